import type { ShownCredit } from '../../credit.ts';
import type { SongRecord } from '../../song.ts';
import type { ArtistPages } from '../release.ts';
import type { RuleId } from '../words.ts';
import { type Change, credit, pagesOf, type RuleCases, spoken } from './sample.ts';

const writer = credit('Bima Aditya', 'COMPOSER');
const lyricist = credit('Bima Aditya', 'LYRICIST');
const song = (...credits: ShownCredit[]): Change => ({
  song: { songArtistRoles: [...credits, writer, lyricist] },
});
const album = (...credits: ShownCredit[]): Change => ({ album: { albumArtistRoles: credits } });
const typed = (name: string): Change => song(credit(name, 'MAIN', null));
const named = (name: string): Change => song(credit(name));
/** The line that stores show, over a release that is Rara Senja's. */
const shownAs = (displayAlbumArtistName: string): Change => ({ album: { displayAlbumArtistName } });
const mains = (...names: string[]): Partial<SongRecord>[] =>
  names.map((name) => ({ songArtistRoles: [credit(name), writer, lyricist] }));
const guest = (...names: string[]): Partial<SongRecord> => ({
  songArtistRoles: [
    credit('Rara Senja'),
    ...names.map((name) => credit(name, 'FEATURING')),
    writer,
    lyricist,
  ],
});
const pages = (
  alreadyOn: ArtistPages['alreadyOn'],
  externalAccount: ArtistPages['externalAccount'] = {},
): Change => ({ facts: pagesOf('Rara Senja', { alreadyOn, externalAccount }) });
const all = { vocals: false, instruments: true, composition: false, postProduction: true, lyrics: false };

export const artistCases = {
  A01: {
    pass: [
      named('Rara Senja'),
      named("Maliq & D'Essentials"),
      named('Noah & the Whale'),
      named('AC/DC'),
      named('Malcolm X'),
      named('Budi, S.Pd'),
      shownAs('Rara Senja & Bima'),
    ],
    fail: [
      named('Rara & Bima'),
      named('Rara x Bima'),
      named('Rara feat. Bima'),
      named('Rara (feat.Bima)'),
      named('Rara, Bima'),
      named('Rara/Bima'),
    ],
  },
  A02: {
    pass: [named('Rara Senja'), album(credit('Various Artists')), named('Variasi')],
    fail: [named('Various Artists'), named('V/A'), named('various artist')],
  },
  A03: {
    pass: [
      { songs: [{}, {}], ...album(credit('A1'), credit('A2'), credit('A3')) },
      { songs: [{}, {}], ...album(credit('Various Artists')) },
      album(credit('A1'), credit('A2'), credit('A3'), credit('A4')),
      spoken({ songs: [{}, {}], ...album(credit('A1'), credit('A2'), credit('A3'), credit('A4')) }),
    ],
    fail: [
      { songs: [{}, {}], ...album(credit('A1'), credit('A2'), credit('A3'), credit('A4')) },
      { songs: [{}, {}, {}], ...album(credit('A1'), credit('A2'), credit('A3'), credit('A4'), credit('A5')) },
      {
        songs: [{}, {}],
        ...album(credit('A'), credit('B'), credit('C'), credit('D'), credit('E', 'PRODUCER')),
      },
    ],
  },
  A04: {
    pass: [
      { songs: mains('A1', 'A2', 'A3', 'A4'), ...album(credit('Various Artists')) },
      album(credit('Rara Senja')),
      { songs: [{ songArtistRoles: [] }], ...album(credit('Various Artists')) },
    ],
    fail: [
      { songs: mains('A1', 'A2'), ...album(credit('Various Artists')) },
      { songs: mains('A1', 'A2', 'A3', 'A4'), ...album(credit('V/A')) },
      album(credit('VA')),
    ],
  },
  A05: {
    pass: [
      named('Yoga Pratama'),
      named('Musik Tidur Bersama Rara'),
      named('The Orchestra'),
      shownAs('Rara Senja & Band'),
      shownAs('Rara Senja dan Orchestra'),
      shownAs('Iwan with Orchestra'),
    ],
    fail: [
      named('Yoga'),
      named('Musik Tidur'),
      named('DJ Viral'),
      named('LAGU ANAK-ANAK'),
      shownAs('Rara Senja & Musik Tidur'),
      shownAs('Rara Senja, Orchestra'),
      shownAs('Rara Senja (feat.Yoga)'),
    ],
  },
  A06: {
    pass: [named('Sheila on 7'), named('The 1975'), named('Rara (Senja)'), named('Official HIGE DANdism')],
    fail: [
      typed('Rara [Official]'),
      named('Rara 2026'),
      named('Rara Official'),
      typed('Rara (Vokalis)'),
      typed('Rara www.rara.com'),
      typed('Vocal: Rara'),
      shownAs('Rara Senja feat. Dewi Official'),
    ],
  },
  A07: {
    pass: [
      song(credit('Rara'), credit('Dewi', 'FEATURING')),
      song(credit('Rara'), credit('Rara', 'PRODUCER')),
      song(credit('Rara')),
    ],
    fail: [
      song(credit('Rara'), credit('Rara', 'FEATURING')),
      song(credit('Rara'), credit('Rara', 'PERFORMER')),
      album(credit('Rara Senja'), credit('rara senja', 'FEATURING', null)),
    ],
  },
  A08: {
    pass: [
      song(credit('Rara'), credit('Dewi', 'WITH')),
      song(credit('Rara'), credit('Dewi', 'FEATURING')),
      song(credit('Rara')),
    ],
    fail: [
      song(credit('Rara'), credit('Dewi', 'FEATURING'), credit('Eka', 'WITH')),
      song(credit('Rara'), credit('Dewi', 'FEATURING'), credit('Dewi', 'WITH')),
      song(credit('Rara'), credit('Dewi', 'WITH'), credit('Eka', 'WITH'), credit('Fajar', 'FEATURING')),
    ],
  },
  A10: {
    pass: [named('Friends'), named('Teman Kota'), named('Stars and Rabbit')],
    fail: [
      named('Rara and Friends'),
      named('Rara & Friends'),
      named('Rara dan Kawan-Kawan'),
      named('Rara dkk'),
      shownAs('Rara Senja & Friends'),
    ],
  },
  A11: {
    pass: [
      song(credit('Rara')),
      { song: { songArtistRoles: [credit('Rara'), writer], lyrics: null, textLyricYn: false } },
      { album: { albumType: 'Podcast' }, song: { songArtistRoles: [credit('Rara')] } },
    ],
    fail: [
      { song: { songArtistRoles: [credit('Rara'), lyricist] } },
      { song: { songArtistRoles: [credit('Rara'), writer] } },
      {
        song: {
          songArtistRoles: [credit('Rara'), credit(' ', 'COMPOSER')],
          lyrics: null,
          textLyricYn: false,
        },
      },
    ],
  },
  A12: {
    pass: [
      named('Rara Senja'),
      named('Rara Sejati'),
      { ...named('Kota 2'), facts: { labelArtists: ['Kota 1'] } },
      { ...named('RAY'), facts: { labelArtists: ['RAN'] } },
      { ...named('/rif'), ...shownAs('Rara Senja & /rif') },
    ],
    fail: [
      typed('Rara Senjaa'),
      typed('rara senja'),
      shownAs('rara senja'),
      { ...typed('Béma'), facts: { labelArtists: ['Bema'] } },
    ],
  },
  A13: {
    pass: [
      named('Rara Senja'),
      {
        facts: {
          ...pages([], { spotifyId: '4uLU6hMCjMI75M1A2tKUQC' }).facts,
          namesTakenElsewhere: ['Rara Senja'],
        },
      },
      { facts: { namesTakenElsewhere: ['Dewi'] } },
      { ...named('Various Artists'), facts: { namesTakenElsewhere: ['Various Artists'] } },
      { ...shownAs('Rara Senja'), facts: { namesTakenElsewhere: ['Dewi'] } },
      {
        ...named("Maliq & D'Essentials"),
        ...shownAs('Maliq  &  D’Essentials (feat.Rara Senja)'),
        facts: { namesTakenElsewhere: ["D'Essentials", 'feat.Rara Senja'] },
      },
    ],
    fail: [
      { facts: { namesTakenElsewhere: ['Rara Senja'] } },
      { facts: { namesTakenElsewhere: ['RARA SENJA'] } },
      { ...named('Noah'), facts: { namesTakenElsewhere: ['Noah'] } },
      { ...shownAs('Noah'), facts: { namesTakenElsewhere: ['Noah'] } },
      { ...shownAs('Rara Senja, Noah & the Whale'), facts: { namesTakenElsewhere: ['Noah & the Whale'] } },
    ],
  },
  A14: {
    pass: [
      pages([]),
      pages(['SPOTIFY'], { spotifyId: '4uLU6hMCjMI75M1A2tKUQC' }),
      pages(['APPLE', 'SOUNDCLOUD'], {
        appleMusicId: '1234567890',
        soundcloud: 'https://soundcloud.com/rara',
      }),
    ],
    fail: [pages(['SPOTIFY']), pages([], { spotifyId: 'rara' }), pages(['APPLE'], { appleMusicId: 'id12' })],
  },
  A15: {
    pass: [
      { songs: [guest('Dewi'), guest()] },
      { songs: [guest('Dewi')] },
      { songs: [guest('Dewi'), guest('Dewi')], ...album(credit('Rara Senja'), credit('Dewi', 'FEATURING')) },
    ],
    fail: [
      { songs: [guest('Dewi'), guest('Dewi')] },
      { songs: [guest('Dewi', 'Eka'), guest('Dewi'), guest('Eka', 'Dewi')] },
      { songs: [guest('Dewi', 'Eka'), guest('Eka', 'Dewi')] },
    ],
  },
  A16: {
    pass: [
      named('Rara Senja'),
      named('MGMT'),
      named('NOAH'),
      { ...named('SLANK'), facts: { approvedArtists: ['SLANK'] } },
    ],
    fail: [named('SLANK'), typed('RARA SENJA'), typed('KOTAK'), shownAs('SLANK feat. Rara Senja')],
  },
  A17: {
    pass: [{}, { song: { aiDisclosure: all } }, { songs: [{}, { aiDisclosure: all }] }],
    fail: [
      { song: { aiDisclosure: null } },
      { song: { aiDisclosure: undefined } },
      { song: { aiDisclosure: { vocals: false } } },
    ],
  },
} satisfies Partial<Record<RuleId, RuleCases>>;
