import { Worker } from 'node:worker_threads';
import { type MediaProblem, mediaProblem } from '@rilis/contract/media/problem';
import { watchThread } from '../work/childClock.ts';

/** Milliseconds of the processor: by the clock a busy machine would refuse a paper that is plain. */
const timeLimit = 15_000;
const memory = 512;
/** Threads that wait for the next paper: loading the PDF reader takes longer than most papers. */
const idle: { thread: Worker; ending: NodeJS.Timeout }[] = [];
/** One that has had none for so long gives its memory back: 12 MB. */
const restMs = 30_000;

/** Papers are parsed in a thread of bounded time and memory: a hostile one stops neither other calls nor the process. */
export async function checkInThread(path: string): Promise<MediaProblem[]> {
  const thread = wake() ?? start();
  thread.ref();
  const problems = await answerOf(thread, path).catch((error: unknown) => {
    thread.terminate();
    throw error;
  });
  // What was too much for it may still keep it busy.
  if (!problems) thread.terminate();
  else rest(thread);
  return problems ?? [mediaProblem('pdfTooComplex')];
}

function wake(): Worker | undefined {
  const resting = idle.pop();
  clearTimeout(resting?.ending);
  return resting?.thread;
}

function rest(thread: Worker): void {
  thread.unref();
  const ending = setTimeout(() => {
    leave(thread);
    void thread.terminate();
  }, restMs).unref();
  idle.push({ thread, ending });
}

/** No paper is given to it any more. */
function leave(thread: Worker): void {
  const at = idle.findIndex((one) => one.thread === thread);
  if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.ending);
}

function start(): Worker {
  const thread = new Worker(new URL('./checkThread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  // While it rests nobody else listens: it would end the process along with the thread.
  thread.on('error', () => undefined);
  thread.once('exit', () => leave(thread));
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
