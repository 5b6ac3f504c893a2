import type { ClientBase } from 'pg';
import { system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { ColdStore } from '../cold/coldStore.ts';
import { batchRoom } from './batchRoom.ts';
import { match } from './book/match.ts';
import { seedRates } from './book/rates.ts';
import { type Sums, splitBatch } from './book/splits.ts';
import { staffTransaction } from './book/staffTransaction.ts';
import { stageReport } from './copy.ts';
import type { Open } from './file/unreadable.ts';
import type { Known } from './layouts/shape.ts';
import { type Compared, postedBeside, sameOfOtherMonths, sharedWith } from './postedLines.ts';
import type { ReportSummary } from './read.ts';
import { foundIn } from './reading.ts';
import type { Declared } from './rowReader.ts';
import { checkTotals } from './totalCheck.ts';

export interface Preview extends Sums {
  summary: ReportSummary;
  /** A posted batch with the same content. */
  duplicateOf: number | null;
}

/**
 * PARSING → PREVIEW: parses, stages and matches a batch in one transaction; run again it starts over.
 * Throws UnreadableReport for a file that makes no sense (the caller marks the batch FAILED with `mistake`) and
 * UnmappedReport for one that a person has to map.
 */
export const previewBatch = (
  client: ClientBase,
  batchId: number,
  open: Open,
  declared: Declared,
  {
    known,
    onProgress,
    store,
  }: { known?: Known; onProgress?: (rows: number) => void; store?: ColdStore } = {},
): Promise<Preview> =>
  staffTransaction(client, null, async (tx) => {
    const platformOf = await platformReader(client);
    const summary = await stageReport(
      client,
      batchId,
      open,
      { ...declared, platformOf },
      { known, onProgress },
    );
    await match(client, batchId);
    const checks = await checkTotals(client, batchId, summary);
    await seedRates(client, batchId);
    const sums = await splitBatch(client, batchId);
    const duplicateOf = await findPosted(tx, batchId, summary.contentHash);
    const found = {
      ...foundIn(sums, summary),
      ...(await besides(
        client,
        tx,
        { id: batchId, rows: sums.rows, columns: summary.shape.mapping.at },
        store,
      )),
      checks: JSON.stringify(checks),
      duplicate_of: duplicateOf,
    };
    const asked = { action: 'previewed', by: 'system' } as const;
    await transition(batchRoom, tx, system('report'), batchId, asked, { found });
    return { ...sums, summary, duplicateOf };
  });

/** Names as files have them by their listed ones; what is not listed keeps the spelling it had first. */
async function platformReader(client: ClientBase): Promise<(written: string) => string> {
  const { rows } = await client.query<{ key: string; name: string }>(
    'select n.key, p.name from platform_name n join platform p on p.id = n.platform_id',
  );
  const byKey = new Map(rows.map(({ key, name }) => [key, name]));
  const bySpelling = new Map<string, string>();
  return (written) => {
    const known = bySpelling.get(written);
    if (known !== undefined) return known;
    const key = written.trim().replace(/\s+/g, ' ').toLowerCase();
    const name = byKey.get(key) ?? written;
    byKey.set(key, name);
    bySpelling.set(written, name);
    return name;
  };
}

/** What has to be looked at before it is posted: spellings of no platform, and rows that are posted already. */
async function besides(client: ClientBase, tx: Tx, batch: Compared, store?: ColdStore) {
  const unknown = await client.query<{ names: string[] }>(
    `select coalesce(jsonb_agg(distinct platform), '[]') as names from report_context_staging_${Math.trunc(batch.id)}
     where platform_key(platform) not in (select key from platform_name)`,
  );
  const comparedWith = await postedBeside(tx, batch.id);
  const shared = await sharedWith(tx, batch, comparedWith, store);
  const misfiled = await sameOfOtherMonths(tx, batch);
  return {
    unknown_platforms: JSON.stringify(unknown.rows[0]?.names ?? []),
    overlap: JSON.stringify([...shared, ...misfiled].toSorted((a, b) => b.rows - a.rows)),
    compared_with: comparedWith,
  };
}

async function findPosted(tx: Tx, batchId: number, contentHash: string): Promise<number | null> {
  const posted = await tx
    .selectFrom('report_batch')
    .select('id')
    .where('content_hash', '=', contentHash)
    .where('status', '=', 'POSTED')
    .where('id', '<>', batchId)
    .executeTakeFirst();
  return posted?.id ?? null;
}
