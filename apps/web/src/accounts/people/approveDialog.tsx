import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { user } from '@rilis/contract/accounts/user';
import { checklists } from '@rilis/contract/approval';
import { useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { useWords, word } from '../../kit/words.ts';
import type { UserRow } from './userActions.tsx';

interface ApproveProps {
  row: UserRow;
  name: string;
  close: () => void;
  /** Says so and reads the queue again. */
  decided: (said: string) => Promise<void>;
}

/** Every point is ticked before somebody is let in. */
export default function ApproveDialog({ row, name, close, decided }: ApproveProps) {
  const t = useWords();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const complete = checklists.user.every((point) => ticked.includes(point));
  const send = async () => {
    setBusy(true);
    const checklist = Object.fromEntries(ticked.map((point) => [point, true]));
    const params = { id: row.id, approvalStatus: 'APPROVED' as const };
    try {
      await call(user.routes.decide, { params, body: { checklist, version: row.version } });
      close();
      await decided(word('administration.approval.approved', { name }));
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t('administration.approval.approveTitle', { name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="md">
        <Text size="sm">
          {row.labelName
            ? t('administration.approval.approveText', { name, label: row.labelName })
            : t('administration.approval.approveTextAlone', { name })}
        </Text>
        <Checkbox.Group value={[...ticked]} onChange={setTicked} label={t('administration.approval.points')}>
          <Stack gap="xs" mt="xs">
            {checklists.user.map((point) => (
              <Checkbox key={point} size="sm" value={point} label={t(`approval.checklist.${point}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end" gap="xs">
          {!complete && (
            <Text size="xs" c="dimmed" mr="auto">
              {t('administration.approval.tick')}
            </Text>
          )}
          <Button variant="default" onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button disabled={!complete} loading={busy} onClick={() => void send()}>
            {t('action.approve')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
