import { lazy, Suspense } from 'react';
import { ApprovalQueue } from './approvalQueue.tsx';
import type { ApprovalKind, Queued, Reviewed } from './kind.ts';

// The queue is read first: the desk comes with the first row that is opened.
const Desk = lazy(() => import('./desk.tsx'));

/** The two screens of a kind: its queue, and the desk where one of it is decided. */
export function approvalScreens<R extends Reviewed, Row extends Queued>(kind: ApprovalKind<R, Row>) {
  return {
    queue: () => <ApprovalQueue kind={kind} />,
    desk: () => (
      <Suspense>
        <Desk kind={kind} />
      </Suspense>
    ),
  };
}
