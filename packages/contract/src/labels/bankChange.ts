import { z } from 'zod';
import { route } from '../route.ts';
import { anyCase, byId, idText, instant, text } from '../wire.ts';
import { bankChangeStatuses } from './bankChangeMachine.ts';

const account = z.object({
  bankName: z.string().nullable(),
  bankAccountNumber: z.string().nullable(),
  bankAccountName: z.string().nullable(),
});

const bankChange = z.object({
  id: z.int(),
  labelId: z.int(),
  bankName: z.string(),
  bankAccountNumber: z.string(),
  bankAccountName: z.string(),
  /** The account it takes the place of: that of the label, or the one before when it is in use. */
  former: account,
  status: z.enum(bankChangeStatuses),
  askedBy: z.int(),
  askedAt: instant,
  decidedBy: z.int().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  /** Whom one called before confirming, on which number. */
  calledName: z.string().nullable(),
  calledNumber: z.string().nullable(),
  frozenAt: instant.nullable(),
  /** Since when it is in use, or was. */
  usedAt: instant.nullable(),
});

/** A change that waits for a decision, with what one needs to call the label. */
const openChange = bankChange.extend({
  labelName: z.string(),
  /** Who is entitled to the money. */
  beneficiaryName: z.string().nullable(),
  pic: z.string().nullable(),
  /** Numbers of the label as they are now. */
  phones: z.array(z.string()),
  /** Numbers it had in the three months before: changed lately, they are the ones to call. */
  formerPhones: z.array(z.string()),
});
export type OpenBankChange = z.output<typeof openChange>;

const can = ['/backoffice/approval/label', '/backoffice/invoicing#adminReview'] as const;
const touches = ['/labels', '/bank-changes', '/reporting-controller', '/notifications'] as const;

/** How long "It was not me" works after the mail. */
export const freezeDays = 30;

/** Changes of where a label's money goes. */
export const bankChanges = {
  ofLabel: route({
    method: 'GET',
    path: '/labels/:id/bank-changes',
    can: '/backoffice/label/{id}/show',
    params: byId,
    reply: z.array(bankChange),
  }),
  /** What waits for whoever may confirm, the oldest first. */
  open: route({ method: 'GET', path: '/bank-changes', can, reply: z.array(openChange) }),
  decide: route({
    method: 'PUT',
    path: '/labels/:id/bank-changes/:decision',
    can,
    signIn: 'recent',
    params: z.object({
      id: idText,
      decision: anyCase(z.enum(['CONFIRMED', 'REFUSED'])),
    }),
    body: z.object({
      /** The change one has looked at: another one that waits meanwhile answers 409. */
      changeId: z.int('error.validation.version'),
      reason: text(1000).optional(),
      calledName: text(200).optional(),
      calledNumber: text(60).optional(),
    }),
    reply: bankChange,
    touches,
  }),
  /** Taken back before anybody has decided on it: by the label, or by whoever of staff asked for it. */
  withdraw: route({
    method: 'PUT',
    path: '/labels/:id/bank-changes/withdraw',
    can: '/backoffice/label/{id}/update',
    signIn: 'recent',
    params: byId,
    body: z.object({ changeId: z.int('error.validation.version') }),
    reply: bankChange,
    touches,
  }),
  /** "It was not me": by the key of the mail. Asked again it answers what has become of the change; 409 where another came after it. */
  freeze: route({
    method: 'POST',
    path: '/bank-changes/freeze',
    can: 'public',
    body: z.object({ key: z.string().min(1).max(100) }),
    reply: z.object({ status: z.enum(bankChangeStatuses) }),
  }),
};
