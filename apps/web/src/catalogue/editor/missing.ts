import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { aiParts } from '@rilis/contract/catalogue/choices';
import { type Credit, sentCredit } from '@rilis/contract/catalogue/credit';
import { inherited, inheritedFields, mainsOf } from '@rilis/contract/catalogue/inherited';
import { isSpoken } from '@rilis/contract/catalogue/rules/release';
import { hasNoLyrics } from '@rilis/contract/catalogue/rules/required';
import { splitGuests } from '@rilis/contract/catalogue/rules/titleParts';
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
  const named = song.songArtistRoles.some(({ role }) => role === 'MAIN');
  const artists = named ? [] : mainsOf(album.albumArtistRoles).map(sentCredit);
  return {
    ...Object.fromEntries(gaps),
    ...(artists.length > 0 && { songArtistRoles: [...artists, ...song.songArtistRoles.map(sentCredit)] }),
  };
}

/** Stores want to know who wrote a song; what is spoken has no composer. */
export const lacksWriter = (
  album: Pick<AlbumRecord, 'albumType'>,
  { songArtistRoles }: Pick<SongRecord, 'songArtistRoles'>,
) => !isSpoken({ album }) && !songArtistRoles.some(({ role }) => role === 'COMPOSER');

/** Some part is not answered yet: did a machine make it? */
export const hasOpenAi = ({ aiDisclosure }: Pick<SongRecord, 'aiDisclosure'>) =>
  aiParts.some((part) => aiDisclosure?.[part] === undefined);

/** `Bima, Rara & Dewa` as credits of a role; whoever is known by that name is meant. */
export const creditsOfNames = (names: string, role: Credit['role'], known: readonly Credit[]): Credit[] =>
  splitGuests(names, []).map((stageName) => ({
    artistId: known.find((one) => one.stageName === stageName)?.artistId ?? null,
    ...{ stageName, role },
  }));

/**
 * What is said for all songs, given to those that do not say it: people in roles that nobody has there, and that no
 * machine made it. Who wrote the words is said only where there may be words.
 */
export const givenToAll = (
  songs: readonly SongRecord[],
  credits: readonly Credit[],
  noAi: boolean,
): SongPatch[] =>
  songs
    .map(({ id, version, ...song }) => {
      const more = credits
        .filter(({ role }) => !song.songArtistRoles.some((one) => one.role === role))
        .filter(({ role }) => role !== 'LYRICIST' || !hasNoLyrics(song.primaryGenre));
      const answers = Object.fromEntries(aiParts.map((part) => [part, song.aiDisclosure?.[part] ?? false]));
      return {
        ...{ id, version },
        ...(more.length > 0 && { songArtistRoles: [...song.songArtistRoles, ...more].map(sentCredit) }),
        ...(noAi && hasOpenAi(song) && { aiDisclosure: answers }),
      };
    })
    .filter((patch) => Object.keys(patch).length > 2);

/** The fields in which a song says what its release says: they are shown empty, with the release's words as their ghost. */
export const followedOf = (album: AlbumRecord, song: SongRecord): Partial<SongInput> =>
  Object.fromEntries(
    inheritedFields
      .filter((field) => song[field] && song[field] === album[inherited[field]])
      .map((field) => [field, null]),
  );
