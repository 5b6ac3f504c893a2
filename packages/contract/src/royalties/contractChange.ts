import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { anyCase, idText, instant, many, text } from '../wire.ts';
import { contractChangeStatuses } from './contractChangeMachine.ts';

export const CHANGE_KINDS = [
  'CONTRACT',
  'CONTRACT_WITHDRAW',
  'PAYEE_TAX',
  'ADVANCE',
  'ADVANCE_BACK',
  'TERM',
  'TERM_END',
  'TERM_REMOVE',
  'TAX_RULE',
  'TAX_REPLACE',
  'TAX_END',
  'TAX_WITHDRAW',
  'PARAMETER',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A change that was proposed, in the reader's words, with both of its persons. */
export const contractChange = z.object({
  id: z.int(),
  kind: z.enum(CHANGE_KINDS),
  labelId: z.int().nullable(),
  labelName: z.string().nullable(),
  title: z.string(),
  /** Field by field, where a contract changes: what stands, and what is to stand. */
  differences: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  status: z.enum(contractChangeStatuses),
  proposedBy: z.int(),
  proposedByName: z.string(),
  proposedAt: instant,
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  /** Whether the reader may confirm or reject it now; whoever proposed it only with nobody else to ask. */
  mayDecide: z.boolean(),
});
export type ContractChange = z.output<typeof contractChange>;

const screen = '/backoffice/contractChanges';

/** What is proposed to become of contracts, advances, terms, rules of tax and parameters that decide money. */
export const contractChanges = {
  list: route({
    method: 'GET',
    path: '/contract-changes',
    can: screen,
    query: paging.extend({
      status: many(z.enum(contractChangeStatuses)).optional(),
      kind: many(z.enum(CHANGE_KINDS)).optional(),
      labelId: idText.optional(),
    }),
    reply: pageOf(contractChange),
  }),
  decide: route({
    method: 'PUT',
    path: '/contract-changes/:id/:status',
    can: screen,
    params: z.object({
      id: idText,
      status: anyCase(z.enum(contractChangeStatuses)),
    }),
    body: z.object({ reason: text(1000).optional() }),
    reply: contractChange,
    touches: [
      '/contract-changes',
      '/contracts',
      '/labels',
      '/tax-rules',
      '/sysparams',
      '/statements',
      '/dashboard',
      '/notifications',
    ],
  }),
};
