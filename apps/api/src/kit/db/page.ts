import type { pageOf } from '@rilis/contract/resource';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { nextRows } from './wholeList.ts';

export type PageOf<Row> = z.output<ReturnType<typeof pageOf<z.ZodType<Row>>>>;

/** One page of a query and how many rows there are in all. The count runs on the same conditions, without the order. */
export async function takePage<DB, TB extends keyof DB, O, Row>(
  matching: SelectQueryBuilder<DB, TB, O>,
  { page, size }: { page: number; size: number },
  shape: (query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<PageOf<Row>> {
  const next = await nextRows<Row>(shape(matching) as never, size);
  if (next) return pageAround(next, next.length, { page, size });
  const { total } = (await matching
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()) as unknown as { total: number };
  const content =
    total > page * size
      ? await shape(matching)
          .limit(size)
          .offset(page * size)
          .execute()
      : [];
  return pageAround(content as Row[], total, { page, size });
}

/** The answer of a list around its rows. */
export const pageAround = <Row>(
  content: Row[],
  total: number,
  { page, size }: { page: number; size: number },
): PageOf<Row> => ({
  content,
  page,
  size,
  totalElements: total,
  totalPages: Math.ceil(total / Math.max(size, 1)),
});
