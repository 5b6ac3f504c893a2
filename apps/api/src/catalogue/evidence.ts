import type { reasonCodes } from '@rilis/contract/approval';
import type { ReleaseEvidence } from '@rilis/contract/catalogue/review';
import type { Language } from '@rilis/contract/words/languages';
import { sql } from 'kysely';
import { languageOfOwner } from '../accounts/people/replies.ts';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { listed } from '../kit/db/listed.ts';
import { notFound } from '../kit/problem.ts';
import { say } from '../kit/words.ts';
import { findingsOf } from './findings.ts';
import { shownTitle } from './shownNames.ts';

type Covers = ReleaseEvidence['covers'];
type Artists = ReleaseEvidence['artists'];
type Refused = ReleaseEvidence['refused'];

/** What a reviewer sees beside a release: covers that look the same, its recordings where they were refused, artists of the same name, and what to tell the owner. */
export async function evidenceOf(tx: Tx, actor: Actor, id: number): Promise<ReleaseEvidence> {
  const { rows } = await sql<{ image: string | null; label: number }>`
    select album_image as image, label_id as label from album where id = ${id} and deleted_at is null`.execute(
    tx,
  );
  const [release] = rows;
  if (!release) throw notFound();
  const language = await languageOfOwner(tx, release.label);
  return {
    covers: release.image ? await alikeCovers(tx, id, release.image) : [],
    refused: await refusedBefore(tx, id),
    artists: await alikeArtists(tx, id, release.label),
    language,
    replies: [...(await findingReplies(tx, actor, id, language)), ...cannedReplies(language)],
  };
}

/** Releases whose cover looks the same, nearest first. */
async function alikeCovers(tx: Tx, id: number, image: string): Promise<Covers> {
  const { rows } = await sql<Covers[number]>`
    select a.id as "albumId", ${shownTitle('a')} as title, l.name as label, a.album_image as image, a.release_date::text as "releaseDate",
      a.label_id = mine.label_id as "sameLabel"
    from album mine join media m on m.id = ${image} and m.p_hash is not null
      join media o on o.kind = 'COVER' and o.p_hash is not null and bit_count((m.p_hash # o.p_hash)::bit(64)) <= 6
      join album a on a.album_image = o.id and a.revision_of is null and a.deleted_at is null and a.id <> coalesce(mine.revision_of, mine.id)
      join label l on l.id = a.label_id
    where mine.id = ${id} order by bit_count((m.p_hash # o.p_hash)::bit(64)), a.id limit 8`.execute(tx);
  return rows;
}

const asOthers = [
  'RIGHTS',
  'DUPLICATE',
  'IDENTITY',
] as const satisfies readonly (typeof reasonCodes)[number][];

/** Releases with one of the recordings that reviewers did not believe to be their label's, and still do not, the last first. */
async function refusedBefore(tx: Tx, id: number): Promise<Refused> {
  const { rows } = await sql<Refused[number]>`
    with mine as materialized (select a.id, a.revision_of, a.label_id, s.song_file as file from album a
      join song s on s.album_id = a.id and s.deleted_at is null and s.song_file is not null where a.id = ${id}),
    twin (file) as (
      select file from mine union select t.twin_id from mine join sound_twin t on t.media_id = mine.file
      union select t.media_id from mine join sound_twin t on t.twin_id = mine.file
      union select m.id from mine join media o on o.id = mine.file join media m on m.sha256 = o.sha256 and m.kind = 'SONG')
    select a.id as "albumId", ${shownTitle('a')} as title, l.name as label, a.label_id = (select label_id from mine limit 1) as "sameLabel",
      a.deleted_at is not null as trashed, e.reason, e.at
    from album a join label l on l.id = a.label_id
      join lateral (select reason, reason_code, at from transition_event where entity = 'album' and entity_id = a.id
        and to_status in ('REJECTED', 'TAKEN_DOWN') order by id desc limit 1) e on e.reason_code in (${listed(asOthers)})
    where a.approval_status in ('REJECTED', 'TAKEN_DOWN') and a.revision_of is null
      and a.id not in (select coalesce(revision_of, id) from mine)
      and exists (select from song s join twin on twin.file = s.song_file where s.album_id = a.id)
    order by e.at desc limit 8`.execute(tx);
  return rows;
}

const alikeOnes = sql`(select json_agg(other) from (select o.id, o.stage_name as "stageName", l.name as label, o.artist_image as image, o.external_account as pages,
    (select count(distinct c.album_id)::int from album_artist c join album a on a.id = c.album_id where c.artist_id = o.id and is_live(a.approval_status)) as releases
  from artist o join label l on l.id = o.label_id
  where act_key(o.stage_name) = act_key(p.stage_name) and o.id <> p.id and o.label_id <> p.label_id and o.revision_of is null and o.deleted_at is null
  order by releases desc, o.id limit 5) other)`;

/** The credited artists of the label with their pages, each beside those of other labels who bear the same name. */
async function alikeArtists(tx: Tx, id: number, labelId: number): Promise<Artists> {
  const { rows } = await sql<Artists[number]>`
    select p.id, p.stage_name as "stageName", p.artist_image as image, p.external_account as pages, coalesce(${alikeOnes}, '[]') as others
    from artist p where p.label_id = ${labelId} and p.id in (
      select artist_id from album_artist where album_id = ${id}
      union select c.artist_id from song s join song_artist c on c.song_id = s.id where s.album_id = ${id} and s.deleted_at is null)
    order by p.id limit 30`.execute(tx);
  return rows.filter(({ others }) => others.length > 0);
}

type Reply = ReleaseEvidence['replies'][number];

/** Each open finding as its owner reads it. */
async function findingReplies(tx: Tx, actor: Actor, id: number, language: Language): Promise<Reply[]> {
  const findings = await findingsOf(tx, { ...actor, lang: language }, id);
  return findings
    .filter(({ open, severity }) => open && severity !== 'I')
    .map(({ ruleId, entity, entityId, field, message }) => ({
      ...{ ruleId, entity, entityId, field },
      text: message,
    }));
}

const canned = ['artwork', 'rights', 'audio', 'duplicate', 'identity'] as const;

/** What is said again and again, about nothing a rule can see. */
const cannedReplies = (language: Language): Reply[] =>
  canned.map((key) => ({
    ...{ ruleId: null, entity: 'album' as const, entityId: null, field: 'general' },
    text: say(language, `reviewReplies.${key}`),
  }));
