import { isEditable } from '@rilis/contract/machine';
import { type OpeningRow, readOpeningTable } from '@rilis/contract/royalties/openingBalance';
import { statementMachine } from '@rilis/contract/royalties/statementMachine';
import { statements as routes } from '@rilis/contract/royalties/statementRoutes';
import { STREAMS, type Stream } from '@rilis/contract/royalties/stream';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { on } from '../../kit/http/endpoint.ts';
import { invalid } from '../../kit/problem.ts';
import { requireUnlocked } from '../periodLock.ts';
import { refuseTooMuch } from './statementAdjustment.ts';
import { calculatePeriod, statementRow } from './statementCalculation.ts';

interface Opening extends OpeningRow {
  labelId: number;
  labelCd: string;
}

/**
 * What labels had to get, or owed, in other books: a line of its own in the statement of a month, which a second person approves
 * as any other. Entered again it takes the place of what was entered before, until that is approved.
 */
export const openBalances = on(routes.open, async ({ tx, actor, body: { datenum, table, note } }) => {
  await requireUnlocked(tx, datenum);
  // Two people with the same table: the second one replaces, and nothing stands twice.
  await sql`select pg_advisory_xact_lock(7490)`.execute(tx);
  const openings = await labelsOf(tx, rowsOf(table));
  await refuseElsewhere(tx, openings, datenum);
  let statements = 0;
  for (const opening of openings) {
    for (const stream of STREAMS)
      if (await write(tx, actor, opening, { datenum, stream, note })) statements += 1;
    await calculatePeriod(tx, actor, datenum, { labelCd: opening.labelCd });
  }
  const sumOf = (stream: Stream) => openings.reduce((sum, row) => sum + row[stream], 0);
  return { labels: openings.length, statements, MUSIC: sumOf('MUSIC'), RINGBACK: sumOf('RINGBACK') };
});

function rowsOf(table: string): OpeningRow[] {
  const { rows, unread } = readOpeningTable(table);
  if (unread.length > 0) throw invalid('table', 'error.opening.unread', { lines: unread.join(', ') });
  if (rows.length === 0) throw invalid('table', 'error.validation.required');
  const most = Number.MAX_SAFE_INTEGER;
  for (const stream of STREAMS)
    if (rows.reduce((sum, row) => sum + BigInt(Math.abs(row[stream])), 0n) > BigInt(most))
      throw invalid('table', 'error.validation.amount');
  return rows;
}

/** Each label by its code or its name, and once. */
async function labelsOf(tx: Tx, rows: readonly OpeningRow[]): Promise<Opening[]> {
  const { rows: found } = await sql<{ line: number; labelId: number; labelCd: string }>`
    select told.line, label.id as "labelId", label.systemcode as "labelCd"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (line int, label text)
    join label on label.deleted_at is null and (label.systemcode = upper(told.label) or lower(label.name) = lower(told.label))`.execute(
    tx,
  );
  const matching = ({ line }: OpeningRow) => found.filter((one) => one.line === line);
  const refuse = (code: string, wrong: readonly OpeningRow[]) => {
    if (wrong.length > 0) throw invalid('table', code, { labels: named(wrong) });
  };
  refuse(
    'error.opening.unknown',
    rows.filter((row) => matching(row).length === 0),
  );
  refuse(
    'error.opening.several',
    rows.filter((row) => matching(row).length > 1),
  );
  const openings = rows.map((row) => ({ ...row, ...matching(row)[0]! }));
  const isTwice = ({ labelId }: Opening, at: number) =>
    openings.findIndex((one) => one.labelId === labelId) !== at;
  refuse('error.opening.twice', openings.filter(isTwice));
  return openings;
}

const named = (rows: readonly OpeningRow[]) => rows.map(({ line, label }) => `${label} (${line})`).join(', ');

/** A label has one opening balance in each stream: of another month, or in an approved statement, it stands. */
async function refuseElsewhere(tx: Tx, openings: readonly Opening[], datenum: number): Promise<void> {
  const { rows } = await sql<{ labelId: number; stream: Stream; done: boolean }>`
    select s.label_id as "labelId", s.stream, a.id is not null as done
    from statement s left join statement_adjustment a on a.statement_id = s.id and a.kind = 'OPENING'
    where s.label_id = any (${openings.map(({ labelId }) => labelId)}::bigint[])
      and (a.id is not null and (s.datenum <> ${datenum} or s.status not in ('DRAFT', 'CALCULATED'))
        or s.datenum = ${datenum} and s.status not in ('DRAFT', 'CALCULATED'))`.execute(tx);
  const wrong = (isDone: boolean) =>
    openings.filter((one) =>
      rows.some((row) => row.labelId === one.labelId && row.done === isDone && one[row.stream] !== 0),
    );
  const [done, decided] = [wrong(true), wrong(false)];
  if (done.length > 0) throw invalid('table', 'error.opening.done', { labels: named(done) });
  if (decided.length > 0) throw invalid('table', 'error.opening.decided', { labels: named(decided) });
}

interface Where {
  datenum: number;
  stream: Stream;
  note: string;
}

/** Whether the statement has an opening balance now. */
async function write(tx: Tx, actor: Actor, opening: Opening, where: Where): Promise<boolean> {
  const { labelId } = opening;
  const amount = opening[where.stream];
  if (amount === 0 && !(await hasOpening(tx, labelId, where))) return false;
  const { id, status } = await statementRow(tx, actor, labelId, where.datenum, where.stream);
  if (!isEditable(statementMachine, status)) return false;
  await tx
    .deleteFrom('statement_adjustment')
    .where('statement_id', '=', id)
    .where('kind', '=', 'OPENING')
    .execute();
  if (amount !== 0) {
    await refuseTooMuch(tx, { earned: 0 }, String(amount));
    await tx
      .insertInto('statement_adjustment')
      .values({
        ...{ label_id: labelId, statement_id: id, kind: 'OPENING', note: where.note },
        ...{ amount: String(amount), created_by: actor.userId },
      })
      .execute();
  }
  const after = { kind: 'OPENING', amount, note: where.note };
  await audit(tx, actor, { action: 'adjusted', entity: 'statement', id, labelId, after });
  return amount !== 0;
}

async function hasOpening(tx: Tx, labelId: number, { datenum, stream }: Where): Promise<boolean> {
  const found = await tx
    .selectFrom('statement_adjustment as a')
    .innerJoin('statement as s', 's.id', 'a.statement_id')
    .select('a.id')
    .where('a.kind', '=', 'OPENING')
    .where('s.label_id', '=', labelId)
    .where('s.datenum', '=', datenum)
    .where('s.stream', '=', stream)
    .executeTakeFirst();
  return found !== undefined;
}
