import { sql } from 'kysely';
import { anyIn, incomeIn } from '../../royalties/usage.ts';
import { type Asked, cellsOf } from '../lines/cells.ts';
import { alone } from '../lines/standingLines.ts';
import { type Cut, total } from './namedPage.ts';
import { hiddenUnless, income, mayDownload, plays, sortOf } from './songRows.ts';

/** What came in by label and month, in the months asked for, as the caller may see it. */
const cellsByLabel = (asked: Asked) =>
  asked.tx.selectFrom(cellsOf(asked, 'label').as('r')).having(anyIn('r')).offset(alone);

/** With how many there are in all and the sums of all, rounded once, in every row. */
export function summaryRows(asked: Asked, cut: Cut) {
  const first = sortOf('summary', asked.query, asked.actor);
  const grouped = cellsByLabel(asked)
    .groupBy(['r.label_id', 'r.datenum'])
    .select(['r.label_id', 'r.datenum'])
    .select([
      plays.as('totalStream'),
      hiddenUnless(mayDownload(asked.actor, 'totalDownload')).as('totalDownload'),
      incomeIn('r').as('grossRev'),
    ])
    .select(sql<string>`sum(r.amount_idr)`.as('exact'));
  const rows = asked.tx
    .selectFrom(grouped.as('g'))
    .innerJoin('label', 'label.id', 'g.label_id')
    .select(['label.systemcode as labelCd', 'label.name as labelName', 'g.datenum'])
    .select(['g.totalStream', 'g.totalDownload', 'g.grossRev', total])
    .select([
      sql<number>`(sum(g."totalStream") over ())::bigint`.as('allStream'),
      sql<number | null>`(sum(g."totalDownload") over ())::bigint`.as('allDownload'),
      sql<number>`round(sum(g.exact) over ())::bigint`.as('allRev'),
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
    .groupBy('r.label_id')
    .select([
      'r.label_id',
      income.as('income'),
      sql<string>`'Rp ' || translate(to_char(round(sum(r.amount_idr)), 'FM999,999,999,999,999,990'), ',', '.')`.as(
        'incomeString',
      ),
      plays.as('songPlayed'),
    ]);
  const rows = asked.tx
    .selectFrom(grouped.as('g'))
    .innerJoin('label', 'label.id', 'g.label_id')
    .select(['label.name as label', 'label.systemcode as labelCd'])
    .select(['g.income', 'g.incomeString', 'g.songPlayed', total]);
  return cut(rows.orderBy(sql.ref(first), 'desc').orderBy('income', 'desc').orderBy('labelCd'));
}
