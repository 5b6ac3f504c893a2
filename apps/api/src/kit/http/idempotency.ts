import { createHash } from 'node:crypto';
import { nameOf } from '@rilis/contract/permission';
import { type AnyRoute, onlyReads } from '@rilis/contract/route';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../db/db.ts';
import { Problem } from '../problem.ts';
import type { Call, Endpoint } from './endpoint.ts';

interface Keyed {
  key: string;
  route: AnyRoute;
  request: FastifyRequest;
  sent: Pick<Call<AnyRoute>, 'body' | 'files'>;
}

/**
 * Whether a call heeds the key: what opens its scopes itself has other ways to be done once, what reads does nothing twice,
 * and a file is no answer to keep.
 */
export const isOnce = ({ route, transaction }: Pick<Endpoint, 'route' | 'transaction'>): boolean =>
  transaction === 'one' && route.sends !== 'file' && !onlyReads(route);

/**
 * Runs the work once per person and `Idempotency-Key`; a repetition gets the first answer.
 * The key is taken in the transaction of the work: a rolled back try leaves it free, a parallel one waits.
 */
export async function once(
  tx: Tx,
  { key, route, request, sent }: Keyed,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key.length < 8 || key.length > 200) throw new Problem(400, 'error.idempotencyKey');
  const bodyHash = hashOf(request, sent);
  const taken = await sql`insert into idempotency_key (user_id, key, route, body_hash)
    values (app_user(), ${key}, ${nameOf(route)}, ${bodyHash}) on conflict do nothing`.execute(tx);
  if (taken.numAffectedRows === 0n) return repeat(tx, key, bodyHash, route);
  const result = await work();
  const reply = JSON.stringify(z.encode(route.reply, result) ?? null);
  await sql`update idempotency_key set status = 200, reply = ${reply}::jsonb where user_id = app_user() and key = ${key}`.execute(
    tx,
  );
  return result;
}

/**
 * What tells one request from another: not in which order a client names its fields (RFC 8259, 4). Of a form `request` has
 * nothing: its fields and files were read off the wire.
 */
function hashOf({ method, url, body }: FastifyRequest, { body: form, files }: Keyed['sent']): string {
  const held = files.map(({ field, fileName, sha256 }) => [field, fileName, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? form ?? null, held], byName))
    .digest('hex');
}

const byName = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

async function repeat(tx: Tx, key: string, bodyHash: string, route: AnyRoute): Promise<unknown> {
  const { rows } = await sql<{
    body_hash: string;
    reply: unknown;
  }>`select body_hash, reply from idempotency_key
    where user_id = app_user() and key = ${key}`.execute(tx);
  if (rows[0]?.body_hash !== bodyHash) throw new Problem(409, 'error.idempotency');
  return z.decode(route.reply, rows[0].reply as never);
}
