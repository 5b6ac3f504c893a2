import { parentPort } from 'node:worker_threads';
import type { PaperToSet } from './document.ts';
import { setPaper } from './setPaper.ts';

// Setting a long paper takes seconds of a core: the thread of print.ts.
parentPort?.on('message', ({ id, document }: { id: number; document: PaperToSet }) => {
  void setPaper(document).then(
    (bytes) => parentPort?.postMessage({ id, bytes }),
    (error: unknown) => parentPort?.postMessage({ id, error }),
  );
});
