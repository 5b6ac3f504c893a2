/**
 * One import in a process of its own, with all that a worker has loaded: `bench/import.ts` starts one for each report, so that
 * none is warm from the one before and its memory is its own. Answers what each stage took, and the most it held.
 */
import fs from 'node:fs';
import pg from 'pg';
import { system } from '../apps/api/src/kit/actor.ts';
import { transition } from '../apps/api/src/kit/approval/transition.ts';
import { collect } from '../apps/api/src/kit/giveBack.ts';
import { postBatch } from '../apps/api/src/royalties/import/batch.ts';
import { batchRoom } from '../apps/api/src/royalties/import/batchRoom.ts';
import { largeFile } from '../apps/api/src/royalties/import/book/bookLines.ts';
import { staffTransaction } from '../apps/api/src/royalties/import/book/staffTransaction.ts';
import { previewBatch } from '../apps/api/src/royalties/import/preview.ts';
import type { Declared } from '../apps/api/src/royalties/import/rowReader.ts';
import { tasksOf } from '../apps/api/src/tasks.ts';
import { type Spent, stageClock } from './importStages.ts';
import { heldMemory, peakMemory } from './memory.ts';

export interface Asked {
  url: string;
  postmaster: number;
  id: number;
  file: string;
  declared: Pick<Declared, 'kind' | 'platform' | 'datenum' | 'currency'>;
}

export interface Told {
  stages: [string, Spent][];
  preview: Spent;
  order: Spent;
  posting: Spent;
  /** Megabytes. */
  held: number;
  peak: number;
}

process.once('message', async (asked: Asked) => {
  process.send!(await importReport(asked));
  process.disconnect();
});
if (typeof tasksOf !== 'function') throw new Error('nothing was loaded');
// As a worker does that has rested since its start: what was read then is not looked through for a report.
collect();
process.send?.('ready');

async function importReport({ url, postmaster, id, file, declared }: Asked): Promise<Told> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const clock = stageClock(client, postmaster);
  const held = heldMemory();
  const open = () => fs.createReadStream(file);
  const preview = await clock.measure('parse, hash, COPY', () => previewBatch(client, id, open, declared));
  const order = await clock.measure('order', () => orderPosting(client, id));
  const posting = await clock.measure('rest of posting', () =>
    postBatch(client, id, null, fs.statSync(file).size >= largeFile ? { beside: besideOf(url) } : {}),
  );
  await client.end();
  return { stages: clock.take(), preview, order, posting, held, peak: peakMemory() };
}

/** A second connection, as the worker has one. */
const besideOf =
  (url: string) =>
  async <T>(work: (other: pg.Client) => Promise<T>): Promise<T> => {
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    try {
      return await work(other);
    } finally {
      await other.end();
    }
  };

/** What the person's order does before anything is queued: every guard of the room. */
const orderPosting = (client: pg.Client, id: number): Promise<unknown> =>
  staffTransaction(client, null, (tx) =>
    transition(
      batchRoom,
      tx,
      { ...system('bench'), permissions: ['*'] },
      id,
      { action: 'post' },
      {
        detach: true,
        overlapReason: 'measured',
        confirmed: ['periods', 'totals'],
      },
    ),
  );
