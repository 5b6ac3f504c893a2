import { today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedInvoice } from '../../../../../tests/acceptedInvoice.ts';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { form } from '../../../../../tests/granted/moneyWrites.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

interface Payment {
  reference: string;
  amount: number;
}
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const read = async (path: string) => (await world.ask('fina', 'GET', path)).body;
const compact = today().replaceAll('-', '').slice(2);
const mt940 = (list: readonly Payment[]) =>
  [
    `:20:X\r\n:25:123\r\n:60F:C${compact}IDR9000000,00`,
    ...list.map(
      ({ reference, amount }) =>
        `:61:${compact}${compact.slice(2)}D${amount},00NTRFNONREF\r\n:86:TRSF ${reference}`,
    ),
    `:62F:C${compact}IDR1,00\r\n-`,
  ].join('\r\n');

async function send(statement: string) {
  const { body, headers } = form({}, 'koran.sta', Buffer.from(statement));
  const authorization = `Bearer ${world.cast.fina.token}`;
  return (await world.ask('fina', 'POST', '/payment-runs/statements', body, { authorization, ...headers }))
    .body;
}

test('a run, the bank’s statement, the ledger, the proofs, the tax office’s file and the dashboard agree to the rupiah', async () => {
  for (let nth = 0; nth < 12; nth++) await acceptedInvoice(world, nth % 2 ? 'senja' : 'bayu');
  const run = (await world.ask('fina', 'POST', '/payment-runs', {})).body;
  await askSeen(world, 'beni', 'PUT', `/payment-runs/${run.id}/approve`, { total: run.total });
  const statement = mt940(run.list);
  expect((await send(statement)).counts).toEqual({ BOOKED: 12 });
  expect((await send(statement)).counts).toEqual({ KNOWN: 12 });
  expect(await read(`/payment-runs/${run.id}`)).toMatchObject({ status: 'DONE', booked: 12 });

  const { rows } = await world.sql.query(
    `select a.kind, sum(e.amount)::int as sum from ledger_entry e join ledger_txn t on t.id = e.txn_id
     join ledger_account a on a.id = e.account_id where t.kind = 'PAY' group by 1 order by 1`,
  );
  const booked = Object.fromEntries(rows.map((row) => [row.kind, row.sum]));
  const withheld = booked.TAX;
  expect(withheld).toBeGreaterThan(0);
  expect(booked).toEqual({ CASH: run.total, RESERVED: -(run.total + withheld), TAX: withheld });
  const month = Number(today().slice(0, 7).replace('-', ''));
  const { content } = await read(`/withholding-slips?datenum=${month}&status=ISSUED&size=200`);
  expect([content.length, sum(content.map(({ PPH }: { PPH: number }) => PPH))]).toEqual([12, withheld]);
  const { text: coretax } = await world.ask(
    'fina',
    'GET',
    `/withholding-slips/export/coretax?datenum=${month}`,
  );
  const bases = [...coretax.matchAll(/<TaxBase>(\d+)</g)].map(([, base]) => Number(base));
  expect([bases.length, sum(bases)]).toEqual([12, run.total + withheld]);
  expect(await read('/dashboard/balance/v2')).toMatchObject({ paid: run.total + withheld, reserved: 0 });
  expect(await paidOfLabels()).toEqual([run.total + withheld, run.total + withheld, run.total + withheld]);
});

/** What was paid to both labels: on their dashboards, on the page of each one's money, and by the months it was earned in. */
async function paidOfLabels() {
  const labels = ['senja', 'ombak'] as const;
  const own = await Promise.all(
    (['senja', 'bayu'] as const).map(
      async (who) => (await world.ask(who, 'GET', '/dashboard/balance/v2')).body.paid,
    ),
  );
  const money = await Promise.all(labels.map((name) => read(`/ledger/labels/${world.labels[name]}`)));
  const months = (await read('/periods?size=200')).content as { paid: number }[];
  return [
    sum(own),
    sum(money.map(({ streams: [music] }) => music.paid)),
    sum(months.map(({ paid }) => paid)),
  ];
}
