import { type SelectQueryBuilder, sql } from 'kysely';
import { nextRows } from './wholeList.ts';

/** A page of a list, as `pageOf` of the contract describes it. */
export interface PageOf<Row> {
  content: Row[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
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

/** One page of a query and how many rows there are in all. The count runs on the same conditions, without the order. */
export async function takePage<DB, TB extends keyof DB, O, Row>(
  matching: SelectQueryBuilder<DB, TB, O>,
  asked: Asked,
  shape: (query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, Row>,
) {
  const next = await nextRows(shape(matching), asked.size);
  if (next) return pageAround(next, next.length, asked);
  const { total } = await matching
    .clearSelect()
    .clearOrderBy()
    .select(sql`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const { page, size } = asked;
  const isBeyond = total <= page * size;
  const content = isBeyond
    ? []
    : await shape(matching)
        .limit(size)
        .offset(page * size)
        .execute();
  return pageAround(content, total, asked);
}
