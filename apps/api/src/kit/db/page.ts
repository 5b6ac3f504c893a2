import type { pageOf } from '@rilis/contract/resource';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';

export type PageOf<Row> = z.output<ReturnType<typeof pageOf<z.ZodType<Row>>>>;

/** One page of a query and how many rows there are in all. The count runs on the same conditions, without the order. */
export async function takePage<DB, TB extends keyof DB, O, Row>(
  matching: SelectQueryBuilder<DB, TB, O>,
  { page, size }: { page: number; size: number },
  shape: (query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<PageOf<Row>> {
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
  return {
    content,
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / Math.max(size, 1)),
  } as PageOf<Row>;
}
