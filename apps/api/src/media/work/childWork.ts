import { flushCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';

/** What a job's process tells its parent. */
export type ChildMessage<Result> =
  | { kind: 'progress'; done: number }
  | { kind: 'result'; result: Result }
  | { kind: 'failure'; message: string };

/**
 * Does the work of a job's process, one job after another as its parent asks: yields to everybody else, and ends when its
 * parent lets go of it or dies.
 */
export function answerParent<Result>(
  work: (args: string[], onProgress: (done: number) => void) => Promise<Result>,
): void {
  setPriority(constants.priority.PRIORITY_LOW);
  process.on('disconnect', () => process.exit());
  // With nobody left to hear it there is nothing left to do: an error of the line would only be printed.
  const tell = (message: ChildMessage<Result>) =>
    process.send?.(message, undefined, undefined, (error) => error && process.exit());
  process.on('message', async (args: string[]) => {
    try {
      const result = await work(args, (done) => tell({ kind: 'progress', done }));
      tell({ kind: 'result', result });
      // It is let go by a kill, after which nothing is kept any more; what is kept already is not written again.
      flushCompileCache();
    } catch (error) {
      tell({ kind: 'failure', message: error instanceof Error ? error.message : String(error) });
    }
  });
}
