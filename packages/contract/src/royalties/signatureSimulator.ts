import { z } from 'zod';
import { route } from '../route.ts';

/** What its buttons do with a document; the last two are calls a provider should not make. */
export const simulatorPresses = ['SIGN', 'DECLINE', 'EXPIRE', 'REPEAT', 'FORGE'] as const;

const person = z.object({
  transactionId: z.string(),
  name: z.string(),
  privyId: z.string(),
  verified: z.boolean(),
  /** As it would come to the phone. */
  code: z.string(),
});

const document = z.object({
  documentId: z.string(),
  title: z.string(),
  privyId: z.string(),
  status: z.enum(['WAITING', 'SIGNED', 'DECLINED', 'EXPIRED']),
  /** What the last call of it was answered: the outcome, or the refusal. */
  answered: z.string().nullable(),
});

const state = z.object({ away: z.boolean(), people: z.array(person), documents: z.array(document) });
export type PrivySimulatorState = z.output<typeof state>;

const path = '/privy-simulator';
const can = '/backoffice/privy-simulator';
const touches = [path, '/invoices', '/rbtinvoices'] as const;

/** The provider of signatures this machine simulates; elsewhere it is missing (404). */
export const privySimulator = {
  read: route({ method: 'GET', path, can, reply: state }),
  behave: route({ method: 'PUT', path, can, body: z.object({ away: z.boolean() }), reply: state }),
  press: route({
    method: 'POST',
    path: `${path}/press`,
    can,
    body: z.object({ documentId: z.string().max(40), what: z.enum(simulatorPresses) }),
    reply: state,
    touches,
  }),
};
