import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Guarantee } from './guarantee.ts';
import { type Exact, exact, multiply, parseExact, sumExact, toRupiah } from './money.ts';
import { calculate, type IncomeLine, labelShare, type StatementInput } from './statement.ts';
import { withhold } from './tax.ts';
import type { ContractTerm } from './terms.ts';

const datenum = 202610;
/** As the shares 70, 55 and 50 stand for (migration 0046; royalties/contract/contractTerm.test.ts of the API). */
const start = { version: 1, from: 202601, to: null, priority: 0 };
const terms: ContractTerm[] = [
  { ...start, when: {}, pays: { base: 'NET', labelBp: 7000 } },
  { ...start, when: { channel: 'OWN_SERVICE' }, pays: { base: 'POOL', poolBp: 5500, labelBp: 7000 } },
  { ...start, when: { channel: 'RBT' }, pays: { base: 'NET', labelBp: 5000 } },
];
const pools = [
  { channel: 'OWN_SERVICE' as const, datenum, receipts: exact(2_000_000_000n), plays: 40_000_000n },
];
const none: Guarantee = { mode: 'NONE' };
const usd = multiply(parseExact('1234.56789'), parseExact('16250'));

const nada: StatementInput = {
  terms,
  pools,
  lines: [
    { channel: 'OWN_SERVICE', datenum, quantity: 612_345n, gross: exact(0n) },
    { channel: 'RBT', datenum, quantity: 1430n, gross: exact(12_870_000n) },
    { channel: 'DSP', dsp: 'Langit', datenum, quantity: 90_000n, gross: usd },
  ],
  adjustments: [{ kind: 'PENALTY', note: 'EUR 10 × 19.000', amount: exact(-190_000n) }],
  guarantee: { mode: 'ADVANCE', unrecouped: 5_000_000n },
};

const dsp = (gross: Exact, over: Partial<IncomeLine> = {}): IncomeLine => ({
  channel: 'DSP',
  datenum,
  quantity: 1n,
  gross,
  ...over,
});
const only = (lines: IncomeLine[], over: Partial<StatementInput> = {}) =>
  calculate({ terms, pools, lines, adjustments: [], guarantee: none, ...over });

describe('the statement of PT Rumah Nada for October 2026', () => {
  const statement = calculate(nada);

  test('a pool of plays is shared by plays: downloads and refunds of the service have no part in it', () => {
    const pool = { channel: 'OWN_SERVICE' as const, datenum, receipts: exact(1000n), plays: 100n };
    const pays = { base: 'POOL' as const, labelBp: 10_000, poolBp: 10_000 };
    const shareIn = (unit: 'PLAY' | 'DOWNLOAD' | 'NONE') =>
      labelShare(
        { channel: 'OWN_SERVICE', datenum, quantity: 10n, gross: exact(0n), unit },
        { version: 1, from: datenum, to: null, when: {}, pays, priority: 0 },
        [pool],
      );
    expect([shareIn('PLAY'), shareIn('DOWNLOAD'), shareIn('NONE')]).toEqual([
      exact(100n),
      exact(0n),
      exact(0n),
    ]);
  });

  test('each line is exact before and whole after rounding, the odd rupiah goes to the dollars', () => {
    expect(statement.lines.map((line) => line.exact)).toEqual(
      ['11787641.25', '6435000', '14043209.74875'].map(parseExact),
    );
    expect(statement.lines.map((line) => line.amount)).toEqual([11_787_641n, 6_435_000n, 14_043_210n]);
    expect(statement.earned).toBe(32_265_851n);
  });

  test('after the penalty and the advance 27.075.851 is payable, 23.014.474 after PPh', () => {
    expect(statement).toMatchObject({
      adjusted: -190_000n,
      recoupment: 5_000_000n,
      topUp: 0n,
      payable: 27_075_851n,
    });
    const { PPH } = withhold({
      payable: statement.payable,
      payee: 'COMPANY',
      kind: 'ROYALTY',
      identity: { taxIdType: 'NPWP16', taxIdStatus: 'VALID', nppnYear: null, isPkp: false },
      date: '2026-11-05',
    });
    expect(PPH).toBe(4_061_377n);
    expect(statement.payable - PPH).toBe(23_014_474n);
  });
});

describe('the bases', () => {
  const paying = (pays: (typeof terms)[0]['pays']) => [{ ...terms[0]!, pays }];
  const line = dsp(exact(1000n), { quantity: 40n, deductions: exact(100n) });

  test('net takes deductions off before the share, gross does not, unit pays per use', () => {
    expect(only([line], { terms: paying({ base: 'NET', labelBp: 5000 }) }).earned).toBe(450n);
    expect(only([line], { terms: paying({ base: 'GROSS', labelBp: 5000 }) }).earned).toBe(500n);
    expect(only([line], { terms: paying({ base: 'UNIT', labelBp: 10_000, unitRate: '12.5' }) }).earned).toBe(
      500n,
    );
  });

  test('a pool is never shared beyond its plays, and a missing one is not taken for empty', () => {
    const own = (quantity: bigint, over = {}) =>
      dsp(exact(0n), { channel: 'OWN_SERVICE', quantity, ...over });
    expect(only([own(40_000_000n)]).earned).toBe(770_000_000n);
    expect(() => only([own(40_000_001n)])).toThrow(RangeError);
    expect(() => only([own(20_000_001n), own(20_000_000n)])).toThrow(RangeError);
    expect(() => only([own(40_000_001n), own(-1n)])).toThrow(RangeError);
    expect(() => only([own(1n, { datenum: 202609 })])).toThrow(RangeError);
    expect(only([own(0n, { datenum: 202609 })]).earned).toBe(0n);
  });

  test('income before the contract is not guessed', () => {
    expect(() => only([dsp(exact(1n), { datenum: 202512 })])).toThrow(RangeError);
  });
});

describe('a minimum guarantee', () => {
  const floor = (ends: boolean, unrecouped = 0n): Guarantee => ({
    mode: 'FLOOR',
    guaranteed: 10_000n,
    earnedBefore: 4000n,
    ends,
    unrecouped,
  });
  const line = dsp(exact(2000n));

  test('as a floor is topped up only at the end', () => {
    expect(only([line], { guarantee: floor(false) })).toMatchObject({ topUp: 0n, payable: 1400n });
    expect(only([line], { guarantee: floor(true) })).toMatchObject({ topUp: 4600n, payable: 6000n });
    expect(only([dsp(exact(20_000n))], { guarantee: floor(true) }).topUp).toBe(0n);
  });

  test('as a floor takes back what was paid for the contract before, beside the top-up, and from no month below zero', () => {
    const penalty = [{ kind: 'PENALTY' as const, note: '', amount: exact(-1500n) }];
    const figures = (guarantee: Guarantee, adjustments: typeof penalty = []) =>
      only([line], { guarantee, adjustments });
    expect(figures(floor(false, 900n))).toMatchObject({ recoupment: 900n, topUp: 0n, payable: 500n });
    expect(figures(floor(true, 5000n))).toMatchObject({ recoupment: 1400n, topUp: 4600n, payable: 4600n });
    expect(figures(floor(true, 5000n), penalty)).toMatchObject({
      ...{ recoupment: 0n, topUp: 4600n, payable: 4500n },
    });
  });

  test('as an advance takes what there is and leaves penalties to show as a debt', () => {
    const guarantee: Guarantee = { mode: 'ADVANCE', unrecouped: 5000n };
    expect(only([line], { guarantee })).toMatchObject({ recoupment: 1400n, payable: 0n });
    const penalty = [{ kind: 'PENALTY' as const, note: '', amount: exact(-1500n) }];
    expect(only([line], { guarantee, adjustments: penalty })).toMatchObject({
      recoupment: 0n,
      payable: -100n,
    });
    const overdrawn: Guarantee = { mode: 'ADVANCE', unrecouped: -5000n };
    expect(only([line], { guarantee: overdrawn })).toMatchObject({ recoupment: 0n, payable: 1400n });
  });
});

describe('for any income', () => {
  const money = fc
    .tuple(fc.bigInt(0n, 10n ** 12n), fc.constantFrom(1n, 3n, 1000n, 99_991n))
    .map(([n, d]) => exact(n, d));
  const anyLine = fc.oneof(
    fc
      .tuple(money, fc.constantFrom('DSP', 'RBT', 'COVER_TO_MASTER'))
      .map(([gross, channel]) => dsp(gross, { channel })),
    fc.bigInt(0n, 1_300_000n).map((quantity) => dsp(exact(0n), { channel: 'OWN_SERVICE', quantity })),
  );
  const lines = fc.array(anyLine, { maxLength: 30 });
  const adjustments = fc.array(
    money.map(({ n, d }) => ({ kind: 'PENALTY' as const, note: '', amount: exact(-n, d) })),
    { maxLength: 3 },
  );
  const guarantee: fc.Arbitrary<Guarantee> = fc.oneof(
    fc.constant(none),
    fc.bigInt(0n, 10n ** 12n).map((unrecouped): Guarantee => ({ mode: 'ADVANCE', unrecouped })),
    fc
      .record({
        guaranteed: fc.bigInt(0n, 10n ** 12n),
        earnedBefore: fc.bigInt(0n, 10n ** 12n),
        ends: fc.boolean(),
        unrecouped: fc.bigInt(0n, 10n ** 12n),
      })
      .map((rest): Guarantee => ({ mode: 'FLOOR', ...rest })),
  );
  const input = fc.record({ lines, adjustments, guarantee });
  const statementOf = (given: {
    lines: IncomeLine[];
    adjustments: StatementInput['adjustments'];
    guarantee: Guarantee;
  }) => calculate({ ...given, terms, pools });

  test('lines and adjustments add up to their exact sum rounded once', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { lines, earned, adjusted, recoupment, topUp, payable } = statementOf(given);
        const all = [...lines.map((line) => line.exact), ...given.adjustments.map(({ amount }) => amount)];
        expect(earned + adjusted).toBe(toRupiah(sumExact(all), 'HALF_UP'));
        expect(earned).toBe(lines.reduce((total, line) => total + line.amount, 0n));
        expect(payable).toBe(earned + adjusted - recoupment + topUp);
      }),
    );
  });

  test('recoupment stays between 0 and both the income and the advance, a top-up is never negative', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { lines, earned, adjusted, recoupment, topUp, payable } = statementOf(given);
        expect(recoupment >= 0n && topUp >= 0n && recoupment <= earned).toBe(true);
        const { guarantee } = given;
        expect(recoupment <= (guarantee.mode === 'NONE' ? 0n : guarantee.unrecouped)).toBe(true);
        if (earned + adjusted >= 0n) expect(payable >= 0n).toBe(true);
        expect(lines.every(({ amount }) => amount >= 0n)).toBe(true);
      }),
    );
  });

  test('the order of the lines changes no total', () => {
    fc.assert(
      fc.property(input, (given) => {
        const there = totals(statementOf(given));
        const back = totals(statementOf({ ...given, lines: given.lines.toReversed() }));
        expect(back).toEqual(there);
      }),
    );
  });

  test('splitting a line changes no total', () => {
    fc.assert(
      fc.property(lines, fc.bigInt(1n, 10n ** 6n), (all, parts) => {
        fc.pre(all.length > 0);
        const [first, ...rest] = all as [IncomeLine, ...IncomeLine[]];
        fc.pre(first.channel !== 'OWN_SERVICE');
        const part = exact(first.gross.n, first.gross.d * parts);
        const other = multiply(first.gross, exact(parts - 1n, parts));
        const split = [
          dsp(part, { channel: first.channel }),
          dsp(other, { channel: first.channel }),
          ...rest,
        ];
        expect(totals(only(split))).toEqual(totals(only(all)));
      }),
    );
  });

  const totals = ({ earned, adjusted, recoupment, topUp, payable }: ReturnType<typeof calculate>) => ({
    earned,
    adjusted,
    recoupment,
    topUp,
    payable,
  });
});
