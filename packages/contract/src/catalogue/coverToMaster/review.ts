import { z } from 'zod';
import { checklists, claimState, dueDate, givenBack, queued } from '../../approval.ts';
import { pageOf, paging } from '../../resource.ts';
import { checkedState, toldState } from '../../review.ts';
import { route } from '../../route.ts';
import { byId, idText, instant, percent } from '../../wire.ts';
import { coverDetail, coverPath, coverRow, coverScreen, writer } from './application.ts';
import { coverStep } from './detailParts.ts';
import { coverStatuses } from './machine.ts';

/** A row of the queue: who holds it, and until when it should be answered. */
const waiting = coverRow.extend({
  claimedBy: z.int().nullable(),
  claimedAt: instant.nullable(),
  ...dueDate,
});
export type WaitingCover = z.output<typeof waiting>;

/** What the house found out about an application, in the reader's language; `about`: the point of the checklist it speaks to. */
const finding = z.object({
  code: z.string(),
  about: z.enum(checklists.cover),
  /** Speaks against it, or for it. */
  against: z.boolean(),
  text: z.string(),
});

const review = z.object({
  cover: coverDetail,
  ...dueDate,
  ...checkedState,
  history: z.array(coverStep),
  findings: z.array(finding),
  /** Other applications for the same work, the newest first. */
  sameWork: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      labelName: z.string(),
      publisher: z.string().nullable(),
      status: z.enum(coverStatuses),
      share: percent.nullable(),
      writers: z.array(writer),
    }),
  ),
  ...toldState,
});
export type CoverReview = z.output<typeof review>;

/** Covers on the review desk. */
export const coverDesk = {
  /** What staff are to verify, or are verifying: the one that waits longest first. */
  byStatus: route({
    method: 'GET',
    path: `${coverPath}/approval-status/:status`,
    can: coverScreen,
    params: z.object({ status: z.literal('SUBMITTED') }),
    query: paging.extend({ labelId: idText.optional(), ...queued }),
    reply: pageOf(waiting),
  }),
  review: route({
    method: 'GET',
    path: `${coverPath}/:id/review`,
    can: coverScreen,
    params: byId,
    reply: review,
  }),
  claim: route({
    method: 'POST',
    path: `${coverPath}/:id/claim`,
    can: coverScreen,
    params: byId,
    reply: claimState,
  }),
  release: route({
    method: 'DELETE',
    path: `${coverPath}/:id/claim`,
    can: [coverScreen, `${coverScreen}#reopen`],
    params: byId,
    query: givenBack,
    reply: z.null(),
  }),
};
