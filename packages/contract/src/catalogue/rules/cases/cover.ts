import type { PictureMeasures } from '../../../media/measures.ts';
import type { CoverFacts } from '../release.ts';
import type { RuleId } from '../words.ts';
import { type Change, credit, type RuleCases, sampleCover } from './sample.ts';

const cover = (change: Partial<CoverFacts>): Change => ({ facts: { cover: sampleCover(change) } });
const none: Change = { facts: { cover: null } };
const measured = (change: Partial<PictureMeasures>) =>
  cover({ measures: { detail: null, bars: { sides: 0, ends: 0 }, codes: [], ...change } });
const near = (sameLabel: boolean, ...distances: number[]): Change => ({
  facts: { coverMatches: distances.map((distance, index) => ({ albumId: 50 + index, sameLabel, distance })) },
});
/** A cover on which this was read, each line for certain unless it says how sure. */
const says = (...lines: (string | [text: string, confidence: number])[]): Change =>
  cover({
    text: lines.map((line) =>
      typeof line === 'string' ? { text: line, confidence: 93 } : { text: line[0], confidence: line[1] },
    ),
  });
/** The same on a release of another title or artist. */
const called = (title: string, artist: string, change: Change): Change => ({
  ...change,
  album: { ...change.album, albumTitle: title, displayAlbumTitle: title, albumArtistRoles: [credit(artist)] },
});
/** The same where the label has these artists. */
const known = (change: Change, facts: Change['facts']): Change => ({
  ...change,
  facts: { ...change.facts, ...facts },
});
const own = ['Hujan di Bulan Juni', 'Rara Senja', 'SENJA MUSIK', '2026'];

export const coverCases = {
  C01: {
    pass: [{}, none, cover({ width: 3001 })],
    fail: [
      cover({ width: 1400, height: 1400 }),
      cover({ width: 3000, height: 2999 }),
      cover({ problems: ['truncated'] }),
    ],
  },
  C03: {
    pass: [{}, measured({ detail: 0.28 }), measured({ detail: 1 }), cover({ measures: null })],
    fail: [measured({ detail: 0.27 }), measured({ detail: 0.14 }), measured({ detail: 0 })],
  },
  C03U: {
    pass: [{}, measured({ detail: 0.58 }), measured({ detail: 0.2 }), cover({ measures: null, text: null })],
    fail: [measured({ detail: 0.57 }), measured({ detail: 0.4 }), measured({ detail: 0.28 })],
  },
  C03P: {
    pass: [{}, measured({ bars: { sides: 0, ends: 0 } }), cover({ measures: null })],
    fail: [
      measured({ bars: { sides: 600, ends: 0 } }),
      measured({ bars: { sides: 0, ends: 80 } }),
      measured({ bars: { sides: 60, ends: 0 }, detail: 0.2 }),
    ],
  },
  C04Q: {
    pass: [{}, measured({ codes: [] }), cover({ measures: null })],
    fail: [
      measured({ codes: ['https://rarasenja.example'] }),
      measured({ codes: ['', 'WIFI:S:Senja;;'] }),
      measured({ codes: [''] }),
    ],
  },
  C10: {
    pass: [
      {},
      near(true, 0, 2, 4),
      near(false, 7, 20),
      { facts: { coverMatches: [{ albumId: 1, sameLabel: false, distance: 0 }] } },
    ],
    fail: [near(false, 6), near(true, 0, 1, 2, 3), near(false, 0, 0)],
  },
  C04: {
    pass: [
      {},
      says(...own),
      says(
        'Live @ Jakarta',
        'Dear.Me',
        'will.i.am',
        'Vol. 2',
        '08.12.2026',
        'a.m. / p.m.',
        '© 2026 Senja Musik',
      ),
      says(['www.rarasenja.com', 70]),
      called('www.cinta.com', 'Saykoji', says('WWW.CINTA.COM', 'Saykoji')),
      cover({ text: null }),
    ],
    fail: [
      says('www.rarasenja.com'),
      says('Hujan', 'senjamusik.co.id'),
      says('IG: @rarasenja'),
      says('SENJAMUSIK.COM'),
      says('RaraSenja.id/pulang'),
      says('linktree.page'),
      says('@rarasenja.official'),
      says('booking@senjamusik.id'),
      says('Hubungi 0812-3456-7890'),
      says('+62 812 3456 7890'),
      says('(021) 555 0123'),
      says('https://lnk.example/abc'),
      says('WA: 081234567890'),
    ],
  },
  C04W: {
    pass: [
      {},
      says(...own),
      says(['www.rarasenja.com', 59]),
      says('www.rarasenja.com'),
      says(['Rara Senjo', 70]),
    ],
    fail: [
      says(['www.rarasenja.com', 70]),
      says(['Rp 25.000', 61]),
      says(['EXCLUSIVE', 84]),
      says('Apple'),
      says(['Spotify', 70], 'Rara Senja'),
    ],
  },
  C04N: {
    pass: [{}, says('Pulang'), none],
    fail: [cover({ text: null }), cover({ text: null, width: 1400 }), cover({ text: null, measures: null })],
  },
  C05: {
    pass: [
      {},
      says(...own),
      says('Promenade', 'RP', 'Rpm 33'),
      called('Not for Sale', 'Rara', says('NOT FOR SALE')),
    ],
    fail: [
      says('Rp 25.000'),
      says('Rp25.000,-'),
      says('$9.99'),
      says('For Promo Use Only'),
      says('NOT FOR SALE'),
      says('Tidak untuk dijual'),
      says('For promotional', 'use only'),
    ],
  },
  C06: {
    pass: [
      {},
      says(...own),
      says('Cd-r', 'Digitalis', 'Lirik'),
      called('Digital', 'Rara', says('DIGITAL', 'Rara')),
    ],
    fail: [
      says('CD'),
      says('Digital Album'),
      says('Bonus DVD'),
      says('Includes lyrics'),
      says('Dolby Atmos'),
      says('KASET'),
    ],
  },
  C07: {
    pass: [
      {},
      says(...own),
      says('Pineapple', 'Spot if'),
      called('Shazam', 'Rara', says('SHAZAM!')),
      says('Apple'),
    ],
    fail: [
      says('Available on Spotify'),
      says('TikTok viral'),
      says('APPLE MUSIC'),
      says('Langit Musik'),
      says('youtube'),
    ],
  },
  C08: {
    pass: [{}, says(...own), says('Edition'), called('Exclusive', 'Rara', says('EXCLUSIVE'))],
    fail: [
      says('EXCLUSIVE'),
      says('Limited Edition'),
      says('LIMITED', 'EDITION'),
      says('Edisi Terbatas'),
      says('eksklusif'),
    ],
  },
  C09: {
    pass: [
      {},
      says(...own),
      says('HUJAN', 'DI BULAN', 'JUNI', 'RARA SENJA'),
      says('Huian di Bulan Junl', 'RaraSenja'),
      says('PARENTAL', 'ADVISORY', 'EXPLICIT CONTENT'),
      says('Original Motion Picture Soundtrack', 'feat. Bima Aditya', 'Vol. 1'),
      says('UA', 'e', '— |', 'ics', 'Pee'),
      says(['Selamanya cinta', 84]),
      says('℗ 2026 Senja Musik', 'All Rights Reserved'),
      says('H U J A N'),
      says('HUJANDI', 'BULANJUNI'),
    ],
    fail: [
      says('Dangdut Koplo Terbaru'),
      says('Selamanya'),
      says('Rara Senja', 'Pilihan Terbaik 2026'),
      says('kita juga'),
    ],
  },
  C11: {
    pass: [
      {},
      says(...own),
      says('feat. Bima Aditya'),
      says('Bima Aditya'),
      known(says('Nada Pagi'), { labelArtists: ['Nada'] }),
      known(says('Rara'), { labelArtists: ['Rara Senja', 'Rara'] }),
    ],
    fail: [
      known(says('Langit Biru'), { labelArtists: ['Rara Senja', 'Langit Biru'] }),
      known(says('with DEWA LAUT band'), { labelArtists: ['Dewa Laut'] }),
      known(says('NOAH'), { labelArtists: ['Noah'] }),
      says('feat. Tulus Rahman'),
      says('Endah N Rhesa'),
    ],
  },
} satisfies Partial<Record<RuleId, RuleCases>>;
