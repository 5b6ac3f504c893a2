import { randomBytes } from 'node:crypto';
import { today, yearOf } from '@rilis/contract/clock';
import { dayText } from '@rilis/contract/formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accrue, release } from '../../../../../tests/accrue.ts';
import { agree } from '../../../../../tests/agree.ts';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { askSeen } from '../../../../../tests/seen.ts';
import { system } from '../../kit/actor.ts';
import { withScope } from '../../kit/db/db.ts';
import { openInvoice } from './openInvoice.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** An approved statement whose money is available, and the invoice it opens. */
const opened = (label: number, amount: bigint, datenum = 202609) =>
  withScope(world.db, system('test'), async (tx) => {
    const earned = Number(amount);
    const statement = await tx
      .insertInto('statement')
      .values({ label_id: label, datenum, stream: 'MUSIC', status: 'APPROVED', earned, payable: earned })
      .returning(['id', 'label_id', 'datenum', 'stream'])
      .executeTakeFirstOrThrow();
    const source = { sourceType: 'stream' as const, sourceId: `${label} ${datenum}`, actorId: null };
    await accrue(tx, source, [{ labelId: label, amount }]);
    await release(tx, source, { labelId: label, amount });
    return (await openInvoice(tx, system('test'), statement))!;
  });

async function papers(label: number) {
  const id = randomBytes(11).toString('hex');
  await world.sql.query(
    `insert into media (id, label_id, kind, file_name, mime, bytes, sha256, storage_key, status)
     values ($1::text, $2, 'DOCUMENT', 'npwp.pdf', 'application/pdf', 10, encode(sha256($1::text::bytea), 'hex'), $1, 'READY')`,
    [id, label],
  );
  return { npwpDocument: id, ktpDocument: id, invoiceDocument: id, privyId: 'PRV-1', consent: true };
}

const act = async (who: Name, id: number, action: string, body: object = {}) =>
  (await askSeen(world, who, 'PUT', `/invoices/${id}/${action}`, body)).body;

test('a PKP gets PPN on top, rounded half up and booked as our cost; its PPh is floored (ADR 13)', async () => {
  const label = world.labels.senja;
  await world.sql.query('update label set is_pkp = true where id = $1', [label]);
  const id = await opened(label, 27_075_851n);
  await act('senja', id, 'request', await papers(label));
  await act('ayu', id, 'send', { taxConfirmed: true });
  const { version } = await act('fina', id, 'send');

  // Exactly 4.061.377,65 and 2.978.343,61.
  expect(
    await act('fina', id, 'paid', { paymentDate: today(), paymentReference: 'TRF-1', version }),
  ).toMatchObject({
    status: 'P',
    PPH: 4_061_377,
    PPN: 2_978_344,
    totalNettRevenue: 23_014_474 + 2_978_344,
    tax: { base: 27_075_851 },
  });
  const { rows } = await world.sql.query(
    "select kind, balance from ledger_account where kind in ('TAX', 'CASH', 'INPUT_VAT') order by kind",
  );
  expect(rows.map(({ kind, balance }) => [kind, Number(balance)])).toEqual([
    ['CASH', 23_014_474 + 2_978_344],
    ['INPUT_VAT', -2_978_344],
    ['TAX', 4_061_377],
  ]);
});

test('a norm notice holds for its tax year alone: what is sent in a year without one is taxed whole, and says so', async () => {
  const label = world.labels.tirta;
  const year = yearOf(today());
  const give = (body: object) => agree(world, 'adi', 'PUT', `/labels/${label}`, body);
  expect((await give({ nppn: 'Y' })).body.fieldErrors).toMatchObject([
    { field: 'nppnYear', code: 'error.validation.required' },
  ]);
  expect((await give({ nppn: 'Y', nppnYear: year + 1 })).body.fieldErrors).toMatchObject([
    { field: 'nppnYear', code: 'error.label.nppnYear' },
  ]);
  const notice = { nppnNumber: 'S-7/NPPN/2026', nppnDate: '2026-01-14' };
  expect((await give({ nppn: 'Y', nppnYear: year, ...notice })).body).toMatchObject({
    differences: [
      { field: 'nppn', before: 'No', after: 'Yes' },
      { field: 'nppnDate', before: '–', after: dayText(notice.nppnDate) },
      { field: 'nppnYear', before: '–', after: String(year) },
      { field: 'nppnNumber', before: '–', after: notice.nppnNumber },
    ],
  });
  expect((await world.ask('tirta', 'GET', `/labels/${label}`)).body).toMatchObject(notice);
  const id = await opened(label, 27_075_851n);
  const asked = await act('tirta', id, 'request', await papers(label));
  expect(asked).toMatchObject({ PPH: 1_624_551, tax: { reasonKey: 'INDIVIDUAL_ROYALTY_NPWP_AND_NPPN' } });

  // A year goes by before it is sent to finance: 15 % of it all are 4.061.377,65.
  await world.sql.query('update label set nppn_year = nppn_year - 1 where id = $1', [label]);
  expect(await act('ayu', id, 'send', { taxConfirmed: true })).toMatchObject({
    PPH: 4_061_377,
    tax: {
      reasonKey: 'INDIVIDUAL_ROYALTY_NPPN_OTHER',
      reasonParams: { nppnYear: String(year - 1), year: String(year) },
    },
  });

  // What finance has been sent stays as it is; what comes after the notice of this year is taxed by it.
  // That one has another number and day than the one of last year.
  await give({ nppnYear: year });
  expect((await world.ask('tirta', 'GET', `/labels/${label}`)).body).toMatchObject({
    ...{ nppn: 'Y', nppnYear: year, nppnNumber: null, nppnDate: null },
  });
  const { version } = await act('fina', id, 'send');
  expect(
    await act('fina', id, 'paid', { paymentDate: today(), paymentReference: 'TRF-2', version }),
  ).toMatchObject({ PPH: 4_061_377 });
  const next = await opened(label, 27_075_851n, 202610);
  expect((await world.ask('tirta', 'GET', `/invoices/${next}`)).body.PPH).toBe(1_624_551);
});
