/** A collision in a serialisable read, a deadlock; a statement prepared before its tables changed, or unknown to a pooler. */
const repeatable = new Set(['40001', '40P01', '0A000', '26000', '42P05']);

/**
 * What only came at the wrong moment is simply tried again. So, once, is what was written by somebody else between the look
 * whether it is taken and the writing (23505): the look of the second try finds it, and says at which field and how one gets out.
 */
export async function retried<T>(work: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (tries > 1 && repeatable.has(code)) return retried(work, tries - 1);
    if (tries > 1 && code === '23505') return retried(work, 1);
    throw error;
  }
}
