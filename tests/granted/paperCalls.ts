import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Asking, Recipe } from './call.ts';
import { ownedBy } from './stock.ts';

const statementOf = (asking: Asking) => ownedBy(asking.stock, asking.who).statement;
const statement: Recipe = (asking) => ({ ids: { id: statementOf(asking) } });
const body = { note: 'Nia', days: 7 };

/** A link to the statement, made by whoever asks, or by staff for who may not. */
async function link(asking: Asking): Promise<{ id: number; key: string }> {
  const at = `/statements/${statementOf(asking)}/shares`;
  const own = await asking.world.ask(asking.who, 'POST', at, body);
  return own.status === 201 ? own.body : (await asking.world.ask('fina', 'POST', at, body)).body;
}

/** A list that was written for whoever asks, and its file. */
const written: Recipe = async ({ world, who }) => {
  const { rows } = await world.sql.query<{ id: number }>(
    `insert into export_file (user_id, file_name, asked, rows_asked, state, ready_at, bytes, rows)
     values ($1, 'x', '{}', 1, 'READY', now(), 3, 1) returning id`,
    [world.cast[who].id],
  );
  const folder = path.join(world.config.dataDir, 'exports');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${rows[0]!.id}.csv`), 'id\n');
  return { ids: { id: Number(rows[0]!.id) } };
};

export const paperReads: Record<string, Recipe> = {
  'GET /statements/:id/paper': statement,
  'GET /statements/:id/export/csv': statement,
  'GET /statements/:id/shares': statement,
  'GET /exports/:id/csv': written,
};

export const paperWrites: Record<string, Recipe> = {
  'POST /statements/:id/shares': (asking) => ({ ids: { id: statementOf(asking) }, body }),
  'DELETE /statements/:id/shares/:shareId': async (asking) => ({
    ids: { id: statementOf(asking), shareId: (await link(asking)).id },
  }),
  'POST /statement-shares/open': async (asking) => ({ body: { key: (await link(asking)).key } }),
  'POST /statement-shares/paper': async (asking) => ({
    body: { key: (await link(asking)).key, format: 'csv' },
  }),
  'DELETE /exports/:id': written,
};
