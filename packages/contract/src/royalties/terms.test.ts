import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContractTerm, conflicts, mostSpecific, type TermCondition, type TermLine } from './terms.ts';

const term = (condition: TermCondition, over: Partial<ContractTerm> = {}): ContractTerm => ({
  version: 1,
  from: 202601,
  to: null,
  priority: 0,
  when: condition,
  pays: { base: 'NET', labelBp: 1 },
  ...over,
});
const line: TermLine = {
  datenum: 202610,
  channel: 'DSP',
  dsp: 'Joox',
  territory: 'DOMESTIC',
  artistId: 1,
  albumId: 2,
  songId: 3,
};

describe('the most specific term wins', () => {
  const ladder: TermCondition[] = [
    {},
    { channel: 'DSP' },
    { dsp: 'Joox' },
    { territory: 'DOMESTIC' },
    { artistId: 1 },
    { albumId: 2 },
    { songId: 3 },
  ];

  test('song over album over artist, then territory over dsp over channel over default', () => {
    for (let i = 1; i < ladder.length; i++) {
      const [below, above] = [term(ladder[i - 1]!), term(ladder[i]!)];
      expect(mostSpecific([below, above], line)).toBe(above);
      expect(mostSpecific([above, below], line)).toBe(above);
    }
    const everythingBelow = term({
      channel: 'DSP',
      dsp: 'Joox',
      territory: 'DOMESTIC',
      artistId: 1,
      albumId: 2,
    });
    const song = term({ songId: 3 });
    expect(mostSpecific([everythingBelow, song], line)).toBe(song);
  });

  test('a term about something else or another period is not asked', () => {
    const others = [
      term({ songId: 4 }),
      term({ dsp: 'Langit' }),
      term({ songId: 3 }, { to: 202609 }),
      term({ songId: 3 }, { from: 202611 }),
    ];
    const fallback = term({});
    expect(mostSpecific([...others, fallback], line)).toBe(fallback);
    expect(() => mostSpecific(others, line)).toThrow(RangeError);
  });

  test('a term holds from its first month to its last', () => {
    const [fallback, inside] = [term({}), term({ songId: 3 }, { from: 202609, to: 202611 })];
    const holds = (datenum: number) => mostSpecific([fallback, inside], { ...line, datenum }) === inside;
    expect([202608, 202609, 202610, 202611, 202612].map(holds)).toEqual([false, true, true, true, false]);
  });

  test('between equal conditions the higher priority wins', () => {
    const high = term({ dsp: 'Joox' }, { priority: 5 });
    expect(mostSpecific([term({ dsp: 'Joox' }), high], line)).toBe(high);
  });
});

describe('a tie is refused when saved', () => {
  test('same conditions, same priority, a common period', () => {
    const [a, b] = [term({ albumId: 2 }, { to: 202612 }), term({ albumId: 2 }, { from: 202612, version: 2 })];
    expect(conflicts([a, b])).toEqual([[a, b]]);
    expect(conflicts([a, { ...b, from: 202701 }])).toEqual([]);
    expect(conflicts([{ ...b, from: 202701 }, a])).toEqual([]);
    expect(conflicts([b, a])).toEqual([[b, a]]);
    expect(conflicts([a, { ...b, priority: 1 }])).toEqual([]);
    expect(conflicts([a, { ...b, when: { songId: 2 } }])).toEqual([]);
  });

  test('without conflicts the winner never depends on the order of the terms', () => {
    const condition = fc.record(
      {
        channel: fc.constantFrom('DSP', 'RBT'),
        dsp: fc.constantFrom('Joox', 'Langit'),
        territory: fc.constantFrom('DOMESTIC', 'INTERNATIONAL'),
        artistId: fc.constantFrom(1, 9),
        albumId: fc.constantFrom(2, 9),
        songId: fc.constantFrom(3, 9),
      },
      { requiredKeys: [] },
    );
    const some = fc.array(fc.tuple(condition, fc.integer({ min: 0, max: 2 })), { maxLength: 12 });
    fc.assert(
      fc.property(some, (list) => {
        const terms = [
          term({}, { priority: 9 }),
          ...list.map(([c, priority]) => term(c as TermCondition, { priority })),
        ];
        fc.pre(conflicts(terms).length === 0);
        expect(mostSpecific(terms, line)).toBe(mostSpecific(terms.toReversed(), line));
      }),
    );
  });
});
