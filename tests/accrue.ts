import type { Stream } from '@rilis/contract/royalties/stream';
import { sql } from 'kysely';
import type { Tx } from '../apps/api/src/kit/db/db.ts';
import { type Share, type Source, settle } from '../apps/api/src/royalties/ledger.ts';

type Accrued = Omit<Share, 'stream'>;

/** Books income of labels as posting a report does, in the database itself; what nobody is known for goes to SUSPENSE. */
export const accrue = (
  tx: Tx,
  { sourceType, sourceId, actorId }: Source,
  shares: readonly Accrued[],
  suspense = 0n,
  stream: Stream = 'MUSIC',
) =>
  sql`select ledger_accrue('ACCRUE', ${sourceType}, ${sourceId}, ${actorId}, ${stream},
    ${json(shares)}::jsonb, 'CLEARING',
    ${String(suspense)}::bigint)`.execute(tx);

/** What was accrued, settled as an approved statement does that changes nothing about it. */
export const release = (
  tx: Tx,
  source: Source,
  { labelId, amount, stream = 'MUSIC' }: Accrued & { stream?: Stream },
) => settle(tx, source, { labelId, stream, amount }, amount, []);

/** Amounts travel as text, which bigint columns read exactly. */
const json = (shares: readonly Accrued[]) =>
  JSON.stringify(shares, (_, value) => (typeof value === 'bigint' ? String(value) : value));
