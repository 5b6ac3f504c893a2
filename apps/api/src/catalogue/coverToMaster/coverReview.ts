import { type CoverReview, coverDesk as routes } from '@rilis/contract/catalogue/coverToMaster/review';
import { languageOfOwner } from '../../accounts/people/replies.ts';
import type { Actor } from '../../kit/actor.ts';
import { claim, release } from '../../kit/approval/claim.ts';
import { deskCondition } from '../../kit/approval/deskCondition.ts';
import { dueDateOf } from '../../kit/approval/dueDate.ts';
import { lock } from '../../kit/approval/lock.ts';
import { reviewStateOf } from '../../kit/approval/review.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { sysparam } from '../../kit/sysparam.ts';
import { say } from '../../kit/words.ts';
import { type CoverFinding, findingsOf, sameWorkOf } from './coverFindings.ts';
import { coverRoom } from './coverRoom.ts';
import { coversOf, findCover, speaksOf, toldCover } from './coverRows.ts';
import { changedBetween, type Sent } from './coverSnapshot.ts';

const sla = (tx: Tx) => sysparam(tx, 'SLA', 'COVER_WORKING_DAYS');

/** What lies on the desk, the longest first. */
const byStatus = on(routes.byStatus, async ({ tx, actor, query: { search, labelId, desk, ...query } }) => {
  let matching = coversOf(tx)
    .select(['c.claimed_by as claimedBy', 'c.claimed_at as claimedAt'])
    .where(speaksOf(search))
    .where('c.status', 'in', coverRoom.machine.waiting!);
  if (labelId) matching = matching.where('c.label_id', '=', labelId);
  const whose = await deskCondition(tx, actor, 'cover', desk);
  if (whose) matching = matching.where(whose);
  const page = await takePage(matching, query, (q) => q.orderBy('c.submitted_at').orderBy('c.id'));
  const days = await sla(tx);
  return {
    ...page,
    content: page.content.map((row) => ({
      ...row,
      ...toldCover(actor, row),
      ...dueDateOf(row.submittedAt, days),
    })),
  };
});

const review = on(routes.review, ({ tx, actor, params: { id } }) => reviewOf(tx, actor, id));

async function reviewOf(tx: Tx, actor: Actor, id: number): Promise<CoverReview> {
  const cover = await findCover(tx, actor, id);
  const sameWork = await sameWorkOf(tx, id);
  const findings = await findingsOf(tx, { cover, sameWork });
  const language = await languageOfOwner(tx, cover.labelId);
  const waits = coverRoom.machine.waiting!.includes(cover.status);
  return {
    cover,
    ...dueDateOf(waits ? cover.submittedAt : null, await sla(tx)),
    ...(await reviewStateOf(tx, actor, coverRoom, id, (before: Sent, after: Sent) =>
      changedBetween(actor.lang, cover, { before, after }),
    )),
    history: cover.history,
    sameWork,
    findings: findings.map(({ params, ...found }) => ({
      ...found,
      text: say(actor.lang, `coverFinding.${found.code}`, params),
    })),
    language,
    replies: repliesTo(findings).map((code) => say(language, `coverReply.${code}`)),
  };
}

/** What is said again and again, about nothing that was found. */
const canned = ['publisher', 'proof', 'listen'] as const;

/** An owner reads nothing of what other labels applied for: what was found has words of its own for them. */
const repliesTo = (findings: readonly CoverFinding[]): string[] => [
  ...findings.filter(({ against }) => against).map(({ code }) => code),
  ...canned,
];

const take = on(routes.claim, async ({ tx, actor, params: { id } }) =>
  claim(tx, actor, coverRoom, await lock(tx, coverRoom, id)),
);

const giveBack = on(routes.release, async ({ tx, actor, params: { id }, query }) => {
  await release(tx, actor, coverRoom, await lock(tx, coverRoom, id), query);
  return null;
});

/** Covers on the review desk: its queue, what speaks for and against each, and who holds it. */
export const coverDeskEndpoints: Endpoint[] = [byStatus, review, take, giveBack];
