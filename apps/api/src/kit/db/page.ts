import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from './db.ts';
import { together } from './together.ts';
import { nextRows, readsWhole } from './wholeList.ts';

/** A page of a list, as `pageOf` of the contract describes it. */
export interface PageOf<Row> {
  content: Row[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  /** There are more than `totalElements`: they were not counted to the last. */
  more?: true | undefined;
}

/** Rows of a page, and how far all were counted. */
export interface Counted<Row> {
  rows: Row[];
  total: number;
  more: boolean;
}

interface Asked {
  page: number;
  size: number;
}

/** How far rows are counted that grow without end: "1.000+" from there. */
export const countedTo = 1_000;
const largestPage = 200;

/** Whether a page lies within what is counted so far; whoever turns further gets every row counted. */
export const isWithinCount = ({ page, size }: Asked): boolean =>
  size <= largestPage && (page + 1) * size <= countedTo;

/** The answer of a list around its rows. */
export const pageAround = <Row>(content: Row[], total: number, { page, size }: Asked): PageOf<Row> => ({
  content,
  page,
  size,
  totalElements: total,
  totalPages: Math.ceil(total / Math.max(size, 1)),
});

/** The answer of a list that is counted so far; the page behind the last counted one can be turned to. */
export const pageOf = <Row>(
  { total, more }: Omit<Counted<unknown>, 'rows'>,
  content: Row[],
  asked: Asked,
): PageOf<Row> => {
  const page = pageAround(content, total, asked);
  return more ? { ...page, totalPages: page.totalPages + 1, more } : page;
};

/** One page of a query and how many rows there are in all. The count runs on the same conditions, without the order. */
export async function takePage<DB, TB extends keyof DB, O, Row>(
  matching: SelectQueryBuilder<DB, TB, O>,
  asked: Asked,
  shape: (query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, Row>,
) {
  const next = readsWhole() ? await nextRows(shape(matching), asked.size) : undefined;
  if (next) return pageAround(next, next.length, asked);
  const { page, size } = asked;
  const [{ total }, content] = await together(
    matching
      .clearSelect()
      .clearOrderBy()
      .select(sql`count(*)`.as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
    shape(matching)
      .limit(size)
      .offset(page * size)
      .execute(),
  );
  return pageAround(content, total, asked);
}

/** The same of rows that grow without end, counted to the thousandth: counting a log to its last line reads all of it. */
export async function takePageOfMany<DB, TB extends keyof DB, O, Row>(
  tx: Tx,
  matching: SelectQueryBuilder<DB, TB, O>,
  asked: Asked,
  shape: (query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<PageOf<Row>> {
  if (readsWhole() || !isWithinCount(asked)) return takePage(matching, asked, shape);
  const { page, size } = asked;
  const first = matching
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(sql.lit(countedTo + 1));
  const [{ rows }, content] = await together(
    sql<{ total: number }>`select count(*) as total from (${first}) counted`.execute(tx),
    shape(matching)
      .limit(size)
      .offset(page * size)
      .execute(),
  );
  const total = rows[0]?.total ?? 0;
  const more = total > countedTo;
  return pageOf({ total: more ? countedTo : total, more }, content, asked);
}
