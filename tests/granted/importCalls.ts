import type { Name, World } from '../cast.ts';
import { send } from '../media.ts';
import type { Recipe } from './call.ts';
import { ownedBy } from './stock.ts';

/** An archive that was brought, with one new release. */
export async function insertImport(world: World, labelId: number, who: Name) {
  const { rows } = await world.sql.query(
    `insert into catalogue_import (label_id, file_name, bytes, status, created_by, created_login)
     values ($1, 'a.zip', 1, 'PREVIEW', $2, $3) returning id`,
    [labelId, world.cast[who].id, who],
  );
  const { rows: items } = await world.sql.query(
    `insert into catalogue_import_item (import_id, label_id, place, title, artist, songs, verdict, content)
     values ($1, $2, 1, 'A', 'B', 0, 'NEW', '{}') returning id`,
    [rows[0].id, labelId],
  );
  return { id: Number(rows[0].id), itemId: Number(items[0].id) };
}

const brought: Recipe = async ({ world, stock, who }) => {
  const ids = await insertImport(world, ownedBy(stock, who).labelId, who);
  return { ids: { ...ids, action: 'discard' }, body: { chosen: false } };
};

const archive: Recipe = async ({ world, stock, who }) => {
  const { labelId } = ownedBy(stock, who);
  const staff = world.cast[who].labelId === null;
  const bytes = Buffer.from('release_title,title');
  const sent = await send(world, who, {
    kind: 'ARCHIVE',
    fileName: 'a.csv',
    bytes,
    ...(staff && { labelId }),
  });
  return { body: { mediaId: sent.body.id, labelId } };
};

/** What lies in a bucket, listed, with one file to be collected. */
const collection: Recipe = async ({ world, who }) => {
  const { rows } = await world.sql.query(
    `insert into report_collection (bucket, prefix, kind, platform, datenum, status, created_by, created_login)
     values ('incoming', 'a/', 'OTHER_DSP', 'Langit', 202606, 'READY', $1, $2) returning id`,
    [world.cast[who].id, who],
  );
  const { rows: items } = await world.sql.query(
    `insert into report_collection_item (collection_id, place, key, bytes, etag, platform, datenum, chosen)
     values ($1, 1, 'a/b.csv', 1, '', 'Langit', 202606, true) returning id`,
    [rows[0].id],
  );
  const ids = { id: Number(rows[0].id), itemId: Number(items[0].id), action: 'discard' };
  return { ids, body: { chosen: false, outcome: 'WAITING' } };
};

export const importReads: Record<string, Recipe> = {
  'GET /catalogue-imports/:id': brought,
  'GET /catalogue-imports/:id/items': brought,
  'GET /report-collections/:id': collection,
  'GET /report-collections/:id/items': collection,
};

export const importWrites: Record<string, Recipe> = {
  'POST /catalogue-imports': archive,
  'PUT /catalogue-imports/:id/items/:itemId': brought,
  'PUT /catalogue-imports/:id/:action': brought,
  'POST /report-collections': () => ({
    body: { prefix: 'a/', kind: 'OTHER_DSP', platform: 'Langit', datenum: 202606 },
  }),
  'PUT /report-collections/:id/items/:itemId': collection,
  'PUT /report-collections/:id/items': collection,
  'PUT /report-collections/:id/:action': collection,
};
