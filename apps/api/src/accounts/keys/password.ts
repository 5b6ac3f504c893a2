import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { Problem } from '../../kit/problem.ts';

/**
 * Passwords at rest: `argon2id$<nonce>$<tag>`, base64url, with OWASP's parameters (19 MiB, 2 passes).
 * Hashing runs in worker threads of its own: in libuv's pool it would stop file reads for seconds.
 */
export const hashPassword = async (plain: string): Promise<string> => {
  const nonce = randomBytes(16);
  return `argon2id$${nonce.toString('base64url')}$${(await hash(plain, nonce)).toString('base64url')}`;
};

/**
 * Whether the password is the one that was hashed. Takes the same time for an unknown user (`stored` undefined) and for a
 * stored value that is no hash: the thread would end over that.
 */
export async function verifyPassword(plain: string, stored: string | undefined): Promise<boolean> {
  const isHash = stored !== undefined && shape.test(stored);
  const [, nonce, tag] = (isHash ? stored : nobody).split('$');
  const made = await hash(plain, Buffer.from(nonce!, 'base64url'));
  return timingSafeEqual(Buffer.from(tag!, 'base64url'), made) && isHash;
}

const shape = /^argon2id\$[\w-]{22}\$[\w-]{43}$/;
const nobody = `argon2id$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

interface Task {
  plain: string;
  nonce: Buffer;
  /** After this moment the caller is told to come back instead. */
  until: number;
  finish: (tag: Buffer | Error) => void;
}

const threads = 2;
/** Nobody is let in who would wait longer than this, and nobody waits longer than the second, whatever was foreseen. */
const foreseenMs = 75_000;
const patienceMs = 100_000;
const queue: Task[] = [];
/** A thread that has had nothing to do for so long gives its memory back: 10 MB, for 50 ms of the next sign-in. */
const restMs = 15_000;
const idle: { worker: Worker; ending: NodeJS.Timeout }[] = [];
const atWork = new WeakMap<Worker, Task>();
let started = 0;
let meanMs = 45;

/** Answers 503 with Retry-After when whoever comes now would wait too long. */
export function refuseWhenBusy(): void {
  const waitMs = (queue.length / threads) * meanMs;
  if (waitMs > foreseenMs) throw busy(waitMs);
}

const busy = (waitMs: number) =>
  new Problem(503, 'error.unavailable', { retryAfter: Math.ceil(waitMs / 2000) });

function hash(plain: string, nonce: Buffer): Promise<Buffer> {
  refuseWhenBusy();
  return new Promise((resolve, reject) => {
    queue.push({
      plain,
      nonce,
      until: performance.now() + patienceMs,
      finish: (tag) => (tag instanceof Error ? reject(tag) : resolve(tag)),
    });
    next();
  });
}

function next(): void {
  const worker = wake() ?? (started < threads ? start() : undefined);
  if (!worker) return;
  const task = nextInTime();
  if (!task) {
    rest(worker);
    return;
  }
  const began = performance.now();
  atWork.set(worker, task);
  worker.once('message', (tag: Uint8Array) => {
    atWork.delete(worker);
    meanMs = meanMs * 0.9 + (performance.now() - began) * 0.1;
    task.finish(Buffer.from(tag));
    rest(worker);
    next();
  });
  worker.postMessage({ plain: task.plain, nonce: task.nonce });
}

function wake(): Worker | undefined {
  const resting = idle.pop();
  clearTimeout(resting?.ending);
  return resting?.worker;
}

function rest(worker: Worker): void {
  const ending = setTimeout(() => {
    leave(worker);
    void worker.terminate();
  }, restMs).unref();
  idle.push({ worker, ending });
}

/** Nobody is given it any more: its place is another's. */
function leave(worker: Worker): void {
  started -= 1;
  const at = idle.findIndex((one) => one.worker === worker);
  if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.ending);
}

function nextInTime(): Task | undefined {
  for (let task = queue.shift(); task; task = queue.shift()) {
    if (task.until > performance.now()) return task;
    task.finish(busy(patienceMs));
  }
  return undefined;
}

function start(): Worker {
  const worker = new Worker(new URL('./passwordThread.ts', import.meta.url));
  started += 1;
  // Nobody listening, it would end the process along with the thread: whoever waits for it comes back, the next has another.
  worker.once('error', () => {
    leave(worker);
    atWork.get(worker)?.finish(busy(4_000));
    next();
  });
  worker.unref();
  return worker;
}
