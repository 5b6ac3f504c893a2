import { type RbtReview, rbt } from '@rilis/contract/ringback/rbt';
import { repliesTo } from '../accounts/replies.ts';
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
  return {
    rbt: record,
    ...(await reviewStateOf(tx, actor, rbtApproval, id, differenceOf)),
    ...(await repliesTo(tx, actor, 'ringback', record.labelId)),
    matches: await matchesOf(tx, id),
    findings: sound ? recordOf(sound, actor.lang).findings : [],
  };
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
