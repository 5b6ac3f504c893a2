import { z } from 'zod';
import { approvalEvent, approvalStatus, dueDate } from '../approval.ts';
import { reviewState, toldState } from '../review.ts';
import { route } from '../route.ts';
import { byId, instant } from '../wire.ts';
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

/**
 * Mailboxes anybody can have; those that are thrown away after minutes; domains the registry gives only against papers (co.id to
 * firms, ac.id to universities …); others, which are somebody's own.
 */
export const MAIL_DOMAINS = ['EVERYBODYS', 'THROWAWAY', 'AGAINST_PAPERS', 'OWN'] as const;

/** What a reviewer looks at before they tick: nobody else is told. */
const evidence = z.object({
  city: z.string().nullable(),
  /** Where the music can be heard. */
  link: z.string().nullable(),
  /** Labels and artists whose name is much the same, the most alike first; `alike` in per cent. */
  similar: z.array(
    z.object({
      kind: z.enum(['label', 'artist']),
      id: z.int(),
      name: z.string(),
      label: z.string(),
      alike: z.int(),
    }),
  ),
  /** The domain of the address: of what kind it is, since when and how often it is known here. Nobody outside is asked. */
  mail: z.object({
    domain: z.string(),
    kind: z.enum(MAIL_DOMAINS),
    accounts: z.int(),
    since: instant.nullable(),
    refused: z.int(),
  }),
});

const review = z.object({
  user: user.record,
  evidence,
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
  ...toldState,
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
