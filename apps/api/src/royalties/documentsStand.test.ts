import { today } from '@rilis/contract/clock';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedInvoice } from '../../../../tests/acceptedInvoice.ts';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { postReport } from '../../../../tests/report.ts';
import { askSeen } from '../../../../tests/seen.ts';
import { system } from '../kit/actor.ts';
import { withScope } from '../kit/db/db.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { isrcs } = await giveSongs(world, world.labels.senja, ['Senja Biru']);
  await postReport(world, 202604, [[isrcs[0]!, 10, '1000000']]);
  await world.ask('fina', 'POST', '/statements/calculate', { datenum: 202604 });
  const [{ id }] = (await world.ask('fina', 'GET', '/statements?datenum=202604')).body.content;
  await askSeen(world, 'fina', 'POST', `/statements/${id}/adjustments`, {
    ...{ kind: 'FEE', note: 'Biaya pindah katalog', amount: '-1000' },
  });
  await askSeen(world, 'beni', 'PUT', `/statements/${id}/approved`, {});
  const invoice = await acceptedInvoice(world, 'senja');
  const paid = { paymentDate: today(), paymentReference: 'TRF-1' };
  await askSeen(world, 'beni', 'PUT', `/invoices/${invoice}/paid`, paid);
  await world.sql.query(
    `with payee as (insert into cover_payee (kind, known_as, name, payee) values ('WRITER', 'g', 'Gesang', 'INDIVIDUAL') returning id)
     insert into payee_payment (payee_id, status, amount, tax, bank, paid_on, reference)
     select id, status, 5000, '{}', '{}', '2026-04-30', 'CTM-' || status from payee, unnest(array['PAID', 'RETURNED']) status`,
  );
  await world.sql.query(
    `insert into withholding_slip (label_id, invoice_id, number, status, pph, base, rate_bp, article, withheld_on, issued_at, payee, letterhead)
     select label_id, invoice_id, 'BP/' || other, other, pph, base, rate_bp, article, withheld_on, issued_at, payee, letterhead
     from withholding_slip, unnest(array['CANCELLED', 'REPLACED']) other where status = 'ISSUED'`,
  );
  await world.sql.query(
    "insert into advance (label_id, amount, paid_on, reference) values ($1, 1000, '2026-01-31', 'ADV-1')",
    [world.labels.senja],
  );
});
afterAll(() => world.end());

const settled = "status = 'APPROVED' and datenum = 202604";
const part = `select id from statement where ${settled}`;

// What none may do with the privileges it has is refused with 42501; what depends on where the record stands, by its guard.
test.each([
  ['the figures of an approved statement', `update statement set earned = 5, payable = 5 where ${settled}`],
  ['its state', `update statement set status = 'CALCULATED' where ${settled}`],
  ['who approved it', `update statement set approved_by = null where ${settled}`],
  ['its lines', `delete from statement_line where statement_id in (${part})`],
  ['its fees', `update statement_adjustment set rupiah = 1 where statement_id in (${part})`],
  [
    'a fee that comes later',
    `insert into statement_adjustment (label_id, statement_id, kind, note, amount) select label_id, id, 'FEE', 'x', 1 from statement where ${settled}`,
  ],
  ['the day of a payment', "update invoice set payment_date = payment_date - 1 where status = 'P'"],
  ['who paid it', "update invoice set paid_by = accepted_by where status = 'P'"],
  ['the rule of its tax', "update invoice set tax = '{}' where status = 'P'"],
  ['a numbered proof', "update withholding_slip set status = 'DRAFT' where status = 'ISSUED'"],
  ['a proof that was cancelled', "update withholding_slip set status = 'ISSUED' where status = 'CANCELLED'"],
  ['a proof that was replaced', "update withholding_slip set status = 'CANCELLED' where status = 'REPLACED'"],
  ['the day a proof was issued', 'update withholding_slip set issued_at = now()'],
  ['what an owner of works was paid', "update payee_payment set amount = 1 where status = 'PAID'"],
  ['the day of it', "update payee_payment set paid_on = paid_on - 40 where status = 'PAID'"],
  ['that it came back', "update payee_payment set status = 'PAID' where status = 'RETURNED'"],
  ['who proposed it', 'update payee_payment set proposed_by = 1'],
  ['the rate of a posted report', 'update report_rate set rate = 2'],
  ['that there was one', 'delete from report_rate'],
])('%s stands once money was booked by it, whatever the program does', async (_, wrong) => {
  await expect(run(wrong)).rejects.toMatchObject({ code: 'LG005' });
});

test.each([
  ['the proof of withholding', 'delete from withholding_slip'],
  ['the invoice', 'delete from invoice'],
  ['the statement', 'delete from statement'],
  ['the lines of statements', 'update statement_line set amount = 1'],
  ['the sum of a fee', 'update statement_adjustment set amount = 1'],
  ['the statement of a fee', 'update statement_adjustment set statement_id = 1'],
  ['the report a rate is of', 'update report_rate set batch_id = 1'],
  ['the sum of an advance', 'update advance set amount = 1'],
  ['the sum of a payment', 'update payment set amount = 1'],
  ['what the bank said', "update bank_line set said = 'x'"],
])('%s is nothing the program has the privilege to touch', async (_, wrong) => {
  await expect(run(wrong)).rejects.toMatchObject({ code: '42501' });
});

const run = (wrong: string) =>
  withScope(world.db, system('test'), (tx) => tx.executeQuery(CompiledQuery.raw(wrong)));
