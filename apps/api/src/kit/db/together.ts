/**
 * Awaits statements that were asked one after the other without waiting, which is one round trip; they run in that order.
 * Of failures the first in the order is thrown: what follows a failed statement fails with it, or, a turn later, because the
 * transaction has failed, which says nothing of why.
 */
export async function together<Work extends readonly Promise<unknown>[]>(
  ...work: Work
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const ended = await Promise.allSettled(work);
  const failed = ended.filter((one) => one.status === 'rejected');
  if (failed.length > 0) throw (failed.find(({ reason }) => reason?.code !== aborted) ?? failed[0]!).reason;
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as {
    -readonly [Index in keyof Work]: Awaited<Work[Index]>;
  };
}

/** PostgreSQL's word for a statement in a transaction that another one has broken. */
const aborted = '25P02';
