import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isScrambled, isShouted, titleCaseEnglish, titleCaseIndonesian } from './titleCase.ts';

const keep = ['MGMT', 'iPhone', 'AC/DC'];
const title = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        'AKU',
        'dan',
        'Dan',
        'kupu-kupu',
        'SAYUR-MAYUR',
        'the',
        'The',
        'ON',
        'mgmt',
        'iPhone',
        'ac/dc',
        'r.i.p.',
        '(',
        ')',
        '-',
        ':',
        '1',
        'ß',
        'İ',
        'ſ',
        'İstanbul',
        '(feat. x)',
        "'ku",
        'tulis-menulis',
      ),
      { maxLength: 9 },
    )
    .map((parts) => parts.join(' ')),
);

test.each([
  ['LOST IN THE NIGHT', 'Lost in the Night'],
  ['lost in the night', 'Lost in the Night'],
  ['the way you are to me', 'The Way You Are to Me'],
  ['HOLD ON', 'Hold On'],
  ['Hold On Tight', 'Hold On Tight'],
  ['WHERE ARE YOU FROM', 'Where Are You From'],
  ['Love: A Story (Of Us)', 'Love: A Story (Of Us)'],
  ['ROCK-AND-ROLL', 'Rock-and-Roll'],
  ['lost (feat. d’Masiv)', 'Lost (feat. d’Masiv)'],
  ['MY IPHONE AND AC/DC', 'My iPhone and AC/DC'],
  ['DJ IN THE HOUSE II', 'DJ in the House II'],
  ['THE A TEAM', 'The A Team'],
])('English writes %s as %s', (written, wanted) => {
  expect(titleCaseEnglish(written, keep)).toBe(wanted);
});

test.each([
  ['CINTA DAN BENCI', 'Cinta dan Benci'],
  ['rumah ke rumah', 'Rumah ke Rumah'],
  ['di antara hujan dan kamu', 'Di antara Hujan dan Kamu'],
  ['KUPU-KUPU', 'Kupu-Kupu'],
  ['kupu-kupu malam', 'Kupu-Kupu Malam'],
  ['SAYUR-MAYUR', 'Sayur-mayur'],
  ['SAPA-MENYAPA', 'Sapa-menyapa'],
  ['Tolong-Menolong', 'Tolong-menolong'],
  ['Berlari-Lari', 'Berlari-lari'],
  ['JAKARTA-BANDUNG', 'Jakarta-Bandung'],
  ['Hip-Hop untuk Kita', 'Hip-Hop untuk Kita'],
  ['King-Kong', 'King-Kong'],
  ['HARI KE-17', 'Hari Ke-17'],
  ['RENCANA A', 'Rencana A'],
  ['Cendol Dawet (Live at Ambyar)', 'Cendol Dawet (Live at Ambyar)'],
  ['RINDU BERAT ft. d’Masiv', 'Rindu Berat ft. d’Masiv'],
  ['Rindu (prod by Bima)', 'Rindu (prod by Bima)'],
])('Indonesian writes %s as %s', (written, wanted) => {
  expect(titleCaseIndonesian(written)).toBe(wanted);
});

test.each([titleCaseEnglish, titleCaseIndonesian])('casing twice is casing once: %o', (recase) => {
  fc.assert(
    fc.property(title, (text) => {
      const once = recase(text, keep);
      expect(recase(once, keep)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

test('casing changes nothing but case', () => {
  fc.assert(
    fc.property(title, (text) => {
      expect(titleCaseIndonesian(text, keep).toLowerCase()).toBe(text.toLowerCase());
    }),
    { numRuns: 500 },
  );
});

test('short acronyms are no shouting', () => {
  expect(['SOS', 'A', 'U & I', 'MGMT', '123', 'R.I.P.'].filter(isShouted)).toEqual([]);
  expect(['RINDU', 'AKU KAMU', 'CINTA 2'].filter((text) => !isShouted(text))).toEqual([]);
});

test('names with capitals inside are not scrambled', () => {
  expect(['McDonald', 'iPhone', "D'Masiv", 'YouTube', 'DeLorean LaBelle'].filter(isScrambled)).toEqual([]);
});
