import type { AudioMeasures } from '../release.ts';
import type { RuleId } from '../words.ts';
import { type Change, type RuleCases, sampleMeasures } from './sample.ts';

const sound = (change: Partial<AudioMeasures>): Change => ({ song: { measures: sampleMeasures(change) } });
const match = (sameLabel: boolean, isrc?: string): Change => ({
  facts: { fingerprintMatches: { 11: [{ songId: 99, sameLabel, isrc }] } },
});
const lasting = (...durations: number[]): Change => ({
  songs: durations.map((duration, index) => ({
    measures: sampleMeasures({ duration, integrated: -12 - index }),
  })),
});
const ticks = (copyrightChecklist: Record<string, boolean>): Change => ({ album: { copyrightChecklist } });
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
      { songs: [] },
      { album: { diskCnt: null } },
    ],
  },
  S03: {
    pass: [genre('Pop', 'la la'), genre('Instrumental', null), genre('New Age', 'la la')],
    fail: [genre('Instrumental', 'la la'), genre('New Age/Instrumental', 'la la'), genre('INSTRUMENTAL', '')],
  },
  U01: {
    pass: [{}, { song: { measures: null } }, sound({ duration: 60 })],
    fail: [
      sound({ duration: 59.9 }),
      { song: { audioProblems: ['mono'] } },
      { song: { measures: null, audioProblems: ['8 bit', '22050 Hz'] } },
    ],
  },
  U03: {
    pass: [{}, sound({ leadSilence: 2, trailSilence: 2 }), sound({ gaps: [[10, 15]] })],
    fail: [sound({ leadSilence: 2.1 }), sound({ trailSilence: 3 }), sound({ gaps: [[70, 76]] })],
  },
  U04: {
    pass: [{}, sound({ truePeak: -0.1 }), sound({ dc: undefined })],
    fail: [sound({ clipRuns: 3 }), sound({ truePeak: 0.4 }), sound({ dc: [0.02, 0] })],
  },
  U05: {
    pass: [
      {},
      sound({ rms: undefined, correlation: undefined, sideDb: undefined, identicalChannels: undefined }),
      sound({ correlation: -0.5 }),
    ],
    fail: [
      sound({ identicalChannels: true }),
      sound({ rms: [-15, -90] }),
      sound({ correlation: -0.98 }),
      sound({ sideDb: -70 }),
    ],
  },
  U06: {
    pass: [{}, sound({ highBandDb: undefined }), sound({ highBandDb: -79 })],
    fail: [
      sound({ highBandDb: -81 }),
      sound({ highBandDb: -120 }),
      sound({ highBandDb: Number.NEGATIVE_INFINITY }),
    ],
  },
  U07: {
    pass: [
      {},
      match(true, 'IDA122600001'),
      { facts: { fingerprintMatches: { 11: [{ songId: 11, sameLabel: true }] } } },
    ],
    fail: [match(false), match(true), match(true, 'IDA122600009'), match(false, 'IDA122600001')],
  },
  U08: {
    pass: [{}, lasting(180, 190, 200), lasting(80, 180, 200, 85, 210, 190)],
    fail: [
      lasting(70, 71, 72, 73, 74),
      { songs: [{ measures: sampleMeasures() }, { measures: sampleMeasures() }] },
      { songs: [{ measures: sampleMeasures() }, {}, { measures: sampleMeasures({ duration: 214.22 }) }] },
    ],
  },
  R01: {
    pass: [{}, { song: { isCover: true, hasCoverLicence: true } }, { song: { hasCoverLicence: true } }],
    fail: [
      { song: { isCover: true } },
      { songs: [{}, { isCover: true }] },
      { song: { id: null, isCover: true } },
    ],
  },
  R02: {
    pass: [{}, ticks({ a: true }), ticks({ a: true, b: true, c: true })],
    fail: [ticks({}), ticks({ a: true, b: false }), ticks({ a: false })],
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
