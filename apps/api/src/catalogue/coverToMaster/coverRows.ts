import {
  type CoverDetail,
  type CoverFields,
  type CoverRow,
  coverNumber,
} from '@rilis/contract/catalogue/coverToMaster/application';
import { awaitedIn, type CoverStatus, coverMachine } from '@rilis/contract/catalogue/coverToMaster/machine';
import { isEditable } from '@rilis/contract/machine';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { historyOf } from '../../kit/approval/history.ts';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { searchable } from '../../kit/list/searchable.ts';
import { notFound } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';
import { shownTitle } from '../shownNames.ts';
import { endOfOffer } from './coverLinks.ts';
import { coverRoom, movesFor } from './coverRoom.ts';
import { staysLicensed } from './coverSongs.ts';
import { renewalOf } from './takeOver.ts';

const steps = sql<
  { status: CoverStatus; at: string }[]
>`(select coalesce(json_agg(json_build_object('status', e.to_status, 'at', e.at)
  order by e.id), '[]') from transition_event e where e.entity = 'cover_application' and e.entity_id = c.id)`;

/** Whether its terms are what is decided on, or what was granted: not those of a request that was called back, declined or changed. */
const onTheTable = sql<boolean>`(c.granted_at is not null or c.status in ('WAITING_PUBLISHER', 'OFFERED'))`;

/** Applications as the lists show them; each label sees its own. */
export const coversOf = (tx: Tx) =>
  tx
    .selectFrom('cover_application as c')
    .innerJoin('label', 'label.id', 'c.label_id')
    .select([
      'c.id',
      'c.version',
      'c.label_id as labelId',
      'label.name as labelName',
      'c.cover_title as coverTitle',
      'c.original_title as originalTitle',
      'c.original_artist as originalArtist',
      'c.publisher',
      sql<CoverStatus>`c.status`.as('status'),
      'c.since',
      'c.submitted_at as submittedAt',
      'c.granted_at as grantedAt',
      steps.as('steps'),
      sql<boolean>`c.granted_at is null and ${renewalOf(sql.ref('c.renews'))} is null`.as('reopenable'),
      sql<string | null>`(case when ${onTheTable} then c.terms_ends_on else c.ends_on end)::text`.as(
        'endsOn',
      ),
    ]);

/** As `coverNumber` writes it. */
const numberOfCover = sql`('CTM-' || lpad(c.id::text, greatest(6, length(c.id::text)), '0'))`;

/** What is said of it: its number, the cover, the work and its publisher. */
const spoken = sql`concat_ws(chr(10), ${numberOfCover}, c.cover_title, c.original_title, c.original_artist, c.publisher)`;

/** Those that speak of it; all of them when nothing is asked for. */
export const speaksOf = (search: string | undefined): RawBuilder<SqlBool> =>
  search ? sql`${spoken} ilike ${like(search)}` : sql`true`;

/** Covers by what is said of them, and by their number in any writing. */
export const searchableCovers = searchable({
  kind: 'cover',
  from: sql`cover_application c`,
  id: sql`c.id`,
  title: sql`c.cover_title`,
  sub: sql`nullif(concat_ws(' · ', c.original_title, c.original_artist), '')`,
  code: numberOfCover,
  live: sql`true`,
  texts: [spoken],
  exact: ({ code }) => sql<boolean>`replace(${numberOfCover}, '-', '') = ${code}`,
});

type Found = Omit<CoverRow, 'number' | 'awaited' | 'moves' | 'steps'> & {
  steps: readonly { status: CoverStatus; at: string }[];
  reopenable: boolean;
};

/** A row with what its reader may do about it. */
export const toldCover = (actor: Actor, { reopenable, ...row }: Found): CoverRow => ({
  ...row,
  steps: row.steps.map(({ status, at }) => ({ status, at: new Date(at) })),
  number: coverNumber(row.id),
  awaited: awaitedIn(row.status),
  moves: movesFor(actor, row.status, reopenable),
});

/** An application with its terms, songs, links and steps. @throws Problem 404 */
export async function findCover(tx: Tx, actor: Actor, id: number): Promise<CoverDetail> {
  const found = await coversOf(tx).where('c.id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return {
    ...(await fieldsOf(tx, id)),
    ...toldCover(actor, found),
    ...(await renewalsOf(tx, id)),
    songs: await songsOf(tx, id),
    ...(await linksOf(tx, found)),
    history: await stepsOf(tx, actor, id),
    editable: isEditable(coverMachine, found.status),
  };
}

type CoverStep = CoverDetail['history'][number];

/** Every step so far; the publisher and the clock have no account to be called by. */
async function stepsOf(tx: Tx, { lang }: Actor, id: number): Promise<CoverStep[]> {
  const steps = await historyOf<CoverStep>(tx, coverRoom, id);
  const called = (login: string) =>
    login === 'publisher' ? 'publisher' : login.startsWith('system:') ? 'system' : null;
  return steps.map((step) => {
    const by = called(step.actorLogin);
    return by ? { ...step, actorName: say(lang, `coverToMaster.by.${by}`) } : step;
  });
}

/** What it renews, and what renews it. */
async function renewalsOf(tx: Tx, id: number): Promise<Pick<CoverDetail, 'renews' | 'renewedBy'>> {
  const { rows } = await sql<{ renews: number | null; renewedBy: number | null }>`
    select a.renews, ${renewalOf(sql.ref('a.id'))} as "renewedBy" from cover_application a where a.id = ${id}`.execute(
    tx,
  );
  return rows[0]!;
}

type Stored = Omit<CoverFields, 'coverTitle'> &
  Pick<
    CoverDetail,
    'terms' | 'acceptedAt' | 'coverArtistName' | 'demoName' | 'originalTitle' | 'publisher'
  > & {
    originalArtist: string | null;
  };

/** The papers of the label before are none of whoever the licence has gone over to. */
const papersOf = sql<string[]>`array(select id from unnest(c.documents) with ordinality named (id, place)
  join media using (id) order by place)`.as('papers');

async function fieldsOf(tx: Tx, id: number): Promise<Stored> {
  const row = await tx
    .selectFrom('cover_application as c')
    .leftJoin('artist', 'artist.id', 'c.cover_artist_id')
    .leftJoin('media', 'media.id', 'c.demo_file')
    .selectAll('c')
    .select(onTheTable.as('stands'))
    .select(['artist.stage_name as artist_name', 'media.id as demo', 'media.file_name as demo_name'])
    .select(papersOf)
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
  const { terms_share_bp: share, terms_starts_on: startsOn, terms_ends_on: endsOn } = row;
  return {
    ...{ originalTitle: row.original_title, originalArtist: row.original_artist, iswc: row.iswc },
    ...{ writers: row.writers, publisher: row.publisher, publisherEmail: row.publisher_email },
    publisherLanguage: row.publisher_language as CoverFields['publisherLanguage'],
    ...{ coverArtistId: row.cover_artist_id, language: row.language, changeNote: row.change_note },
    ...{ newLyrics: row.new_lyrics, sampleOf: row.sample_of },
    changes: row.changes,
    licenceKind: row.licence_kind,
    channels: row.channels,
    territory: row.territory,
    ...{ startsOn: row.starts_on, endsOn: row.ends_on, proposedShare: row.proposed_share_bp },
    publisherShare: row.publisher_share_bp,
    ...{ demoFile: row.demo, link: row.link, documents: row.papers, acceptedAt: row.accepted_at },
    terms:
      share !== null && startsOn && endsOn
        ? { share, startsOn, endsOn, note: row.terms_note, decidedBy: row.decided_by, stand: row.stands }
        : null,
    ...{ coverArtistName: row.artist_name, demoName: row.demo_name },
  };
}

const songsOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('cover_song')
    .innerJoin('song', 'song.id', 'cover_song.song_id')
    .innerJoin('album', 'album.id', 'song.album_id')
    .select([
      'song.id',
      'song.song_title as title',
      'album.id as albumId',
      shownTitle('album').as('albumTitle'),
      staysLicensed.as('stays'),
    ])
    .where('cover_song.application_id', '=', id)
    .where('song.deleted_at', 'is', null)
    .orderBy('song.id')
    .execute();

/** What was mailed to the publisher, and until when whoever is awaited may answer: the publisher by the last link, the label as long. */
async function linksOf(tx: Tx, { id, status, since }: Pick<Found, 'id' | 'status' | 'since'>) {
  const links = await tx
    .selectFrom('cover_link')
    .select(['id', 'sent_to as sentTo', 'sent_at as sentAt', 'expires_at as expiresAt'])
    .select(['used_at as usedAt', 'revoked_at as revokedAt', 'opened'])
    .where('application_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  const live = status === 'WAITING_PUBLISHER' ? links.find((one) => !one.usedAt && !one.revokedAt) : null;
  const answerBy = status === 'OFFERED' ? await endOfOffer(tx, since) : (live?.expiresAt ?? null);
  return { links, answerBy };
}
