import type { checklists } from '@rilis/contract/approval';
import type { Change } from '@rilis/contract/review';
import { sql } from 'kysely';
import { copyColumns, named } from '../kit/approval/correctedRow.ts';
import type { Corrected, Pair } from '../kit/approval/correction.ts';
import type { Tx } from '../kit/db/db.ts';
import { copyAlbumCredits } from './credits.ts';
import { enqueueFollowing } from './delivery/follow.ts';
import { albumColumns, songColumns } from './releaseColumns.ts';
import { differenceOf, type Snapshot, snapshotOf } from './snapshot.ts';

type Point = (typeof checklists.album)[number];

/** What a reviewer looks at because of a field. */
const points: Readonly<Record<string, Point>> = {
  albumArtistRoles: 'artists',
  songArtistRoles: 'artists',
  displayAlbumArtistName: 'artists',
  albumImage: 'artwork',
  pline: 'rights',
  cline: 'rights',
  rightController: 'rights',
  copyrightHolder: 'rights',
  productionHolder: 'rights',
  albumAgreement: 'rights',
  albumCopyrightStatus: 'rights',
  albumCopyrightFile: 'rights',
  copyrightChecklist: 'rights',
  isCover: 'rights',
  coverCopyright: 'rights',
  borrowed: 'rights',
  aiDisclosure: 'rights',
  domesticYn: 'territory',
  includedTerritories: 'territory',
  excludedTerritories: 'territory',
  dsp: 'territory',
  albumExplicit: 'explicit',
  adultYn: 'explicit',
  explicit: 'explicit',
  clean: 'explicit',
  lyrics: 'explicit',
};

/** How a release is corrected, with its songs and credits. */
export const correctedAlbum: Corrected<Snapshot> = {
  table: 'album',
  stand: (tx, id, live) => (id === live ? snapshotOf(tx, id) : asLive(tx, id, live)),
  differenceOf,
  shadow: makeShadow,
  points,
  rest: 'metadata',
  async write(tx, actor, pair, changes) {
    await writeChanges(tx, pair, changes);
    await enqueueFollowing(tx, pair.live);
    // Waivers are staff's: an owner whose correction the rule approves writes none.
    if (actor.labelId === null) await keepWaivers(tx, pair);
  },
};

async function asLive(tx: Tx, id: number, live: number): Promise<Snapshot> {
  const { album, songs } = await snapshotOf(tx, id);
  const rows = await tx.selectFrom('song').select(['id', 'revision_of']).where('album_id', '=', id).execute();
  const liveOf = new Map(rows.map((row) => [row.id, row.revision_of]));
  return {
    album: { ...album, id: live },
    songs: songs.map((song) => ({ ...song, id: liveOf.get(song.id) ?? song.id })),
  };
}

async function makeShadow(tx: Tx, live: number, base: Snapshot): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into album (label_id, revision_of, revision_base, ${named(albumColumns)})
    select label_id, id, ${JSON.stringify(base)}::jsonb, ${named(albumColumns)} from album where id = ${live} returning id`.execute(
    tx,
  );
  const { id } = rows[0]!;
  await copyAlbumCredits(tx, live, id);
  await sql`insert into song (label_id, album_id, revision_of, ${named(songColumns)})
    select label_id, ${id}, id, ${named(songColumns)} from song where album_id = ${live} and deleted_at is null
    order by disc_no, track_no, id`.execute(tx);
  await sql`insert into song_artist (song_id, "order", label_id, artist_id, name, role, isni, ipi)
    select s.id, c."order", c.label_id, c.artist_id, c.name, c.role, c.isni, c.ipi
    from song s join song_artist c on c.song_id = s.revision_of where s.album_id = ${id}`.execute(tx);
  return id;
}

async function writeChanges(tx: Tx, { shadow, live }: Pair, changes: readonly Change[]): Promise<void> {
  const ofAlbum = changes.filter(({ entity }) => entity === 'album');
  await copyRecord(tx, 'album', ofAlbum, { from: shadow, to: live });
  const songs = await tx
    .selectFrom('song')
    .select(['id', 'revision_of'])
    .where('album_id', '=', shadow)
    .where('deleted_at', 'is', null)
    .execute();
  for (const { id, revision_of } of songs) {
    const ofSong = changes.filter(({ entity, entityId }) => entity === 'song' && entityId === revision_of);
    await copyRecord(tx, 'song', ofSong, { from: id, to: revision_of! });
  }
}

/** What has changed of a release or a song, its credits with it. */
async function copyRecord(
  tx: Tx,
  of: 'album' | 'song',
  changes: readonly Change[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  await copyColumns(tx, of, of === 'album' ? albumColumns : songColumns, changes, { from, to });
  if (!changes.some(({ field }) => field === `${of}ArtistRoles`)) return;
  const table = sql.table(`${of}_artist`);
  const own = sql.ref(`${of}_id`);
  const credit = named(['order', 'label_id', 'artist_id', 'name', 'role', 'isni', 'ipi']);
  await sql`delete from ${table} where ${own} = ${to}`.execute(tx);
  await sql`insert into ${table} (${own}, ${credit}) select ${to}, ${credit} from ${table} where ${own} = ${from}`.execute(
    tx,
  );
}

/** What was waived of the correction stays waived of the release, in the place of what was waived of it before. */
async function keepWaivers(tx: Tx, { shadow, live }: Pair): Promise<void> {
  await sql`delete from finding_waiver known using finding_waiver w left join song s on s.id = w.song_id
    where known.album_id = ${live} and w.album_id = ${shadow} and (known.rule_id, known.field) = (w.rule_id, w.field)
      and known.song_id is not distinct from s.revision_of`.execute(tx);
  await sql`update finding_waiver w set album_id = ${live}, song_id = (select revision_of from song where id = w.song_id)
    where album_id = ${shadow}`.execute(tx);
}
