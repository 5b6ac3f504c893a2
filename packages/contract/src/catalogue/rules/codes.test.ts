import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeUpc, gs1CheckDigit, isValidUpc } from './barcode.ts';
import { isIsrc, isrcYear, normaliseIsrc } from './isrc.ts';

test.each(['036000291452', '96385074', '4006381333931', '10614141000415'])('%s is a valid barcode', (upc) => {
  expect(isValidUpc(upc)).toBe(true);
  expect(gs1CheckDigit(upc.slice(0, -1))).toBe(Number(upc.at(-1)));
});

test.each(['036000291453', '9638507', '03600029145', '', '4006381333931 ', '40063813339310000', 'x'])(
  '%j is no barcode',
  (upc) => {
    expect(isValidUpc(upc)).toBe(false);
  },
);

test('7 and 11 digits get their check digit, everything else stays', () => {
  expect(completeUpc('03600029145')).toBe('036000291452');
  expect(completeUpc('9638507')).toBe('96385074');
  expect(['036000291452', '123', 'abcdefg'].map(completeUpc)).toEqual(['036000291452', '123', 'abcdefg']);
});

test('a completed barcode is valid, and one wrong digit makes it invalid', () => {
  const digits = fc.stringMatching(/^\d{11}$/);
  fc.assert(
    fc.property(digits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (eleven, at, step) => {
      const upc = completeUpc(eleven);
      expect(isValidUpc(upc)).toBe(true);
      const wrong = [...upc]
        .map((digit, index) => (index === at ? (Number(digit) + step) % 10 : digit))
        .join('');
      expect(isValidUpc(wrong)).toBe(false);
    }),
  );
});

test.each(['ID-A12-26-00001', 'isrc ida122600001', 'ISRC: ID A12 26 00001'])(
  '%s is the ISRC IDA122600001',
  (written) => {
    expect(normaliseIsrc(written)).toBe('IDA122600001');
    expect(isIsrc(normaliseIsrc(written))).toBe(true);
  },
);

test('normalising an ISRC twice is normalising it once', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(?:ISRC:? ?)?[A-Za-z0-9 -]{0,16}$/), (text) => {
      const once = normaliseIsrc(text);
      if (isIsrc(once)) expect(normaliseIsrc(once)).toBe(once);
    }),
  );
});

test('the years of old recordings lie in the last century', () => {
  expect([isrcYear('USRC17607839'), isrcYear('IDA120000001'), isrcYear('IDA122600001')]).toEqual([
    1976, 2000, 2026,
  ]);
});
