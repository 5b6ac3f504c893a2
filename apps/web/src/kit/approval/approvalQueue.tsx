import { giving } from '@rilis/contract/deskKind';
import type { Pattern } from '@rilis/contract/route';
import { lazy, Suspense } from 'react';
import type { BulkAction } from '../list/bulkAction.ts';
import { ListScreen } from '../list/list.tsx';
import { useListAddress } from '../list/listAddress.ts';
import type { ColumnOf } from '../list/listing.ts';
import { stringifySearch } from '../router/router.tsx';
import { approvalActs } from './approvalActs.ts';
import type { ApprovalKind, Queued, Reviewed } from './kind.ts';
import { deskOf, waitingOf } from './queue.ts';
import { QuickButtons, QuickMenu } from './quick.tsx';

// What narrows a queue to one's own comes behind it.
const DeskFilter = lazy(() => import('./deskFilter.tsx'));

interface QueueProps<R extends Reviewed, Row extends Queued> {
  kind: ApprovalKind<R, Row>;
}

/** What waits of a kind; a row opens its desk, which keeps the filters for the way on. */
export function ApprovalQueue<R extends Reviewed, Row extends Queued>({ kind }: QueueProps<R, Row>) {
  const { filters } = useListAddress();
  const { screen, words, columns, nameOf, machine, routes, quick, rejecting, heed } = kind;
  const { decide } = routes;
  const acts = approvalActs({
    ...{ decide, update: screen, screen, machine },
    reasonHint: rejecting?.hint,
  });
  return (
    <ListScreen
      resource={waitingOf(kind)}
      word={words.queue}
      columns={quick ? [...columns, decisionColumn(kind)] : columns}
      filters={
        <>
          {kind.filters}
          {kind.routes.claim && (
            <Suspense fallback={null}>
              <DeskFilter />
            </Suspense>
          )}
        </>
      }
      above={kind.above}
      open={(row) => `${screen}/${row.id}${stringifySearch(filters)}`}
      // Moves of a kind's own are made where it is looked at.
      bulk={[
        ...(kind.ways ? [] : acts({ approvalStatus: 'SUBMITTED' }, ['reviewer'])).map((act) =>
          act.checklist && heed ? { ...act, warning: (rows: never) => heed(rows) } : act,
        ),
        ...given(kind.of, screen),
      ]}
      nameOf={nameOf}
      {...(quick && { rowActions: (row: Row) => <QuickMenu kind={kind} row={row} /> })}
    />
  );
}

/** Gives chosen requests to one reviewer, or shares them out among some. */
function given(of: string, screen: Pattern): BulkAction[] {
  const kind = deskOf(of);
  if (!kind) return [];
  const choice = { name: 'reviewers', label: 'desk.assign.whom', route: giving.reviewers } as const;
  return [
    {
      label: 'desk.assign.action',
      route: { ...giving.assign, can: screen },
      params: { kind },
      choice,
      said: 'desk.assign.done',
    },
  ];
}

const decisionColumn = <R extends Reviewed, Row extends Queued>(
  kind: ApprovalKind<R, Row>,
): ColumnOf<Row> => ({
  name: 'decide',
  label: 'desk.quick.decide',
  width: 210,
  from: 'sm',
  render: (row) => <QuickButtons kind={kind} row={row} />,
  csv: [],
});
