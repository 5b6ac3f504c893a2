import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { paperDocument } from '@rilis/contract/media/rules';
import { checkDocument } from './document.ts';

// One paper after another: see checkInThread.ts. What goes wrong here ends the thread and is told there.
parentPort?.on('message', async (path: string) => {
  parentPort?.postMessage(await checkDocument(await readFile(path), paperDocument));
});
