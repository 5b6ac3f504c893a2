import { z } from 'zod';
import { day, percent, requiredText, rupiah, text, yearMonth } from '../wire.ts';

/** What was agreed: staff only. `labelShare` and `rilisShare` (the specification's `{product}Share`) make 100. */
export const contract = {
  contractNumber: requiredText(100),
  contractDate: day,
  contractPeriod: requiredText(100),
  /** First and last day in force; no end: until further notice. The period above says it in words. */
  contractStart: day.nullish(),
  contractEnd: day.nullish(),
  /** An end is followed by so many months more, again and again, unless notice was given so many days before. */
  renewalMonths: z.int().min(1).max(120).nullish(),
  noticeDays: z.int().min(0).max(730).nullish(),
  /** The period from which what is agreed now applies. */
  contractFrom: yearMonth.nullish(),
  rilisShare: percent,
  labelShare: percent,
  labelPool: percent,
  revShare: percent,
  minimumGuarantee: rupiah.min(0),
  mgMode: z.enum(['ADVANCE', 'FLOOR']),
  otherTermCondition: text(5000).nullish(),
};

/** Those of its fields that are shares. */
export const contractShares: readonly string[] = ['labelShare', 'rilisShare', 'labelPool', 'revShare'];

/** Whether a contract ends after it starts, as far as both days are known. */
export const contractInOrder = (days: { contractStart?: string | null; contractEnd?: string | null }) =>
  !days.contractStart || !days.contractEnd || days.contractStart <= days.contractEnd;

/** Whether a contract that renews itself has an end to renew at. */
export const contractRenews = (days: { renewalMonths?: number | null; contractEnd?: string | null }) =>
  !days.renewalMonths || !!days.contractEnd;
