import { artist } from '@rilis/contract/catalogue/artist';
import { type ArtistReview, artistReview } from '@rilis/contract/catalogue/artistReview';
import { type AlbumReview, reviewRoutes } from '@rilis/contract/catalogue/review';
import { repliesTo } from '../accounts/replies.ts';
import type { Actor } from '../kit/actor.ts';
import { changedFields, reviewStateOf } from '../kit/approval/review.ts';
import type { Tx } from '../kit/db/db.ts';
import { editing, editingArtists } from '../kit/http/editing.ts';
import { on } from '../kit/http/endpoint.ts';
import { albumApproval } from './albumApproval.ts';
import { artistApproval } from './artistApproval.ts';
import { findArtist } from './artistRows.ts';
import { evidenceOf } from './evidence.ts';
import { openOf, shownFindings } from './findings.ts';
import { releaseOf } from './releaseFacts.ts';
import { differenceOf, type Snapshot } from './snapshot.ts';
import { withStoreNames } from './storeChoices.ts';
import { answer, unwaive, waive } from './waivers.ts';

export const reviewEndpoints = [
  editing(on(reviewRoutes.findings, ({ tx, actor, params }) => answer(tx, actor, params.id))),
  editing(on(reviewRoutes.review, ({ tx, actor, params }) => reviewOf(tx, actor, params.id))),
  editing(on(reviewRoutes.evidence, ({ tx, actor, params }) => evidenceOf(tx, actor, params.id))),
  editingArtists(on(artistReview, ({ tx, actor, params }) => artistReviewOf(tx, actor, params.id))),
  editing(on(reviewRoutes.waive, ({ tx, actor, params, body }) => waive(tx, actor, params.id, body))),
  editing(
    on(reviewRoutes.unwaive, ({ tx, actor, params }) => unwaive(tx, actor, params.id, params.waiverId)),
  ),
];

/** Everything the review screen shows, in one call. */
async function reviewOf(tx: Tx, actor: Actor, id: number): Promise<AlbumReview> {
  const release = await releaseOf(tx, actor, id);
  const findings = await shownFindings(tx, actor, release);
  const state = await reviewStateOf<Snapshot>(tx, actor, albumApproval, id, differenceOf);
  return {
    album: release.album,
    songs: release.songs,
    findings,
    open: openOf(findings),
    ...state,
    difference: await withStoreNames(tx, actor, state.difference),
  };
}

/** What it is that is decided on, and how it differs from the request before. */
async function artistReviewOf(tx: Tx, actor: Actor, id: number): Promise<ArtistReview> {
  const record = await findArtist(tx, actor, id);
  const differenceOf = changedFields('artist', record.stageName, Object.keys(artist.fields));
  return {
    artist: record,
    ...(await reviewStateOf(tx, actor, artistApproval, id, differenceOf)),
    ...(await repliesTo(tx, actor, 'artist', record.labelId)),
  };
}
