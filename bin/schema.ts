// Writes apps/api/src/kit/db/schema.ts, the tables as Kysely sees them, and docs/in-force.sql: what the migrations come to in a
// throw-away database.
// Usage: npm run schema

import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { stateColumns, type Table } from '../apps/api/src/kit/approval/room.ts';
import { withClient } from '../apps/api/src/kit/db/withClient.ts';
import { onDatabase, openServer, template } from '../tests/servers/postgres.ts';
import { inForceText } from './inForce.ts';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: string;
  made: boolean;
  /** What a check of this column alone says, as the database writes it. */
  checked: string | null;
}

const root = path.join(import.meta.dirname, '..');

const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
};

/** The files that tell of the database at `url`, by path. */
export async function filesOf(url: string): Promise<Record<string, string>> {
  return withClient(url, 'schema', async (client) => ({
    'apps/api/src/kit/db/schema.ts': await schemaText(client),
    'docs/in-force.sql': await inForceText(client),
  }));
}

async function schemaText(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(
    `select c.table_name, c.column_name, c.udt_name, c.is_nullable, (c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS') as made,
       (select string_agg(pg_get_expr(o.conbin, o.conrelid), ' and ') from pg_constraint o
        where o.conrelid = k.oid and o.contype = 'c' and o.conkey = array[c.ordinal_position::smallint]) as checked
     from information_schema.columns c join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace
     where c.table_schema = 'public' and c.table_name <> 'schema_migration' and not k.relispartition
     order by c.table_name, c.ordinal_position`,
  );
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const interfaces = [...tables].map(
    ([table, columns]) => `  ${table}: {\n${columns.map(lineOf).join('')}  };\n`,
  );
  return `${head}\nexport interface Database {\n${interfaces.join('')}}\n`;
}

const head = `// Written by bin/schema.ts from the migrated database: do not edit.
import type { ColumnType, Generated } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: what is inside is the contract's to check
type Json = ColumnType<any, string | null, string | null>;
// biome-ignore lint/suspicious/noExplicitAny: the same, with a default
type MadeJson = ColumnType<any, string | undefined, string>;

declare const transition: unique symbol;
/** Where a record stands in its life: given when it is made, and moved by kit/approval/transition.ts alone. */
type State<T> = ColumnType<T, T | undefined, typeof transition>;
`;

function lineOf({ table_name, column_name, udt_name, is_nullable, made, checked }: Column): string {
  const one = listedIn(checked) ?? types[udt_name.replace(/^_/, '')] ?? 'string';
  const type = !udt_name.startsWith('_') ? one : one.includes('|') ? `(${one})[]` : `${one}[]`;
  if (type === 'Json') return `    ${column_name}: ${made ? 'MadeJson' : 'Json'};\n`;
  if (column_name === stateColumns[table_name as Table]) return `    ${column_name}: State<${type}>;\n`;
  const nullable = is_nullable === 'YES' ? `${type} | null` : type;
  return `    ${column_name}: ${made ? `Generated<${nullable}>` : nullable};\n`;
}

/** The words a check lists, `(status = ANY (ARRAY['OPEN'::text, …]))` or `(channels <@ ARRAY[…])`, as a union. */
function listedIn(checked: string | null): string | undefined {
  const list = checked && /^\("?\w+"? (?:= ANY \(|<@ )ARRAY\[('[^\]]*)\]\)*$/.exec(checked)?.[1];
  return list ? list.replaceAll(/::\w+/g, '').replaceAll(', ', ' | ') : undefined;
}

if (process.argv[1] === import.meta.filename) {
  const server = await openServer();
  try {
    for (const [file, text] of Object.entries(await filesOf(onDatabase(server.url, template))))
      fs.writeFileSync(path.join(root, file), text);
  } finally {
    await server.stop();
  }
}
