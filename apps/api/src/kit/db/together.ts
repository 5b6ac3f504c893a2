/**
 * Awaits statements that were asked one after the other without waiting, which is one round trip; they run in that order.
 * Of failures the first in the order is thrown: what follows a failed statement fails with it.
 */
export async function together<Work extends readonly Promise<unknown>[]>(
  ...work: Work
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const ended = await Promise.allSettled(work);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as {
    -readonly [Index in keyof Work]: Awaited<Work[Index]>;
  };
}
