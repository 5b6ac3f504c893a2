import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { paperDocument } from '@rilis/contract/media/rules';
import { judgeDocument } from './document.ts';

parentPort?.postMessage(await judgeDocument(await readFile(workerData as string), paperDocument));
