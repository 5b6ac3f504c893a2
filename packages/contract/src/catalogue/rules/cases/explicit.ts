import type { RuleId } from '../words.ts';
import type { RuleCases } from './sample.ts';

const flags = (...explicit: boolean[]) => explicit.map((flag) => ({ explicit: flag }));

export const explicitCases = {
  E01: {
    pass: [
      {},
      { album: { albumExplicit: true }, song: { explicit: true } },
      { album: { albumExplicit: true } },
    ],
    fail: [{ song: { explicit: true } }, { songs: flags(false, true) }, { songs: flags(true, true, false) }],
  },
  E02: {
    pass: [
      {},
      { facts: { explicitTwins: [11] }, song: { clean: true } },
      {
        songs: [
          { songTitle: 'X', clean: true },
          { songTitle: 'X', explicit: true },
        ],
      },
    ],
    fail: [
      { song: { clean: true } },
      { songs: [{ clean: true }, { explicit: true }] },
      { facts: { explicitTwins: [99] }, song: { clean: true } },
      { song: { clean: true, explicit: true } },
      {
        songs: [
          { songTitle: 'X', clean: true, explicit: true },
          { songTitle: 'X', explicit: true },
        ],
      },
    ],
  },
  E03: {
    pass: [
      { song: { lyrics: 'Anjing menggonggong, kafilah berlalu' } },
      { song: { lyrics: 'bangsat', explicit: true } },
      { song: { lyrics: 'Scunthorpe, assume' } },
    ],
    fail: [
      { song: { lyrics: 'Dasar bangsat!' } },
      { song: { songTitle: 'Fuck You' } },
      { song: { lyrics: 'JANCOK tenan' } },
      { song: { lyrics: "We’re fuckin' late" } },
      { song: { lyrics: 'Tololnya aku, bangsatmu' } },
      { album: { albumTitle: 'Bullshit' } },
      { album: { displayAlbumTitle: 'Bullshit' } },
    ],
  },
  E04: {
    pass: [{}, { song: { clean: true } }, { album: { adultYn: true } }],
    fail: [{ song: { explicit: true } }, { album: { albumExplicit: true } }, { songs: flags(false, true) }],
  },
} satisfies Partial<Record<RuleId, RuleCases>>;
