import type { Change } from '@rilis/contract/review';
import { type RawBuilder, sql } from 'kysely';
import { comparable } from '../comparable.ts';
import { columnOf } from '../db/columns.ts';
import type { Tx } from '../db/db.ts';
import type { Corrected } from './correction.ts';

interface RowKind {
  table: 'artist' | 'rbt';
  /** What a correction may change, and the field the record is called by. */
  fields: readonly string[];
  title: string;
  /** Of these each part is a field of its own: `externalAccount.website`. */
  parted?: readonly string[];
  /** Columns that say which record it is: the shadow has them as well, and never others. */
  kept?: readonly string[];
  points: Readonly<Record<string, string>>;
  rest: string;
}

interface Stood {
  id: number;
  stored: Record<string, unknown>;
}

/** How a record of one row is corrected. */
export function correctedRow(kind: RowKind): Corrected<Stood> {
  const { table, fields, title, parted = [], kept = [], points, rest } = kind;
  const columns = fields.map(columnOf);
  const partedColumns = parted.map(columnOf);
  return {
    ...{ table, points, rest },
    async stand(tx, id, live) {
      const { rows } = await sql<{ stored: Record<string, unknown> }>`
        select to_jsonb(stood) as stored from (select ${named(columns)} from ${sql.table(table)} where id = ${id}) stood`.execute(
        tx,
      );
      return { id: live, stored: rows[0]!.stored };
    },
    differenceOf(before, after) {
      const was = flat(before.stored, fields, parted);
      const is = flat(after.stored, fields, parted);
      return [...new Set([...was.keys(), ...is.keys()])]
        .filter((field) => comparable(was.get(field)) !== comparable(is.get(field)))
        .map((field) => ({
          ...{ entity: table, entityId: before.id, title: String(after.stored[columnOf(title)]) },
          ...{
            kind: 'changed' as const,
            field,
            before: was.get(field) ?? null,
            after: is.get(field) ?? null,
          },
        }));
    },
    async shadow(tx, live, base) {
      const all = named([...kept, ...columns]);
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(table)} (label_id, revision_of, revision_base, ${all})
        select label_id, id, ${JSON.stringify(base)}::jsonb, ${all} from ${sql.table(table)} where id = ${live} returning id`.execute(
        tx,
      );
      return rows[0]!.id;
    },
    async write(tx, _actor, { shadow, live }, changes) {
      const pair = { from: shadow, to: live };
      const whole = columns.filter((column) => !partedColumns.includes(column));
      await copyColumns(tx, table, whole, changes, pair);
      for (const { field, after } of changes) {
        const [name = '', part] = field.split('.');
        if (part) await writePart(tx, table, columnOf(name), part, after, live);
      }
    },
  };
}

/** A record field by field, of those that are parted each part; nothing typed in a part is like no part at all. */
function flat(
  stored: Record<string, unknown>,
  fields: readonly string[],
  parted: readonly string[],
): Map<string, unknown> {
  return new Map(
    fields.flatMap((field) => {
      const value = stored[columnOf(field)];
      if (!parted.includes(field)) return [[field, value] as const];
      return Object.entries(value ?? {}).map(([part, one]) => [`${field}.${part}`, one || null] as const);
    }),
  );
}

const writePart = (tx: Tx, table: string, column: string, part: string, value: unknown, id: number) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} || jsonb_build_object(${part}::text, ${JSON.stringify(value)}::jsonb)
    where id = ${id}`.execute(tx);

/** Columns by name. */
export const named = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)));

/** Writes the columns that have changed of one row onto another of its table. */
export async function copyColumns(
  tx: Tx,
  table: string,
  known: readonly string[],
  changes: readonly Change[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  const columns = known.filter((column) => changes.some(({ field }) => columnOf(field) === column));
  if (columns.length === 0) return;
  const set = [...columns, 'updated_at'].map((column) => sql`${sql.ref(column)} = shadow.${sql.ref(column)}`);
  await sql`update ${sql.table(table)} live set ${sql.join(set)} from ${sql.table(table)} shadow
    where live.id = ${to} and shadow.id = ${from}`.execute(tx);
}
