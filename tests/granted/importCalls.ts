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

export const importReads: Record<string, Recipe> = {
  'GET /catalogue-imports/:id': brought,
  'GET /catalogue-imports/:id/items': brought,
};

export const importWrites: Record<string, Recipe> = {
  'POST /catalogue-imports': archive,
  'PUT /catalogue-imports/:id/items/:itemId': brought,
  'PUT /catalogue-imports/:id/:action': brought,
};
