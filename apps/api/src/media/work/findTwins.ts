import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { system } from '../../kit/actor.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { enqueue, enqueueIdle } from '../../kit/jobs.ts';
import { type Likeness, similarity, sketchOf } from '../audio/likeness.ts';

const task = 'media.twins';
/** Recordings compared with each form of this one, those that share most of its sketch first. */
const mostCompared = 60;

/** Has a recording compared with all others: a song when nothing else is to be done, a tone at once, for its request waits. */
export const enqueueTwins = (tx: Tx, id: string, kind: string) =>
  (kind === 'SONG' ? enqueueIdle : enqueue)(tx, task, { id }, `twins:${id}`);

interface Print {
  speed: number;
  items: Int32Array;
}

/**
 * Compares a recording, as it is and played faster and slower, with those that may be the same, and writes down which
 * are. Whatever is delivered twice comes to the same.
 */
export async function findTwins(db: Db, id: string): Promise<void> {
  const prints = await withScope(db, system(task), (tx) => printsOf(tx, id));
  const found = new Map<string, Likeness>();
  for (const print of prints) {
    const likely = await withScope(db, system(task), (tx) => likelyTwins(tx, id, sketchOf(print.items)));
    for (const other of likely) {
      const likeness = similarity(print.items, Int32Array.from(other.fingerprint));
      if (likeness && likeness.alike > (found.get(other.id)?.alike ?? 0))
        found.set(other.id, atSpeed(likeness, print.speed));
      // A comparison takes milliseconds: others get their turn between two.
      await setImmediate();
    }
  }
  await withScope(db, system(task), (tx) => keepTwins(tx, id, found, prints[0]));
}

async function printsOf(tx: Tx, id: string): Promise<Print[]> {
  const row = await tx
    .selectFrom('media_sound')
    .select(['fingerprint', 'faster'])
    .where('media_id', '=', id)
    .executeTakeFirst();
  if (!row) return [];
  const faster = row.faster as { speed: number; items: number[] }[];
  return [{ speed: 1, items: row.fingerprint }, ...faster].map(({ speed, items }) => ({
    speed,
    items: Int32Array.from(items),
  }));
}

async function likelyTwins(tx: Tx, id: string, sketch: number[]) {
  const { rows } = await sql<{ id: string; fingerprint: number[] }>`
    select s.media_id as id, s.fingerprint from media_sound s
    where s.sketch && ${sketch}::int[] and s.media_id <> ${id}
    order by cardinality(array(select unnest(s.sketch) intersect select unnest(${sketch}::int[]))) desc, s.media_id
    limit ${mostCompared}`.execute(tx);
  return rows;
}

/** Seconds of the recording itself, not of how it was played. */
const atSpeed = ({ alike, from, to, at }: Likeness, speed: number): Likeness => ({
  alike,
  from: from * speed,
  to: to * speed,
  at,
});

async function keepTwins(tx: Tx, id: string, found: ReadonlyMap<string, Likeness>, own?: Print) {
  await tx.deleteFrom('sound_twin').where('media_id', '=', id).execute();
  for (const [twin, { alike, from, to, at }] of found)
    await tx
      .insertInto('sound_twin')
      .values({ media_id: id, twin_id: twin, alike, media_at: from, twin_at: at, seconds: to - from })
      .execute();
  if (own)
    await tx
      .updateTable('media_sound')
      .set({ sketch: sketchOf(own.items), compared_at: new Date() })
      .where('media_id', '=', id)
      .execute();
}
