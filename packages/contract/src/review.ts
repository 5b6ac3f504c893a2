import { z } from 'zod';
import { approvalEvent, claimState } from './approval.ts';
import { languages } from './words/languages.ts';

/** One field that differs from the submission before. */
export const change = z.object({
  /** The record, or a part of it: `album`, `song`. */
  entity: z.string(),
  entityId: z.int(),
  /** How the record or the part is called. */
  title: z.string(),
  kind: z.enum(['changed', 'added', 'removed']),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type Change = z.output<typeof change>;

/** What every review answers beside the record it is about. */
export const reviewState = {
  history: z.array(approvalEvent),
  /** How many times approval was asked for. */
  submissions: z.int(),
  /** Against the submission that was decided on last, or the one before this; empty at the first. */
  difference: z.array(change),
  claim: claimState.nullable(),
  /** The caller may decide: holds the screen, did not submit it (or nobody else can), nobody else reviews it. */
  mayDecide: z.boolean(),
};

/** What is ticked of this one: of a correction only what it touches. */
export const checkedState = { ...reviewState, checklist: z.array(z.string()) };

/** What can be said to the owner, in their language: what was found, then what is said often. An owner is told none of it. */
export const toldState = { language: z.enum(languages), replies: z.array(z.string()) };

const told = z.object(toldState);
export type Told = z.output<typeof told>;

const state = z.object(checkedState);
export type ReviewState = z.output<typeof state>;
