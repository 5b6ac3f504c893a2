import { z } from 'zod';
import { route } from '../route.ts';

/** What waits in each queue of the approval menu. On its own: the frame around every screen asks it. */
export const waiting = route({
  method: 'GET',
  path: '/reporting-controller/get-approval-count',
  can: [
    '/backoffice/approval/music',
    '/backoffice/approval/user',
    '/backoffice/approval/artist',
    '/backoffice/approval/label',
    '/backoffice/approval/rbt',
    '/backoffice/approval/cover',
    '/backoffice/approval/transfer',
    '/backoffice/invoicing#adminReview',
  ],
  reply: z.object({
    userApproval: z.int(),
    artistApproval: z.int(),
    musicApproval: z.int(),
    /** Of the music those whose owners want them out of the stores: a list of their own. */
    takeDowns: z.int(),
    rbtApproval: z.int(),
    labelApproval: z.int(),
    coverApproval: z.int(),
    transferApproval: z.int(),
    /** Bank accounts of labels to confirm: one calls, and nothing of it is in the board of the reviewers. */
    bankApproval: z.int(),
    /** Age of the oldest waiting record in hours. */
    oldestHours: z.int(),
  }),
});
