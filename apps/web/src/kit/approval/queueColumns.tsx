import { Text } from '@mantine/core';
import { useSession } from '../call/session.ts';
import type { ColumnOf } from '../list/listing.ts';
import { Status } from '../look/status.tsx';
import { useWords } from '../words.ts';
import { dueText, isClaimed } from './queue.ts';

interface Waiting {
  claimedBy: number | null;
  claimedAt: Date | null;
  hoursLeft: number | null;
}

/** When it was asked for, who reviews it, how long there is left: the end of every queue whose rows are claimed. */
export const waitingColumns: readonly ColumnOf<Waiting>[] = [
  { name: 'submittedAt', label: 'approval.submittedAt', from: 'md', width: 130 },
  {
    name: 'claim',
    label: 'desk.queue.claim',
    from: 'sm',
    width: 150,
    render: (row) => <Claim row={row} />,
    csv: [{ field: 'claimedAt', head: 'desk.queue.claim', as: 'time' }],
  },
  {
    name: 'hoursLeft',
    label: 'approval.dueAt',
    width: 170,
    render: (row) => <Due hours={row.hoursLeft} />,
    csv: [{ field: 'dueAt', head: 'approval.dueAt', as: 'time' }],
  },
];

/** How long there is left until an answer is due. */
export function Due({ hours }: { hours: number | null }) {
  useWords();
  const due = dueText(hours);
  return due && <Status tone={due.tone}>{due.text}</Status>;
}

function Claim({ row }: { row: Waiting }) {
  const t = useWords();
  const me = useSession()?.user.id;
  if (!isClaimed(row))
    return (
      <Text span size="sm" c="dimmed">
        {t('desk.queue.free')}
      </Text>
    );
  const mine = row.claimedBy === me;
  return <Status tone="blue">{t(mine ? 'desk.queue.mine' : 'desk.queue.taken')}</Status>;
}
