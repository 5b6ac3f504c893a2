import type { RuleId } from '@rilis/contract/catalogue/rules/words';
import { artist, type Row, withWriters } from './scene.ts';

/** A title of one song of the album, whose titles need not agree. */
const called = (songTitle: string, more: object = {}): Row => ({
  onDouble: true,
  song: { songTitle, ...more },
});

export const titleRows = {
  T01: called('RINDU BERAT'),
  T02: called('rindu berat'),
  T03: called('Lost In The Night', { language: 'en' }),
  T04: called('Cinta Dan Benci'),
  T05: called('Rindu ft. Bima'),
  T06: {
    onDouble: true,
    make: async ({ world, rara }) => ({
      song: {
        songTitle: 'Rindu (feat. Dewi Laut)',
        songArtistRoles: withWriters(
          { artistId: rara, role: 'MAIN' },
          { artistId: await artist(world, 'Dewi Laut'), role: 'FEATURING' },
        ),
      },
    }),
  },
  T07: called('Rindu (feat. Bima and Dewi)'),
  T08: called('Rara Senja - Rindu'),
  T09: called('Rindu (Prod. by Bima)'),
  T10: called('Rindu (Explicit)'),
  T11: called('Dasar B*ngsat'),
  T12: called('Rindu (Live)'),
  T13: called('Rindu [Malam]'),
  T14: called('Rindu (Album Version)'),
  T15: called('Rindu Limited Edition'),
  T16: called('Rindu FLAC'),
  T17: called('Lagu 12'),
  T18: called('Samudra Luas'),
  T19: { album: { albumTitle: 'Lentera Malam', displayAlbumTitle: 'Lentera Malam' } },
  T20: called('Rindu - Single'),
  T21: called('Lagu Lama Volume 3'),
  T22: called('Medley Rindu, Cinta'),
  T23: called('Rindu di Spotify'),
  T24: called('Lagu Viral Terbaru 2026'),
  T25: called('Rindu '.repeat(25).trim()),
  T26: called('Rindu  Malam'),
  // Songs follow their release: these say of their own that they are Indonesian.
  T27: {
    onDouble: true,
    album: { albumLanguage: 'en' },
    song: { language: 'id' },
    second: { language: 'id' },
  },
  T28: called('Rindu', { songSubTitle: 'Karaoke', primaryGenre: 'Karaoke' }),
  T28G: called('Rindu', { songSubTitle: 'Karaoke (Originally Performed By Tulus)' }),
} satisfies Partial<Record<RuleId, Row>>;
