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
  await sketchAll(db);
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
  await withScope(db, system(task), (tx) => keepTwins(tx, id, found));
}

const sketchedAtOnce = 500;

/** Sketches what has none: the recording itself, and all others after sketches have become of another kind. */
async function sketchAll(db: Db): Promise<void> {
  const left = await withScope(db, system(task), async (tx) => {
    const rows = await tx
      .selectFrom('media_sound')
      .select(['media_id', 'fingerprint'])
      .where('sketch', 'is', null)
      .orderBy('media_id')
      .limit(sketchedAtOnce)
      .forUpdate()
      .execute();
    for (const { media_id, fingerprint } of rows)
      await tx
        .updateTable('media_sound')
        .set({ sketch: sketchOf(Int32Array.from(fingerprint)) })
        .where('media_id', '=', media_id)
        .execute();
    return rows.length === sketchedAtOnce;
  });
  if (left) await sketchAll(db);
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
  // The planner takes the comparison of two arrays for cheap and reads every recording: by the index it is a few of them.
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx);
  const { rows } = await sql<{ id: string; fingerprint: number[] }>`
    with sharing as (
      select s.media_id, (select count(*) from unnest(s.sketch) key where key = any (${sketch}::int[])) as shared
      from media_sound s where s.sketch && ${sketch}::int[] and s.media_id <> ${id}
      order by shared desc, s.media_id limit ${mostCompared})
    select s.media_id as id, s.fingerprint from sharing join media_sound s using (media_id)
    order by sharing.shared desc, s.media_id`.execute(tx);
  return rows;
}

/** Seconds of the recording itself, not of how it was played. */
const atSpeed = ({ alike, from, to, at }: Likeness, speed: number): Likeness => ({
  alike,
  from: from * speed,
  to: to * speed,
  at,
});

async function keepTwins(tx: Tx, id: string, found: ReadonlyMap<string, Likeness>) {
  await tx.deleteFrom('sound_twin').where('media_id', '=', id).execute();
  for (const [twin, { alike, from, to, at }] of found)
    await tx
      .insertInto('sound_twin')
      .values({ media_id: id, twin_id: twin, alike, media_at: from, twin_at: at, seconds: to - from })
      .execute();
  await tx.updateTable('media_sound').set({ compared_at: new Date() }).where('media_id', '=', id).execute();
}
