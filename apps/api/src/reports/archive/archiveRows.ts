import { album } from '@rilis/contract/catalogue/album';
import { artist } from '@rilis/contract/catalogue/artist';
import type { ShownCredit } from '@rilis/contract/catalogue/credit';
import { inherited, inheritedFields } from '@rilis/contract/catalogue/inherited';
import { song } from '@rilis/contract/catalogue/song';
import {
  archivedArtist,
  archivedRelease,
  archivedSong,
  archiveFormat,
} from '@rilis/contract/reports/catalogueArchive';
import { sql } from 'kysely';
import { z } from 'zod';
import { findAlbum } from '../../catalogue/albumRows.ts';
import { findArtist } from '../../catalogue/artistRows.ts';
import { extensionOf } from '../../catalogue/delivery/fileNames.ts';
import { songsOfAlbum } from '../../catalogue/songRows.ts';
import { type Actor, system } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';

/** A record as it goes over the wire: what is kept is written whatever today's forms would say of it. */
type Wire = Record<string, unknown>;

/** An original, and where it is kept. */
export interface Original {
  path: string;
  storageKey: string;
  sha256: string;
  bytes: number;
}

export interface ReadCatalogue {
  catalogue: { format: string; version: number; artists: Wire[]; releases: Wire[] };
  originals: Original[];
}

interface Kept {
  id: string;
  storageKey: string;
  fileName: string;
  mime: string;
  bytes: number;
  sha256: string;
}

/** All that a label has: its artists, and its releases with their songs, in an order that is the same in every account. */
export async function readCatalogue(tx: Tx, labelId: number): Promise<ReadCatalogue> {
  const actor = system('archive', labelId);
  const kept = await filesOf(tx, labelId);
  const paths = pathsOf(kept);
  const { artists, keys } = await readArtists(tx, actor, labelId, paths);
  const stores = new Map(
    (await tx.selectFrom('dsp').select(['id', 'title']).execute()).map((one) => [one.id, one.title]),
  );
  const releases: Wire[] = [];
  for (const [place, id] of (await idsOf(tx, labelId)).entries())
    releases.push(await releaseOf(tx, actor, { id, place, keys, paths, stores }));
  return { catalogue: { ...archiveFormat, artists, releases }, originals: paths.originals };
}

type Paths = ReturnType<typeof pathsOf>;

/** Gives every file its place, and the same file no second one. */
function pathsOf(kept: ReadonlyMap<string, Kept>) {
  const known = new Map<string, string>();
  const originals: Original[] = [];
  const place = (id: unknown, name: (file: Kept) => string) => {
    const file = typeof id === 'string' ? kept.get(id) : undefined;
    if (!file) return null;
    const { sha256, bytes, fileName, storageKey } = file;
    const path = known.get(sha256) ?? name(file);
    if (!known.has(sha256)) originals.push({ path, storageKey, sha256, bytes });
    known.set(sha256, path);
    return { path, fileName, bytes, sha256 };
  };
  return { place, originals };
}

async function filesOf(tx: Tx, labelId: number): Promise<Map<string, Kept>> {
  const { rows } = await sql<Kept>`
    select id, storage_key as "storageKey", file_name as "fileName", mime, bytes, sha256 from media
    where label_id = ${labelId} and kind in ('SONG', 'COVER', 'ARTIST_IMAGE') and status <> 'REFUSED'`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function idsOf(tx: Tx, labelId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select album.id from album where label_id = ${labelId} and revision_of is null and deleted_at is null
    order by upc_icpn nulls last, album_title collate "C", created_at, album.id`.execute(tx);
  return rows.map(({ id }) => id);
}

const picked = (shape: object, record: Wire): Wire =>
  Object.fromEntries(
    Object.keys(shape).flatMap((field) => (field in record ? [[field, record[field]]] : [])),
  );

/** Artists by their stage name; where two of a label share one, the second is `Name (2)`. */
async function readArtists(tx: Tx, actor: Actor, labelId: number, paths: Paths) {
  const { rows } = await sql<{ id: number }>`
    select id from artist where label_id = ${labelId} and revision_of is null and deleted_at is null
    order by stage_name collate "C", created_at, id`.execute(tx);
  const keys = new Map<number, string>();
  const counted = new Map<string, number>();
  const artists: Wire[] = [];
  for (const { id } of rows) {
    const record = await findArtist(tx, actor, id);
    const count = (counted.get(record.stageName) ?? 0) + 1;
    counted.set(record.stageName, count);
    const key = count === 1 ? record.stageName : `${record.stageName} (${count})`;
    keys.set(id, key);
    const number = String(artists.length + 1).padStart(4, '0');
    const image = paths.place(record.artistImage, (file) => `artists/${number}.${extensionOf(file)}`);
    artists.push({ key, ...picked(archivedArtist.shape, z.encode(artist.record, record)), image });
  }
  return { artists, keys };
}

interface Asked {
  id: number;
  place: number;
  keys: ReadonlyMap<number, string>;
  paths: Paths;
  stores: ReadonlyMap<number, string>;
}

async function releaseOf(tx: Tx, actor: Actor, { id, place, keys, paths, stores }: Asked): Promise<Wire> {
  const record = await findAlbum(tx, actor, id);
  const name = record.upcIcpn ?? `release-${String(place + 1).padStart(4, '0')}`;
  const folder = `originals/${name}`;
  const cover = paths.place(record.albumImage, (file) => `${folder}/${name}.${extensionOf(file)}`);
  const wire: Wire = z.encode(album.record, record);
  const songs = (await songsOfAlbum(tx, id)).map((one) => ({
    ...picked(archivedSong.shape, withInherited(z.encode(song.record, one), wire)),
    credits: creditsOf(one.songArtistRoles, keys),
    recording: paths.place(
      one.songFile,
      (file) => `${folder}/${name}_${one.discNo}_${one.trackNo}.${extensionOf(file)}`,
    ),
  }));
  const named = (record.dsp ?? []).flatMap((store) => stores.get(store) ?? []).sort();
  return {
    ...picked(archivedRelease.shape, wire),
    credits: creditsOf(record.albumArtistRoles, keys),
    stores: named,
    ...{ cover, songs },
  };
}

/** A song that comes in says what its release says where it says nothing: it is written down as it would be then. */
const withInherited = (one: Wire, release: Wire): Wire => ({
  ...one,
  ...Object.fromEntries(
    inheritedFields.map((field) => [field, one[field] ?? release[inherited[field]] ?? null]),
  ),
});

const creditsOf = (credits: readonly ShownCredit[], keys: ReadonlyMap<number, string>) =>
  credits.map(({ artistId, stageName, role, isni, ipi }) => ({
    artist: artistId === null ? null : (keys.get(artistId) ?? null),
    ...{ name: stageName, role },
    ...(isni && { isni }),
    ...(ipi && { ipi }),
  }));
