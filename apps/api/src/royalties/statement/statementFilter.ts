import type { QueryOf } from '@rilis/contract/route';
import { comparedMonths, least, mostPercent } from '@rilis/contract/royalties/outlier';
import type { statements as routes } from '@rilis/contract/royalties/statementRoutes';
import { sql } from 'kysely';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { hasStatementCode, statementsOf } from './statementRows.ts';

type Asked = Pick<
  QueryOf<typeof routes.list>,
  'search' | 'status' | 'labelCd' | 'datenum' | 'stream' | 'mark'
>;
type Statements = ReturnType<typeof statementsOf>;

/** The statements a list is asked for. */
export function matchingOf(tx: Tx, asked: Asked): Statements {
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
  return mark === 'OUTLIER' ? matching.where(isFarFromBefore) : matching;
}

const [far, percent] = [sql.lit(Number(least)), sql.lit(Number(mostPercent))];

/** As `isOutlier` of the contract, of all statements in one look: asked of each by itself, a year of a thousand labels takes seconds. */
export const isFarFromBefore = sql<boolean>`statement.id in (
  select id from (select id, count(*) over earlier as many, sum(payable) over earlier as past, payable * count(*) over earlier as now
    from statement where status <> 'DRAFT'
    window earlier as (partition by label_id, stream order by datenum desc rows between 1 following and ${sql.lit(comparedMonths)} following)) lined
  where many > 0 and abs(now - past) > ${far} * many and abs(now - past) * 100 > abs(past) * ${percent})`;
