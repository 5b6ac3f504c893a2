import { z } from 'zod';
import { approvalEvent, approvalStatus, dueDate } from '../approval.ts';
import { reviewState } from '../review.ts';
import { route } from '../route.ts';
import { byId } from '../wire.ts';
import { user } from './user.ts';
import { userStatus } from './userApproval.ts';

/** Somebody else who has the same. */
export const userDuplicate = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string(),
  labelName: z.string().nullable(),
  approvalStatus: userStatus,
  /** What is the same, however it is written: capitals, spaces, `+62` or `0`, dots and tags of a mailbox. */
  by: z.array(z.enum(['name', 'phone', 'email'])),
});
export type UserDuplicate = z.output<typeof userDuplicate>;

const review = z.object({
  user: user.record,
  /** The label one applies with. */
  label: z
    .object({
      id: z.int(),
      name: z.string(),
      type: z.enum(['COMPANY', 'INDIVIDUAL']),
      registerAs: z.string().nullable(),
      approvalStatus,
    })
    .nullable(),
  ...dueDate,
  duplicates: z.array(userDuplicate),
  ...reviewState,
  history: z.array(approvalEvent.extend({ fromStatus: userStatus, toStatus: userStatus })),
});
export type UserReview = z.output<typeof review>;

export const userReview = route({
  method: 'GET',
  path: '/users/:id/review',
  can: '/backoffice/approval/user',
  params: byId,
  reply: review,
});
