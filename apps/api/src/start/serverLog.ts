import fs from 'node:fs';

/** Bytes a log of the server may have; what was before it is kept once, beside it. */
const longest = 10_000_000;
const lookEvery = 3_600_000;

const isLong = (file: string) => (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > longest;

/** Opens the log of a server that is about to be started. Whoever writes there writes at its end, wherever that is by then. */
export function openLog(file: string): number {
  if (isLong(file)) fs.renameSync(file, `${file}.1`);
  return fs.openSync(file, 'a', 0o600);
}

/** Puts aside what a running server, which never opens its log anew, has written too much. */
export function shortenLog(file: string): void {
  if (!isLong(file)) return;
  fs.copyFileSync(file, `${file}.1`);
  fs.truncateSync(file);
}

/** Keeps the log of a server short for as long as it runs. Returns how to end it. */
export function keepLogShort(file: string): () => void {
  const timer = setInterval(() => {
    try {
      shortenLog(file);
    } catch {
      // For want of room, for example: it is tried again.
    }
  }, lookEvery).unref();
  return () => clearInterval(timer);
}
