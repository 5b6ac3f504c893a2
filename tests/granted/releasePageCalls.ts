import type { World } from '../cast.ts';
import { giveSongs } from '../catalogue.ts';
import { picture, send } from '../media.ts';
import type { Asking, Recipe } from './call.ts';
import { ownedBy } from './stock.ts';

interface Out {
  key: string;
  song: number;
}

const made = new WeakMap<World, Promise<Out>>();

/** A release that is out, with a cover that is shown and a song that is heard: made once. */
function outOf(world: World): Promise<Out> {
  const known = made.get(world) ?? makeOut(world);
  made.set(world, known);
  return known;
}

async function makeOut(world: World): Promise<Out> {
  const label = world.labels.senja;
  const { albumId, songIds } = await giveSongs(world, label, ['Terang']);
  const sent = await send(world, 'senja', { kind: 'COVER', fileName: 'a.jpg', bytes: await picture(1400) });
  await world.drain();
  const { rows } = await world.sql.query(
    'update album set album_image = $2 where id = $1 returning upc_icpn as key',
    [albumId, sent.body.id],
  );
  await world.sql.query(
    `insert into media_variant (media_id, label_id, variant, storage_key, mime, bytes)
     select s.song_file, s.label_id, 'preview', v.storage_key, 'audio/mpeg', v.bytes
     from song s, media_variant v where s.id = $1 and v.media_id = $2 and v.variant = 'medium'`,
    [songIds[0], sent.body.id],
  );
  return { key: rows[0].key, song: songIds[0]! };
}

const page: Recipe = async ({ world }) => ({ ids: { key: (await outOf(world)).key } });

export const releasePageReads: Record<string, Recipe> = {
  'GET /public/releases/:key': page,
  'GET /public/releases/:key/cover': page,
  'GET /public/releases/:key/share.jpg': page,
  'GET /public/releases/:key/songs/:id/sound': async ({ world }) => {
    const { key, song } = await outOf(world);
    return { ids: { key, id: song } };
  },
  'GET /albums/:id/previews': ({ stock, who }) => ({ ids: { id: ownedBy(stock, who).albumId } }),
};

async function previewOf({ world, stock, who }: Asking): Promise<number> {
  const { rows } = await world.sql.query(
    `insert into release_preview (album_id, label_id, expires_at)
     select id, label_id, now() + interval '1 day' from album where id = $1 returning id`,
    [ownedBy(stock, who).albumId],
  );
  return Number(rows[0].id);
}

export const releasePageWrites: Record<string, Recipe> = {
  'POST /albums/:id/previews': ({ stock, who }) => ({ ids: { id: ownedBy(stock, who).albumId }, body: {} }),
  'PUT /release-previews/:id/revoked': async (asking) => ({ ids: { id: await previewOf(asking) } }),
};
