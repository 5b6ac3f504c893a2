import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { World } from '../cast.ts';
import { askPublisher, attachable, draftCover, moveCover } from '../covers.ts';
import type { Recipe } from './call.ts';
import { isOwner } from './entities.ts';

/** Covers on their way to a licence: labels withdraw theirs, staff take them for verification. */
export const coverReads: Record<string, Recipe> = {
  'GET /cover-applications/:id/review': async ({ world }) => ({ ids: { id: (await draftCover(world)).id } }),
  'GET /cover-applications/approval-status/:status': () => ({ ids: { status: 'SUBMITTED' } }),
  'GET /cover-applications/:id': async ({ world, who }) => ({ ids: { id: await ownDraft(world, who) } }),
};

const ownDraft = async (...[world, who]: Parameters<typeof draftOf>) => (await draftOf(world, who)).id;

async function draftOf(world: Parameters<typeof draftCover>[0], who: Parameters<Recipe>[0]['who']) {
  if (!isOwner(who)) return draftCover(world);
  const { body } = await world.ask(who, 'POST', '/cover-applications', { coverTitle: 'Lagu Kita' });
  return body as { id: number };
}

/** An application that waits for staff. */
async function sentCover(world: World): Promise<number> {
  const { id } = await draftCover(world);
  await moveCover(world, 'senja', id, 'SUBMITTED');
  return id;
}

/** The key of a publisher who can hear the demo. */
async function keyWithDemo(world: World): Promise<string> {
  const { id, key } = await askPublisher(world);
  const { rows } = await world.sql.query('select demo_file from cover_application where id = $1', [id]);
  const sound = Buffer.from('a sound');
  const storageKey = `dd/ee/${randomBytes(32).toString('hex')}`;
  const stored = path.join(world.config.dataDir, 'media', storageKey);
  mkdirSync(path.dirname(stored), { recursive: true });
  writeFileSync(stored, sound);
  await world.sql.query(
    `insert into media_variant (media_id, label_id, variant, storage_key, mime, bytes)
     values ($1, $2, 'preview', $3, 'audio/mpeg', $4)`,
    [rows[0].demo_file, world.labels.senja, storageKey, sound.length],
  );
  return key;
}

export const coverWrites: Record<string, Recipe> = {
  'POST /cover-links/open': async ({ world }) => ({ body: { key: (await askPublisher(world)).key } }),
  'POST /cover-links/demo': async ({ world }) => ({ body: { key: await keyWithDemo(world) } }),
  'POST /cover-links/decide': async ({ world }) => ({
    body: { key: (await askPublisher(world)).key, name: 'Ratna Dewi', decision: 'GRANT' },
  }),
  'POST /cover-applications': ({ world, who }) => ({
    body: { coverTitle: 'Lagu Kita', ...(!isOwner(who) && { labelId: world.labels.senja }) },
  }),
  'PUT /cover-applications/:id': async ({ world, who }) => ({
    ids: { id: await ownDraft(world, who) },
    body: { coverTitle: 'Lagu Lain' },
  }),
  'PUT /cover-applications/:id/:approvalStatus': async ({ world, who }) =>
    isOwner(who)
      ? { ids: { id: await ownDraft(world, who), approvalStatus: 'CANCELLED' }, body: {} }
      : { ids: { id: (await askPublisher(world)).id, approvalStatus: 'VERIFYING' }, body: { reason: 'x' } },
  'POST /cover-applications/:id/claim': async ({ world }) => ({ ids: { id: await sentCover(world) } }),
  'DELETE /cover-applications/:id/claim': async ({ world, who }) => {
    const id = await sentCover(world);
    await world.ask(who, 'POST', `/cover-applications/${id}/claim`, {});
    return { ids: { id } };
  },
  'POST /cover-applications/:id/links': async ({ world }) => ({
    ids: { id: (await askPublisher(world)).id },
    body: {},
  }),
  'POST /cover-applications/:id/renewals': async ({ world, who }) => {
    const { id } = await attachable(world, who);
    await world.sql.query('update cover_application set granted_at = now() where id = $1', [id]);
    return { ids: { id }, body: {} };
  },
  'POST /cover-applications/:id/songs': async ({ world, who }) => {
    const { id, songId } = await attachable(world, who);
    return { ids: { id }, body: { songId } };
  },
  'DELETE /cover-applications/:id/songs/:songId': async ({ world, who }) => {
    const { id, songId, labelId } = await attachable(world, who);
    await world.sql.query(
      "update album set approval_status = 'DRAFT' where id = (select album_id from song where id = $1)",
      [songId],
    );
    await world.sql.query('insert into cover_song (application_id, song_id, label_id) values ($1, $2, $3)', [
      id,
      songId,
      labelId,
    ]);
    return { ids: { id, songId } };
  },
};
