import { z } from 'zod';
import { folded } from '../folded.ts';
import { requiredText, text, yearMonth } from '../wire.ts';
import { exact, largestRemainder } from './money.ts';

/** The label itself, one of its artists, or somebody by name: a producer, a writer. */
export const shareKinds = ['ARTIST', 'PERSON', 'LABEL'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** What somebody has a share for. */
export const shareRoles = [
  'ARTIST',
  'PRODUCER',
  'WRITER',
  'ARRANGER',
  'MUSICIAN',
  'PUBLISHER',
  'OTHER',
] as const;

/** All of a song, in basis points. */
export const WHOLE_SONG = 10_000;

/** The month from which the first set of a song holds: all there are. */
export const firstMonth = 200001;

const bp = z
  .int('error.royaltySplit.percent')
  .min(1, 'error.royaltySplit.percent')
  .max(WHOLE_SONG, 'error.royaltySplit.percent');

/** One share of a song, in basis points of what the song brings the label. */
const share = z
  .object({
    kind: z.enum(shareKinds),
    artistId: z.int().nullish(),
    name: text(150).nullish(),
    role: z.enum(shareRoles).nullish(),
    bp,
  })
  .refine(({ kind, artistId }) => kind !== 'ARTIST' || artistId, {
    path: ['artistId'],
    message: 'error.royaltySplit.artist',
  })
  .refine(({ kind, name }) => kind !== 'PERSON' || requiredText(150).safeParse(name ?? '').success, {
    path: ['name'],
    message: 'error.royaltySplit.name',
  });
export type ShareInput = z.output<typeof share>;

const mostShares = 50;

/** Who shares in a song from a month on; nobody: its main artists in equal parts. */
export const splitForm = z.object({
  /** 0 while nothing was entered. */
  version: z.int32('error.validation.version'),
  /** The first statement it holds for; null: all there are. What was entered for later months ends. */
  from: yearMonth.nullable(),
  shares: z
    .array(share)
    .max(mostShares, 'error.royaltySplit.tooMany')
    .superRefine((shares, { addIssue }) => {
      for (const [index, one] of shares.entries())
        if (shares.slice(0, index).some((other) => known(other) === known(one)))
          addIssue({ code: 'custom', path: [index, fieldOf(one)], message: 'error.royaltySplit.twice' });
      if (shares.length > 0 && sumOf(shares) !== WHOLE_SONG)
        addIssue({ code: 'custom', path: [], message: 'error.royaltySplit.sum' });
    }),
});

/** What the shares come to, in basis points. */
export const sumOf = (shares: readonly { bp: number }[]): number =>
  shares.reduce((total, one) => total + one.bp, 0);

/** Two shares of one song are the same person's for the same work when this is the same. */
const known = ({ kind, artistId, name, role }: ShareInput) =>
  kind === 'LABEL' ? kind : `${kind} ${kind === 'ARTIST' ? artistId : folded(name ?? '')} ${role ?? 'OTHER'}`;

const fieldOf = ({ kind }: ShareInput) =>
  kind === 'ARTIST' ? 'artistId' : kind === 'PERSON' ? 'name' : 'kind';

/**
 * Parts whole rupiah by weights (basis points, or one each for equal parts): by largest remainders, so that the parts add
 * up to the amount. `turn`: who comes first where fractions are alike, so that over many lines it is not always the same.
 * Throws RangeError without weights.
 */
export function partsOf(amount: bigint, weights: readonly bigint[], turn = 0): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const order = weights.map((_, index) => (index + turn) % weights.length);
  const rounded = largestRemainder(
    order.map((index) => exact(amount * weights[index]!, whole)),
    amount,
  );
  const parts: bigint[] = [];
  for (const [place, index] of order.entries()) parts[index] = rounded[place]!;
  return parts;
}

/** Somebody who shares in a song. */
export interface Sharer {
  weight: bigint;
}

/** Somebody's part of a line, in whole rupiah. */
export interface SheetPart<L, S> {
  line: L;
  sharer: S;
  amount: bigint;
}

/** The parts of all lines of a statement: of each line they add up to its amount, so all together to what was earned. */
export const splitLines = <L extends { amount: number }, S extends Sharer>(
  lines: readonly L[],
  sharersOf: (line: L) => readonly S[],
): SheetPart<L, S>[] =>
  lines.flatMap((line, index) => {
    const sharers = sharersOf(line);
    const amounts = partsOf(
      BigInt(line.amount),
      sharers.map(({ weight }) => weight),
      index,
    );
    return sharers.map((sharer, at) => ({ line, sharer, amount: amounts[at]! }));
  });
