import { type CoverDetail, coverNumber } from '@rilis/contract/catalogue/coverToMaster/application';
import { licensedStatuses, openCoverStatuses } from '@rilis/contract/catalogue/coverToMaster/machine';
import type { CoverReview } from '@rilis/contract/catalogue/coverToMaster/review';
import { folded } from '@rilis/contract/folded';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';

type SameWork = CoverReview['sameWork'][number];
type About = CoverReview['findings'][number]['about'];

/** What was found about an application; `code` has words for reviewers (`coverFinding`) and, where it speaks against it, for its owner (`coverReply`). */
export interface CoverFinding {
  code: string;
  about: About;
  against: boolean;
  params: Record<string, string>;
}

interface Looked {
  cover: CoverDetail;
  sameWork: readonly SameWork[];
}

/** Applications of anybody for the same work: by its ISWC, or by title and artist. */
export async function sameWorkOf(tx: Tx, id: number): Promise<SameWork[]> {
  const { rows } = await sql<Omit<SameWork, 'number'>>`
    select o.id, l.name as "labelName", o.publisher, o.status, o.terms_share_bp as share, o.writers
    from cover_application c join cover_application o on o.id <> c.id and o.status not in ('DRAFT', 'CANCELLED') and (
        regexp_replace(o.iswc, '\\W', '', 'g') = regexp_replace(c.iswc, '\\W', '', 'g')
        or lower(o.original_title) = lower(c.original_title) and lower(o.original_artist) = lower(c.original_artist))
      join label l on l.id = o.label_id
    where c.id = ${id} order by o.id desc limit 8`.execute(tx);
  return rows.map((row) => ({ ...row, number: coverNumber(row.id) }));
}

/** What the house knows about an application before anybody looks: for it and against it. */
export async function findingsOf(tx: Tx, looked: Looked): Promise<CoverFinding[]> {
  return [
    ...(await addressFindings(tx, looked.cover)),
    ...workFindings(looked),
    ...(await twiceFindings(tx, looked.cover)),
    ...(await demoFindings(tx, looked.cover)),
  ];
}

const against = (about: About, code: string, params: Record<string, string> = {}): CoverFinding => ({
  ...{ about, code, against: true, params },
});
const speaksFor = (about: About, code: string, params: Record<string, string>): CoverFinding => ({
  ...{ about, code, against: false, params },
});

/** Who asks must not answer: the address is nobody's of the label, and the publisher's as it is known. */
async function addressFindings(
  tx: Tx,
  { id, labelId, publisher, publisherEmail }: CoverDetail,
): Promise<CoverFinding[]> {
  const { rows } = await sql<{ own: boolean; known: boolean; other: string | null }>`
    select exists (select from app_user u where u.label_id = ${labelId} and u.deleted_at is null and lower(u.email) = lower(${publisherEmail})) as own,
      exists (${decided} and lower(o.publisher_email) = lower(${publisherEmail}) and o.id <> ${id} and lower(o.publisher) = lower(${publisher})) as known,
      (select max(o.publisher_email) from cover_application o where o.id in (${decided})
        and o.id <> ${id} and lower(o.publisher) = lower(${publisher}) and lower(o.publisher_email) <> lower(${publisherEmail})) as other`.execute(
    tx,
  );
  const { own, known, other } = rows[0]!;
  if (own) return [against('ownership', 'ownAddress', { email: publisherEmail ?? '' })];
  if (known) return [speaksFor('ownership', 'knownAddress', { email: publisherEmail ?? '' })];
  return other ? [against('ownership', 'otherAddress', { publisher: publisher ?? '', email: other })] : [];
}

/** Applications a publisher has decided on by a link. */
const decided = sql`select o.id from cover_application o join cover_link k on k.application_id = o.id where k.used_at is not null`;

/** What others said of the work: its publisher and its writers. */
function workFindings({ cover, sameWork }: Looked): CoverFinding[] {
  const found: CoverFinding[] = [];
  const named = folded(cover.publisher ?? '');
  const other = sameWork.find(({ publisher }) => folded(publisher ?? '') !== named);
  if (other)
    found.push(
      against('ownership', 'otherPublisher', { number: other.number, publisher: other.publisher ?? '' }),
    );
  const differing = sameWork.find(({ writers }) => sharesOf(writers) !== sharesOf(cover.writers));
  if (differing) found.push(against('shares', 'otherShares', { number: differing.number }));
  else if (sameWork[0]) found.push(speaksFor('shares', 'sameShares', { number: sameWork[0].number }));
  return found;
}

const sharesOf = (writers: CoverDetail['writers']): string =>
  writers
    .map(({ name, share }) => `${folded(name)} ${share}`)
    .sort()
    .join();

/** The label asks for the same cover twice. A renewal is no other one. */
async function twiceFindings(
  tx: Tx,
  { id, labelId, coverTitle, renews }: CoverDetail,
): Promise<CoverFinding[]> {
  const twice = await tx
    .selectFrom('cover_application')
    .select('id')
    .where('label_id', '=', labelId)
    .where('id', '<>', id)
    .where('id', '<>', renews ?? 0)
    .where(sql`lower(cover_title)`, '=', coverTitle.toLowerCase())
    .where('status', 'in', [...openCoverStatuses, ...licensedStatuses])
    .orderBy('id')
    .executeTakeFirst();
  return twice ? [against('ownership', 'twice', { number: coverNumber(twice.id) })] : [];
}

/** Whose recording the demo is, as far as it is in the catalogue. */
async function demoFindings(tx: Tx, { demoFile, labelId }: CoverDetail): Promise<CoverFinding[]> {
  if (!demoFile) return [against('demo', 'linkOnly')];
  const { rows } = await sql<{ title: string; label: string; own: boolean }>`
    with alike as (
      select twin_id as media_id from sound_twin where media_id = ${demoFile}
      union select media_id from sound_twin where twin_id = ${demoFile}
      union select twin.id from media one join media twin on twin.sha256 = one.sha256 and twin.kind = 'SONG' where one.id = ${demoFile})
    select s.song_title as title, l.name as label, s.label_id = ${labelId} as own
    from alike join song s on s.song_file = alike.media_id and s.deleted_at is null join label l on l.id = s.label_id
    order by own, s.id limit 1`.execute(tx);
  const [twin] = rows;
  if (!twin) return [];
  const { title, label, own } = twin;
  return [own ? speaksFor('demo', 'ownSound', { title }) : against('demo', 'othersSound', { title, label })];
}
