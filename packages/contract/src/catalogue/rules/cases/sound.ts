import type { AudioMeasures } from '../../../media/measures.ts';
import type { AlbumRecord } from '../../album.ts';
import type { RuleId } from '../words.ts';
import { type Change, type RuleCases, spoken } from './sample.ts';
import { sampleMatch, sampleMeasures, sampleSound } from './sampleSound.ts';

const measured = (change: Partial<AudioMeasures> = {}) => ({ sound: sampleSound(sampleMeasures(change)) });
const sound = (change: Partial<AudioMeasures>): Change => ({ song: measured(change) });
const refused = (...problems: string[]): Change => ({ facts: { soundProblems: new Map([[11, problems]]) } });
const match = (sameLabel: boolean, isrc: string | null = null, songId = 99): Change => ({
  facts: {
    fingerprintMatches: new Map([[11, [sampleMatch({ songId, sameLabel, isrc })]]]),
  },
});
const lasting = (...durations: number[]): Change => ({
  songs: durations.map((duration, index) => measured({ duration, integrated: -12 - index })),
});
const ticks = (copyrightChecklist: AlbumRecord['copyrightChecklist']): Change => ({
  album: { copyrightChecklist },
});
const all = {
  ownsMaster: true,
  ownsWorks: true,
  ownsArtwork: true,
  samplesCleared: true,
  notElsewhere: true,
};
const genre = (primaryGenre: string, lyrics: string | null): Change => ({
  song: { primaryGenre, lyrics, textLyricYn: lyrics !== null },
});

export const soundCases = {
  REQ: {
    pass: [
      {},
      { album: { upcIcpn: null, generateUpc: true } },
      { song: { isrc: '', generateIsrc: true } },
      { album: { domesticYn: true, adultYn: true } },
    ],
    fail: [
      { album: { albumTitle: ' ' } },
      { album: { albumArtistRoles: [] } },
      { song: { songFile: null } },
      { song: { songArtistRoles: [] } },
      { songs: [] },
      { album: { releaseDate: undefined } },
    ],
  },
  S03: {
    pass: [genre('Pop', 'la la'), genre('Instrumental', null), genre('New Age', 'la la')],
    fail: [genre('Instrumental', 'la la'), genre('New Age/Instrumental', 'la la'), genre('INSTRUMENTAL', '')],
  },
  U01: {
    pass: [{}, { song: { sound: null } }, refused()],
    fail: [
      refused('mono'),
      refused('8 bit', '22050 Hz'),
      { ...refused('mono'), song: { sound: sampleSound(null) } },
    ],
  },
  U03: {
    pass: [
      {},
      sound({ leadSilence: 2, trailSilence: 2 }),
      sound({ gaps: [[10, 15]] }),
      spoken(sound({ trailSilence: 4.8 })),
    ],
    fail: [
      sound({ leadSilence: 2.1 }),
      sound({ trailSilence: 3 }),
      sound({ gaps: [[70, 76]] }),
      spoken(sound({ trailSilence: 5.2 })),
    ],
  },
  U04: {
    pass: [{}, sound({ truePeak: -0.1 }), sound({ dc: [] })],
    fail: [sound({ clipRuns: 3 }), sound({ truePeak: 0.4 }), sound({ dc: [0.02, 0] })],
  },
  U05: {
    pass: [
      {},
      sound({ channelDb: [-16], correlation: null, sideDb: null }),
      sound({ correlation: -0.5 }),
      spoken(sound({ sideDb: -70 })),
    ],
    fail: [
      sound({ channelDb: [-15, -90] }),
      sound({ correlation: -0.98 }),
      sound({ sideDb: -70 }),
      spoken(sound({ channelDb: [-15, -90] })),
    ],
  },
  U06: {
    pass: [{}, sound({ highBandDb: null }), sound({ highBandDb: -79 }), spoken(sound({ highBandDb: -90 }))],
    fail: [sound({ highBandDb: -81 }), sound({ highBandDb: -120 }), sound({ highBandDb: -80.1 })],
  },
  U07: {
    pass: [{}, match(true, 'IDA122600001'), match(true, null, 11)],
    fail: [match(false), match(true), match(true, 'IDA122600009'), match(false, 'IDA122600001')],
  },
  U07N: {
    pass: [{}, { facts: { uncompared: [99] } }, { songs: [{}, {}], facts: { uncompared: [] } }],
    fail: [
      { facts: { uncompared: [11] } },
      { facts: { uncompared: [11, 99] } },
      { ...match(false), facts: { uncompared: [11] } },
    ],
  },
  U08: {
    pass: [{}, lasting(180, 190, 200), lasting(80, 180, 200, 85, 210, 190)],
    fail: [
      lasting(70, 71, 72, 73, 74),
      { songs: [measured(), measured()] },
      { songs: [measured(), {}, measured({ duration: 214.22 })] },
    ],
  },
  R01: {
    pass: [
      {},
      { song: { isCover: true }, facts: { licensedCovers: [11] } },
      { song: { coverCopyright: 'NMPA' } },
    ],
    fail: [
      { song: { isCover: true } },
      { songs: [{}, { isCover: true }] },
      { song: { isCover: true, coverCopyright: 'NMPA 12/2026' } },
      { song: { isCover: true }, facts: { licensedCovers: [99] } },
    ],
  },
  R02: {
    pass: [{}, ticks(all), { ...ticks(all), song: { isCover: false } }],
    fail: [ticks({}), ticks({ ...all, ownsWorks: false }), ticks(undefined)],
  },
  R02D: {
    pass: [{}, { album: { albumCopyrightFile: 'file' } }, { album: { albumCopyrightFile: '7' } }],
    fail: [
      { album: { albumCopyrightFile: null } },
      { album: { albumCopyrightFile: '' } },
      { album: { albumCopyrightFile: ' ' } },
    ],
  },
  R03: {
    pass: [
      {},
      { album: { albumGenre: 'Soundtrack', soundtrackOf: 'Laskar Pelangi' } },
      { album: { albumGenre: 'Pop', soundtrackOf: null } },
    ],
    fail: [
      { album: { albumGenre: 'Soundtrack' } },
      { album: { secondaryGenre: 'OST' } },
      { album: { albumCategory: 'SOUNDTRACK' } },
      { album: { albumGenre: 'soundtrack', soundtrackOf: ' ' } },
    ],
  },
  R04: {
    pass: [{}, { song: { borrowed: [] } }, { song: { borrowed: [{ kind: 'SAMPLE', proof: true }] } }],
    fail: [
      { song: { borrowed: [{ kind: 'SAMPLE', proof: false }] } },
      {
        song: {
          borrowed: [
            { kind: 'BEAT_LEASE', proof: false },
            { kind: 'SAMPLE', proof: true },
          ],
        },
      },
      { songs: [{}, { borrowed: [{ kind: 'PUBLIC_DOMAIN', proof: false }] }] },
    ],
  },
} satisfies Partial<Record<RuleId, RuleCases>>;
