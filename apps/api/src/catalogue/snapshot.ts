import { album } from '@rilis/contract/catalogue/album';
import { song } from '@rilis/contract/catalogue/song';
import type { Change } from '@rilis/contract/review';
import { z } from 'zod';
import { system } from '../kit/actor.ts';
import { comparable } from '../kit/comparable.ts';
import type { Tx } from '../kit/db/db.ts';
import { findAlbum } from './albumRows.ts';
import { songsOfAlbum } from './songRows.ts';

type Fields = Record<string, unknown>;
export interface Snapshot {
  album: Fields & { id: number; albumTitle: string };
  songs: (Fields & { id: number; songTitle: string })[];
}

/** A release as it is now, with its own fields only: kept with a submission, compared at the next. */
export async function snapshotOf(tx: Tx, id: number): Promise<Snapshot> {
  const record = z.encode(album.record, await findAlbum(tx, system('snapshot'), id));
  const songs = await songsOfAlbum(tx, id);
  return {
    album: pick(record, Object.keys(album.fields)) as Snapshot['album'],
    songs: songs.map(
      (one) => pick(z.encode(song.record, one), Object.keys(song.fields)) as Snapshot['songs'][number],
    ),
  };
}

/** Every field that two snapshots hold differently; songs that came and went as a whole. */
export function differenceOf(before: Snapshot, after: Snapshot): Change[] {
  const old = new Map(before.songs.map((one) => [one.id, one]));
  const now = new Set(after.songs.map((one) => one.id));
  const whole = (kind: 'added' | 'removed') => (one: Snapshot['songs'][number]) => ({
    ...{ entity: 'song' as const, entityId: one.id, title: one.songTitle, kind, field: 'songTitle' },
    ...{ before: kind === 'removed' ? one.songTitle : null, after: kind === 'added' ? one.songTitle : null },
  });
  return [
    ...changes('album', after.album.albumTitle, before.album, after.album),
    ...after.songs.flatMap((one) => {
      const was = old.get(one.id);
      return was ? changes('song', one.songTitle, was, one) : [whole('added')(one)];
    }),
    ...before.songs.filter((one) => !now.has(one.id)).map(whole('removed')),
  ];
}

function changes(
  entity: 'album' | 'song',
  title: string,
  before: Fields & { id: number },
  after: Fields,
): Change[] {
  // What was kept has no order of its own.
  const fields = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...fields]
    .filter((field) => comparable(bare(before[field])) !== comparable(bare(after[field])))
    .map((field) => ({
      ...{ entity, entityId: before.id, title, kind: 'changed' as const, field },
      ...{ before: before[field] ?? null, after: after[field] ?? null },
    }));
}

/** A credit is who and what; how the artist is called by now, and whether approved, is no change of the release. */
const bare = (value: unknown) =>
  Array.isArray(value)
    ? value.map((part) =>
        part && typeof part === 'object' && 'role' in part
          ? { ...part, artist: null, ...(part.artistId !== null && { stageName: null }) }
          : part,
      )
    : value;

const pick = (from: object, fields: readonly string[]): Fields => {
  const record = from as Fields;
  return { id: record.id, ...Object.fromEntries(fields.map((field) => [field, record[field] ?? null])) };
};
