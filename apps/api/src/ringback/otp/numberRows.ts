import type { ListQuery } from '@rilis/contract/resource';
import type { BlockedNumber, ToneNumber } from '@rilis/contract/ringback/toneNumber';
import { sql } from 'kysely';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { personName } from '../../kit/db/personName.ts';

const numbers = (tx: Tx) =>
  tx
    .selectFrom('tone_number as n')
    .innerJoin('label', 'label.id', 'n.label_id')
    .select([
      'n.id',
      'n.number_masked as number',
      'n.label_id as labelId',
      'label.name as label',
      'n.bound_at as boundAt',
      sql<
        ToneNumber['tones']
      >`(select coalesce(json_agg(json_build_object('id', r.id, 'titleRbt', r.title_rbt) order by r.id), '[]')
        from rbt r where r.number_id = n.id and r.deleted_at is null)`.as('tones'),
    ]);

/** Newest first. */
export function listNumbers(tx: Tx, query: ListQuery & { labelId?: number | undefined }) {
  const { search, labelId } = query;
  let matching = numbers(tx);
  if (labelId !== undefined) matching = matching.where('n.label_id', '=', labelId);
  if (search)
    matching = matching.where((eb) =>
      eb.or([eb('n.number_masked', 'ilike', like(search)), eb('label.name', 'ilike', like(search))]),
    );
  return takePage(tx.selectFrom(matching.as('row')), query, (q) => q.selectAll().orderBy('id', 'desc'));
}

export const numberWith = async (tx: Tx, hash: Buffer): Promise<ToneNumber | null> =>
  (await numbers(tx).where('n.number_hash', '=', hash).executeTakeFirst()) ?? null;

const blocked = (tx: Tx) =>
  tx
    .selectFrom('blocked_number as n')
    .select([
      'n.id',
      'n.number_masked as number',
      'n.reason',
      personName('n.blocked_by').as('blockedBy'),
      'n.blocked_at as blockedAt',
    ]);

/** Newest first. */
export function listBlocked(tx: Tx, query: ListQuery) {
  const { search } = query;
  let matching = blocked(tx);
  if (search)
    matching = matching.where((eb) =>
      eb.or([eb('n.number_masked', 'ilike', like(search)), eb('n.reason', 'ilike', like(search))]),
    );
  return takePage(tx.selectFrom(matching.as('row')), query, (q) => q.selectAll().orderBy('id', 'desc'));
}

export const blockedWith = async (tx: Tx, hash: Buffer): Promise<BlockedNumber | null> =>
  (await blocked(tx).where('n.number_hash', '=', hash).executeTakeFirst()) ?? null;
