import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Cut } from '@rilis/contract/ringback/tone';
import { sql } from 'kysely';
import { system } from '../kit/actor.ts';
import { type Db, type Tx, withScope } from '../kit/db/db.ts';
import { enqueue } from '../kit/jobs.ts';
import { Problem } from '../kit/problem.ts';
import { hashFile } from '../media/hashFile.ts';
import { mediaIdOf } from '../media/record.ts';
import { acceptFile, type Files } from '../media/upload/accept.ts';
import { ChildJobError } from '../media/work/childJob.ts';
import { runToneJob } from '../media/work/runToneJob.ts';

const task = 'ringback.render';

/** Has the cut of a tone rendered; one that waits already is not doubled. */
export const enqueueRendering = (tx: Tx, id: number) => enqueue(tx, task, { id }, `ringback:${id}`);

interface Waiting {
  id: number;
  title_rbt: string;
  label_id: number;
  cut: Cut;
  song_file: string;
  storage_key: string;
}

/** A process that dies at a cut so often dies of it, not of the machine. */
const mostDeaths = 3;

interface Delivery {
  attempts: number;
  isLast: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Renders the cut of a tone from its master and gives it the file, unless it was changed meanwhile: then the next job
 * has it. Whatever is delivered twice finds the sound there and does nothing. What cannot be made is said at the tone:
 * whoever waits for it would wait for ever.
 */
export async function renderRbt(
  files: Files,
  madeDir: string,
  id: number,
  delivery: Delivery,
): Promise<void> {
  const tone = await withScope(files.db, system(task), (tx) => waitingOf(tx, id));
  if (!tone) return;
  if ((await files.storage.size(tone.storage_key)) === null) return fail(files.db, tone, 'MASTER_LOST');
  try {
    await make(files, madeDir, tone, delivery.signal);
  } catch (error) {
    if (!isFinal(error, delivery)) throw error;
    await fail(files.db, tone, 'NOT_RENDERED');
  }
}

/** Whether another delivery would end the same way, or there is none; a worker that is stopped has not tried. */
function isFinal(error: unknown, { attempts, isLast, signal }: Delivery): boolean {
  if (signal?.aborted) return false;
  const isRefused = error instanceof Problem && error.status < 500;
  return isRefused || isLast || (error instanceof ChildJobError && attempts >= mostDeaths);
}

async function make(files: Files, madeDir: string, tone: Waiting, signal?: AbortSignal): Promise<void> {
  const folder = path.join(madeDir, randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    const file = path.join(folder, 'tone.wav');
    await files.storage.withFile(tone.storage_key, (wav) => runToneJob(wav, file, tone.cut, signal));
    const { size: bytes } = await stat(file);
    const sha256 = await hashFile(file);
    const staged = { path: file, fileName: `${tone.title_rbt}.wav`, sha256, bytes };
    const actor = system(task, tone.label_id);
    const media = await acceptFile(files, actor, staged, { kind: 'RINGBACK', id: soundIdOf(tone) });
    await withScope(files.db, actor, (tx) => give(tx, tone, media.id));
    await refuseMoved(files.db, tone);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The tone with its master, while its sound is still to be made. */
async function waitingOf(tx: Tx, id: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select r.id, r.title_rbt, r.label_id, r.cut, s.song_file, m.storage_key
    from rbt r join song s on s.id = r.song_id join media m on m.id = s.song_file
    where r.id = ${id} and r.cut is not null and r.rbt_audio is null`.execute(tx);
  return rows[0];
}

/** The same sound of a label has the same number, so that a job that was killed makes no second file. */
function soundIdOf({ id, label_id, cut, song_file }: Waiting): string {
  const { start, length, fadeIn, fadeOut } = cut;
  return mediaIdOf(JSON.stringify([id, label_id, song_file, start, length, fadeIn, fadeOut]));
}

/** Gone to another label with its song in the meantime: it waits for a sound of that label's, and we try again for it. */
async function refuseMoved(db: Db, { id, label_id: owner }: Waiting): Promise<void> {
  const waiting = await withScope(db, system(task), (tx) => waitingOf(tx, id));
  if (waiting && waiting.label_id !== owner) throw new Error('The tone has changed hands in the meantime');
}

const give = (tx: Tx, tone: Waiting, media: string) =>
  unmade(tx, tone).set({ rbt_audio: media, sound_fault: null }).execute();

/** Says who looks at the tone why it has no sound; saving the cut again tries again. */
const fail = (db: Db, tone: Waiting, fault: string) =>
  withScope(db, system(task, tone.label_id), async (tx) => {
    await unmade(tx, tone).set({ sound_fault: fault }).execute();
  });

/** The tone, as long as it waits for the sound of this very cut. */
const unmade = (tx: Tx, { id, cut }: Waiting) =>
  tx
    .updateTable('rbt')
    .where('id', '=', id)
    .where('rbt_audio', 'is', null)
    .where('cut', '=', sql<string>`${JSON.stringify(cut)}::jsonb`);
