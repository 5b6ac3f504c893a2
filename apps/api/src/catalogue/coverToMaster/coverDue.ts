import { awaitedIn, openCoverStatuses } from '@rilis/contract/catalogue/coverToMaster/machine';
import { addDays, daysBetween, jakartaDay } from '@rilis/contract/clock';
import { dayText } from '@rilis/contract/formats';
import { sql } from 'kysely';
import { system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { collectFailures } from '../../kit/collectFailures.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { notifyHolders, notifyLabel } from '../../kit/jobs.ts';
import { sysparam } from '../../kit/sysparam.ts';
import { mailPublisher } from './coverLinks.ts';
import { coverRoom } from './coverRoom.ts';
import { leftLive, takeDownUncovered } from './coverTakeDown.ts';

const actor = system('cover.due');
/** Days after which whoever is awaited is reminded. */
const reminders = [7, 14];
/** Days before its end of which a licence is told. */
const warnings = [60, 30, 7];

/**
 * What is due today, each in a transaction of its own: unanswered applications expire, whoever is awaited is reminded,
 * the end of a licence is told, and what is published under one that has ended is taken down. One that cannot be moved
 * holds up no other. `at`: the moment. Throws once all the others are done, and says what failed.
 */
export async function moveDueCovers(db: Db, at = new Date()): Promise<void> {
  const day = jakartaDay(at);
  const work = collectFailures();
  const each = async (due: (tx: Tx) => Promise<{ id: number }[]>, move: Move) => {
    for (const { id } of await withScope(db, actor, due))
      await work.each(`application ${id}`, () => withScope(db, actor, (tx) => move(tx, id)));
  };
  await each(
    (tx) => endedOf(tx, day),
    (tx, id) => step(tx, id, 'lapse'),
  );
  // By itself: whoever decides on a release holds it, and waits for its licence.
  await each(
    (tx) => leftLive(tx, day),
    (tx, id) => takeDownUncovered(tx, id, day),
  );
  await each(usedOf, (tx, id) => step(tx, id, 'release'));
  await each(
    (tx) => unansweredOf(tx, at),
    (tx, id) => step(tx, id, 'expire'),
  );
  await each(
    (tx) => waitingOf(tx, at),
    (tx, id) => remind(tx, id, at),
  );
  await each(
    (tx) => endingOf(tx, day),
    (tx, id) => warn(tx, id, day),
  );
  work.end();
}

type Move = (tx: Tx, id: number) => Promise<unknown>;

const step = (tx: Tx, id: number, action: 'release' | 'expire' | 'lapse') =>
  transition(coverRoom, tx, actor, id, { action, by: 'system' }, {});

const licences = (tx: Tx) =>
  tx
    .selectFrom('cover_application')
    .select(['cover_application.id', 'label_id', 'cover_title', 'terms_ends_on', 'warned'])
    .where('status', 'in', ['APPROVED', 'RELEASED'])
    .orderBy('cover_application.id');

const endedOf = (tx: Tx, day: string) => licences(tx).where('terms_ends_on', '<', day).execute();

/** Those of which something is not covered on the day after: nothing renews it, or not without a gap, or not every song. */
const endingOf = (tx: Tx, day: string) =>
  licences(tx)
    .where('terms_ends_on', '>=', day)
    .where('terms_ends_on', '<=', addDays(day, warnings[0]!))
    .where(
      sql<boolean>`(not exists (select from cover_application next
          where next.renews = cover_application.id and next.status in ('APPROVED', 'RELEASED'))
        or exists (select from cover_song c where c.application_id = cover_application.id
          and c.song_id not in (select licensed_covers(array[c.song_id], cover_application.terms_ends_on + 1))))`,
    )
    .execute();

/** The publisher until the link ends, the label as long after the offer. */
async function unansweredOf(tx: Tx, at: Date) {
  const days = await sysparam(tx, 'COVER', 'LINK_DAYS');
  const { rows } = await sql<{ id: number }>`
    select c.id from cover_application c where c.status = 'OFFERED' and c.since < ${at}::timestamptz - make_interval(days => ${days}::int)
    union all
    select c.id from cover_application c where c.status = 'WAITING_PUBLISHER' and not exists (
      select from cover_link l where l.application_id = c.id and l.used_at is null and l.revoked_at is null and l.expires_at > ${at})
    order by 1`.execute(tx);
  return rows;
}

const waitingOf = (tx: Tx, at: Date) =>
  tx
    .selectFrom('cover_application')
    .select('id')
    .where('status', 'in', openCoverStatuses)
    .where('since', '<', sql<Date>`${at}::timestamptz - make_interval(days => ${reminders[0]!})`)
    .where('reminded', '<', reminders.length)
    .orderBy('id')
    .execute();

async function remind(tx: Tx, id: number, at: Date): Promise<void> {
  const row = await tx
    .selectFrom('cover_application')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const days = daysBetween(jakartaDay(row.since), jakartaDay(at));
  const due = reminders.filter((after) => days >= after).length;
  const awaited = awaitedIn(row.status);
  if (due <= row.reminded || !awaited) return;
  await tx.updateTable('cover_application').set({ reminded: due }).where('id', '=', id).execute();
  const params = { title: row.cover_title, count: days };
  const link = `/backoffice/coverToMaster/${id}/show`;
  if (awaited === 'LABEL') await notifyLabel(tx, row.label_id, 'coverWaitsForYou', params, link);
  else if (awaited === 'STAFF')
    await notifyHolders(tx, 'coverToMaster.verify', 'coverWaitsForYou', params, `${coverRoom.screen}/${id}`);
  else await mailPublisher(tx, row, { until: await endOf(tx, id) });
}

const endOf = async (tx: Tx, id: number): Promise<Date> => {
  const { expires_at: until } = await tx
    .selectFrom('cover_link')
    .select('expires_at')
    .where('application_id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return until;
};

async function warn(tx: Tx, id: number, day: string): Promise<void> {
  const licence = await licences(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!licence) return;
  const left = daysBetween(day, licence.terms_ends_on!);
  const nearest = warnings.filter((days) => left <= days).at(-1);
  if (nearest === undefined || (licence.warned !== null && licence.warned <= nearest)) return;
  await tx.updateTable('cover_application').set({ warned: nearest }).where('id', '=', id).execute();
  const params = { title: licence.cover_title, day: dayText(licence.terms_ends_on), count: left };
  const link = `/backoffice/coverToMaster/${id}/show`;
  await notifyLabel(tx, licence.label_id, 'coverLicenceEnds', params, link);
  for (const { label, album } of await goneOver(tx, id))
    await notifyLabel(tx, label, 'coverLicenceEnds', params, `/backoffice/music/${album}/show`);
}

/** What has gone over to another label without its licence, which other songs kept here: who has it by now may not look at that. */
async function goneOver(tx: Tx, id: number): Promise<{ label: number; album: number }[]> {
  const { rows } = await sql<{ label: number; album: number }>`
    select distinct s.label_id as label, s.album_id as album
    from cover_application l join cover_song c on c.application_id = l.id join song s on s.id = c.song_id
    where l.id = ${id} and s.label_id <> l.label_id and s.deleted_at is null
      and s.id not in (select licensed_covers(array[s.id], l.terms_ends_on + 1))
    order by s.album_id`.execute(tx);
  return rows;
}

/** Licences whose songs are out, because the one they renew was used or the release was approved before. */
const usedOf = (tx: Tx) =>
  licences(tx)
    .where('status', '=', 'APPROVED')
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('cover_song')
          .innerJoin('song', 'song.id', 'cover_song.song_id')
          .innerJoin('album', 'album.id', 'song.album_id')
          .select('cover_song.application_id')
          .where('album.approval_status', '=', 'APPROVED')
          .where('album.deleted_at', 'is', null)
          .where('song.deleted_at', 'is', null),
      ),
    )
    .execute();
