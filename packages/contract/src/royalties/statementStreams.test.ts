import { describe, expect, test } from 'vitest';
import type { Guarantee } from './guarantee.ts';
import { exact } from './money.ts';
import { calculateStreams, type IncomeLine, undecided } from './statement.ts';
import type { ContractTerm } from './terms.ts';

const datenum = 202610;
const term = (pays: ContractTerm['pays']): ContractTerm[] => [
  { version: 1, from: 202601, to: null, priority: 0, when: {}, pays },
];
const brought = (gross: bigint) => ({
  lines: [{ channel: 'DSP' as const, datenum, quantity: 1n, gross: exact(gross) }],
  terms: term({ base: 'NET', labelBp: 10_000 }),
  pools: [],
  adjustments: [],
});
const [MUSIC, RINGBACK] = [brought(800n), brought(400n)];
const figures = (inputs: Parameters<typeof calculateStreams>[0], guarantee: Guarantee) =>
  Object.fromEntries(
    Object.entries(calculateStreams(inputs, guarantee)).map(([stream, { recoupment, topUp, payable }]) => [
      stream,
      { recoupment, topUp, payable },
    ]),
  );

describe('the two streams of a month', () => {
  test('an advance is taken from music first, and of ringback only what is left of it', () => {
    expect(figures({ MUSIC, RINGBACK }, { mode: 'ADVANCE', unrecouped: 1000n })).toEqual({
      MUSIC: { recoupment: 800n, topUp: 0n, payable: 0n },
      RINGBACK: { recoupment: 200n, topUp: 0n, payable: 200n },
    });
    expect(figures({ RINGBACK }, { mode: 'ADVANCE', unrecouped: 300n })).toEqual({
      RINGBACK: { recoupment: 300n, topUp: 0n, payable: 100n },
    });
  });

  test('a floor counts what both earned, and is topped up on music alone', () => {
    const floor = { mode: 'FLOOR', guaranteed: 2000n, earnedBefore: 500n, ends: true } as const;
    expect(figures({ MUSIC, RINGBACK }, { ...floor, unrecouped: 0n })).toEqual({
      MUSIC: { recoupment: 0n, topUp: 300n, payable: 1100n },
      RINGBACK: { recoupment: 0n, topUp: 0n, payable: 400n },
    });
    expect(figures({ MUSIC, RINGBACK }, { ...floor, unrecouped: 900n })).toMatchObject({
      MUSIC: { recoupment: 800n },
      RINGBACK: { recoupment: 100n, topUp: 0n },
    });
  });

  test('a stream without income has no statement', () => {
    expect(Object.keys(figures({ MUSIC }, { mode: 'NONE' }))).toEqual(['MUSIC']);
    expect(figures({ MUSIC, RINGBACK }, { mode: 'NONE' })).toMatchObject({ RINGBACK: { payable: 400n } });
  });
});

describe('a line that cannot be worked out', () => {
  const own = (quantity: bigint, over: Partial<IncomeLine> = {}): IncomeLine => ({
    ...{ channel: 'OWN_SERVICE', datenum, gross: exact(0n), quantity },
    ...over,
  });
  const pools = [
    { channel: 'OWN_SERVICE' as const, dsp: 'Langit', datenum, receipts: exact(10n), plays: 5n },
    { channel: 'OWN_SERVICE' as const, datenum, receipts: exact(1000n), plays: 60n },
  ];
  const pooled = term({ base: 'POOL', poolBp: 10_000, labelBp: 10_000 });
  const lacksOf = (lines: IncomeLine[], terms = pooled) =>
    undecided(lines, terms, pools).map(({ line, lacks }) => [line.quantity, lacks]);

  test('lacks a term, the receipts of its pool, or plays there: each line that shares in it', () => {
    expect(lacksOf([own(60n)])).toEqual([]);
    expect(lacksOf([own(1n, { datenum: 202512 })])).toEqual([[1n, 'TERM']]);
    expect(lacksOf([own(1n, { datenum: 202611 }), own(2n)])).toEqual([[1n, 'POOL']]);
    expect(lacksOf([own(31n), own(30n)])).toEqual([
      [31n, 'PLAYS'],
      [30n, 'PLAYS'],
    ]);
    expect(lacksOf([own(6n, { dsp: 'Langit' }), own(6n, { dsp: 'Joox' })])).toEqual([[6n, 'PLAYS']]);
    // What was taken back elsewhere makes no room for more plays than there were.
    expect(lacksOf([own(100n), own(-50n)])).toEqual([[100n, 'PLAYS']]);
  });

  test('lacks nothing where it shares in no pool', () => {
    expect(lacksOf([own(0n, { datenum: 202611 }), own(9n, { unit: 'DOWNLOAD', datenum: 202611 })])).toEqual(
      [],
    );
    expect(lacksOf([own(99n)], term({ base: 'NET', labelBp: 1 }))).toEqual([]);
  });
});
