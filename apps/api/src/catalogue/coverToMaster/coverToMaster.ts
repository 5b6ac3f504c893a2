import { coverApplications as routes } from '@rilis/contract/catalogue/coverToMaster/application';
import { awaitedIn, type CoverStatus, coverStatuses } from '@rilis/contract/catalogue/coverToMaster/machine';
import { lock } from '../../kit/approval/lock.ts';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import { takePage } from '../../kit/db/page.ts';
import { editing } from '../../kit/http/editing.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { Problem } from '../../kit/problem.ts';
import { mailPublisher } from './coverLinks.ts';
import { coverRoom } from './coverRoom.ts';
import { coversOf, findCover, speaksOf, toldCover } from './coverRows.ts';
import { attachSong, detachSong } from './coverSongs.ts';
import { createCover, updateCover } from './coverWrites.ts';
import { renewCover } from './renewal.ts';

const list = on(routes.list, async ({ tx, actor, query: { search, ...query } }) => {
  let matching = coversOf(tx).where(speaksOf(search));
  const { status, labelId, awaited } = query;
  if (status) matching = matching.where('c.status', 'in', status);
  if (labelId) matching = matching.where('c.label_id', '=', labelId);
  if (awaited) matching = matching.where('c.status', 'in', awaiting(awaited));
  const oldest = query.sort === 'oldest';
  const page = await takePage(matching, query, (q) =>
    oldest ? q.orderBy('c.since').orderBy('c.id') : q.orderBy('c.id', 'desc'),
  );
  return { ...page, content: page.content.map((row) => toldCover(actor, row)) };
});

const awaiting = (who: ReturnType<typeof awaitedIn>): CoverStatus[] =>
  coverStatuses.filter((status) => awaitedIn(status) === who);

const read = on(routes.read, ({ tx, actor, params: { id } }) => findCover(tx, actor, id));

const create = on(routes.create, async ({ tx, actor, body }) =>
  findCover(tx, actor, await createCover(tx, actor, body)),
);

const update = on(routes.update, async ({ tx, actor, params: { id }, body }) => {
  await updateCover(tx, actor, id, body);
  return findCover(tx, actor, id);
});

const decide = on(routes.decide, async ({ tx, actor, params: { id, approvalStatus }, body }) => {
  await transition(coverRoom, tx, actor, id, { to: approvalStatus }, body);
  return findCover(tx, actor, id);
});

const resend = on(routes.resend, async ({ tx, actor, params: { id }, body: { publisherEmail } }) => {
  const row = await lock(tx, coverRoom, id);
  if (row.status !== 'WAITING_PUBLISHER') throw new Problem(409, 'error.cover.notWaiting');
  const asked = { ...row, publisher_email: publisherEmail ?? row.publisher_email };
  if (publisherEmail)
    await tx
      .updateTable('cover_application')
      .set({ publisher_email: publisherEmail })
      .where('id', '=', id)
      .execute();
  await mailPublisher(tx, asked);
  await audit(tx, actor, { action: 'send', entity: 'cover_application', id, labelId: row.label_id });
  return findCover(tx, actor, id);
});

const renew = on(routes.renew, async ({ tx, actor, params: { id } }) =>
  findCover(tx, actor, await renewCover(tx, actor, id)),
);

/** A song that is out is marked as a cover in its correction. */
const attach = editing(
  on(routes.attach, async ({ tx, actor, params: { id }, body: { songId } }) => {
    await attachSong(tx, actor, id, songId);
    return findCover(tx, actor, id);
  }),
);

const detach = on(routes.detach, async ({ tx, actor, params: { id, songId } }) => {
  await detachSong(tx, actor, id, songId);
  return findCover(tx, actor, id);
});

export const coverEndpoints: Endpoint[] = [list, read, create, update, decide, resend, renew, attach, detach];
