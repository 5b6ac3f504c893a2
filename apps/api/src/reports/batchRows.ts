import type { ReportBatch } from '@rilis/contract/reports/batch';
import type { ImportError } from '@rilis/contract/royalties/importCode';
import type { Language } from '@rilis/contract/words/languages';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { notFound } from '../kit/problem.ts';
import { say } from '../kit/words.ts';

export const summaryColumns = [
  'id',
  'kind',
  'platform',
  'datenum',
  'currency',
  'file_name as fileName',
  'status',
  'rows',
  'matched',
  'unmatched',
  'error_count as errorCount',
  'created_at as createdAt',
  'posted_at as postedAt',
] as const;

interface Totals {
  quantity: string;
  amount: string;
  amountIdr: string;
  matchedIdr: string;
  unmatchedIdr: string;
}

/** A batch with its preview: mistakes in the reader's language, sums as exact decimal text. */
export async function readBatch(tx: Tx, lang: Language, id: number): Promise<ReportBatch> {
  const row = await tx
    .selectFrom('report_batch')
    .select([
      ...summaryColumns,
      sql<string>`trim_scale(fx_rate)::text`.as('fxRate'),
      'decimal',
      'progress',
      'errors',
      'failure',
      'totals',
      'duplicate_of as duplicateOf',
      'broken',
      'broken_aside as brokenAside',
      'unknown_platforms as unknownPlatforms',
      'overlap',
      'overlap_reason as overlapReason',
      'supersedes',
      'supplement_of as supplementOf',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const mistakes = row.errors as ImportError[];
  const whole = (row.failure as ImportError | null) ?? mistakes.find((mistake) => mistake.row === null);
  const errors = mistakes
    .filter((mistake) => mistake.row !== null)
    .map((mistake) => ({
      row: mistake.row ?? 0,
      column: mistake.column ?? '',
      code: mistake.code,
      message: wordsOf(lang, mistake),
    }));
  const totals = row.totals as Totals | null;
  return {
    ...row,
    ...(await relativesOf(tx, row as never)),
    errors,
    totals: totals && { ...totals, quantity: Number(totals.quantity) },
    failure: whole ? wordsOf(lang, whole) : null,
  } as ReportBatch;
}

export const wordsOf = (lang: Language, { code, params }: ImportError) => say(lang, `import.${code}`, params);

interface Related {
  id: number;
  rows: number;
  overlap: { batchId: number; rows: number }[];
  supersedes: number | null;
  supplementOf: number | null;
}

/** The reports a report has to do with, both ways. */
async function relativesOf(tx: Tx, { id, rows, overlap, supersedes, supplementOf }: Related) {
  const ids = [...overlap.map(({ batchId }) => batchId), supersedes, supplementOf].filter(
    (one) => one !== null,
  );
  const found = await tx
    .selectFrom('report_batch')
    .select([
      ...([
        'id',
        'file_name as fileName',
        'status',
        'rows',
        'supersedes',
        'supplement_of as supplementOf',
      ] as const),
      sql<string>`coalesce(totals ->> 'amountIdr', '0')`.as('amountIdr'),
    ])
    .where((eb) =>
      eb.or([
        eb('supersedes', '=', id),
        eb('supplement_of', '=', id),
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
  const one = (wanted: number | null) => found.find((other) => other.id === wanted) ?? null;
  return {
    supersedes: one(supersedes),
    supplementOf: one(supplementOf),
    supersededBy: found.find((other) => other.supersedes === id) ?? null,
    supplements: found.filter((other) => other.supplementOf === id),
    overlap: overlap.flatMap(({ batchId, rows: shared }) => {
      const other = one(batchId);
      return other ? [{ ...other, shared, share: Math.round((shared * 10_000) / Math.max(rows, 1)) }] : [];
    }),
  };
}
