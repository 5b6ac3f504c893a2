import { z } from 'zod';
import { exactRupiah, rupiah, yearMonth } from '../wire.ts';
import { UNITS } from './saleType.ts';

/** One line: a song in a channel, what came in and what part of it is the label's. Amounts in rupiah, `gross` exact as text. */
export const statementLine = z.object({
  id: z.int(),
  channel: z.string(),
  dsp: z.string(),
  saleType: z.string(),
  territory: z.string(),
  /** The month, which is an earlier one for late income and for what was taken back. */
  earnedIn: yearMonth,
  songId: z.int().nullable(),
  songTitle: z.string().nullable(),
  isrc: z.string().nullable(),
  artistName: z.string().nullable(),
  quantity: z.int(),
  /** What the quantity counts. */
  unit: z.enum(UNITS),
  gross: z.string(),
  base: z.string(),
  labelBp: z.int(),
  poolBp: z.int().nullable(),
  /** Of a covered work: what its owner has of the line before the label's terms, exact as text; null where there is no licence. */
  ownersBp: z.int().nullable(),
  owners: z.string().nullable(),
  amount: rupiah,
});

/** A line of the income report behind a figure: file, row and amount as reported. */
export const reportLine = z.object({
  batchId: z.int(),
  fileName: z.string(),
  row: z.int(),
  /** With its report, found for its song later, or taken back with its report. */
  booking: z.enum(['POSTED', 'MATCHED', 'REVERSED']),
  datenum: yearMonth,
  dsp: z.string(),
  saleType: z.string(),
  country: z.string().nullable(),
  quantity: z.int(),
  unit: z.enum(UNITS),
  currency: z.string(),
  amount: z.string(),
  amountIdr: exactRupiah,
});
