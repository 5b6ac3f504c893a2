import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { type Candidate, groupId, type WholeGroup } from '@rilis/contract/royalties/suspense';
import { useState } from 'react';
import { askDialog } from '../../kit/dialog/dialogs.ts';
import { useWords, word } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';

/** Asks whether a song gets the lines of a group, and of which stores; answers the id of what is meant, or null. */
export const askMatch = (group: WholeGroup, song: Candidate): Promise<string | null> =>
  askDialog<string | null>({ title: word('matching.suspense.match'), layer: 'question' }, null, (answer) => (
    <MatchDialog group={group} song={song} answer={answer} />
  ));

interface Props {
  group: WholeGroup;
  song: Candidate;
  answer: (id: string | null) => void;
}

function MatchDialog({ group, song, answer }: Props) {
  const t = useWords();
  const scopes = scopesOf(group);
  const [chosen, choose] = useState(scopes.some(({ id }) => id === group.id) ? group.id : scopes[0]?.id);
  const { songTitle, labelName: label, otherLabel } = song;
  return (
    <Stack gap="md">
      {otherLabel && (
        <Text c="red">
          {t('matching.suspense.otherLabelSure', { named: group.labelNames.join(', '), label })}
        </Text>
      )}
      <Text>{t('matching.suspense.sure', { song: songTitle, label })}</Text>
      <Radio.Group label={t('matching.suspense.whichLines')} value={chosen ?? null} onChange={choose}>
        <Stack gap={8} mt={6}>
          {scopes.map(({ id, store, lines, amountIdr }) => (
            <Radio
              key={id}
              value={id}
              label={t(store === null ? 'matching.suspense.ofEvery' : 'matching.suspense.ofStore', {
                ...{ store: store ?? '', count: lines, amount: exactRupiah(amountIdr) },
              })}
              description={t(
                store === null ? 'matching.suspense.ofEveryHint' : 'matching.suspense.ofStoreHint',
                {
                  store: store ?? '',
                },
              )}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => answer(null)}>
          {t('action.cancel')}
        </Button>
        <Button onClick={() => answer(chosen ?? null)} data-autofocus>
          {t('matching.suspense.match')}
        </Button>
      </Group>
    </Stack>
  );
}

interface ScopeChoice {
  id: string;
  /** null: every store. */
  store: string | null;
  lines: number;
  amountIdr: string;
}

/** The store the group is opened by, or its only one, comes first; then all of them; then the others. */
function scopesOf({ id, byStore }: WholeGroup): ScopeChoice[] {
  const stores = byStore.map(({ dsp, ...sums }) => ({ id: groupId(id, dsp), store: dsp, ...sums }));
  const first = byStore.length === 1 ? stores : stores.filter((one) => one.id === id);
  const every = {
    ...{ id: groupId(id, null), store: null },
    lines: byStore.reduce((sum, { lines }) => sum + lines, 0),
    amountIdr: byStore.reduce((sum, { amountIdr }) => sum + Number(amountIdr), 0).toFixed(4),
  };
  return [...first, every, ...stores.filter((one) => !first.includes(one))];
}
