import type { IsrcUser } from '../release.ts';
import type { RuleId } from '../words.ts';
import type { Change, RuleCases } from './sample.ts';
import { sampleMatch } from './sampleSound.ts';

const pline = (text: string): Change => ({ album: { pline: text } });
const upc = (upcIcpn: string): Change => ({ album: { upcIcpn } });
const isrc = (code: string): Change => ({ song: { isrc: code } });
const used = (title: string, sameAudio: boolean, songId = 99): Change => usedBy({ songId, title, sameAudio });
const usedBy = (...users: IsrcUser[]): Change => ({
  facts: { isrcUsedBy: new Map([['IDA122600001', users]]) },
});
const first = { songId: 98, title: 'Hujan di Bulan Juni', sameAudio: true };
const match = (sameLabel: boolean, isrc: string | null = null): Change => ({
  facts: { fingerprintMatches: new Map([[11, [sampleMatch({ songId: 99, sameLabel, isrc })]]]) },
});

const correcting = (change: Change): Change => ({
  ...change,
  album: { revisionOf: 1, ...change.album },
  song: { revisionOf: 11, ...change.song },
});

export const codeCases = {
  P01: {
    pass: [
      pline('2026 Senja Musik'),
      pline('1999 PT Aquarius Musikindo'),
      pline('2020 RS'),
      pline('2026 林'),
    ],
    fail: [
      pline('Senja Musik'),
      pline('2026, Senja Musik'),
      pline('℗ 2026 Senja Musik'),
      pline('Senja Musik 2025'),
      pline('1899 Senja Musik'),
      { song: { cline: '2026Senja' } },
    ],
  },
  P02: {
    pass: [
      pline('2026 Senja Musik'),
      pline('1978 Musica'),
      { album: { pline: '2027 Senja Musik', releaseDate: '2027-01-01' } },
    ],
    fail: [
      pline('2027 Senja Musik'),
      { album: { cline: '2030 Senja Musik', releaseDate: null } },
      { song: { pline: '2099 Senja Musik' } },
    ],
  },
  P03: {
    pass: [pline('2026 Senja Musik'), pline('2026 P.C. Records'), pline('2026 Copy Cat')],
    fail: [
      pline('℗ 2026 Senja Musik'),
      pline('(P) 2026 Senja Musik'),
      { album: { cline: '2026 Copyright Senja Musik' } },
      { song: { cline: '© 2026 Senja' } },
    ],
  },
  P04: {
    pass: [
      {},
      { album: { pline: '2025 Senja Musik' } },
      {
        album: { pline: '2020 Senja Musik', cline: '2021 Senja Musik', originalReleaseDate: '2020-03-01' },
        song: { pline: '2019 Senja Musik', cline: '2020 Senja Musik' },
      },
    ],
    fail: [
      { album: { originalReleaseDate: '2020-03-01' } },
      { album: { pline: '2020 Senja Musik' } },
      { song: { pline: '2020 Senja Musik', cline: '2025 Senja Musik' } },
    ],
  },
  P05: {
    pass: [
      pline('2026 PT Senja Musik'),
      pline('2026 Rara Senja'),
      { ...pline('2026 Langit Records'), facts: { knownOwners: ['Langit Records'] } },
    ],
    fail: [
      pline('2026 Langit Records'),
      { album: { cline: '2026 Dewi' } },
      { song: { pline: '2026 Musica' } },
    ],
  },
  P06: {
    pass: [pline('2026 Senja Musik'), pline(`2026 ${'a'.repeat(115)}`), pline('2026 S')],
    fail: [
      pline(`2026 ${'a'.repeat(116)}`),
      { album: { cline: 'x'.repeat(300) } },
      { song: { pline: `2026 ${'b'.repeat(200)}` } },
    ],
  },
  P07: {
    pass: [
      pline('2026 Senja Musik'),
      pline('2026 Applecore Records'),
      { ...pline('2026 Believe'), facts: { knownOwners: ['Believe'] } },
    ],
    fail: [
      pline('2026 DistroKid'),
      { album: { cline: '2026 Spotify' } },
      { song: { pline: '2026 Senja under DistroKid' } },
    ],
  },
  I01: {
    pass: [upc('036000291452'), upc('96385074'), upc('4006381333931'), upc('03600029145')],
    fail: [upc('036000291453'), upc('4006381333932'), upc('123'), upc('ABCDEFGHIJKL')],
  },
  I02: {
    pass: [upc('036000291452'), upc('96385074'), upc('123456')],
    fail: [upc('03600029145'), upc('9638507'), upc('12345678901')],
  },
  I02Z: {
    pass: [upc('036000291452'), upc('96385074'), upc('03600029145'), upc('12345678901')],
    fail: [upc('36000291452'), upc('12345678905'), upc('99999999990')],
  },
  I03: {
    pass: [upc('036000291452'), upc('96385074'), upc('8991234567890')],
    fail: [upc('000000000000'), upc('9789791234567'), upc('2000000000008'), upc('0200000000000')],
  },
  I07: {
    pass: [
      {},
      used('Hujan di Bulan Juni', true),
      used('Lain', false, 11),
      usedBy(first, { ...first, songId: 99 }),
      { songs: [{}, {}] },
      isrc('__proto__'),
      correcting(used('Rindu', true)),
    ],
    fail: [
      used('Hujan di Bulan Juni', false),
      used('Rindu', true),
      correcting(used('Hujan di Bulan Juni', false)),
      usedBy(first, { ...first, songId: 99, sameAudio: false }),
      { songs: [{ isrc: 'IDA122600001' }, { isrc: 'ID-A12-26-00001' }] },
    ],
  },
  I08: {
    pass: [
      {},
      match(true, 'IDA122600001'),
      match(true),
      match(false, 'IDA122600009'),
      correcting(match(true, 'IDA122600009')),
    ],
    fail: [
      match(true, 'IDA122600009'),
      match(true, 'ID-A12-19-00001'),
      { ...match(true, 'IDA122600007'), songs: [{}, {}] },
    ],
  },
  I09: {
    pass: [
      {},
      isrc('IDA129900001'),
      { ...isrc('USRC17607839'), facts: { isrcPrefixes: [] } },
      isrc('bad'),
      { ...isrc('USRC12500001'), album: { transfer: true } },
      // Moved to the label from another one of ours, it keeps that one's code.
      correcting(isrc('USRC12500001')),
    ],
    fail: [
      { ...isrc('IDA122700001'), album: { transfer: true } },
      isrc('IDA122700001'),
      isrc('USRC12500001'),
      isrc('IDB122600001'),
    ],
  },
} satisfies Partial<Record<RuleId, RuleCases>>;
