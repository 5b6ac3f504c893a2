import { Chip, Group } from '@mantine/core';
import { groupId, type WholeGroup } from '@rilis/contract/royalties/suspense';
import { useNavigate } from '@tanstack/react-router';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';

/** Opens a group by one of its stores, or by all of them; the address says which. */
export function StoreScope({ group: { id, byStore } }: { group: WholeGroup }) {
  const t = useWords();
  const navigate = useNavigate();
  if (byStore.length < 2) return null;
  const open = (chosen: string) =>
    void navigate({ to: pathOf('/backoffice/suspense/{id}/show', { id: chosen }), replace: true });
  return (
    <Chip.Group value={id} onChange={open}>
      <Group gap={6} role="group" aria-label={t('matching.suspense.store')}>
        <Chip value={groupId(id, null)} size="sm" variant="light">
          {t('matching.suspense.everyStore')}
        </Chip>
        {byStore.map(({ dsp, amountIdr }) => (
          <Chip key={dsp} value={groupId(id, dsp)} size="sm" variant="light">
            {t('matching.suspense.storeSum', { store: dsp, amount: exactRupiah(amountIdr) })}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
