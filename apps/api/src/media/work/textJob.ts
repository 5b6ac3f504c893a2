import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { ReadLine } from '@rilis/contract/media/measures';
import { recognise } from '../image/tesseract.ts';
import { answerParent } from './childWork.ts';

// Reading never yields: in a thread it leaves the process awake, to end when its parent dies.
if (isMainThread) await answerParent(([picturePath]) => readInThread(picturePath));
else parentPort?.postMessage(await recognise(await readFile(workerData)));

async function readInThread(picturePath = ''): Promise<ReadLine[]> {
  const thread = new Worker(fileURLToPath(import.meta.url), { workerData: picturePath });
  const [lines] = await once(thread, 'message');
  return lines;
}
