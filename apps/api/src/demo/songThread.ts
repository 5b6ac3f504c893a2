import { parentPort } from 'node:worker_threads';
import { type SongOrder, writeSong } from '../media/audio/synth.ts';

export interface Recording {
  file: string;
  order: SongOrder;
}

// One song after another: see files.ts. What goes wrong here ends the thread and is told there.
parentPort?.on('message', async ({ file, order }: Recording) => {
  await writeSong(file, order);
  parentPort?.postMessage(file);
});
