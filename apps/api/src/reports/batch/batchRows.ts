import type { ReportBatch } from '@rilis/contract/reports/batch';
import type { ImportError } from '@rilis/contract/royalties/importCode';
import type { Language } from '@rilis/contract/words/languages';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { notFound } from '../../kit/problem.ts';
import { farPeriodsOf, type ReportTotals } from '../../royalties/import/book/splits.ts';
import { standingOf } from '../../royalties/import/book/suspense.ts';
import { mistakeText } from '../../royalties/import/mistakeText.ts';
import type { Reading } from '../../royalties/import/reading.ts';
import { correctionOf } from './batchRelatives.ts';

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

/** A batch with its preview: mistakes in the reader's language, sums as exact decimal text. */
export async function findBatch(tx: Tx, lang: Language, id: number): Promise<ReportBatch> {
  const row = await tx
    .selectFrom('report_batch')
    .select([
      ...summaryColumns,
      sql<string>`trim_scale(fx_rate)::text`.as('fxRate'),
      'decimal',
      'rejected',
      'progress',
      'errors',
      'failure',
      'totals',
      'duplicate_of as duplicateOf',
      'checks',
      'reading',
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
      message: mistakeText(lang, mistake),
    }));
  const reading = row.reading as Reading | null;
  const totals = row.totals as ReportTotals | null;
  return {
    ...row,
    // As its numbers were read; before that as it was declared.
    decimal: reading?.layout.decimal ?? row.decimal,
    ...(await relativesOf(tx, row)),
    errors,
    totals: totals && { ...totals, quantity: Number(totals.quantity), ...(await decidedSums(tx, row)) },
    currencies: await currenciesOf(tx, id),
    farPeriods: await farPeriodsOf(tx, id, row.datenum),
    failure: whole ? mistakeText(lang, whole) : null,
  } as ReportBatch;
}

/** What was found out since it was posted moves the sums as it moves the counts; of one taken back nothing stands. */
async function decidedSums(tx: Tx, { id, status }: { id: number; status: string }) {
  if (status === 'POSTED') return standingOf(tx, id);
  return { rejectedIdr: null, ...(status === 'REVERSED' && { matchedIdr: null, unmatchedIdr: null }) };
}

const splitColumns = [
  's.value',
  's.currency',
  's.lines',
  's.quantity',
  sql<string>`trim_scale(s.amount)::text`.as('amount'),
  sql<string | null>`trim_scale(s.amount * r.rate)::text`.as('amountIdr'),
] as const;

const splitsOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('report_split as s')
    .leftJoin('report_rate as r', (join) =>
      join.onRef('r.batch_id', '=', 's.batch_id').onRef('r.currency', '=', 's.currency'),
    )
    .where('s.batch_id', '=', id)
    .select(splitColumns)
    .orderBy('s.lines', 'desc')
    .orderBy('s.value');

const currenciesOf = (tx: Tx, id: number) =>
  splitsOf(tx, id)
    .where('s.dimension', '=', 'CURRENCY')
    .select([
      sql<string | null>`trim_scale(r.rate)::text`.as('rate'),
      sql<string>`coalesce(r.source, '')`.as('source'),
    ])
    .execute();

/** The lines of a reading added up each way they are looked at; labels by name. */
export const listSplits = (tx: Tx, id: number) =>
  splitsOf(tx, id)
    .leftJoin('label as l', (join) =>
      join.on('s.dimension', '=', 'LABEL').on(sql`l.id::text`, '=', sql.ref('s.value')),
    )
    .select(['s.dimension', 's.matched'])
    .select(sql<string>`coalesce(l.name, s.value)`.as('value'))
    .execute();

/** What one report tells of another. */
export const relativeColumns = [
  'id',
  'file_name as fileName',
  'status',
  'rows',
  sql<string>`coalesce(totals ->> 'amountIdr', '0')`.as('amountIdr'),
] as const;

interface Related {
  id: number;
  status: string;
  rows: number;
  overlap: { batchId: number; rows: number }[];
  supersedes: number | null;
  supplementOf: number | null;
}

/** The reports a report has to do with, both ways. */
async function relativesOf(tx: Tx, batch: Related) {
  const { id, rows, overlap, supersedes, supplementOf } = batch;
  const ids = [...overlap.map(({ batchId }) => batchId), supersedes, supplementOf].filter(
    (one) => one !== null,
  );
  const found = await tx
    .selectFrom('report_batch')
    .select([...relativeColumns, 'supersedes', 'supplement_of as supplementOf'])
    .where((eb) =>
      eb.or([
        eb('supersedes', '=', id),
        eb('supplement_of', '=', id),
        ...(supersedes === null
          ? []
          : [eb('supplement_of', '=', supersedes), eb('supersedes', '=', supersedes)]),
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
  const one = (wanted: number | null) => found.find((other) => other.id === wanted) ?? null;
  return {
    supersedes: one(supersedes),
    supplementOf: one(supplementOf),
    supersededBy: correctionOf(batch, found),
    supplements: found.filter((other) => other.supplementOf === id),
    correctedSupplements: found.filter(
      (other) => supersedes !== null && other.supplementOf === supersedes && other.status === 'POSTED',
    ),
    overlap: overlap.flatMap(({ batchId, rows: shared }) => {
      const other = one(batchId);
      return other ? [{ ...other, shared, share: Math.round((shared * 10_000) / Math.max(rows, 1)) }] : [];
    }),
  };
}
