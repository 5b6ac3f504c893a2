import { createHash } from 'node:crypto';
import { jakartaDay, today } from '@rilis/contract/clock';
import { rupiah } from '@rilis/contract/formats';
import type { InvoiceMoveBody } from '@rilis/contract/royalties/invoiceRoutes';
import type { LineVerdict, ReadStatement } from '@rilis/contract/royalties/paymentRun';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { truncate } from '../../kit/truncate.ts';
import { invoiceRoom } from '../invoice/invoiceRoom.ts';
import { type BankLine, namedIn, type Payable, partsOf, referenceOf, verdictOf } from './match.ts';
import type { StatementText } from './readStatement.ts';
import { finishIfDone } from './runRoom.ts';

interface Named {
  fileName: string;
  sha256: string;
}

interface Known extends Payable {
  runId: number;
  invoiceId: number;
  invoiceStatus: string;
}

type Told = ReadStatement['lines'][number];

/** Books a bank's statement in one transaction: all of it, or, whatever dies on the way, nothing. */
export async function importStatement(
  tx: Tx,
  actor: Actor,
  { format, lines: read }: StatementText,
  { fileName, sha256 }: Named,
): Promise<ReadStatement> {
  // Two statements at once would read the same line as new.
  await sql`select pg_advisory_xact_lock(hashtext('bank statement'))`.execute(tx);
  const { id } = await tx
    .insertInto('bank_statement')
    .values({ file_name: fileName, sha256, format, imported_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const known = await payablesOf(tx, read);
  const lines = read.flatMap((line) => partsOf(line, known));
  const keys = keysOf(lines);
  const booked = await keysBooked(tx, keys);
  const told: Told[] = [];
  for (const [nth, key] of keys.entries()) {
    const line = lines[nth]!;
    const [named] = namedIn(line.said);
    const found = known.get(named ?? 0);
    const verdict = booked.has(key) ? 'KNOWN' : verdictOf(line, found, today());
    if (verdict !== 'KNOWN') await keep(tx, id, { nth: nth + 1, key, line, found, verdict });
    if (found && (verdict === 'BOOKED' || verdict === 'RETURNED')) await book(tx, actor, line, found);
    told.push({ ...line, nth: nth + 1, reference: found ? referenceOf(found.id) : null, verdict });
  }
  for (const runId of new Set([...known.values()].map((one) => one.runId)))
    await finishIfDone(tx, actor, runId);
  const counts = countsOf(told);
  await audit(tx, actor, { action: 'posted', entity: 'bank_statement', id, after: { fileName, counts } });
  return { id, fileName, format, counts, lines: told };
}

const countsOf = (told: readonly Told[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(told, ({ verdict }) => verdict)].map(([verdict, lines]) => [verdict, lines.length]),
  );

/** The same line twice in a file is two lines; the same two in another file are the same two. */
function keysOf(lines: readonly BankLine[]): string[] {
  const times = new Map<string, number>();
  return lines.map(({ bookedOn, amount, currency, debit, said }) => {
    // Banks lay spaces out differently in each of their files.
    const text = said.replace(/\s+/g, ' ').trim().toUpperCase();
    const same = JSON.stringify([bookedOn, amount, currency, debit, text]);
    const nth = (times.get(same) ?? 0) + 1;
    times.set(same, nth);
    return createHash('sha256').update(`${same}${nth}`).digest('hex');
  });
}

/** Lines that are booked. One that was only shown is judged anew: what stood against it may be gone. */
async function keysBooked(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from bank_line where key = any(${keys}::text[]) and verdict in ('BOOKED', 'RETURNED')`.execute(
    tx,
  );
  return new Set(rows.map(({ key }) => key));
}

async function payablesOf(tx: Tx, lines: readonly BankLine[]): Promise<Map<number, Known>> {
  const ids = [...new Set(lines.flatMap(({ said }) => namedIn(said)))];
  await holdRuns(tx, ids);
  const { rows } = await sql<{
    id: number;
    amount: number;
    status: string;
    run_id: number;
    run_status: string;
    invoice_id: number;
    invoice_status: string;
    accepted_at: Date | null;
    payment_reference: string | null;
    barred: string | null;
  }>`
    select p.id, p.amount, p.status, p.run_id, r.status as run_status, p.invoice_id, i.status as invoice_status, i.accepted_at,
      i.payment_reference, payee_barred(i) as barred
    from payment p join payment_run r on r.id = p.run_id join invoice i on i.id = p.invoice_id
    where p.id = any(${ids}::bigint[]) order by p.id for update of p, i`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ id: row.id, amount: row.amount, status: row.status, runId: row.run_id },
        ...{ invoiceId: row.invoice_id, invoiceStatus: row.invoice_status },
        runApproved: row.run_status === 'APPROVED' || row.run_status === 'DONE',
        due:
          row.status === 'BOOKED'
            ? row.invoice_status === 'P' && row.payment_reference === referenceOf(row.id)
            : row.invoice_status === 'U',
        barred: row.barred !== null,
        acceptedOn: row.accepted_at ? jakartaDay(row.accepted_at) : '',
      },
    ]),
  );
}

/** In the order everybody takes them: an invoice by hand holds its run, a run that ends or loses a payment holds that. */
async function holdRuns(tx: Tx, ids: readonly number[]): Promise<void> {
  const named = (column: 'invoice_id' | 'run_id') =>
    sql`(select ${sql.ref(column)} from payment where id = any(${ids}::bigint[]))`;
  await sql`select from invoice where id in ${named('invoice_id')} order by id for update`.execute(tx);
  await sql`select from payment_run where id in ${named('run_id')} order by id for update`.execute(tx);
}

interface Kept {
  nth: number;
  key: string;
  line: BankLine;
  found: Known | undefined;
  verdict: LineVerdict;
}

async function keep(tx: Tx, statementId: number, { nth, key, line, found, verdict }: Kept): Promise<void> {
  const judged = { statement_id: statementId, nth, verdict, payment_id: found?.id ?? null };
  await tx
    .insertInto('bank_line')
    .values({
      ...judged,
      ...{ key, booked_on: line.bookedOn, amount: line.amount, currency: line.currency },
      ...{ debit: line.debit, said: truncate(line.said, 2000) },
    })
    .onConflict((same) => same.column('key').doUpdateSet(judged))
    .execute();
}

/** Money that left is a payment, money that came back opens the invoice again in the bank's words. */
async function book(tx: Tx, actor: Actor, { debit, bookedOn, said }: BankLine, found: Known): Promise<void> {
  const status = debit ? 'BOOKED' : 'RETURNED';
  const note = debit ? null : truncate(said.replace(/\s+/g, ' '), 500);
  await tx
    .updateTable('payment')
    .set({ status, note, ...(debit && { booked_on: bookedOn }) })
    .where('id', '=', found.id)
    .execute();
  const move = (action: 'settle' | 'return' | 'bounce', body: InvoiceMoveBody) =>
    transition(invoiceRoom, tx, actor, found.invoiceId, { action, by: 'system' }, body);
  if (debit) await move('settle', { paymentDate: bookedOn, paymentReference: referenceOf(found.id) });
  else {
    if (found.status === 'BOOKED') await move('return', { reason: note });
    await move('bounce', { reasonRejectFinance: `${rupiah(found.amount)}: ${note}` });
  }
  found.status = status;
}
