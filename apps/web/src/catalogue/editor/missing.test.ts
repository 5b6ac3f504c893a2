import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { expect, test } from 'vitest';
import { creditsOfNames, followedOf, givenToAll, missingOf } from './missing.ts';

const rara = { artistId: 3, stageName: 'Rara', role: 'MAIN' } as const;
const composer = { artistId: null, stageName: 'Bagus', role: 'COMPOSER' } as const;
const album = {
  albumLanguage: 'id',
  albumGenre: 'Pop',
  pline: '2026 Senja Records',
  cline: null,
  albumArtistRoles: [rara],
} as unknown as AlbumRecord;
const song = (part: Partial<SongRecord>) =>
  ({ id: 1, version: 2, songArtistRoles: [rara], ...part }) as unknown as SongRecord;

test('a song takes over what it lacks and its release says, and keeps what it says itself', () => {
  expect(missingOf(album, [song({ language: 'jv', pline: '2020 Lain' })])).toEqual([
    { id: 1, version: 2, primaryGenre: 'Pop' },
  ]);
});

test('main artists go before the credits a song has', () => {
  const whole = { language: 'id', primaryGenre: 'Pop', pline: '2026 Senja Records' } as const;
  expect(missingOf(album, [song({ ...whole, songArtistRoles: [composer] as never })])).toEqual([
    { id: 1, version: 2, songArtistRoles: [rara, composer] },
  ]);
});

test('a release of various artists says of no song who sings it', () => {
  const various = { ...album, albumArtistRoles: [{ ...rara, stageName: 'Various Artists' }] } as AlbumRecord;
  const [patch] = missingOf(various, [song({ songArtistRoles: [composer] as never })]);
  expect([patch?.primaryGenre, patch?.songArtistRoles]).toEqual(['Pop', undefined]);
});

test('a song that lacks nothing is left out', () => {
  const whole = { language: 'id', primaryGenre: 'Pop', pline: '2026 Senja Records' } as const;
  expect(missingOf(album, [song(whole)])).toEqual([]);
});

test('names between commas become credits, with the record of whoever is known by the name', () => {
  expect(creditsOfNames('Bagus, Rara & Dewa', 'COMPOSER', [rara])).toEqual([
    composer,
    { ...rara, role: 'COMPOSER' },
    { ...composer, stageName: 'Dewa' },
  ]);
  expect(creditsOfNames(' ', 'COMPOSER', [])).toEqual([]);
});

test('writers go to every song that names none in their role, words only where there may be some', () => {
  const lyricist = { ...composer, role: 'LYRICIST' } as const;
  const written = song({ id: 2, songArtistRoles: [{ ...composer, stageName: 'Dewa' }] as never });
  const wordless = song({ id: 3, primaryGenre: 'Instrumental' });
  expect(givenToAll([song({}), written, wordless], [composer, lyricist], false)).toEqual([
    { id: 1, version: 2, songArtistRoles: [rara, composer, lyricist] },
    { id: 2, version: 2, songArtistRoles: [{ ...composer, stageName: 'Dewa' }, lyricist] },
    { id: 3, version: 2, songArtistRoles: [rara, composer] },
  ]);
});

test('that no machine made it fills only what is not answered', () => {
  const [patch] = givenToAll([song({ aiDisclosure: { vocals: true } })], [], true);
  expect(patch?.aiDisclosure).toEqual({
    ...{ vocals: true, instruments: false, composition: false },
    ...{ postProduction: false, lyrics: false },
  });
  expect(givenToAll([song({ aiDisclosure: patch?.aiDisclosure })], [], true)).toEqual([]);
});

test('a field in which a song says what its release says is shown empty, one of its own is not', () => {
  expect(
    followedOf(album, song({ language: 'id', primaryGenre: 'Jazz', pline: '2026 Senja Records' })),
  ).toEqual({
    language: null,
    pline: null,
  });
});
