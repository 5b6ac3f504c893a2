import type { Answer } from './cast.ts';

/**
 * So many calls at the same moment. Who is told to come again, as a busy machine tells some of a hundred who have waited 2.8 s
 * for their turn, does so, as every client does: such a call has had no effect.
 */
export const together = <T>(count: number, call: (nth: number) => Promise<Answer<T>>): Promise<Answer<T>[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => heard(() => call(nth))));

async function heard<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await call();
  return (answer.body as { code?: string } | null)?.code === 'error.unavailable' ? heard(call) : answer;
}
