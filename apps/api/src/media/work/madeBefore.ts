import type { AudioMeasures, Waveform } from '@rilis/contract/media/measures';
import { system } from '../../kit/actor.ts';
import { type Tx, withScope } from '../../kit/db/db.ts';
import { audioFindings } from '../audio/findings.ts';
import { type MediaRow, soundFindings } from '../record.ts';
import type { Files } from '../upload/accept.ts';
import type { MadeVariant, Outcome } from './settle.ts';

const task = 'media.song';
const forms: MadeVariant['variant'][] = ['preview', 'flac'];

/**
 * What the work on a song came to when its label brought the same bytes before, as it does with a single and later the
 * album; undefined otherwise, and where a form has been lost since. Whatever other labels have brought is not looked at.
 */
export async function findMadeBefore({ db, storage }: Files, row: MediaRow): Promise<Outcome | undefined> {
  const labelId = row.label_id;
  if (labelId === null) return undefined;
  const before = await withScope(db, system(task, labelId), (tx) => findBefore(tx, labelId, row));
  if (!before) return undefined;
  for (const { key } of before.variants ?? []) if ((await storage.size(key)) === null) return undefined;
  return before;
}

async function findBefore(tx: Tx, labelId: number, { id, sha256 }: MediaRow): Promise<Outcome | undefined> {
  const found = await tx
    .selectFrom('media')
    .innerJoin('media_sound', 'media_sound.media_id', 'media.id')
    .select(['media.id', 'measures', 'peaks', 'fingerprint', 'faster'])
    .where('media.label_id', '=', labelId)
    .where('kind', '=', 'SONG')
    .where('sha256', '=', sha256)
    .where('status', '=', 'READY')
    .where('media.id', '!=', id)
    .orderBy('processed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const faster = (found?.faster ?? []) as { speed: number; items: number[] }[];
  // Of a time when songs were not heard at other speeds.
  if (!found || faster.length === 0) return undefined;
  const variants = await tx
    .selectFrom('media_variant')
    .select(['variant', 'storage_key as key', 'mime', 'bytes'])
    .where('media_id', '=', found.id)
    .where('variant', 'in', forms)
    .execute();
  if (variants.length < forms.length) return undefined;
  const measures = found.measures as AudioMeasures;
  return {
    findings: soundFindings(audioFindings(measures)),
    sound: { measures, peaks: found.peaks as Waveform, fingerprint: found.fingerprint, faster },
    variants,
  };
}
