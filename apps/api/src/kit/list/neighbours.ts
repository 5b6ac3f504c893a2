import { claimMinutes } from '@rilis/contract/approval';
import { desk } from '@rilis/contract/desk';
import type { ReplyOf } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { deskAt } from '../approval/desk.ts';
import type { Db, Tx } from '../db/db.ts';
import { rowsAround, rowsBehind } from '../db/wholeList.ts';
import { type Endpoint, on } from '../http/endpoint.ts';
import { type List, listOf } from './listOf.ts';

interface Line {
  id: number;
  claimedBy?: number | null;
  claimedAt?: Date | null;
}

/** What stands around a record in any queue, read by the queue's own call. */
export const neighbours = (db: Db, endpoints: readonly Endpoint[]): Endpoint =>
  on(desk.neighbours, async ({ tx, actor, query, http }) => {
    const { path, filters, ...place } = query;
    const list = await listOf(db, endpoints, actor, { path, query: filters }, http);
    return neighboursIn(tx, actor, list, { path, ...place });
  });

async function neighboursIn(
  tx: Tx,
  actor: Actor,
  { page }: List,
  { path, ...place }: { path: string; id: number; without?: number | undefined },
): Promise<ReplyOf<typeof desk.neighbours>> {
  const read = async () => ((await page(tx, 0, rowsBehind)) as { content: Line[] }).content;
  let previous: number | null = null;
  for (let skipped = 0; ; skipped += rowsBehind) {
    const { rows, at, total } = await rowsAround(tx, { ...place, skipped }, read);
    const before = skipped === 0 && at !== null && at > 1 ? rows[0] : undefined;
    if (before) previous = before.id;
    const behind = before ? rows.slice(1) : rows;
    const next = await firstFree(tx, actor, behind, path);
    if (next !== null || behind.length < rowsBehind) return { previous, next, place: at ?? 0, total };
  }
}

/** The first that nobody else holds or was given. */
async function firstFree(tx: Tx, actor: Actor, rows: readonly Line[], path: string): Promise<number | null> {
  const ids = rows.map(({ id }) => id);
  const given = await sql<{ id: number }>`select entity_id as id from review_assignment
    where entity = ${deskAt(path) ?? null} and entity_id = any(${ids}) and user_id <> ${actor.userId}`.execute(
    tx,
  );
  const others = new Set(given.rows.map((row) => row.id));
  return rows.find((row) => !others.has(row.id) && !isHeldByOther(row, actor))?.id ?? null;
}

const isHeldByOther = ({ claimedBy, claimedAt }: Line, { userId }: Actor): boolean =>
  claimedBy != null &&
  claimedBy !== userId &&
  claimedAt != null &&
  claimedAt.getTime() + claimMinutes * 60_000 > Date.now();
