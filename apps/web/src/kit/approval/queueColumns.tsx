import type { DeskKind } from '@rilis/contract/deskKind';
import { lazy, Suspense } from 'react';
import type { ColumnOf } from '../list/listing.ts';
import { Status } from '../look/status.tsx';
import { useWords, word } from '../words.ts';
import { dueText } from './queue.ts';

const ClaimCell = lazy(() => import('./claimCell.tsx'));

interface Waiting {
  id: number;
  claimedBy: number | null;
  claimedAt: Date | null;
  hoursLeft: number | null;
}

/** Who holds a row of the queue, whom it was given to, who looks at it now. */
export const holderColumn = (kind: DeskKind): ColumnOf<{ id: number }> => ({
  name: 'claim',
  label: 'desk.queue.claim',
  from: 'sm',
  width: 150,
  render: (row) => (
    <Suspense>
      <ClaimCell kind={kind} id={row.id} />
    </Suspense>
  ),
  csv: [],
});

/** When it was asked for, who reviews it, how long there is left: the end of every queue whose rows are claimed. */
export const waitingColumns = (kind: DeskKind): readonly ColumnOf<Waiting>[] => [
  { name: 'submittedAt', label: 'approval.submittedAt', from: 'md', width: 130 },
  { ...holderColumn(kind), csv: [{ field: 'claimedAt', head: 'desk.queue.claim', as: 'time' }] },
  {
    name: 'hoursLeft',
    label: 'approval.dueAt',
    width: 144,
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

/** Says below the name of what waits that it corrects what is live. */
export const Corrects = ({ live }: { live: number | null }) =>
  live !== null && (
    <>
      {' '}
      <Status tone="blue">{word('approval.revision')}</Status>
    </>
  );
