import { type SelectQueryBuilder, sql } from 'kysely';
import { type PageOf, pageAround } from '../../kit/db/page.ts';
import { nextRows } from '../../kit/db/wholeList.ts';

/** What is left of the groups of a report before they get their names. */
export type Cut = <DB, TB extends keyof DB, O>(
  groups: SelectQueryBuilder<DB, TB, O>,
) => SelectQueryBuilder<DB, TB, O>;

/** All of them, worked out before they meet their names. */
export const uncut: Cut = (groups) => groups.offset(sql.lit(0));

/** How many groups there are in all. */
export const total = sql<number>`count(*) over ()`.as('total');

interface Asked {
  page: number;
  size: number;
}

/**
 * One page of a report and how many rows there are in all, in one statement: the groups are counted where they are added
 * up, and only those of the page are named. `rowsOf` puts `total` into each row.
 */
export async function takeNamedPage<DB, TB extends keyof DB, Row extends { total: number }>(
  asked: Asked,
  rowsOf: (cut: Cut) => SelectQueryBuilder<DB, TB, Row>,
): Promise<PageOf<Omit<Row, 'total'>>> {
  // A whole list is not counted, and whoever reads it leaves the count alone.
  const next = await nextRows(rowsOf(uncut), asked.size);
  if (next) return pageAround(next, next.length, asked);
  const { rows, total: all } = await takeRows(asked, rowsOf);
  return pageAround(rows.map(unnumbered), all, asked);
}

/** The same with what every row says of all, `some`; nothing where there is no row at all. */
export async function takeRows<DB, TB extends keyof DB, Row extends { total: number }>(
  { page, size }: Asked,
  rowsOf: (cut: Cut) => SelectQueryBuilder<DB, TB, Row>,
): Promise<{ rows: Row[]; total: number; some: Row | undefined }> {
  const next = await nextRows(rowsOf(uncut), size);
  if (next) return { rows: next, total: next.length, some: next[0] };
  const rows = await rowsOf((groups) => groups.limit(size).offset(page * size)).execute();
  const some = rows[0] ?? (page > 0 ? (await rowsOf((groups) => groups.limit(1)).execute())[0] : undefined);
  return { rows: rows as Row[], total: some?.total ?? 0, some: some as Row | undefined };
}

const unnumbered = <Row extends { total: number }>({ total: _, ...row }: Row): Omit<Row, 'total'> => row;
