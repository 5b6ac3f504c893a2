import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { ReadLine } from '@rilis/contract/media/measures';
import { openImage } from '../image/decoder.ts';
import { recognise } from '../image/tesseract.ts';
import { answerParent } from './childWork.ts';

/** Pixels: small enough for a photograph to be read within three seconds of a processor, large enough for small print. */
const side = 1_000;

if (isMainThread) answerParent(([picturePath]) => readInThread(picturePath));
else parentPort?.on('message', async (grey) => parentPort?.postMessage(await recognise(grey)));

/** Reading never yields: in a thread it leaves the process awake, to end when its parent dies. */
let reader: Worker | undefined;

async function readInThread(picturePath = ''): Promise<ReadLine[]> {
  const grey = await openImage(await readFile(picturePath))
    .greyscale()
    .toColourspace('b-w')
    .resize({ width: side, height: side, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  reader ??= new Worker(fileURLToPath(import.meta.url));
  reader.postMessage(grey);
  const [lines] = await once(reader, 'message');
  return lines;
}
