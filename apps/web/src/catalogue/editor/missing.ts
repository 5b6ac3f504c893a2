import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import type { Credit } from '@rilis/contract/catalogue/credit';
import type { SongInput, SongRecord } from '@rilis/contract/catalogue/song';

export type SongPatch = Partial<SongInput> & { id: number; version: number };

/** What each song lacks and its release already says; songs that lack nothing are left out. */
export const missingOf = (album: AlbumRecord, songs: readonly SongRecord[]): SongPatch[] =>
  songs
    .map(({ id, version, ...song }) => ({ id, version, ...gapsOf(album, song) }))
    .filter((patch) => Object.keys(patch).length > 2);

function gapsOf(album: AlbumRecord, song: Omit<SongRecord, 'id' | 'version'>): Partial<SongInput> {
  const said: Partial<SongInput> = {
    language: album.albumLanguage,
    primaryGenre: album.albumGenre,
    pline: album.pline,
    cline: album.cline,
  };
  const gaps = Object.entries(said).filter(([name, value]) => value && !song[name as 'language']);
  const artists = song.songArtistRoles.some(({ role }) => role === 'MAIN') ? [] : mainOf(album);
  return {
    ...Object.fromEntries(gaps),
    ...(artists.length > 0 && { songArtistRoles: [...artists, ...song.songArtistRoles.map(bare)] }),
  };
}

const bare = ({ artistId, stageName, role }: Credit): Credit => ({ artistId, stageName, role });
const mainOf = (album: AlbumRecord) => album.albumArtistRoles.filter(({ role }) => role === 'MAIN').map(bare);
