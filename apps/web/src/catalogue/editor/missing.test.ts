import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { expect, test } from 'vitest';
import { missingOf } from './missing.ts';

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

test('a song that lacks nothing is left out', () => {
  const whole = { language: 'id', primaryGenre: 'Pop', pline: '2026 Senja Records' } as const;
  expect(missingOf(album, [song(whole)])).toEqual([]);
});
