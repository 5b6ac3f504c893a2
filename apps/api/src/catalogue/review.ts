import { checklists } from '@rilis/contract/approval';
import { type AlbumReview, reviewRoutes } from '@rilis/contract/catalogue/review';
import { waiting } from '@rilis/contract/catalogue/waiting';
import { holds } from '@rilis/contract/permission';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { claimOf } from '../kit/approval/claim.ts';
import { isAlone } from '../kit/approval/fourEyes.ts';
import { historyOf, submissionsOf } from '../kit/approval/history.ts';
import type { Tx } from '../kit/db/db.ts';
import { on } from '../kit/http/endpoint.ts';
import { albumApproval } from './albumApproval.ts';
import { openOf, shownFindings } from './findings.ts';
import { releaseOf } from './releaseFacts.ts';
import { differenceOf, type Snapshot } from './snapshot.ts';
import { waitingCounts } from './waiting.ts';
import { answer, unwaive, waive } from './waivers.ts';

export const reviewEndpoints = [
  on(reviewRoutes.findings, ({ tx, actor, params }) => answer(tx, actor, params.id)),
  on(reviewRoutes.review, ({ tx, actor, params }) => reviewOf(tx, actor, params.id)),
  on(reviewRoutes.waive, ({ tx, actor, params, body }) => waive(tx, actor, params.id, body)),
  on(reviewRoutes.unwaive, ({ tx, actor, params }) => unwaive(tx, actor, params.id, params.waiverId)),
  on(waiting, ({ tx }) => waitingCounts(tx)),
];

/** Everything the review screen shows, in one call. */
async function reviewOf(tx: Tx, actor: Actor, id: number): Promise<AlbumReview> {
  const release = await releaseOf(tx, actor, id);
  const findings = await shownFindings(tx, actor, release);
  const submissions = (await submissionsOf(tx, albumApproval, id)) as Snapshot[];
  const [last, before] = submissions;
  const claimed = await sql<{ claimed_by: number | null; claimed_at: Date | null }>`
    select claimed_by, claimed_at from album where id = ${id}`.execute(tx);
  const claim = await claimOf(tx, actor, claimed.rows[0]!);
  return {
    album: release.album,
    songs: release.songs,
    findings,
    open: openOf(findings),
    history: await historyOf(tx, albumApproval, id),
    submissions: submissions.length,
    difference: last && before ? differenceOf(before, last) : [],
    checklist: [...checklists.album],
    claim: actor.labelId === null ? claim : null,
    mayDecide: (claim === null || claim.mine) && (await mayDecide(tx, actor, release.album)),
  };
}

async function mayDecide(tx: Tx, actor: Actor, album: AlbumReview['album']): Promise<boolean> {
  const { screen } = albumApproval;
  if (album.approvalStatus !== 'SUBMITTED' || !holds(actor.permissions, screen)) return false;
  return album.submittedBy !== actor.userId || isAlone(tx, [screen], actor);
}
