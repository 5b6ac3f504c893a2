import { periodText } from '@rilis/contract/formats';
import type { Hindrance } from '@rilis/contract/royalties/transfer';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';

/** What is to go over, from whom, and as far as it is known to whom and from which month. */
export interface Wanted {
  moduleName: string;
  moduleId: number;
  fromLabelId: number;
  toLabelId?: number;
  /** YYYYMM. */
  effectiveFrom?: number | undefined;
  /** The transfer itself, once there is one. */
  id?: number;
}

interface Found {
  code: string;
  params: Record<string, unknown>;
}

/** What stands in the way of a transfer, the first thing to say first. */
export async function hindrancesOf(tx: Tx, wanted: Wanted): Promise<Found[]> {
  const { moduleName, moduleId, fromLabelId, toLabelId, effectiveFrom, id } = wanted;
  const { rows } = await sql<Found>`
    select code, params from transfer_hindrances(${moduleName}, ${moduleId}, ${fromLabelId}, ${toLabelId ?? null}, ${effectiveFrom ?? null}, ${id ?? null})`.execute(
    tx,
  );
  return rows.map(({ code, params }) => ({
    code: `error.transfer.${code}`,
    params: typeof params.period === 'number' ? { ...params, period: periodText(params.period) } : params,
  }));
}

/** The same in the reader's words. */
export const toldHindrances = async (tx: Tx, { lang }: Actor, wanted: Wanted): Promise<Hindrance[]> =>
  (await hindrancesOf(tx, wanted)).map(({ code, params }) => ({ code, message: say(lang, code, params) }));

/** @throws Problem 409 with the first thing that stands in the way */
export async function refuseHindered(tx: Tx, wanted: Wanted): Promise<void> {
  const [first] = await hindrancesOf(tx, wanted);
  if (first) throw new Problem(409, first.code, { params: first.params });
}

/** Nobody posts income of a song while it changes owners, and no two transfers go on at once, until the transaction ends. */
export const holdOwnership = (tx: Tx) => sql`select pg_advisory_xact_lock(7464)`.execute(tx);
