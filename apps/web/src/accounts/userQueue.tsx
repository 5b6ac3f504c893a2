import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { user } from '@rilis/contract/accounts/user';
import { checklists } from '@rilis/contract/approval';
import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../kit/call.ts';
import { invoiceTime } from '../kit/formats.ts';
import { ListScreen } from '../kit/list.tsx';
import { RowAction } from '../kit/rowMenu.tsx';
import { Status } from '../kit/status.tsx';
import { toastDone, toastError } from '../kit/toast.ts';
import { useWords, word } from '../kit/words.ts';
import { askReason, ReasonDialog } from './reason.tsx';
import type { UserRow } from './userActions.tsx';
import { UserBulk } from './userBulk.tsx';
import { Person } from './userList.tsx';
import { waitingUsers } from './waitingUsers.ts';

const decides = '/backoffice/approval/user';
const nameOf = (row: UserRow) => `${row.firstName} ${row.lastName}`.trim();

/** Registrations that wait for a decision, with the label they apply with and when an answer is due. */
export default function UserQueue() {
  const queries = useQueryClient();
  const [approving, approve] = useState<UserRow | null>(null);
  const decided = async (said: string) => {
    toastDone(said);
    await queries.invalidateQueries({ queryKey: [waitingUsers.path] });
    await queries.invalidateQueries({ queryKey: [user.path] });
    await queries.invalidateQueries({ queryKey: ['approvalCounts'] });
  };
  return (
    <>
      <ListScreen
        resource={waitingUsers}
        word="administration.approval"
        columns={[
          { name: 'person', render: (row) => <Person row={row} /> },
          { name: 'labelName', from: 'sm' },
          { name: 'mobilePhonePic', label: 'administration.user.mobilePhonePic', from: 'lg', width: 160 },
          { name: 'submittedAt', from: 'md', width: 170, render: (row) => invoiceTime(row.submittedAt) },
          { name: 'dueAt', width: 130, render: (row) => <Due at={row.dueAt} /> },
          {
            name: 'decide',
            label: 'accounts.waiting.decided',
            width: 210,
            from: 'sm',
            render: (row) => <Decide row={row} approve={approve} decided={decided} />,
          },
        ]}
        rowActions={(row) => (
          <>
            <RowAction
              can={decides}
              label="action.approve"
              icon={<Check size={15} />}
              onClick={() => approve(row)}
            />
            <RowAction
              can={decides}
              grave
              label="action.reject"
              icon={<X size={15} />}
              onClick={() => reject(row, decided)}
            />
          </>
        )}
        bulkActions={(rows, done) => <UserBulk rows={rows} done={done} actions={['approve', 'reject']} />}
        nameOf={(row) => row.login}
      />
      {approving && <Approve row={approving} close={() => approve(null)} decided={decided} />}
      <ReasonDialog />
    </>
  );
}

type Decided = (said: string) => Promise<void>;

function Decide({
  row,
  approve,
  decided,
}: {
  row: UserRow;
  approve: (row: UserRow) => void;
  decided: Decided;
}) {
  const t = useWords();
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="compact-sm"
        variant="light"
        aria-label={t('administration.approval.approveTitle', { name: nameOf(row) })}
        onClick={() => approve(row)}
      >
        {t('action.approve')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={t('administration.approval.rejectTitle', { name: nameOf(row) })}
        onClick={() => reject(row, decided)}
      >
        {t('action.reject')}
      </Button>
    </Group>
  );
}

/** Hours left of the three days promised; late ones in red. */
function Due({ at }: { at: Date | null }) {
  const t = useWords();
  if (!at) return null;
  const hours = Math.floor((at.getTime() - Date.now()) / 3_600_000);
  const late = hours < 0;
  return (
    <Status tone={late ? 'red' : hours < 24 ? 'amber' : 'gray'}>
      {t(late ? 'administration.approval.late' : 'administration.approval.left', { count: Math.abs(hours) })}
    </Status>
  );
}

function reject(row: UserRow, decided: Decided) {
  const { id, version } = row;
  const name = nameOf(row);
  askReason({
    title: word('administration.approval.rejectTitle', { name }),
    hint: word('administration.approval.rejectHint'),
    yes: word('action.reject'),
    grave: true,
    act: async (reason) => {
      await call(user.routes.decide, {
        params: { id, approvalStatus: 'REJECTED' },
        body: { reason, version },
      });
      await decided(word('administration.approval.rejected', { name }));
    },
  });
}

/** Every point is ticked before somebody is let in. */
function Approve({ row, close, decided }: { row: UserRow; close: () => void; decided: Decided }) {
  const t = useWords();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const name = nameOf(row);
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
