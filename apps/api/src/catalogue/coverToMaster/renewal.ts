import { coverNumber } from '@rilis/contract/catalogue/coverToMaster/application';
import { addDays, daysBetween, monthsBetween, periodOf, termEnd, today } from '@rilis/contract/clock';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { lock } from '../../kit/approval/lock.ts';
import { enter } from '../../kit/approval/record.ts';
import type { Row } from '../../kit/approval/room.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';
import { coverRoom } from './coverRoom.ts';
import { holdLicences, refuseSecond } from './takeOver.ts';

type Licence = Row<'cover_application'>;

/** Another application for what a licence covers, filled from it, from the day after its end on. Answers its id. */
export async function renewCover(tx: Tx, actor: Actor, id: number): Promise<number> {
  const licence = await lock(tx, coverRoom, id);
  if (!licence.granted_at) throw new Problem(409, 'error.cover.neverGranted');
  await holdLicences(tx, licence.label_id);
  await refuseSecond(tx, id);
  const { id: made } = await tx
    .insertInto('cover_application')
    .values({ ...copyOf(licence), ...(await ownOf(tx, licence)), ...termOf(licence), renews: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, actor, {
    ...{ action: 'created', entity: 'cover_application', id: made, labelId: licence.label_id },
    after: { renews: coverNumber(id) },
  });
  await enter(tx, actor, coverRoom, made, 'create');
  return made;
}

/** As long as before, from the day after the end; from today where that is past. */
function termOf({ terms_starts_on: from, terms_ends_on: until }: Licence) {
  const next = addDays(until!, 1);
  const startsOn = next < today() ? today() : next;
  return { starts_on: startsOn, ends_on: endOf(startsOn, from!, next) };
}

/** Whole months stay whole months, whatever their days; anything else is as many days. `next`: the day after the end. */
function endOf(startsOn: string, from: string, next: string): string {
  if (from.slice(8) !== next.slice(8)) return addDays(startsOn, daysBetween(from, next) - 1);
  const months = monthsBetween(periodOf(from), periodOf(next));
  return termEnd(startsOn, months);
}

/** The work, the cover and what was agreed last. */
const copyOf = (row: Licence) => ({
  ...{ label_id: row.label_id, cover_title: row.cover_title, original_title: row.original_title },
  ...{ original_artist: row.original_artist, iswc: row.iswc, writers: JSON.stringify(row.writers) },
  ...{ publisher: row.publisher, publisher_email: row.publisher_email },
  ...{ publisher_language: row.publisher_language, publisher_share_bp: row.publisher_share_bp },
  ...{ language: row.language, changes: row.changes },
  ...{ new_lyrics: row.new_lyrics, sample_of: row.sample_of },
  ...{ change_note: row.change_note, licence_kind: row.licence_kind, channels: row.channels },
  ...{ territory: row.territory, proposed_share_bp: row.terms_share_bp, link: row.link },
});

/** Artist, demo and papers where they are the label's: those of the label before stay there when a licence goes over. */
async function ownOf(
  tx: Tx,
  { label_id: label, cover_artist_id: artist, demo_file: demo, documents }: Licence,
) {
  const { rows } = await sql<{ artist: number | null; demo: string | null; papers: string[] }>`
    select (select id from artist where id = ${artist} and label_id = ${label} and deleted_at is null) as artist,
      (select id from media where id = ${demo} and label_id = ${label}) as demo,
      array(select id from unnest(${documents}::text[]) with ordinality named (id, place)
        join media using (id) where media.label_id = ${label} order by place) as papers`.execute(tx);
  const { artist: own, demo: heard, papers } = rows[0]!;
  return { cover_artist_id: own, demo_file: heard, documents: papers };
}
