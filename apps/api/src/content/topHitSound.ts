import { today } from '@rilis/contract/clock';
import { site } from '@rilis/contract/content/site';
import { sql } from 'kysely';
import { visitor } from '../kit/actor.ts';
import { withScope } from '../kit/db/db.ts';
import { type Download, onOwn } from '../kit/http/endpoint.ts';
import { notFound } from '../kit/problem.ts';
import { sendPlain } from '../media/serve/download.ts';
import type { Files } from '../media/upload/accept.ts';

interface Found {
  media_id: string;
  storage_key: string;
  mime: string;
  bytes: number;
}

/** Sends the preview of a published top hit's song to anyone, from the day its release is out; nothing else of the song can be had this way. */
export const topHitSound = (files: Files) =>
  onOwn(site.sound, async ({ params, actor, http }): Promise<Download> => {
    const { rows } = await withScope(files.db, { ...visitor, lang: actor.lang }, (tx) =>
      sql<Found>`select * from top_hit_sound(${params.id}, ${today()})`.execute(tx),
    );
    const found = rows[0];
    if (!found) throw notFound();
    const { media_id: id, storage_key: key, mime, bytes } = found;
    return sendPlain(
      files,
      { id, fileName: `top-hit-${params.id}`, kind: 'SONG', variant: 'preview', key, mime, bytes },
      http,
    );
  });
