import type { AlbumRecord } from '../album.ts';
import type { SongRecord } from '../song.ts';
import { onAlbum, onSong, type Rule } from './finding.ts';
import { credited, type ReleaseFacts } from './release.ts';
import { fold } from './text.ts';

/** Fields an album must have before approval is asked for. */
export const requiredAlbumFields = [
  'albumArtistRoles',
  'albumType',
  'albumCategory',
  'albumTitle',
  'upcIcpn',
  'albumLanguage',
  'domesticYn',
  'diskCnt',
  'albumTitleOrigin',
  'displayAlbumTitle',
  'albumDescription',
  'albumImage',
  'albumGenre',
  'adultYn',
  'releaseDate',
  'pline',
  'cline',
] as const satisfies (keyof AlbumRecord)[];

/** Fields a song must have before approval is asked for: who it is by, too, as no release of various artists says. */
export const requiredSongFields = [
  'songTitle',
  'songArtistRoles',
  'cline',
  'pline',
  'isrc',
  'uniqueSearchKey',
  'primaryGenre',
  'language',
  'songFile',
] as const satisfies (keyof SongRecord)[];

const missing: Rule = {
  id: 'REQ',
  severity: 'B',
  source: 'house',
  check: (release) => [
    ...requiredAlbumFields
      .filter((field) => isMissingOnAlbum(release, field))
      .map((field) => onAlbum(release, field)),
    ...(release.songs.length === 0 ? [onAlbum(release, 'songs')] : []),
    ...release.songs.flatMap((song) =>
      requiredSongFields.filter((field) => isMissingOnSong(song, field)).map((field) => onSong(song, field)),
    ),
  ],
};

const noLyrics: Rule = {
  id: 'S03',
  severity: 'B',
  source: 'house',
  check: (release) =>
    release.songs
      .filter(
        (song) => hasNoLyrics(song.primaryGenre) && (song.textLyricYn || (song.lyrics ?? '').trim() !== ''),
      )
      .map((song) =>
        onSong(
          song,
          'textLyricYn',
          { found: song.primaryGenre ?? '' },
          { label: 'remove', patch: { textLyricYn: false, lyrics: null } },
        ),
      ),
};

/** REQ and S03: what must be there, and what must not. */
export const requiredRules: Rule[] = [missing, noLyrics];

/** Genres without words: the form disables the lyrics. */
export function hasNoLyrics(genre: string | null | undefined): boolean {
  return ['instrumental', 'new age instrumental'].includes(fold(genre ?? ''));
}

function isMissingOnAlbum({ album }: ReleaseFacts, field: (typeof requiredAlbumFields)[number]): boolean {
  if (field === 'albumArtistRoles') return credited(album.albumArtistRoles, 'MAIN').length === 0;
  if (field === 'upcIcpn' && album.generateUpc) return false;
  return isEmpty(album[field]);
}

function isMissingOnSong(song: SongRecord, field: (typeof requiredSongFields)[number]): boolean {
  if (field === 'songArtistRoles') return credited(song.songArtistRoles, 'MAIN').length === 0;
  return field === 'isrc' && song.generateIsrc ? false : isEmpty(song[field]);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}
