import { z } from 'zod';
import { instant, rupiah, yearMonth } from '../wire.ts';
import { lack } from './lack.ts';
import { openFacts } from './openFacts.ts';
import { ADJUSTMENT_KINDS } from './statement.ts';
import { statementStatus } from './statementMachine.ts';
import { stream } from './stream.ts';

/** What has changed since a statement was calculated. */
export const staleCause = z.enum(['REPORT', 'TERM', 'POOL', 'ADJUSTMENT', 'GUARANTEE', 'APPROVAL']);

const row = {
  id: z.int(),
  labelId: z.int(),
  labelCd: z.string(),
  labelName: z.string(),
  datenum: yearMonth,
  stream,
  status: statementStatus,
  earned: rupiah,
  adjusted: rupiah,
  recoupment: rupiah,
  topUp: rupiah,
  payable: rupiah,
  /** Income that stays pending because no contract was in force when it was earned. */
  held: rupiah,
  calculatedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  /** Since when the calculation is older than what it was worked out from; null while it is not. */
  staleSince: instant.nullable(),
  staleCause: staleCause.nullable(),
  /** What the label's statement before it came to; null when it is the first. */
  before: rupiah.nullable(),
  /** Far from the label's statements before it, as `outlier.ts` says. */
  outlier: z.boolean(),
  version: z.int(),
};
export const statementRow = z.object(row);
export type StatementRow = z.output<typeof statementRow>;

const adjustment = z.object({
  id: z.int(),
  kind: z.enum(ADJUSTMENT_KINDS),
  note: z.string(),
  amount: z.string(),
  rupiah: rupiah.nullable(),
});

/** The channels of a statement, each with its sum: the first level that opens. */
const channelSum = z.object({
  channel: z.string(),
  dsp: z.string(),
  plays: z.int(),
  downloads: z.int(),
  activations: z.int(),
  amount: rupiah,
  songs: z.int(),
});

export const statement = z.object({
  ...row,
  channels: z.array(channelSum),
  adjustments: z.array(adjustment),
  /** All that earned here is of podcasts, or of audio books: so its parts are called. */
  spoken: z.enum(['Podcast', 'Audio Book']).nullish(),
  invoiceId: z.int().nullable(),
});
export type StatementDetail = z.output<typeof statement>;

/** What an approval would run into, and what it has to accept: named before the button is pressed. */
export const statementStanding = z.object({
  lacks: z.array(lack),
  /** The reader has calculated it or entered a sum of it, and somebody else is there to approve. */
  second: z.boolean(),
  open: openFacts,
  /** How it was approved although something was open. */
  accepted: z.object({ by: z.string(), at: instant, reason: z.string(), open: openFacts }).nullable(),
});
export type StatementStanding = z.output<typeof statementStanding>;
