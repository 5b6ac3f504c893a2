import { sql } from 'kysely';
import type { Tx } from '../apps/api/src/kit/db/db.ts';
import type { Share, Source } from '../apps/api/src/royalties/ledger.ts';

/** Books income of labels as posting a report does, in the database itself; what nobody is known for goes to SUSPENSE. */
export const accrue = (
  tx: Tx,
  { sourceType, sourceId, actorId }: Source,
  shares: readonly Share[],
  suspense = 0n,
) =>
  sql`select ledger_accrue('ACCRUE', ${sourceType}, ${sourceId}, ${actorId}, ${json(shares)}::jsonb, 'CLEARING',
    ${String(suspense)}::bigint)`.execute(tx);

/** Amounts travel as text, which bigint columns read exactly. */
const json = (shares: readonly Share[]) =>
  JSON.stringify(shares, (_, value) => (typeof value === 'bigint' ? String(value) : value));
