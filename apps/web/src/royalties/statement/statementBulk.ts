import type { StatementRow } from '@rilis/contract/royalties/statementRecord';
import { statements } from '@rilis/contract/royalties/statementRoutes';
import type { BulkAction } from '../../kit/list/bulkAction.ts';
import { number, rupiah } from '../../kit/look/formats.ts';
import { word } from '../../kit/words.ts';

/** `17 statements, Rp 168.763.645` */
const sumOf = (rows: readonly StatementRow[]): string =>
  word('royalties.standing.sumOf', {
    count: number(rows.length),
    amount: rupiah(rows.reduce((sum, { payable }) => sum + payable, 0)),
  });

function staleOf(rows: readonly StatementRow[]): string | null {
  const count = rows.filter(({ staleSince }) => staleSince).length;
  return count > 0 ? word('royalties.standing.ofThemStale', { count }) : null;
}

/** The second person and the publishing of a whole period, with what they come to; each statement answers for itself. */
export const statementBulk: readonly BulkAction[] = [
  {
    label: 'royalties.statement.approve',
    route: statements.move,
    params: { status: 'APPROVED' },
    reason: 'may',
    reasonHint: 'royalties.standing.acceptBulk',
    sum: sumOf,
    warning: staleOf,
  },
  {
    label: 'royalties.statement.publish',
    route: statements.move,
    params: { status: 'PUBLISHED' },
    sure: true,
    sum: sumOf,
  },
  { label: 'royalties.standing.recalculate', route: statements.recalculate, sure: true, sum: sumOf },
];
