import type { QueryOf } from '@rilis/contract/route';
import { isOutlier } from '@rilis/contract/royalties/outlier';
import type { statements as routes } from '@rilis/contract/royalties/statementRoutes';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { earlier, hasStatementCode, statementsOf } from './statementRows.ts';

type Asked = Pick<
  QueryOf<typeof routes.list>,
  'search' | 'status' | 'labelCd' | 'datenum' | 'stream' | 'mark'
>;
type Statements = ReturnType<typeof statementsOf>;

/** The statements a list is asked for. */
export async function matchingOf(tx: Tx, asked: Asked): Promise<Statements> {
  const { search, mark } = asked;
  let matching = statementsOf(tx);
  if (search)
    matching = matching.where((eb) =>
      eb.or([eb('label.name', 'ilike', like(search)), hasStatementCode(search)]),
    );
  if (asked.status) matching = matching.where('statement.status', 'in', asked.status);
  if (asked.labelCd) matching = matching.where('label.systemcode', '=', asked.labelCd);
  if (asked.datenum) matching = matching.where('statement.datenum', '=', asked.datenum);
  if (asked.stream) matching = matching.where('statement.stream', '=', asked.stream);
  if (mark === 'STALE') return matching.where('statement.stale_since', 'is not', null);
  return mark === 'OUTLIER'
    ? matching.where('statement.id', 'in', [0, ...(await outliersOf(matching))])
    : matching;
}

/** The outliers among them: the contract decides which they are. */
export async function outliersOf(matching: Statements): Promise<number[]> {
  const rows = await matching
    .select(['statement.id', 'statement.payable', earlier.as('earlier')])
    .where('statement.status', '<>', 'DRAFT')
    .execute();
  return rows.filter((row) => isOutlier(row.payable, row.earlier)).map(({ id }) => id);
}
