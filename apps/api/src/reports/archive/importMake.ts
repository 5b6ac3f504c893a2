import type { ArchivedCredit, ArchivedRelease } from '@rilis/contract/reports/catalogueArchive';
import { sql } from 'kysely';
import { createAlbum } from '../../catalogue/albumWrites.ts';
import { closeGaps } from '../../catalogue/songPlaces.ts';
import { addSong } from '../../catalogue/songWrites.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { Problem } from '../../kit/problem.ts';
import type { Brought } from './importFile.ts';
import { type Finding, keysNamed } from './importJudge.ts';

export interface Making {
  labelId: number;
  actor: Actor;
  brought: Brought;
}

/** The files of a release, by their ids. */
export interface Media {
  albumImage: string | null;
  recordings: readonly (string | null)[];
}

/**
 * Makes a draft of a release and its songs, with the account's artists.
 * @throws Problem for what not even a draft may hold
 */
export async function makeRelease(
  tx: Tx,
  { actor, labelId, brought }: Making,
  { cover: _cover, credits, stores, songs, ...fields }: ArchivedRelease,
  { albumImage, recordings }: Media,
): Promise<number> {
  const named = keysNamed(credits, songs);
  const creditsOf = await creditsIn(tx, labelId, brought.artists, named);
  const { rows } = await sql<{
    id: number;
  }>`select id from dsp where title = any(${stores}::text[]) and deleted_at is null order by id`.execute(tx);
  const album = await createAlbum(tx, actor, {
    ...followingFrom(fields.albumTitle, songs),
    ...fields,
    ...{ labelId, albumImage, dsp: rows.map(({ id }) => id), albumArtistRoles: creditsOf(credits) },
  });
  for (const [place, { credits: roles, recording: _recording, ...song }] of songs.entries())
    await addSong(tx, actor, {
      ...{ uniqueSearchKey: song.songTitle, textLyricYn: Boolean(song.lyrics) },
      ...song,
      ...{ albumId: album.id, songFile: recordings[place] ?? null, songArtistRoles: creditsOf(roles) },
    });
  await closeGaps(tx, album.id);
  return album.id;
}

/** What the editor writes by itself, where a table has no column for it; an archive says all of it. */
const followingFrom = (albumTitle: string, songs: ArchivedRelease['songs']) => ({
  ...{ albumTitleOrigin: albumTitle, displayAlbumTitle: albumTitle },
  diskCnt: Math.max(1, ...songs.map(({ discNo = 1 }) => discNo)),
  albumExplicit: songs.some(({ explicit }) => explicit),
});

/** The account's artists for those of the archive who are named. */
async function creditsIn(tx: Tx, labelId: number, artists: Brought['artists'], named: ReadonlySet<string>) {
  const ids = new Map<string, number | undefined>();
  const counted = new Map<string, number>();
  for (const { key, stageName } of artists as { key: string; stageName: string }[]) {
    const count = (counted.get(stageName) ?? 0) + 1;
    counted.set(stageName, count);
    if (named.has(key)) ids.set(key, (await namesakes(tx, labelId, stageName))[count - 1]);
  }
  return (credits: readonly ArchivedCredit[]) =>
    credits.map(({ artist, name, role, isni, ipi }) => ({
      artistId: (artist !== null && ids.get(artist)) || null,
      ...{ stageName: name, role, isni, ipi },
    }));
}

/** The account’s artists of a stage name, the oldest first. */
export const namesakes = async (tx: Tx, labelId: number, stageName: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from artist where label_id = ${labelId} and stage_name = ${stageName} and revision_of is null and deleted_at is null
    order by created_at, id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** What keeps a release from being made, field by field. */
export const findingsOf = ({ code, fields, params }: Problem): Finding[] =>
  fields && fields.length > 0
    ? fields.map((field) => ({
        code: field.code,
        params: { ...(field.params as Finding['params']), field: field.field },
      }))
    : [{ code, params: (params ?? {}) as Finding['params'] }];
