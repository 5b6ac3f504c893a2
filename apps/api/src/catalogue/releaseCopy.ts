import type { AlbumRecord, album } from '@rilis/contract/catalogue/album';
import type { BodyOf } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { named } from '../kit/approval/correctedRow.ts';
import { read } from '../kit/approval/lock.ts';
import { enter } from '../kit/approval/record.ts';
import { audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import { invalid } from '../kit/problem.ts';
import { albumApproval } from './albumApproval.ts';
import { findAlbum } from './albumRows.ts';
import { countSongs } from './albumWrites.ts';
import { copyAlbumCredits } from './credits.ts';
import { albumColumns, songColumns } from './releaseColumns.ts';

type Body = BodyOf<typeof album.routes.copy>;

/** What says which product it is: the copy gets codes of its own. */
const codes = ['upc_icpn', 'generate_upc', 'transfer'];
const recordings = ['isrc', 'generate_isrc', 'song_file'];
/** What is true of one release and of its recordings alone: its days, and what its owner has stated of their rights. */
const days = ['release_date', 'start_date'];
const ofThatOne = [
  ...[...days, 'original_release_date', 'pre_order_date'],
  ...['copyright_checklist', 'album_agreement', 'album_copyright_file'],
];

/**
 * A new draft made of a release. Another version (deluxe, a single that becomes an album) is made of the same recordings
 * under their ISRCs; a duplicate takes over what is written alone, and its days and rights are asked for anew.
 */
export async function copyRelease(tx: Tx, actor: Actor, from: number, body: Body): Promise<AlbumRecord> {
  const { label_id, album_type, album_title } = await read(tx, albumApproval, from);
  const type = body.albumType ?? album_type;
  if (type === 'Single' && (await countSongs(tx, from)) > 1) throw invalid('albumType', 'error.album.single');
  const asked = body.as === 'VERSION' ? [] : ofThatOne;
  const own = [...codes, ...asked, 'album_type', 'album_title', 'display_album_title'];
  const columns = albumColumns.filter((column) => !own.includes(column));
  const title = body.albumTitle ?? album_title;
  // Where stores show the title, they show that of the copy.
  const shown = sql`case when display_album_title = album_title then ${title} else display_album_title end`;
  const { rows } = await sql<{ id: number }>`
    insert into album (label_id, album_type, album_title, display_album_title, generate_upc, ${named(columns)})
    select label_id, ${type}, ${title}, ${shown}, true, ${named(columns)} from album where id = ${from} returning id`.execute(
    tx,
  );
  const { id } = rows[0]!;
  await copyAlbumCredits(tx, from, id);
  await copySongs(tx, from, id, body.as);
  await audit(tx, actor, {
    action: 'created',
    entity: 'album',
    id,
    labelId: label_id,
    after: { ...body, madeOf: from },
  });
  await enter(tx, actor, albumApproval, id, 'create');
  return findAlbum(tx, actor, id);
}

/** The songs in their order; `disc_no` and `track_no` say which is which. */
async function copySongs(tx: Tx, from: number, to: number, as: Body['as']): Promise<void> {
  const others = [...recordings, ...days];
  const kept = as === 'VERSION' ? songColumns : songColumns.filter((column) => !others.includes(column));
  const given = as === 'VERSION' ? sql`` : sql`, generate_isrc`;
  const value = as === 'VERSION' ? sql`` : sql`, true`;
  await sql`insert into song (label_id, album_id ${given}, ${named(kept)})
    select label_id, ${to} ${value}, ${named(kept)} from song where album_id = ${from} and deleted_at is null
    order by disc_no, track_no, id`.execute(tx);
  await sql`insert into song_artist (song_id, "order", label_id, artist_id, name, role, isni, ipi)
    select made.id, c."order", c.label_id, c.artist_id, c.name, c.role, c.isni, c.ipi
    from (select id, row_number() over (order by id) as n from song where album_id = ${to}) made
    join (select id, row_number() over (order by disc_no, track_no, id) as n from song where album_id = ${from} and deleted_at is null) old
      on old.n = made.n
    join song_artist c on c.song_id = old.id`.execute(tx);
}
