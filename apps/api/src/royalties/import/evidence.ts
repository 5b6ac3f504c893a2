import { fileMistake, type Open } from './file/unreadable.ts';
import type { Shape } from './layouts/shape.ts';
import { recordsOf } from './records.ts';
import { UnmappedReport } from './unmapped.ts';
import { splitMoney } from './values/currencies.ts';
import { type Decimal, type Evidence, evidenceOf } from './values/numbers.ts';
import { type DateOrder, dateEvidenceOf } from './values/values.ts';

/** Rows that are looked at for dates even when the numbers leave no doubt from the first. */
const datesWithin = 500;

interface Found {
  decimal: Decimal | null;
  dates: DateOrder | null;
  doubtfulNumber: string | null;
  doubtfulDate: string | null;
}

/**
 * The decimal sign and the order of dates of a file, where its shape leaves them open: the first value that leaves no
 * doubt decides. Throws UnmappedReport where all are doubtful: nothing is guessed.
 */
export async function evidenceIn(
  open: Open,
  shape: Shape,
): Promise<{ decimal: Decimal; dates: DateOrder | null }> {
  const found: Found = { ...lookedUp(shape), doubtfulNumber: null, doubtfulDate: null };
  const { period, periodEnd } = shape.mapping.at;
  if (found.decimal === null || (found.dates === null && (period ?? periodEnd) !== undefined))
    await look(open, shape, found);
  if (found.decimal === null && found.doubtfulNumber !== null)
    throw new UnmappedReport(fileMistake('file.decimal', { value: found.doubtfulNumber }), shape);
  if (found.dates === null && found.doubtfulDate !== null)
    throw new UnmappedReport(fileMistake('file.dates', { value: found.doubtfulDate }), shape);
  return { decimal: found.decimal ?? '.', dates: found.dates };
}

const lookedUp = ({ decimal, dates }: Shape) => ({ decimal, dates });

async function look(open: Open, shape: Shape, found: Found): Promise<void> {
  const { amount, quantity, period, periodEnd } = shape.mapping.at;
  let row = 0;
  for await (const records of recordsOf(open, shape)) {
    for (const cells of records) {
      if (++row <= shape.headerRow) continue;
      if (found.decimal === null) {
        takeNumber(found, cells[amount ?? -1] ?? '', moneyEvidence);
        takeNumber(found, cells[quantity ?? -1] ?? '', countEvidence);
      }
      for (const column of [period, periodEnd])
        if (column !== undefined && found.dates === null) takeDate(found, cells[column] ?? '');
      if (isDone(found, row)) return;
    }
  }
}

const isDone = ({ decimal, dates, doubtfulDate }: Found, row: number): boolean =>
  decimal !== null && (dates !== null || (doubtfulDate === null && row > datesWithin));

function takeNumber(found: Found, written: string, evidenceIn: (written: string) => Evidence): void {
  const evidence = evidenceIn(written);
  if (evidence === '.' || evidence === ',') found.decimal ??= evidence;
  if (evidence === 'AMBIGUOUS') found.doubtfulNumber ??= shown(written);
}

/** With its currency or without. */
export function moneyEvidence(written: string): Evidence {
  const evidence = evidenceOf(written);
  return evidence === 'INVALID' ? evidenceOf(splitMoney(written)?.number ?? '') : evidence;
}

/** A count such as 1,234 has no fraction: its sign groups thousands. */
function countEvidence(written: string): Evidence {
  if (evidenceOf(written) !== 'AMBIGUOUS' || /[.,]000$/.test(written.trim())) return moneyEvidence(written);
  return written.includes(',') ? '.' : ',';
}

function takeDate(found: Found, written: string): void {
  const evidence = dateEvidenceOf(written);
  if (evidence === 'AMBIGUOUS') found.doubtfulDate ??= shown(written);
  else found.dates ??= evidence;
}

const shown = (written: string): string => Buffer.from(written.trim().slice(0, 60)).toString();
