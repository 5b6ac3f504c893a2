import { mostGroups } from '@rilis/contract/figures';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/db.ts';

/** What the rows of a list are told apart by; `rows` of the list are called `m`. */
export interface Dimension {
  key: RawBuilder<unknown>;
  /** How a group is called; its key when left out. */
  name?: RawBuilder<unknown>;
}

interface Wanted<M extends object> {
  /** All rows that match, with every column that is named here. */
  rows: Expression<unknown>;
  by: Dimension;
  measures: { [K in keyof M]: RawBuilder<M[K]> };
  /** By what the groups come, largest first; left out: by their keys, the latest first. */
  largest: RawBuilder<unknown> | undefined;
}

export interface Summed<M extends object> {
  totals: M;
  groups: (M & { key: string; name: string })[];
  groupCount: number;
}

/** Rows added up: all of them and, largest first, their groups. One look at them. */
export async function sumRows<M extends object>(tx: Tx, wanted: Wanted<M>): Promise<Summed<M>> {
  const { rows: matching, by, measures, largest } = wanted;
  const named = Object.entries(measures) as [keyof M & string, RawBuilder<unknown>][];
  const columns = sql.join(named.map(([name, measure]) => sql`${measure} as ${sql.ref(name)}`));
  const order = largest ? sql`${largest} desc, part_key` : sql`part_key desc`;
  const { rows } = await sql<M & { whole: boolean; key: string; name: string; many: number }>`
    with m as materialized (
      select m.*, coalesce((${by.key})::text, '') as part_key, coalesce((${by.name ?? by.key})::text, '') as part_name from ${matching} m)
    select grouping(part_key) = 1 as whole, part_key as key, min(part_name) as name,
      count(distinct part_key)::int as many, ${columns}
    from m group by grouping sets ((), (part_key)) order by grouping(part_key) desc, ${order} limit ${mostGroups + 1}`.execute(
    tx,
  );
  const measured = (row: M) => Object.fromEntries(named.map(([name]) => [name, row[name]])) as M;
  const [all, ...groups] = rows;
  return {
    totals: measured(all!),
    groups: groups.map((row) => ({ ...measured(row), key: row.key, name: row.name })),
    groupCount: all!.many,
  };
}

/** Whole rupiah of a column; nothing is 0. */
export const sumOf = (column: string) => sql<number>`coalesce(sum(m.${sql.ref(column)}), 0)::bigint`;
export const rowCount = sql<number>`count(*)::int`;
