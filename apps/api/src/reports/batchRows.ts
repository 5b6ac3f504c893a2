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
    errors,
    totals: totals && { ...totals, quantity: Number(totals.quantity) },
    failure: whole ? wordsOf(lang, whole) : null,
  } as ReportBatch;
}

const wordsOf = (lang: Language, { code, params }: ImportError) => say(lang, `import.${code}`, params);
