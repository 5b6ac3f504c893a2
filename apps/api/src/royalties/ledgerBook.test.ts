import { addDays, today } from '@rilis/contract/clock';
import { LEDGER_POSTINGS } from '@rilis/contract/royalties/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedInvoice } from '../../../../tests/acceptedInvoice.ts';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { postReport } from '../../../../tests/report.ts';
import { askSeen } from '../../../../tests/seen.ts';
import { say } from '../kit/words.ts';

let world: World;
let batch: number;
let statement: number;
beforeAll(async () => {
  world = await openWorld();
  const [senja] = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).isrcs;
  const [ombak] = (await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa')).isrcs;
  batch = await postReport(world, 202604, [
    [senja!, 10, '1000000.75'],
    [ombak!, 10, '500000'],
  ]);
  // Three reports of which each rounds up by half a rupiah: the statement rounds their sum once.
  for (const quantity of [1, 2, 3]) await postReport(world, 202604, [[senja!, quantity, '1.2']]);
  await world.ask('fina', 'POST', '/statements/calculate', { datenum: 202604 });
  const { content } = (await ask('/statements?datenum=202604')).body;
  statement = content.find((row: { labelId: number }) => row.labelId === world.labels.senja).id;
  await askSeen(world, 'beni', 'PUT', `/statements/${statement}/approved`, {});
});
afterAll(() => world.end());

const ask = (path: string) => world.ask('fina', 'GET', path);
const accountOf = async (kind: string, labelId: number | null = null) => {
  const { content } = (await ask(`/ledger/accounts?kind=${kind}&size=200`)).body;
  return content.find(
    (row: { labelId: number | null; stream: string | null }) =>
      row.labelId === labelId && row.stream !== 'RINGBACK',
  );
};
const entriesOf = async (account: number, more = '') =>
  (await ask(`/ledger/entries?account=${account}&size=200${more}`)).body.content;

test('the trial balance adds up to zero at the end of every day, and names every account', async () => {
  const { lines, debit, credit } = (await ask('/ledger/trial-balance')).body;
  expect(debit).toBe(credit);
  expect(lines.reduce((sum: number, line: { balance: number }) => sum + line.balance, 0)).toBe(0);
  for (const kind of ['CLEARING', 'SUSPENSE', 'PLATFORM', 'ROUNDING', 'INPUT_VAT', 'TAX', 'CASH'])
    expect(lines.some((line: { kind: string; accountId: number | null }) => line.kind === kind)).toBe(true);
  const pending = lines.find(
    (line: { kind: string; stream: string }) => line.kind === 'PENDING' && line.stream === 'MUSIC',
  );
  expect(pending).toMatchObject({ accounts: 2, accountId: null });
  const before = (await ask(`/ledger/trial-balance?until=${addDays(today(), -1)}`)).body;
  expect([before.debit, before.credit]).toEqual([0, 0]);
  const music = (await ask('/ledger/trial-balance?stream=MUSIC')).body.lines;
  expect(new Set(music.map((line: { stream: string }) => line.stream))).toEqual(new Set(['MUSIC']));
});

test('of a month, or from one day to another, it says what accounts had before, what was booked, and what they have', async () => {
  const whole = (await ask('/ledger/trial-balance')).body;
  const byTime = async (query: string) => (await ask(`/ledger/trial-balance?${query}`)).body;
  const now = await byTime(`from=${today()}&until=${today()}`);
  expect(now).toEqual(whole);
  const after = await byTime(`from=${addDays(today(), 1)}&until=${addDays(today(), 31)}`);
  expect([after.debit, after.credit]).toEqual([0, 0]);
  for (const line of after.lines)
    expect([line.opening, line.debit, line.credit]).toEqual([line.balance, 0, 0]);
  expect(after.lines.map(balanceIn)).toEqual(whole.lines.map(balanceIn));
  const wrong = await ask(`/ledger/trial-balance?from=${today()}&until=${addDays(today(), -1)}`);
  expect([wrong.status, wrong.body.fieldErrors[0]]).toMatchObject([400, { field: 'until' }]);
});
const balanceIn = ({ kind, stream, balance }: Record<string, unknown>) => ({ kind, stream, balance });

test('whatever is booked has words of its own in both languages', () => {
  const postings = Object.values(LEDGER_POSTINGS);
  for (const lang of ['en-us', 'id'] as const) {
    const words = postings.map((posting) => say(lang, `books.ledgerEntry.postings.${posting}`));
    expect(new Set(words).size).toBe(postings.length);
    for (const word of words) expect(word).not.toContain('royalties.');
  }
});

test('the card of an account runs from entry to entry to its balance, and opens the document behind each', async () => {
  const account = await accountOf('PENDING', world.labels.senja);
  const entries = await entriesOf(account.id);
  let balance = 0;
  for (const entry of entries.toReversed()) {
    balance += entry.amount;
    expect(entry.balance).toBe(balance);
  }
  expect(balance).toBe(account.balance);
  expect(entries.at(-1)).toMatchObject({ document: 'REPORT', documentId: batch, documentName: 'report.csv' });
  expect(entries[0]).toMatchObject({
    posting: 'STATEMENT_APPROVED',
    document: 'STATEMENT',
    documentId: statement,
    documentName: 'Senja Records, April 2026',
    by: 'Beni',
  });
  const page = (await ask(`/ledger/entries?account=${account.id}&size=1&page=1`)).body;
  expect(page.content).toEqual([entries[1]]);
});

test('rounding stands apart from our share', async () => {
  const rounding = await accountOf('ROUNDING');
  // 700.000,525 and three times 0,84 were accrued as 700.004; 700.003,045 are stated as 700.003.
  expect(rounding.balance).toBe(1);
  expect(await entriesOf(rounding.id)).toMatchObject([{ amount: 1, documentId: statement }]);
  expect((await entriesOf((await accountOf('PLATFORM')).id)).length).toBe(0);
});

test('an account card is exported whole, in the columns of its screen', async () => {
  const account = await accountOf('CLEARING');
  const csv = await world.ask('fina', 'POST', '/bulk/export/csv', {
    path: '/ledger/entries',
    query: { account: String(account.id) },
    fileName: 'ledger',
    columns: [
      { field: 'documentName', head: 'books.ledgerEntry.document' },
      { field: 'amount', head: 'books.ledgerEntry.amount' },
      { field: 'balance', head: 'books.ledgerEntry.balance' },
    ],
  });
  const lines = csv.text.trim().split('\r\n');
  expect(lines).toHaveLength(1 + (await entriesOf(account.id)).length);
  expect(lines[1]).toMatch(new RegExp(`report.csv.*${account.balance}`));
});

interface Summed {
  totals: Record<string, number>;
  groups: (Record<string, number> & { key: string })[];
}
const inAll = (groups: Summed['groups'], name: string) => groups.reduce((sum, one) => sum + one[name]!, 0);

test('accounts and what was booked on one are added up as they are listed, and by groups of which each opens its part', async () => {
  for (const query of ['', 'kind=PENDING', 'stream=MUSIC', 'search=Senja']) {
    const rows = (await ask(`/ledger/accounts?size=200&${query}`)).body.content as { balance: number }[];
    const sum = (fits: (balance: number) => boolean) =>
      rows.reduce((all, { balance }) => all + (fits(balance) ? balance : 0), 0);
    const wanted = {
      ...{ balance: sum(() => true), over: sum((one) => one > 0), under: sum((one) => one < 0) },
      count: rows.length,
    };
    for (const by of ['kind', 'stream', 'label']) {
      const { totals, groups }: Summed = (await ask(`/ledger/accounts/sums?by=${by}&${query}`)).body;
      expect([query, by, totals]).toEqual([query, by, wanted]);
      for (const name of ['balance', 'over', 'under', 'count'] as const)
        expect([by, name, inAll(groups, name)]).toEqual([by, name, wanted[name]]);
    }
  }
  const account = await accountOf('PENDING', world.labels.senja);
  const entries: { posting: string }[] = await entriesOf(account.id);
  const booked: Summed = (await ask(`/ledger/entries/sums?account=${account.id}&by=posting`)).body;
  expect(booked.totals).toMatchObject({ amount: account.balance, count: entries.length });
  expect(new Set(booked.groups.map(({ key }) => key))).toEqual(
    new Set(entries.map(({ posting }) => posting)),
  );
  for (const { key, count } of booked.groups)
    expect([key, count]).toEqual([key, entries.filter(({ posting }) => posting === key).length]);
  const { totals } = (await ask('/ledger/entries/sums')).body;
  const { debit, credit } = (await ask('/ledger/trial-balance')).body;
  expect(totals).toMatchObject({ amount: 0, debit, credit });
  const months: Summed = (await ask(`/ledger/entries/sums?account=${account.id}`)).body;
  for (const { key, amount } of months.groups) {
    const listed: { amount: number }[] = await entriesOf(account.id, `&month=${key}`);
    expect(listed.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
  }
});

test('the money of a label stands on one page, by stream', async () => {
  const { body } = await ask(`/ledger/labels/${world.labels.senja}`);
  const balance = (await world.ask('senja', 'GET', '/dashboard/balance/v2')).body;
  expect(body).toMatchObject({
    labelName: 'Senja Records',
    advanceLeft: 0,
    streams: [
      { stream: 'MUSIC', available: balance.available, pending: balance.pending },
      { stream: 'RINGBACK', available: 0 },
    ],
    statements: [{ id: statement, status: 'APPROVED' }],
  });
  expect(body.invoices.length).toBe(1);
});

test('labels see nothing of the books, and what is unknown is not there', async () => {
  const { id } = await accountOf('AVAILABLE', world.labels.senja);
  for (const path of [
    '/ledger/accounts',
    `/ledger/accounts/${id}`,
    '/ledger/trial-balance',
    `/ledger/entries?account=${id}`,
    '/ledger/accounts/sums',
    `/ledger/entries/sums?account=${id}`,
    `/ledger/labels/${world.labels.senja}`,
  ]) {
    expect([path, (await world.ask('senja', 'GET', path)).status]).toEqual([path, 403]);
    expect([path, (await world.ask('rudi', 'GET', path)).status]).toEqual([path, 403]);
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  }
  expect((await ask('/ledger/accounts/999999')).status).toBe(404);
  expect((await ask('/ledger/entries?account=999999')).status).toBe(404);
  expect((await ask('/ledger/entries/sums?account=999999')).status).toBe(404);
  expect((await ask('/ledger/labels/999999')).status).toBe(404);
  expect((await ask('/ledger/trial-balance?until=yesterday')).body.fieldErrors[0].field).toBe('until');
});

test('the journal has both sides of every booking, and a number opens one of them whole', async () => {
  const journal = (await ask('/ledger/entries?size=200')).body;
  expect(journal.totalElements).toBe(
    (await world.sql.query('select count(*)::int as n from ledger_entry')).rows[0].n,
  );
  const sum = (side: 'debit' | 'credit', rows: Record<string, number>[]) =>
    rows.reduce((all, row) => all + row[side]!, 0);
  expect(sum('debit', journal.content)).toBe(sum('credit', journal.content));
  expect(journal.content[0].balance).toBeNull();
  const [{ txn }] = await entriesOf((await accountOf('PENDING', world.labels.senja)).id);
  const whole = (await ask(`/ledger/entries?txn=${txn}`)).body.content;
  expect(whole.map((row: { kind: string; holder: string }) => [row.kind, row.holder])).toEqual(
    expect.arrayContaining([
      ['PENDING', 'Senja Records'],
      ['AVAILABLE', 'Senja Records'],
      ['ROUNDING', null],
    ]),
  );
  expect(sum('debit', whole)).toBe(sum('credit', whole));
  expect(new Set(whole.map((row: { documentId: number }) => row.documentId))).toEqual(new Set([statement]));
});

test('what an account had at the end of a day is what the trial balance of that day says, and its card ends with it', async () => {
  const yesterday = addDays(today(), -1);
  // Whatever was booked before a night is of the day before it in Jakarta, to the second.
  await backdated(async () => {
    for (const until of [yesterday, today()]) {
      const { lines } = (await ask(`/ledger/trial-balance?until=${until}`)).body;
      for (const { kind, stream, balance } of lines.filter(
        (line: { stream: string | null }) => line.stream,
      )) {
        const { totals } = (await ask(`/ledger/accounts/sums?until=${until}&kind=${kind}&stream=${stream}`))
          .body;
        expect([until, kind, totals.balance]).toEqual([until, kind, balance]);
      }
    }
    const { id } = await accountOf('PENDING', world.labels.senja);
    const then = (await ask(`/ledger/accounts/${id}?until=${yesterday}`)).body;
    const listed = (await ask(`/ledger/accounts?kind=PENDING&until=${yesterday}&size=200`)).body.content;
    expect(listed.find((row: { id: number }) => row.id === id).balance).toBe(then.balance);
    const [last] = await entriesOf(id, `&until=${yesterday}`);
    expect([then.balance, last.balance]).toEqual([700_001, 700_001]);
  });
});

/** The first booking at the last second of yesterday, as Jakarta has it. */
async function backdated(work: () => Promise<void>): Promise<void> {
  const set = (at: string) =>
    world.sql.query(
      `alter table ledger_txn disable trigger user; update ledger_txn set at = ${at} where id = (select min(id) from ledger_txn); alter table ledger_txn enable trigger user`,
    );
  await set(`('${today()}'::date)::timestamp at time zone 'Asia/Jakarta' - interval '1 second'`);
  await work().finally(() => set('now()'));
}

test('a payment is booked when it is written down, and says when and by which reference it left the bank', async () => {
  const invoice = await acceptedInvoice(world, 'bayu');
  const move = (who: 'beni' | 'fina', action: string, body: object) =>
    askSeen(world, who, 'PUT', `/invoices/${invoice}/${action}`, body);
  const paid = { paymentDate: today(), paymentReference: 'TRF-77' };
  await move('beni', 'paid', paid);
  const cash = (await accountOf('CASH')).id;
  const found = (await entriesOf(cash, '&search=trf-77')) as { documentName: string; documentId: number }[];
  expect(found.map((row) => row.documentId)).toEqual([invoice]);
  expect(found[0]!.documentName).toMatch(/^Ombak Musik, .*, TRF-77, \d\d-\d\d-\d{4}$/);
  // Paid once more after it came back: the first booking is not said to be the second transfer.
  await move('fina', 'reverse', { reason: 'Kembali' });
  await move('beni', 'paid', { ...paid, paymentReference: 'TRF-78' });
  expect(await entriesOf(cash, '&search=TRF-77')).toEqual([]);
  expect(await entriesOf(cash, '&search=TRF-78')).toHaveLength(1);
});

test('the journal is counted to the thousandth entry, for it grows without end', async () => {
  await world.sql.query(
    `select ledger_post('ADJUST', 'stream', 'many-' || n, null, jsonb_build_array(
       jsonb_build_object('account', 'PLATFORM', 'amount', 1), jsonb_build_object('account', 'CASH', 'amount', -1)))
     from generate_series(1, 501) n`,
  );
  const first = (await ask('/ledger/entries?size=20')).body;
  expect(first).toMatchObject({ totalElements: 1_000, more: true });
  const { rows } = await world.sql.query('select count(*)::int as count from ledger_entry');
  const behind = (await ask('/ledger/entries?size=20&page=50')).body;
  expect(behind.totalElements).toBe(rows[0].count);
  expect(behind.content.length).toBeGreaterThan(0);
});

test('the journal is searched by what names a document: its label, its file, its reference, the owner of a work', async () => {
  await world.sql.query(
    `insert into advance (label_id, amount, paid_on, reference) values ($1, 5, '2026-01-31', 'UM-5')`,
    [world.labels.ombak],
  );
  await world.sql.query(
    `with payee as (insert into cover_payee (kind, known_as, name, payee) values ('WRITER', 'g', 'Gesang', 'INDIVIDUAL') returning id)
     insert into payee_payment (payee_id, status, amount, tax, bank, paid_on, reference)
     select id, 'PAID', 5, '{}', '{}', '2026-04-30', 'CTM-5' from payee`,
  );
  await world.sql.query(
    `select ledger_post(kind, source, id::text, null, jsonb_build_array(
       jsonb_build_object('account', 'PLATFORM', 'amount', 5), jsonb_build_object('account', 'CASH', 'amount', -5)))
     from (select 'ADJUST' as kind, 'advance' as source, max(id) as id from advance union all select 'PAY', 'payee_payment', max(id) from payee_payment) one`,
  );
  const { rows } = await world.sql.query('select file_name as file from report_batch where id = $1', [batch]);
  const found = async (term: string) => {
    const { content } = (await ask(`/ledger/entries?size=200&search=${encodeURIComponent(term)}`)).body;
    return [...new Set(content.map(({ document }: { document: string }) => document))].toSorted();
  };
  expect(await found('senja rec')).toContain('STATEMENT');
  expect(await found('ombak mus')).toEqual(['ADVANCE', 'INVOICE']);
  expect(await found(rows[0].file)).toEqual(['REPORT']);
  for (const owner of ['gesang', 'ctm-5']) expect(await found(owner)).toEqual(['PAYEE']);
  expect(await found('um-5')).toEqual(['ADVANCE']);
  expect(await found('trf-78')).toEqual(['INVOICE']);
});
