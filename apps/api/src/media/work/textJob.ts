import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { ReadLine } from '@rilis/contract/media/measures';
import { openImage } from '../image/decoder.ts';
import { recognise } from '../image/tesseract.ts';
import { answerParent } from './childWork.ts';

/** Pixels: small enough for a photograph to be read within three seconds of a processor, large enough for small print. */
const side = 1_000;

// Reading never yields: in a thread it leaves the process awake, to end when its parent dies.
if (isMainThread) await answerParent(([picturePath]) => readInThread(picturePath));
else parentPort?.postMessage(await recognise(workerData));

async function readInThread(picturePath = ''): Promise<ReadLine[]> {
  const grey = await openImage(await readFile(picturePath))
    .greyscale()
    .toColourspace('b-w')
    .resize({ width: side, height: side, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const thread = new Worker(fileURLToPath(import.meta.url), { workerData: grey });
  const [lines] = await once(thread, 'message');
  return lines;
}
