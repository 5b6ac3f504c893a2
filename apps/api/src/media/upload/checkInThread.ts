import { Worker } from 'node:worker_threads';
import { type MediaProblem, mediaProblem } from '@rilis/contract/media/problem';
import { watchThread } from '../work/childClock.ts';

/** Milliseconds of the processor: by the clock a busy machine would refuse a paper that is plain. */
const timeLimit = 15_000;
const memory = 512;
/** Threads that wait for the next paper: loading the PDF reader takes longer than most papers. */
const idle: Worker[] = [];

/** Papers are parsed in a thread of bounded time and memory: a hostile one stops neither other calls nor the process. */
export async function checkInThread(path: string): Promise<MediaProblem[]> {
  const thread = idle.pop() ?? start();
  thread.ref();
  const problems = await answerOf(thread, path).catch((error: unknown) => {
    thread.terminate();
    throw error;
  });
  // What was too much for it may still keep it busy.
  if (!problems) thread.terminate();
  else {
    thread.unref();
    idle.push(thread);
  }
  return problems ?? [mediaProblem('pdfTooComplex')];
}

function start(): Worker {
  const thread = new Worker(new URL('./checkThread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  // While it rests nobody else listens: it would end the process along with the thread.
  thread.on('error', () => undefined);
  thread.once('exit', () => {
    const at = idle.indexOf(thread);
    if (at >= 0) idle.splice(at, 1);
  });
  return thread;
}

/** Undefined when the paper took too much time or memory. */
function answerOf(thread: Worker, path: string): Promise<MediaProblem[] | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<MediaProblem[] | undefined>();
  const stopWatching = watchThread(thread, timeLimit, () => resolve(undefined));
  const failed = (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error);
  const ended = () => reject(new Error('The thread ended before it had checked'));
  thread.once('message', resolve).once('error', failed).once('exit', ended);
  thread.postMessage(path);
  return promise.finally(() => {
    stopWatching();
    thread.off('message', resolve).off('error', failed).off('exit', ended);
  });
}
