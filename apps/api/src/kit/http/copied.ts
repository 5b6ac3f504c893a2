import type { FastifyReply } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Copy, Replica } from '../db/replica.ts';
import { Problem } from '../problem.ts';
import type { Endpoint } from './endpoint.ts';

/** When what is shown was so, where that is a while ago; `now` otherwise. */
export const asOfHeader = 'x-as-of';

/** Whether a call is to be asked of the standby: that may not know yet who was kept out, so the primary is asked first who it is. */
export const isCopied = (replica: Replica | undefined, { mayLag }: Endpoint): boolean =>
  mayLag === true && replica?.isUp() === true;

/**
 * Does what a call asks on the standby, where it may and that has all the session has written; otherwise, and when it does
 * not succeed there, on the primary (`copy` is undefined), which has the last word.
 */
export async function onCopy<T>(
  replica: Replica | undefined,
  { mayLag }: Endpoint,
  { written }: Actor,
  reply: FastifyReply,
  work: (copy: Copy | undefined) => Promise<T>,
): Promise<T> {
  if (!replica || !mayLag) return work(undefined);
  const copy = await replica.having(written);
  const asOf = replica.asOf();
  try {
    if (copy) {
      const result = await replica.untilLost(work(copy));
      reply.header(asOfHeader, asOf?.toISOString() ?? 'now');
      replica.reads.standby += 1;
      return result;
    }
  } catch (error) {
    if (isSpent(error)) throw error;
  }
  leftToPrimary(replica, { mayLag }, reply);
  return work(undefined);
}

/** Counts a call that may lag and is answered by the primary, where there is a replica, and says that it is of now. */
export function leftToPrimary(
  replica: Replica | undefined,
  { mayLag }: Pick<Endpoint, 'mayLag'>,
  reply: FastifyReply,
): void {
  if (!replica || !mayLag) return;
  reply.header(asOfHeader, 'now');
  replica.reads.primary += 1;
}

/** It took all the time there is: the primary would not be faster, and has other things to do. */
const isSpent = (error: unknown): boolean =>
  (error instanceof Problem && error.status === 503) || (error as { code?: string }).code === '57014';
