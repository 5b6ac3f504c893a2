import { type SelectQueryBuilder, sql } from 'kysely';
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
