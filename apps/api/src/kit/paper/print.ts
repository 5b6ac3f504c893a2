import { Worker } from 'node:worker_threads';
import { say } from '../words.ts';
import type { PaperDocument, PaperToSet } from './document.ts';

interface Printed {
  id: number;
  bytes?: Uint8Array;
  error?: unknown;
}

const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
let thread: Worker | undefined;
let last = 0;
/** The thread that has had no paper for so long gives its memory back. */
const restMs = 30_000;
let ending: NodeJS.Timeout | undefined;

/** The bytes of a paper, set in a thread of its own: calls of others go on meanwhile. */
export function printPaper(document: PaperDocument): Promise<Buffer> {
  const printed = Promise.withResolvers<Buffer>();
  last += 1;
  waiting.set(last, printed);
  clearTimeout(ending);
  thread ??= start();
  const pageText = say(document.language, 'reference.paperPage', { page: '{{page}}', pages: '{{pages}}' });
  const lackText = say(document.language, 'reference.paperLack');
  thread.postMessage({ id: last, document: { ...document, pageText, lackText } satisfies PaperToSet });
  return printed.promise;
}

function start(): Worker {
  const started = new Worker(new URL('./paperThread.ts', import.meta.url));
  started.on('message', ({ id, bytes, error }: Printed) => {
    const printed = waiting.get(id);
    waiting.delete(id);
    if (bytes) printed?.resolve(Buffer.from(bytes));
    else printed?.reject(error);
    if (waiting.size === 0) ending = setTimeout(leave, restMs).unref();
  });
  started.on('error', fail);
  started.unref();
  return started;
}

function leave(): void {
  void thread?.terminate();
  thread = undefined;
}

/** A thread that ended takes what it was asked for with it; the next paper gets a new one. */
function fail(error: unknown): void {
  thread = undefined;
  for (const printed of waiting.values()) printed.reject(error);
  waiting.clear();
}
