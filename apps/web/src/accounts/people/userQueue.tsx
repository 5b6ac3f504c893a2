import { Button, Group } from '@mantine/core';
import { user } from '@rilis/contract/accounts/user';
import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { askReason } from '../../kit/dialog/reason.tsx';
import { toastDone } from '../../kit/dialog/toast.ts';
import type { BulkAction } from '../../kit/list/bulkAction.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { RowAction } from '../../kit/list/rowMenu.tsx';
import { invoiceTime } from '../../kit/look/formats.ts';
import { Status } from '../../kit/look/status.tsx';
import { useWords, type Word, word } from '../../kit/words.ts';
import type { UserRow } from './userActions.tsx';
import { Person, personCsv } from './userList.tsx';
import { waitingUsers } from './waitingUsers.ts';

const ApproveDialog = lazy(() => import('./approveDialog.tsx'));

const decides = '/backoffice/approval/user';
const bulk: readonly BulkAction[] = [
  {
    label: 'action.approve',
    route: user.routes.decide,
    params: { approvalStatus: 'APPROVED' },
    checklist: 'user',
  },
  {
    label: 'action.reject',
    route: user.routes.decide,
    params: { approvalStatus: 'REJECTED' },
    grave: true,
    reason: 'must',
    reasonHint: 'administration.approval.rejectHint',
  },
];
const personFields = personCsv.map(({ field }) => ({
  field,
  head: `administration.user.${field}` as Word,
}));
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
          { name: 'person', render: (row) => <Person row={row} />, csv: personFields },
          { name: 'labelName', from: 'sm' },
          { name: 'mobilePhonePic', label: 'administration.user.mobilePhonePic', from: 'lg', width: 160 },
          {
            name: 'submittedAt',
            from: 'md',
            width: 170,
            render: (row) => invoiceTime(row.submittedAt),
            csv: [{ field: 'submittedAt', as: 'time' }],
          },
          {
            name: 'dueAt',
            width: 130,
            render: (row) => <Due at={row.dueAt} />,
            csv: [{ field: 'dueAt', as: 'time' }],
          },
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
        bulk={bulk}
        nameOf={(row) => row.login}
      />
      <Suspense>
        {approving && (
          <ApproveDialog
            row={approving}
            name={nameOf(approving)}
            close={() => approve(null)}
            decided={decided}
          />
        )}
      </Suspense>
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
  void askReason({
    title: word('administration.approval.rejectTitle', { name }),
    hint: word('administration.approval.rejectHint'),
    yes: word('action.reject'),
    destructive: true,
    missing: 'error.approval.reason',
    act: async ({ reason }) => {
      await call(user.routes.decide, {
        params: { id, approvalStatus: 'REJECTED' },
        body: { reason, version },
      });
      await decided(word('administration.approval.rejected', { name }));
    },
  });
}
