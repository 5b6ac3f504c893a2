import { sql } from 'kysely';
import type { Tx } from './db/db.ts';

/** Puts a job in the queue with the transaction: rolled back work leaves no job, committed work always has one. */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  key?: string,
): Promise<void> {
  await sql`select enqueue(${task}, ${JSON.stringify(payload)}::json, ${key ?? null})`.execute(tx);
}

/** The same for work nobody waits for: behind every other job, one at a time. */
export async function enqueueIdle(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  key: string,
): Promise<void> {
  await sql`select enqueue_idle(${task}, ${JSON.stringify(payload)}::json, ${key})`.execute(tx);
}

/** The same in so many seconds; jobs of one `line` are done one at a time, and a later call with the key takes the place of this. */
export async function enqueueLater(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  { key, line, seconds }: { key: string; line: string; seconds: number },
): Promise<void> {
  await sql`select enqueue_later(${task}, ${JSON.stringify(payload)}::json, ${key}, ${line}, ${seconds})`.execute(
    tx,
  );
}

/**
 * The same for what somebody brings much of: of one `line` one is done at a time, and where the owner has so many `ahead` of it
 * already, others who have fewer come first.
 */
export async function enqueueInTurn(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  { key, line = null, ahead = 0 }: { key: string; line?: string | null; ahead?: number },
): Promise<void> {
  await sql`select enqueue_in_turn(${task}, ${JSON.stringify(payload)}::json, ${key}, ${line}, ${ahead})`.execute(
    tx,
  );
}

/** Tells everybody of a label. `kind` is a word of the catalogue (`notification.<kind>`), `params` its values. */
export async function notifyLabel(
  tx: Tx,
  labelId: number,
  kind: string,
  params: object,
  link: string,
): Promise<void> {
  await sql`select notify_label(${labelId}, ${kind}, ${JSON.stringify(params)}::jsonb, ${link})`.execute(tx);
}

/** What waited at a reviewer's desk waits no more: everybody who was told so, by a word that begins with `kinds`, has read it. */
export const settleNotices = (tx: Tx, kinds: string, link: string) =>
  sql`select settle_notices(${kinds}, ${link})`.execute(tx);

/** The same of what waited for staff elsewhere, by its exact words; `of`: which record of a page that shows many, as told in `params.of`. */
export const settleTold = (tx: Tx, kinds: readonly string[], link: string, of: string | null = null) =>
  sql`select settle_told(${[...kinds]}::text[], ${link}, ${of})`.execute(tx);

/** Tells staff who hold a privilege (its id, as in the contract), `but` not who asks for a second person. */
export async function notifyHolders(
  tx: Tx,
  privilege: string,
  kind: string,
  params: object,
  link: string,
  but: number | null = null,
): Promise<void> {
  await sql`select notify_holders(${privilege}, ${kind}, ${JSON.stringify(params)}::jsonb, ${link}, ${but})`.execute(
    tx,
  );
}
