import pg from 'pg';
import { freshDatabase } from './servers/database.ts';

/** Two labels, the first with two people. No row of theirs is of any worth: what is looked at is who may do what with it. */
export const [senja, bayu] = [1, 2];
export const [rara, her] = [11, 12];
const him = 21;

export interface Rows {
  owner: pg.Client;
  tables: Table[];
  end(): Promise<void>;
}

/** A database in which every table with a label or a person has a row of each of them. */
export async function openRows(): Promise<Rows> {
  const database = await freshDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await letAnythingIn(owner);
  const tables = await tablesOf(owner);
  for (const table of tables)
    for (const [labelId, userId] of [
      [senja, rara],
      [senja, her],
      [bayu, him],
    ] as const)
      await owner.query(...rowOf(table, { label_id: labelId, user_id: userId }));
  const end = async () => {
    await owner.end();
    await database.drop();
  };
  return { owner, tables, end };
}

export interface Table {
  name: string;
  /** Without these no row is kept, and nothing fills them. */
  keys: { name: string; type: string }[];
  columns: string[];
  /** A column a label may change; null where it changes none. */
  writes: string | null;
  writesLabel: boolean;
  may: { select: boolean; insert: boolean; delete: boolean };
}

/** Rows of every table lie here side by side, whatever else they would have to be. */
async function letAnythingIn(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ drop: string }>(`
    select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as drop
    from pg_constraint c where connamespace = 'public'::regnamespace and coninhcount = 0 and contype in ('f', 'c', 'n')
      and not (contype = 'n' and exists (select from pg_attribute a left join pg_constraint p on p.conrelid = c.conrelid and p.contype = 'p'
        where a.attrelid = c.conrelid and a.attnum = c.conkey[1] and (a.attidentity <> '' or a.attnum = any (p.conkey))))`);
  for (const { drop } of rows) await owner.query(drop);
  await owner.query("select usage_partition(202601); set session_replication_role = 'replica'");
}

/** Those that say whose a row is: a label's, or a person's. */
async function tablesOf(owner: pg.Client): Promise<Table[]> {
  const { rows } = await owner.query<Table>(`
    select c.relname as name, array_agg(a.attname::text) as columns,
      coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null))) filter (
        where a.attidentity = '' and not a.atthasdef and exists (select from pg_index i where i.indrelid = c.oid and (i.indisprimary or i.indnullsnotdistinct) and a.attnum = any (i.indkey))), '[]') as keys,
      min(a.attname::text) filter (where a.attgenerated = '' and a.attidentity = '' and has_column_privilege('app_tenant', c.oid, a.attnum, 'update') and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))) as writes,
      coalesce(bool_or(a.attname = 'label_id' and has_column_privilege('app_tenant', c.oid, a.attnum, 'update')), false) as "writesLabel",
      jsonb_build_object('select', has_any_column_privilege('app_tenant', c.oid, 'select'), 'insert', has_any_column_privilege('app_tenant', c.oid, 'insert'),
        'delete', has_table_privilege('app_tenant', c.oid, 'delete')) as may
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid having array_agg(a.attname::text) && array['label_id', 'user_id'] order by 1`);
  return rows;
}

let made = 1000;
/** Of what type a key is, of another value each time. */
function keyOf(type: string): unknown {
  made += 1;
  if (type === 'bytea') return Buffer.from(String(made));
  if (type === 'inet') return '10.0.0.1';
  if (type.startsWith('timestamp') || type === 'date') return new Date(made * 86_400_000);
  return type.includes('int') ? made : `k${made}`;
}

/** Where a label sees of its own what is of one kind alone. */
const shown: Readonly<Record<string, Record<string, unknown>>> = {
  statement: { status: 'APPROVED' },
  transition_event: { entity: 'album' },
};

export function rowOf({ name, keys, columns }: Table, given: Record<string, unknown>): [string, unknown[]] {
  const own = { ...given, ...shown[name], ...(columns.includes('datenum') && { datenum: 202601 }) };
  const row = new Map<string, unknown>(Object.entries(own).filter(([column]) => columns.includes(column)));
  for (const key of keys) if (!row.has(key.name)) row.set(key.name, keyOf(key.type));
  const names = [...row.keys()].map((column) => `"${column}"`).join(', ');
  return [
    `insert into "${name}" (${names}) values (${[...row.keys()].map((_, at) => `$${at + 1}`).join(', ')}) on conflict do nothing`,
    [...row.values()],
  ];
}

interface Done<T> {
  rows: T[];
  /** How many rows it met. */
  met: number;
  /** The SQLSTATE where it was refused. */
  refused?: string | undefined;
}

/** What Rara of Senja can do with her own connection, and does not keep; `before`: what is done to the table first. */
export async function doneAsRara<T extends pg.QueryResultRow>(
  owner: pg.Client,
  [text, values]: readonly [string, unknown[]?],
  before = '',
): Promise<Done<T>> {
  await owner.query('begin');
  try {
    await owner.query(before);
    await owner.query(
      `select set_config('app.label', '${senja}', true), set_config('app.user', '${rara}', true), set_config('role', 'app_tenant', true)`,
    );
    const { rows, rowCount } = await owner.query<T>(text, values);
    return { rows, met: rowCount ?? 0 };
  } catch (error) {
    return { rows: [], met: 0, refused: (error as pg.DatabaseError).code };
  } finally {
    await owner.query('rollback');
  }
}
