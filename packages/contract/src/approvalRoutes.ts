import { z } from 'zod';
import { approvalEvent, approvalStatusText, claimState, decision, givenBack } from './approval.ts';
import { type Pattern, route, type Touched } from './route.ts';
import { byId } from './wire.ts';

interface ApprovalSpec<R, P, Q> {
  path: `/${string}`;
  /** Whoever holds it sees the queue (a label: its own rows). */
  read: Pattern;
  /** Whoever holds it is an owner. */
  update: Pattern;
  /** The approval screen: whoever holds it is a reviewer, whoever holds its `#reopen` an admin. */
  screen: Pattern;
  record: z.ZodType<R>;
  page: z.ZodType<P>;
  query: z.ZodType<Q>;
  /** What a decision changes beside its own collection, the queues, the dashboard and the notices. */
  touches?: readonly Touched[];
}

/** What is counted of everything that waits for a decision, and who is told of it. */
export const touchedByDecision = ['/reporting-controller', '/dashboard', '/notifications'] as const;

/** The calls of everything that is approved: list by status, change of status, claim, release, history. */
export function approvalRoutes<R, P, Q>(spec: ApprovalSpec<R, P, Q>) {
  const { path, read, update, screen, record, page, query, touches = [] } = spec;
  const one = `${path}/:id` as const;
  const reopen = `${screen}#reopen` as const;
  return {
    byStatus: route({
      method: 'GET',
      path: `${path}/approval-status/:status`,
      can: read,
      params: z.object({ status: approvalStatusText }),
      query,
      reply: page,
    }),
    decide: route({
      method: 'PUT',
      path: `${one}/:approvalStatus`,
      can: [update, screen, reopen],
      params: byId.extend({ approvalStatus: approvalStatusText }),
      body: decision,
      reply: record,
      touches: [path, ...touches, ...touchedByDecision],
    }),
    claim: route({ method: 'POST', path: `${one}/claim`, can: screen, params: byId, reply: claimState }),
    release: route({
      method: 'DELETE',
      path: `${one}/claim`,
      can: screen,
      params: byId,
      query: givenBack,
      reply: z.null(),
    }),
    history: route({
      method: 'GET',
      path: `${one}/history`,
      can: read,
      params: byId,
      reply: z.array(approvalEvent),
    }),
  };
}
