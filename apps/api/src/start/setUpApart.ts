import path from 'node:path';
import type { setUp } from '../setup.ts';
import { endOf, startChild, stopChild } from './child.ts';

export type SetUpOrder = { url: string; admin: Parameters<typeof setUp>[1] };
export type SetUpAnswer = { done: true } | { done: false; message: string };

const file = path.join(import.meta.dirname, 'setUpProcess.ts');

/**
 * Makes a database ready to serve in a process that ends with it: what is read for that would lie in the memory of whoever keeps the
 * programs running for as long as they do. It is begun at once and reads itself while the database starts.
 */
export function beginSetUp(env: NodeJS.ProcessEnv) {
  const child = startChild({ name: 'Setup', file, env });
  const ended = endOf(child);
  const answered = new Promise<SetUpAnswer>((resolve) => child.once('message', resolve));
  return {
    /** @throws Error in one line, what failed there */
    async setUp(order: SetUpOrder): Promise<void> {
      child.send(order, () => {}); // one that has ended is told of below
      const silent = ended.then((how) => ({ done: false as const, message: `Setup ended (${how}).` }));
      const answer = await Promise.race([answered, silent]);
      if (!answer.done) throw new Error(answer.message);
    },
    stop: () => stopChild(child),
  };
}
