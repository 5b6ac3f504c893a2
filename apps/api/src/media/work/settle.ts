import type { AudioMeasures, PictureMeasures, Waveform } from '@rilis/contract/media/measures';
import type { MediaVariant } from '@rilis/contract/mediaFile';
import { system } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { enqueue } from '../../kit/jobs.ts';
import { sketchOf } from '../audio/likeness.ts';
import { findMedia, type MediaRow, type StoredFinding } from '../record.ts';
import { enqueueReading } from '../upload/accept.ts';
import { enqueueTwins } from './findTwins.ts';

/** What was made from a file and stored already. */
export interface MadeVariant {
  variant: Exclude<MediaVariant, 'original'>;
  key: string;
  mime: string;
  bytes: number;
}

/** What the work on a file came to. A finding of severity `B` refuses it. */
export interface Outcome {
  findings: StoredFinding[];
  variants?: MadeVariant[];
  width?: number;
  height?: number;
  /** 64 bits, as 0 and 1. */
  pHash?: string;
  /** Of a cover. */
  picture?: PictureMeasures | undefined;
  sound?: {
    measures: AudioMeasures;
    peaks: Waveform;
    fingerprint: number[];
    faster?: { speed: number; items: number[] }[];
  };
}

/**
 * Does the work on a file that waits for it and writes down what came of it, in the scope of the label it belongs to.
 * Whatever is delivered twice, or again after a crash, finds the file settled and does nothing.
 */
export async function workOn(
  db: Db,
  task: string,
  id: string,
  work: (row: MediaRow) => Promise<Outcome>,
): Promise<void> {
  const row = await withScope(db, system(task), (tx) => findMedia(tx, id));
  if (row?.status !== 'QUARANTINED') return;
  const outcome = await work(row).catch(async (error: unknown) => {
    await keepError(db, task, row, error);
    throw error;
  });
  await withScope(db, system(task, row.label_id), (tx) => settle(tx, task, row, outcome));
}

/** Says who looks at the file why it is not ready yet; the queue tries again. */
const keepError = (db: Db, task: string, row: MediaRow, error: unknown) =>
  withScope(db, system(task, row.label_id), (tx) =>
    tx
      .updateTable('media')
      .set({ job_error: String(error instanceof Error ? error.message : error).slice(0, 500) })
      .where('id', '=', row.id)
      .execute(),
  );

/** `QUARANTINED` → `READY` or `REFUSED`, with everything that belongs to it, in one transaction. */
async function settle(tx: Tx, task: string, row: MediaRow, outcome: Outcome): Promise<void> {
  const refused = outcome.findings.some((finding) => finding.severity === 'B');
  const status = refused ? 'REFUSED' : 'READY';
  const { width, height, pHash, picture, sound } = outcome;
  const measures = sound?.measures ?? picture;
  const settled = await tx
    .updateTable('media')
    .set({
      status,
      progress: 100,
      ...(width && height && { width, height }),
      ...(pHash && { p_hash: pHash }),
      ...(measures && { measures: JSON.stringify(measures) }),
      findings: JSON.stringify(joined(row.findings as StoredFinding[], outcome.findings)),
      job_error: null,
      processed_at: new Date(),
    })
    .where('id', '=', row.id)
    .where('status', '=', 'QUARANTINED')
    .returning('label_id')
    .executeTakeFirst();
  if (!settled) return refuseMoved(tx, row);
  await keepMade(tx, row.id, settled.label_id, outcome);
  if (row.kind === 'COVER' && !refused) await enqueueReading(tx, row.id);
  if (sound && !refused) await enqueueTwins(tx, row.id, row.kind);
  if (row.kind === 'SONG' || row.kind === 'COVER')
    await enqueue(tx, 'delivery.files', { id: row.id }, `delivery.files:${row.id}`);
  await audit(tx, system(task), {
    action: refused ? 'refused' : 'checked',
    entity: 'media',
    id: row.id,
    labelId: settled.label_id,
    after: { status, findings: outcome.findings.map(({ code }) => code) },
  });
  if (refused && settled.label_id !== null) await enqueue(tx, 'notice.refused', { id: row.id });
}

/** A file that is worked on again finds its own remarks of the last time. */
const joined = (before: readonly StoredFinding[], now: readonly StoredFinding[]) => [
  ...before.filter((known) => !now.some(({ code }) => code === known.code)),
  ...now,
];

/** Not there for us any more: settled by another delivery, or gone to another label, in whose scope we try again. */
async function refuseMoved(tx: Tx, row: MediaRow): Promise<void> {
  const still = await findMedia(tx, row.id);
  if (!still) throw new Error('The file has changed hands in the meantime');
}

async function keepMade(tx: Tx, id: string, labelId: number | null, { variants = [], sound }: Outcome) {
  for (const { variant, key, mime, bytes } of variants)
    await tx
      .insertInto('media_variant')
      .values({ media_id: id, label_id: labelId, variant, storage_key: key, mime, bytes })
      .onConflict((conflict) =>
        conflict.columns(['media_id', 'variant']).doUpdateSet({ storage_key: key, mime, bytes, md5: null }),
      )
      .execute();
  if (!sound) return;
  const { peaks, fingerprint, faster = [] } = sound;
  const analysis = {
    ...{ peaks: JSON.stringify(peaks), fingerprint, faster: JSON.stringify(faster) },
    sketch: sketchOf(Int32Array.from(fingerprint)),
  };
  await tx
    .insertInto('media_sound')
    .values({ media_id: id, label_id: labelId, ...analysis })
    .onConflict((conflict) => conflict.column('media_id').doUpdateSet(analysis))
    .execute();
}
