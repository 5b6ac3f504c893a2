import type { Change } from '@rilis/contract/review';
import { type RbtReview, rbt } from '@rilis/contract/ringback/rbt';
import { sql } from 'kysely';
import { repliesTo } from '../accounts/people/replies.ts';
import type { Actor } from '../kit/actor.ts';
import { changedFields, reviewStateOf } from '../kit/approval/review.ts';
import type { Tx } from '../kit/db/db.ts';
import { editingIn, editingTones } from '../kit/http/editing.ts';
import { type Endpoint, on, onOwn } from '../kit/http/endpoint.ts';
import { Problem } from '../kit/problem.ts';
import { findMedia, recordOf } from '../media/record.ts';
import { sendPlain } from '../media/serve/download.ts';
import type { Files } from '../media/upload/accept.ts';
import { rbtApproval } from './rbtApproval.ts';
import { findRbt } from './rbtRows.ts';
import { matchesOf } from './toneMatches.ts';

/** Everything the review screen shows, in one call. */
export const review = editingTones(
  on(rbt.routes.review, ({ tx, actor, params }) => reviewOf(tx, actor, params.id)),
);

async function reviewOf(tx: Tx, actor: Actor, id: number): Promise<RbtReview> {
  const record = await findRbt(tx, actor, id);
  const fields = [...Object.keys(rbt.fields), 'genre'];
  const differenceOf = changedFields('ringback', record.titleRbt, fields);
  const sound = record.rbtAudio ? await findMedia(tx, record.rbtAudio) : undefined;
  const state = await reviewStateOf(tx, actor, rbtApproval, id, differenceOf);
  return {
    rbt: record,
    ...state,
    difference: await withTitles(tx, state.difference),
    ...(await repliesTo(tx, actor, 'ringback', record.labelId)),
    matches: await matchesOf(tx, id),
    findings: sound ? recordOf(sound, actor.lang).findings : [],
  };
}

/** Songs are called by their titles. */
async function withTitles(tx: Tx, changes: Change[]): Promise<Change[]> {
  const isSong = ({ field }: Change) => field === 'songId';
  const ids = changes.filter(isSong).flatMap(({ before, after }) => [before, after]) as (number | null)[];
  if (ids.length === 0) return changes;
  const { rows } = await sql<{ id: number; title: string }>`
    select id, song_title as title from song where id = any(${ids}::bigint[])`.execute(tx);
  const titleOf = (song: unknown) => rows.find(({ id }) => id === song)?.title ?? song;
  return changes.map((one) =>
    isSong(one) ? { ...one, before: titleOf(one.before), after: titleOf(one.after) } : one,
  );
}

/** The file the operator gets, under the tone's title; of a correction the one its tone has. */
export const download = (files: Files): Endpoint => ({
  ...onOwn(rbt.routes.download, async ({ actor, params, http }) => {
    const found = await editingIn(files.db, actor, 'rbt', async (tx) => {
      const tone = await findRbt(tx, actor, params.id);
      const media = tone.player && (await findMedia(tx, tone.player));
      if (!media) throw new Problem(404, 'error.rbt.noSound');
      return { tone, media };
    });
    const { id, storage_key: key, mime, bytes } = found.media;
    const fileName = `${found.tone.titleRbt}.wav`;
    return sendPlain(
      files,
      { ...{ id, key, mime, bytes, fileName }, kind: 'RINGBACK', variant: 'original' },
      http,
    );
  }),
  edits: 'rbt',
});
