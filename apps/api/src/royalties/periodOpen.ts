import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';

/** What of a period is open; amounts are exact rupiah as decimal text. */
interface PeriodOpen {
  /** Files that are neither posted nor put aside, and what they hold. */
  previews: number;
  previewRows: number;
  previewIdr: string;
  /** Lines of these files without a song. */
  unmatched: number;
  suspenseLines: number;
  suspenseIdr: string;
}

/** What is not in the statements of a period yet. It stops nobody: it is shown where they are approved. Also labels may ask. */
export async function openOf(tx: Tx, datenum: number): Promise<PeriodOpen> {
  const { rows } = await sql<PeriodOpen>`
    select previews, preview_rows as "previewRows", trim_scale(preview_idr)::text as "previewIdr", unmatched,
      suspense_lines as "suspenseLines", trim_scale(suspense_idr)::text as "suspenseIdr"
    from period_open(${datenum})`.execute(tx);
  return rows[0]!;
}
