import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issueWords } from '../problem.ts';
import { partsOf, splitForm, splitLines, sumOf, WHOLE_SONG } from './royaltySheet.ts';

const amount = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
/** Shares in basis points that make all of a song. */
const splits = fc
  .uniqueArray(fc.integer({ min: 1, max: WHOLE_SONG - 1 }), { maxLength: 12 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), WHOLE_SONG])
  .map((cuts) => cuts.slice(1).map((cut, index) => BigInt(cut - cuts[index]!)));
const equals = fc.integer({ min: 1, max: 12 }).map((count) => Array.from({ length: count }, () => 1n));
const weights = fc.oneof(splits, equals);
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, one) => sum + one, 0n);

describe('the parts of what a song brought', () => {
  test('add up to it to the rupiah, whoever comes first', () => {
    fc.assert(
      fc.property(amount, weights, fc.nat(100), (whole, shares, turn) => {
        expect(total(partsOf(whole, shares, turn))).toBe(whole);
      }),
    );
  });

  test('are less than one rupiah away from the exact share', () => {
    fc.assert(
      fc.property(amount, weights, fc.nat(100), (whole, shares, turn) => {
        const all = total(shares);
        for (const [index, part] of partsOf(whole, shares, turn).entries()) {
          const away = part * all - whole * shares[index]!;
          expect(away < all && away > -all).toBe(true);
        }
      }),
    );
  });

  test('of all lines add up to what was earned, by line and together', () => {
    const lines = fc.array(
      fc.record({ amount: fc.integer({ min: -1e9, max: 1e12 }), weights: weights.map((all) => [...all]) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(lines, (all) => {
        const parts = splitLines(all, (line) => line.weights.map((weight) => ({ weight })));
        for (const line of all)
          expect(total(parts.filter((part) => part.line === line).map((part) => part.amount))).toBe(
            BigInt(line.amount),
          );
        expect(total(parts.map((part) => part.amount))).toBe(total(all.map((line) => BigInt(line.amount))));
      }),
    );
  });

  test('an odd rupiah is not always the same one’s', () => {
    const odd = [0, 1, 2, 3].map((turn) => partsOf(1n, [1n, 1n], turn));
    expect(odd).toEqual([
      [1n, 0n],
      [0n, 1n],
      [1n, 0n],
      [0n, 1n],
    ]);
  });
});

describe('a split', () => {
  const mistakes = (shares: object[]) => {
    const { error } = splitForm.safeParse({ version: 0, from: null, shares });
    return error ? issueWords(error).map(({ field, code }) => `${field} ${code.split('.').at(-1)}`) : [];
  };
  const artist = (artistId: number, bp: number) => ({ kind: 'ARTIST', artistId, bp });
  const person = (name: string, bp: number, role = 'PRODUCER') => ({ kind: 'PERSON', name, role, bp });

  test('makes 100 % to the basis point, or is empty', () => {
    expect(mistakes([])).toEqual([]);
    expect(mistakes([artist(1, 3333), artist(2, 3333), { kind: 'LABEL', bp: 3334 }])).toEqual([]);
    expect(mistakes([artist(1, 5000), person('Budi', 4999)])).toEqual(['shares sum']);
    expect(mistakes([artist(1, 5000), person('Budi', 5001)])).toEqual(['shares sum']);
    expect(sumOf([artist(1, 3333), person('Budi', 4999)])).toBe(8332);
  });

  test('names the field at fault: nobody, no share, a part of a basis point, somebody twice', () => {
    expect(mistakes([person(' ', 5000), { kind: 'ARTIST', bp: 5000 }])).toEqual([
      'shares.0.name name',
      'shares.1.artistId artist',
    ]);
    expect(mistakes([artist(1, 10_000), artist(2, 0)])).toEqual(['shares.1.bp percent']);
    expect(mistakes([artist(1, 33.5), artist(2, 66.5)])).toEqual([
      'shares.0.bp percent',
      'shares.1.bp percent',
    ]);
    expect(mistakes([person('Budi Santoso', 4000), person('  budi  SANTOSO ', 6000)])).toEqual([
      'shares.1.name twice',
    ]);
    expect(mistakes([person('Budi', 4000), person('Budi', 6000, 'WRITER')])).toEqual([]);
    const unsaid = { kind: 'PERSON', name: 'Budi', role: null, bp: 4000 };
    expect(mistakes([unsaid, person('Budi', 6000, 'OTHER')])).toEqual(['shares.1.name twice']);
  });

  test('is of fifty at most', () => {
    const many = (count: number, bp: number) => Array.from({ length: count }, (_, id) => artist(id + 1, bp));
    expect(mistakes(many(50, 200))).toEqual([]);
    expect(mistakes([...many(49, 200), artist(98, 100), artist(99, 100)])).toEqual(['shares tooMany']);
  });
});
