import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Asking, Recipe } from './call.ts';
import { makeOne } from './entities.ts';
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

/** A list of one column. */
const asked = {
  path: '/notifications/rilis',
  query: {},
  fileName: 'x',
  columns: [{ field: 'id', head: 'id' }],
  lang: 'en',
};

/** It was written for whoever asks. */
async function exported({ world, who }: Asking): Promise<number> {
  const { rows } = await world.sql.query<{ id: number }>(
    `insert into export_file (user_id, file_name, asked, rows_asked, state, ready_at, bytes, rows)
     values ($1, 'x', $2, 1, 'READY', now(), 3, 1) returning id`,
    [world.cast[who].id, JSON.stringify(asked)],
  );
  return Number(rows[0]!.id);
}

/** The same, and its file. */
const written: Recipe = async (asking) => {
  const id = await exported(asking);
  const folder = path.join(asking.world.config.dataDir, 'exports');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${id}.csv`), 'id\n');
  return { ids: { id } };
};

/** A sheet out of the statement: that of whoever has the most. */
const sheet: Recipe = async (asking) => {
  const id = statementOf(asking);
  const { body } = await asking.world.ask('fina', 'GET', `/statements/${id}/royalty-sheets`);
  return { ids: { id, payee: body.payees[0].payee } };
};
const song: Recipe = ({ stock, who }) => ({ ids: { id: ownedBy(stock, who).songId } });

export const paperReads: Record<string, Recipe> = {
  'GET /statements/:id/paper': statement,
  'GET /statements/:id/export/csv': statement,
  'GET /statements/:id/shares': statement,
  'GET /exports/:id/csv': written,
  'GET /songs/:id/royalty-splits': song,
  'GET /albums/:id/royalty-splits': ({ stock, who }) => ({ ids: { id: ownedBy(stock, who).albumId } }),
  'GET /statements/:id/royalty-sheets': statement,
  'GET /statements/:id/royalty-sheets/export/csv': statement,
  'GET /statements/:id/royalty-sheets/:payee': sheet,
  'GET /statements/:id/royalty-sheets/:payee/paper': sheet,
  'GET /statements/:id/royalty-sheets/:payee/export/csv': sheet,
};

const music = { path: '/songs/export/csv', query: {} };

export const paperWrites: Record<string, Recipe> = {
  // A report every one of them may see who may see any; who may not is refused by the report's own right.
  'POST /report-files': ({ who }) => ({
    body: who === 'ayu' ? { ...music, path: '/labels/export/csv/summary' } : music,
  }),
  'POST /songs/export/email': ({ who }) => ({ body: { email: `${who}@example.test` } }),
  'POST /report-schedules': ({ who }) => ({
    body: who === 'ayu' ? { ...music, path: '/labels/export/csv/summary' } : music,
  }),
  'POST /artists/:id/followers': async ({ world, who }) => ({
    ids: { id: await makeOne(world, '/artists', who) },
    body: { entries: [{ platform: 'Spotify', day: '2026-01-01', followers: 5 }] },
  }),
  'DELETE /artists/:id/followers/:entryId': async ({ world, who }) => {
    const id = await makeOne(world, '/artists', who);
    await world.ask(who, 'POST', `/artists/${id}/followers`, {
      entries: [{ platform: 'Spotify', day: '2026-01-01', followers: 5 }],
    });
    const [entry] = (await world.ask(who, 'GET', `/artists/${id}/followers`)).body;
    return { ids: { id, entryId: entry.id } };
  },
  'DELETE /report-schedules/:id': async ({ world, who }) => {
    const { rows } = await world.sql.query<{ id: number }>(
      `insert into report_schedule (user_id, path, query, name) values ($1, '/songs/export/csv', '{}', 'x') returning id`,
      [world.cast[who].id],
    );
    return { ids: { id: Number(rows[0]!.id) } };
  },
  'POST /statements/:id/shares': (asking) => ({ ids: { id: statementOf(asking) }, body }),
  'DELETE /statements/:id/shares/:shareId': async (asking) => ({
    ids: { id: statementOf(asking), shareId: (await link(asking)).id },
  }),
  'POST /statement-shares/open': async (asking) => ({ body: { key: (await link(asking)).key } }),
  'POST /statement-shares/paper': async (asking) => ({
    body: { key: (await link(asking)).key, format: 'csv' },
  }),
  'DELETE /exports/:id': written,
  // Its file is gone.
  'POST /exports/:id/again': async (asking) => ({ ids: { id: await exported(asking) } }),
  'PUT /songs/:id/royalty-splits': async (asking) => {
    const { songId } = ownedBy(asking.stock, asking.who);
    const { body: split } = await asking.world.ask('fina', 'GET', `/songs/${songId}/royalty-splits`);
    return {
      ids: { id: songId },
      body: { version: split.version, from: null, shares: [{ kind: 'LABEL', bp: 10_000 }] },
    };
  },
};
