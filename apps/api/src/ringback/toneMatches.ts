import type { ToneMatch } from '@rilis/contract/ringback/rbt';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import type { FieldMistake } from '../kit/problem.ts';

/** The recordings a tone sounds like, its own song first; of another label's only staff learn which it is. */
export async function matchesOf(tx: Tx, id: number): Promise<ToneMatch[]> {
  const { rows } = await sql<ToneMatch>`
    select song_id as "songId", title, label, song_file as "songFile", same_label as "sameLabel", parent, alike, at,
      their_at as "theirAt" from tone_matches(${id})`.execute(tx);
  // The same master on another release of the label is the same song.
  const own = rows.find(({ parent }) => parent)?.songFile;
  return rows.filter(({ parent, songFile }) => parent || songFile === null || songFile !== own);
}

/** Whether the worker has compared a recording with all others. */
const isCompared = (tx: Tx, audio: string) =>
  tx
    .selectFrom('media_sound')
    .select('media_id')
    .where('media_id', '=', audio)
    .where('compared_at', 'is not', null)
    .executeTakeFirst();

/** What keeps the sound of a tone from being sent: nobody is to be heard, or somebody else. */
export async function mistakesOfSound(tx: Tx, id: number, audio: string): Promise<FieldMistake[]> {
  if (await isSilent(tx, audio)) return [{ field: 'rbtAudio', code: 'error.rbt.silent' }];
  if (!(await isCompared(tx, audio))) return [{ field: 'rbtAudio', code: 'error.rbt.matching' }];
  const others = (await matchesOf(tx, id)).filter(({ sameLabel, parent }) => !sameLabel && !parent);
  const [first] = others;
  if (!first) return [];
  return first.title
    ? [{ field: 'rbtAudio', code: 'error.rbt.othersMusic', params: { title: first.title } }]
    : [{ field: 'rbtAudio', code: 'error.rbt.othersMusicUnnamed' }];
}

/** Its silence lasts as long as it does. */
async function isSilent(tx: Tx, audio: string): Promise<boolean> {
  const media = await tx.selectFrom('media').select('measures').where('id', '=', audio).executeTakeFirst();
  const measures = media?.measures as { duration: number; leadSilence: number } | null | undefined;
  return measures != null && measures.leadSilence >= measures.duration;
}
