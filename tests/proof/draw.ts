import type { Agreement, Charge, Cover, Exception, Payee, Receipts, Sale } from './agreement.ts';

/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface Dice {
  upTo(below: number): number;
  pick<T>(from: readonly T[]): T;
  sometimes(oneIn: number): boolean;
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (below: number) => Math.floor(next() * below);
  return { upTo, pick: (from) => from[upTo(from.length)]!, sometimes: (oneIn) => upTo(oneIn) === 0 };
}

export const months = Array.from({ length: 12 }, (_, i) => 202501 + i);
const shops = ['Spotify', 'Joox', 'YouTube Music'] as const;
const kinds = ['SUBSCRIPTION', 'ADS', 'DOWNLOAD'] as const;
const places = ['ID', 'SG', 'US', ''] as const;

/** Shares as contracts have them, in steps of a quarter of a percent. */
const share = (dice: Dice) => 25 * (1 + dice.upTo(399));

export type Contract = Omit<Agreement, 'label' | 'exceptions' | 'covers'>;

export function drawContract(dice: Dice): Contract {
  const guarantee = drawGuarantee(dice);
  const ends = guarantee.mode === 'FLOOR' || dice.sometimes(5) ? dice.pick(months.slice(4)) : undefined;
  return {
    share: share(dice),
    pool: share(dice),
    ringback: share(dice),
    guarantee,
    payee: drawPayee(dice),
    ...(ends && { ends }),
  };
}

function drawGuarantee(dice: Dice): Agreement['guarantee'] {
  const amount = BigInt(1 + dice.upTo(40_000_000));
  const mode = dice.pick(['NONE', 'ADVANCE', 'FLOOR'] as const);
  return mode === 'NONE' ? { mode } : { mode, amount };
}

function drawPayee(dice: Dice): Payee {
  const type = dice.pick(['COMPANY', 'INDIVIDUAL'] as const);
  return {
    type,
    known: !dice.sometimes(4),
    norm: type === 'INDIVIDUAL' ? dice.pick(['NONE', 'PAST', 'THIS'] as const) : 'NONE',
    vat: type === 'COMPANY' && dice.sometimes(3),
  };
}

/** No two of them could decide the same line. */
export function drawExceptions(dice: Dice, songs: readonly number[]): Exception[] {
  const drawn: Exception[] = [];
  if (dice.sometimes(3))
    drawn.push({
      from: dice.pick(months),
      song: songs[0]!,
      base: 'UNIT',
      share: share(dice),
      unitRate: '12.345',
    });
  if (dice.sometimes(3))
    drawn.push({ from: dice.pick(months), dsp: 'Spotify', base: 'NET', share: share(dice) });
  if (dice.sometimes(3))
    drawn.push({
      from: dice.pick(months),
      channel: 'DSP',
      territory: 'INTERNATIONAL',
      base: 'GROSS',
      share: share(dice),
    });
  if (dice.sometimes(4))
    drawn.push({
      from: 202501,
      to: dice.pick(months),
      channel: 'COVER_TO_MASTER',
      base: 'NET',
      share: share(dice),
    });
  return drawn;
}

/** Up to six decimals, now and then taken back. */
function drawAmount(dice: Dice, top: number): string {
  const places = dice.upTo(7);
  const fraction = places === 0 ? '' : `.${String(dice.upTo(10 ** places)).padStart(places, '0')}`;
  const text = `${dice.upTo(top)}${fraction}`;
  return dice.sometimes(12) && Number(text) !== 0 ? `-${text}` : text;
}

/** What was sold of a label in a month, a few lines of it reported a month late. */
export function drawSales(dice: Dice, label: number, songs: readonly number[], posted: number): Sale[] {
  const usd = posted % 2 === 0;
  const base = { label, posted };
  const late = () => (posted > months[0]! && dice.sometimes(6) ? posted - 1 : posted);
  const quantity = () => BigInt(1 + dice.upTo(5_000));
  const some = (most: number) => Array.from({ length: dice.upTo(most + 1) });
  return [
    ...some(5).map(() => ({
      ...{ ...base, song: dice.pick(songs), period: late(), channel: 'DSP' as const, dsp: dice.pick(shops) },
      ...{ saleType: dice.pick(kinds), country: dice.pick(places), quantity: quantity() },
      ...{ amount: drawAmount(dice, usd ? 900 : 9_000_000), rate: usd ? '16250.5' : '1' },
    })),
    ...some(2).map(() => ({
      ...{
        ...base,
        song: dice.pick(songs),
        period: posted,
        channel: 'OWN_SERVICE' as const,
        dsp: 'Nada Kita',
      },
      ...{ saleType: 'STREAM', country: 'ID', quantity: quantity(), amount: '0', rate: '1' },
    })),
    ...some(2).map(() => ({
      ...{ ...base, song: dice.pick(songs), period: late(), channel: 'RBT' as const, dsp: 'Telkomsel' },
      ...{
        saleType: 'RBT',
        country: 'ID',
        quantity: quantity(),
        amount: drawAmount(dice, 4_000_000),
        rate: '1',
      },
    })),
    ...some(1).map(() => ({
      ...{
        ...base,
        song: dice.pick(songs),
        period: posted,
        channel: 'COVER_TO_MASTER' as const,
        dsp: 'YouTube',
      },
      ...{ saleType: 'COVER', country: '', quantity: 0n, amount: drawAmount(dice, 3_000_000), rate: '1' },
    })),
  ];
}

/** More plays than the labels can have: the pool is of everybody. */
export const drawReceipts = (dice: Dice, period: number): Receipts => ({
  period,
  amount: BigInt(1 + dice.upTo(2_000_000_000)),
  plays: BigInt(10_000_000 + dice.upTo(40_000_000)),
});

/** Only a correction can add. */
export function drawCharge(dice: Dice, label: number, period: number): Omit<Charge, 'stream'> {
  const kind = dice.pick(['PENALTY', 'FEE', 'CORRECTION'] as const);
  const sign = kind === 'CORRECTION' && dice.sometimes(2) ? '' : '-';
  return { label, period, kind, amount: `${sign}${1 + dice.upTo(900_000)}.${1 + dice.upTo(9)}` };
}

const publishers = ['hak@nada.test', 'hak@irama.test', 'hak@laras.test'] as const;

/** Licences of a label's songs, some renewed with another share; works of one writer to four. */
export function drawCovers(dice: Dice, songs: readonly number[]): Omit<Cover, 'id'>[] {
  return songs
    .filter(() => dice.sometimes(2))
    .flatMap((song) => {
      const drawn = () => ({
        ...{ song, from: dice.pick(months), share: 1 + dice.upTo(6_000) },
        ...{ publisher: dice.pick(publishers), publisherShare: dice.upTo(10_001) },
        writers: drawWriters(dice),
      });
      return dice.sometimes(3) ? [drawn(), drawn()] : [drawn()];
    });
}

function drawWriters(dice: Dice): Cover['writers'] {
  let left = 10_000;
  const writers = Array.from({ length: dice.upTo(4) }, (_, i) => {
    const share = 1 + dice.upTo(left / 2);
    left -= share;
    return { name: `pencipta ${i}`, share };
  });
  return [...writers, { name: 'gesang', share: left }];
}
