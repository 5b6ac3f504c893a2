import type { ClientBase } from 'pg';
import { analyzeTracks, groupTracks, insertUsage } from './bookedLines.ts';
import { addUp, countSummed, insertRolledUp, insertSummedMonths } from './lineSums.ts';
import { posting, staffTransaction } from './staffTransaction.ts';

/** Bytes from which on a second connection is worth making: the lines of a smaller file are added up in its time. */
export const largeFile = 1_000_000;

/** Lends a second connection of staff for as long as the work takes. */
export type Beside = <T>(work: (client: ClientBase) => Promise<T>) => Promise<T>;

/**
 * Writes the lines of a staged batch, and `rest`, which needs no sums; a second connection, where there is one, adds the lines up at
 * the same time. Then what they are added up to. Whatever becomes of the second connection, only staged tables have been touched by it.
 */
export async function bookLines(
  client: ClientBase,
  id: number,
  beside: Beside | undefined,
  rest: () => Promise<void>,
): Promise<void> {
  const { rowCount: tracks } = await client.query(groupTracks(id));
  await client.query(analyzeTracks);
  const booking = async () => {
    const { rowCount } = await post(client, insertUsage(id), [id]);
    await rest();
    return rowCount;
  };
  const [summed, lines] = await both(
    beside ? beside((other) => staffTransaction(other, null, () => addUp(other, id))) : null,
    booking(),
  );
  // Tracks that went to another owner a moment ago are seen by this transaction alone.
  if (summed !== tracks) await addUp(client, id);
  const { rows: counted } = await client.query<{ lines: number }>(countSummed(id));
  if (counted[0]!.lines !== lines)
    throw new Error(`report ${id}: ${lines} lines were booked, ${counted[0]!.lines} added up`);
  await client.query('set local enable_nestloop = off');
  await post(client, insertRolledUp(id), [id]);
  await client.query('set local enable_nestloop = on');
  await client.query(insertSummedMonths(id));
}

/** Waits for both, also when one fails: neither is left behind at work. */
async function both<A, B>(one: A | Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/** Writes lines or fine sums. */
export const post = (client: ClientBase, text: string, values: readonly number[]) =>
  posting(
    (role) => client.query(role),
    () => client.query(text, [...values]),
  );
