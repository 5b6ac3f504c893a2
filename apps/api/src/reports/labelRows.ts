import { sql } from 'kysely';
import { anyIn, incomeIn } from '../royalties/usage.ts';
import { type Asked, cellsOf } from './cells.ts';
import { type Cut, total } from './namedPage.ts';
import { hiddenUnless, income, mayDownload, plays, sortOf } from './songRows.ts';

/** What came in by label and month, in the months asked for, as the caller may see it. */
const cellsByLabel = (asked: Asked) =>
  asked.tx
    .selectFrom(cellsOf(asked, 'label').as('r'))
    .innerJoin('label', 'label.id', 'r.label_id')
    .having(anyIn('r'));

/** With how many there are in all and the sums of all, rounded once, in every row. */
export function summaryRows(asked: Asked, cut: Cut) {
  const first = sortOf('summary', asked.query, asked.actor);
  const grouped = cellsByLabel(asked)
    .groupBy(['label.systemcode', 'label.name', 'r.datenum'])
    .select(['label.systemcode as labelCd', 'label.name as labelName', 'r.datenum'])
    .select([
      plays.as('totalStream'),
      hiddenUnless(mayDownload(asked.actor, 'totalDownload')).as('totalDownload'),
      incomeIn('r').as('grossRev'),
    ])
    .select(sql<string>`sum(r.amount_idr)`.as('exact'));
  const rows = asked.tx
    .selectFrom(grouped.as('g'))
    .select(['labelCd', 'labelName', 'datenum', 'totalStream', 'totalDownload', 'grossRev', total])
    .select([
      sql<number>`(sum("totalStream") over ())::bigint`.as('allStream'),
      sql<number | null>`(sum("totalDownload") over ())::bigint`.as('allDownload'),
      sql<number>`round(sum(exact) over ())::bigint`.as('allRev'),
    ]);
  return cut(
    rows
      .orderBy(sql.ref(first), 'desc')
      .orderBy('datenum', 'desc')
      .orderBy('grossRev', 'desc')
      .orderBy('labelCd'),
  );
}

export function labelRows(asked: Asked, cut: Cut) {
  const first = sortOf('labels', asked.query, asked.actor);
  const grouped = cellsByLabel(asked)
    .groupBy(['label.systemcode', 'label.name'])
    .select([
      'label.name as label',
      'label.systemcode as labelCd',
      income.as('income'),
      sql<string>`'Rp ' || translate(to_char(round(sum(r.amount_idr)), 'FM999,999,999,999,999,990'), ',', '.')`.as(
        'incomeString',
      ),
      plays.as('songPlayed'),
    ]);
  const rows = asked.tx.selectFrom(grouped.as('g')).selectAll().select(total);
  return cut(rows.orderBy(sql.ref(first), 'desc').orderBy('income', 'desc').orderBy('labelCd'));
}
