import type { LedgerSource } from '@rilis/contract/royalties/ledger';
import type { Stream } from '@rilis/contract/royalties/stream';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accrue, release } from '../../../../tests/accrue.ts';
import { ownersPool } from '../../../../tests/cast.ts';
import { freshDatabase } from '../../../../tests/servers/database.ts';
import { connect, type Db, type Tx, withScope } from '../kit/db/db.ts';
import { invoicePosts } from './invoice/invoiceLedger.ts';
import { balanceOf, post, reserveOwn, settle, unreserve } from './ledger.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let owner: pg.Pool;
let db: Db;
let senja: number;
let nada: number;
let source = 0;

beforeAll(async () => {
  database = await freshDatabase();
  owner = ownersPool(database.url, 30);
  owner.on('error', () => undefined);
  db = connect(database.url, { max: 30 });
});
afterAll(async () => {
  await db?.destroy();
  await owner?.end();
  await database?.drop();
});
beforeEach(async () => {
  [senja, nada] = [await makeLabel('Senja Musik'), await makeLabel('PT Rumah Nada')];
});

const makeLabel = async (name: string) =>
  (await owner.query('insert into label (name) values ($1) returning id', [name])).rows[0].id as number;
const next = (sourceType: LedgerSource = 'stream') => ({
  sourceType,
  sourceId: String(++source),
  actorId: null,
});
const asStaff = <T>(work: (tx: Tx) => Promise<T>) =>
  withScope(db, { userId: 1, labelId: null, login: 'finance' } as never, work);
const asLabel = <T>(labelId: number, work: (tx: Tx) => Promise<T>) =>
  withScope(db, { userId: 2, labelId, login: 'label1' } as never, work);
/** An invoice as far as the books go. */
const invoiceOf = (labelId: number, amount: bigint, pph = 0n, ppn = 0n) => ({
  id: ++source,
  attempt: 1,
  payments: 1,
  label_id: labelId,
  stream: 'MUSIC',
  nett_revenue: Number(amount),
  pph: Number(pph),
  ppn: Number(ppn),
});
type Posting = 'RESERVE' | 'UNRESERVE' | 'PAY' | 'REVERSAL';
/** What a move of an invoice books: asked for by its label, everything else by staff. */
const book = (posts: Posting, invoice: ReturnType<typeof invoiceOf>) => {
  const labelId = posts === 'RESERVE' ? invoice.label_id : null;
  const work = (tx: Tx) =>
    invoicePosts[posts]({ tx, actor: { userId: null, labelId }, row: invoice } as never);
  return labelId === null ? asStaff(work) : asLabel(labelId, work);
};
/** What the payment of an invoice moved on our own accounts. */
const paidOut = async ({ id }: { id: number }) =>
  (
    await owner.query(
      `select a.kind, sum(e.amount)::text as amount from ledger_entry e join ledger_txn t on t.id = e.txn_id
         join ledger_account a on a.id = e.account_id and a.label_id is null
       where t.kind = 'PAY' and t.source_type = 'invoice' and t.source_id = $1 group by 1 order by 1`,
      [`${id}.1`],
    )
  ).rows;
const balance = (labelId: number, stream: Stream = 'MUSIC') =>
  asStaff((tx) => balanceOf(tx, labelId, stream));
/** What can be asked for and what is owed, each by itself. */
const standing = async (labelId: number) => {
  const { rows } = await owner.query(
    "select kind, balance from ledger_account where label_id = $1 and kind in ('AVAILABLE', 'DEBT')",
    [labelId],
  );
  return Object.fromEntries(rows.map(({ kind, balance: stands }) => [kind, Number(stands)]));
};
const music = (amount: bigint) => ({ stream: 'MUSIC' as const, amount });
/** A statement that comes to this; nothing had been accrued for it. */
const state = (labelId: number, amount: bigint) =>
  asStaff((tx) =>
    settle(tx, next(), { labelId, ...music(amount) }, 0n, [{ account: 'PLATFORM', amount: -amount }]),
  );
const give = (labelId: number, amount: bigint) =>
  asStaff(async (tx) => {
    await accrue(tx, next(), [{ labelId, amount }]);
    await release(tx, next(), { labelId, amount });
  });
const settled = (all: PromiseSettledResult<unknown>[]) =>
  all.filter(({ status }) => status === 'fulfilled').length;
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code as string,
  );

describe('the way of the money', () => {
  test('pending, available, reserved, paid with tax withheld', async () => {
    await asStaff((tx) => accrue(tx, next(), [{ labelId: senja, amount: 27_075_851n }], 500n));
    expect(await balance(senja)).toMatchObject({ pending: 27_075_851n, available: 0n, total: 27_075_851n });
    await asStaff((tx) => release(tx, next(), { labelId: senja, amount: 27_075_851n }));
    const invoice = invoiceOf(senja, 27_075_851n, 4_061_377n, 2_978_343n);
    await book('RESERVE', invoice);
    expect(await balance(senja)).toMatchObject({ available: 0n, reserved: 27_075_851n });
    await book('PAY', invoice);
    expect(await balance(senja)).toMatchObject({ available: 0n, pending: 0n, reserved: 0n, total: 0n });
    expect(await paidOut(invoice)).toEqual([
      { kind: 'CASH', amount: '25992817' },
      { kind: 'INPUT_VAT', amount: '-2978343' },
      { kind: 'TAX', amount: '4061377' },
    ]);
    await book('REVERSAL', invoice);
    expect(await balance(senja)).toMatchObject({ reserved: 27_075_851n });
    await book('UNRESERVE', invoice);
    expect(await balance(senja)).toMatchObject({ available: 27_075_851n, reserved: 0n });
  });

  test('a statement below zero is taken from what is available, then shows as a debt that the next one settles', async () => {
    await give(senja, 1000n);
    await asStaff((tx) => accrue(tx, next(), [{ labelId: senja, amount: 300n }]));
    await state(senja, -1500n);
    expect(await balance(senja)).toMatchObject({ pending: 300n, available: -500n, total: -200n });
    expect(await code(asLabel(senja, (tx) => reserveOwn(tx, next(), music(1n))))).toBe('LG007');
    expect(await standing(senja)).toEqual({ AVAILABLE: 0, DEBT: -500 });
    await give(senja, 200n);
    expect(await standing(senja)).toEqual({ AVAILABLE: 0, DEBT: -300 });
    await give(senja, 350n);
    expect(await standing(senja)).toEqual({ AVAILABLE: 50, DEBT: 0 });
    expect(await balance(senja)).toMatchObject({ pending: 300n, available: 50n });
  });

  test('a reversal shows in what is pending until the statement that takes it', async () => {
    await give(senja, 1000n);
    await asStaff((tx) => accrue(tx, next(), [{ labelId: senja, amount: -1400n }]));
    expect(await balance(senja)).toMatchObject({ pending: -1400n, available: 1000n, total: -400n });
    await asStaff((tx) => release(tx, next(), { labelId: senja, amount: -1400n }));
    expect(await balance(senja)).toMatchObject({ pending: 0n, available: -400n, total: -400n });
  });

  test('the streams of a label know nothing of each other', async () => {
    await give(senja, 1000n);
    await asStaff((tx) => accrue(tx, next(), [{ labelId: senja, amount: 300n }], 20n, 'RINGBACK'));
    await asStaff((tx) => release(tx, next(), { labelId: senja, amount: 300n, stream: 'RINGBACK' }));
    expect(await balance(senja)).toMatchObject({ available: 1000n, total: 1000n });
    expect(await balance(senja, 'RINGBACK')).toMatchObject({ available: 300n, total: 300n });
    const ask = (amount: bigint) =>
      asLabel(senja, (tx) => reserveOwn(tx, next(), { stream: 'RINGBACK', amount }));
    expect(await code(ask(301n))).toBe('LG007');
    expect(await code(ask(300n))).toBe('done');
    const { rows } = await owner.query(
      "select stream, balance from ledger_account where kind = 'SUSPENSE' order by stream",
    );
    expect(rows.map(({ stream }) => stream)).toEqual(['MUSIC', 'RINGBACK']);
    expect(rows[1].balance).toBe(20);
  });

  test('what an invoice holds is never taken, and comes back against the debt', async () => {
    await give(senja, 1000n);
    const invoice = next('invoice');
    await asLabel(senja, (tx) => reserveOwn(tx, invoice, music(1000n)));
    await state(senja, -400n);
    expect(await balance(senja)).toMatchObject({ reserved: 1000n, available: -400n });
    await asStaff((tx) => unreserve(tx, invoice, senja));
    expect(await balance(senja)).toMatchObject({ reserved: 0n, available: 600n });
    expect(await code(asStaff((tx) => unreserve(tx, invoice, senja)))).toBe('23505');
    expect(await code(asStaff((tx) => unreserve(tx, next(), senja)))).toBe('LG006');
  });

  test('of several that are held, one that is given back is its own sum, in its own stream, of its own label', async () => {
    await give(senja, 1000n);
    await give(nada, 1000n);
    await asStaff((tx) => accrue(tx, next(), [{ labelId: senja, amount: 300n }], 20n, 'RINGBACK'));
    await asStaff((tx) => release(tx, next(), { labelId: senja, amount: 300n, stream: 'RINGBACK' }));
    const [first, second, tone, other] = [next('invoice'), next('invoice'), next('invoice'), next('invoice')];
    await asLabel(nada, (tx) => reserveOwn(tx, other, music(700n)));
    await asLabel(senja, (tx) => reserveOwn(tx, first, music(400n)));
    await asLabel(senja, (tx) => reserveOwn(tx, tone, { stream: 'RINGBACK', amount: 250n }));
    await asLabel(senja, (tx) => reserveOwn(tx, second, music(150n)));
    expect(await code(asStaff((tx) => unreserve(tx, other, senja)))).toBe('LG006');
    await asStaff((tx) => unreserve(tx, tone, senja));
    await asStaff((tx) => unreserve(tx, second, senja));
    expect(await balance(senja)).toMatchObject({ reserved: 400n, available: 600n });
    expect(await balance(senja, 'RINGBACK')).toMatchObject({ reserved: 0n, available: 300n });
    expect(await balance(nada)).toMatchObject({ reserved: 700n, available: 300n });
  });

  test('a paid reserve is not given back', async () => {
    await give(senja, 1000n);
    const invoice = invoiceOf(senja, 500n);
    await book('RESERVE', invoice);
    await asLabel(senja, (tx) => reserveOwn(tx, next(), music(500n)));
    await book('PAY', invoice);
    expect(await paidOut(invoice)).toEqual([{ kind: 'CASH', amount: '500' }]);
    expect(await code(book('UNRESERVE', invoice))).toBe('LG006');
  });
});

describe('at the same time', () => {
  test('100 identical requests have one effect', async () => {
    await give(senja, 1_000_000n);
    const same = next('invoice');
    const all = await Promise.allSettled(
      Array.from({ length: 100 }, () => asLabel(senja, (tx) => reserveOwn(tx, same, music(10_000n)))),
    );
    expect(settled(all)).toBe(1);
    expect(await balance(senja)).toMatchObject({ available: 990_000n, reserved: 10_000n });
  });

  test('50 invoices on one balance never overdraw it', async () => {
    await give(senja, 1000n);
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, () => asLabel(senja, (tx) => reserveOwn(tx, next('invoice'), music(30n)))),
    );
    expect(settled(all)).toBe(33);
    expect(await balance(senja)).toMatchObject({ available: 10n, reserved: 990n });
  });

  test('money is conserved in every committed state while 24 writers run, and nobody deadlocks', async () => {
    const labels = [senja, nada, await makeLabel('Solo Satu')];
    for (const labelId of labels) await give(labelId, 100_000n);
    let running = true;
    const codes = new Set<string>();
    const writer = async (n: number) => {
      for (let i = 0; i < 15; i++) {
        const labelId = labels[(n + i) % 3]!;
        const shares = labels.map((id) => ({ labelId: id, amount: BigInt((n % 5) * 100 - 200 || 1) }));
        const steps = [
          () => asLabel(labelId, (tx) => reserveOwn(tx, next(), music(777n))),
          () => asStaff((tx) => accrue(tx, next(), n % 2 ? shares : shares.toReversed(), 5n)),
          () => asStaff((tx) => release(tx, next(), { labelId, amount: 50n })),
          () => book('PAY', invoiceOf(labelId, 700n, 100n, 77n)),
        ];
        codes.add(await code(steps[(n + i) % 4]!()));
      }
    };
    const watcher = async () => {
      for (let seen = 0; running || seen === 0; seen++) {
        const { rows } = await owner.query(`select (select sum(balance) from ledger_account)::text as sum,
          (select count(*)::int from ledger_account a where a.balance <>
            (select coalesce(sum(amount), 0) from ledger_entry e where e.account_id = a.id)) as wrong`);
        expect(rows[0]).toEqual({ sum: '0', wrong: 0 });
      }
    };
    const writers = Promise.all(Array.from({ length: 24 }, (_, n) => writer(n))).finally(() => {
      running = false;
    });
    await Promise.all([writers, watcher()]);
    expect([...codes].filter((c) => !['done', '23514', 'LG007'].includes(c))).toEqual([]);
  });
});

describe('direct SQL', () => {
  test('does not change or remove what is booked, not even by the owner', async () => {
    await give(senja, 1n);
    for (const attack of [
      'update ledger_txn set actor_id = 1',
      'update ledger_entry set amount = amount',
      'delete from ledger_txn',
      'delete from ledger_entry',
      'truncate ledger_txn cascade',
      'truncate ledger_entry',
      'update ledger_account set balance = balance + 1',
      'delete from ledger_account',
      'truncate ledger_account cascade',
      "insert into ledger_account (kind, balance) values ('CASH', 5)",
    ])
      expect(await code(owner.query(attack))).toBe('LG001');
  });

  const txn =
    "insert into ledger_txn (kind, source_type, source_id, entries) values ('ADJUST', 'attack', gen_random_uuid()::text, 2) returning id";
  const entry = (seq: number, kind: string, amount: number, id = '(select max(id) from ledger_txn)') =>
    `insert into ledger_entry (txn_id, seq, account_id, amount) select ${id}, ${seq}, id, ${amount} from ledger_account where kind = '${kind}' and label_id is null`;
  const script = (...statements: string[]) => code(owner.query(['begin', ...statements, 'commit'].join(';')));

  test('books nothing unbalanced, incomplete or added later', async () => {
    expect(await script(txn, entry(1, 'CASH', 5), entry(2, 'TAX', -4))).toBe('LG003');
    expect(await script(txn, entry(1, 'CASH', 5))).toBe('LG003');
    expect(await script(txn)).toBe('LG003');
    expect(
      await script(
        txn,
        entry(1, 'CASH', 5),
        entry(2, 'TAX', -5),
        'set constraints all immediate',
        entry(3, 'CASH', 9),
      ),
    ).toBe('LG002');
    expect(await script(txn, entry(1, 'CASH', 5), entry(2, 'TAX', -5))).toBe('done');
    expect(await script(entry(3, 'CASH', 5))).toBe('LG002');
  });

  test('fractions, foreign accounts and unknown accounts are refused', async () => {
    const call = (entries: object[]) =>
      code(
        owner.query("select ledger_post('ADJUST', 'attack', gen_random_uuid()::text, null, $1)", [
          JSON.stringify(entries),
        ]),
      );
    expect(
      await call([
        { account: 'CASH', amount: 10.5 },
        { account: 'TAX', amount: -10.5 },
      ]),
    ).toBe('22P02');
    expect(
      await call([
        { account: 'CASH', amount: 5 },
        { account: 'BANK', amount: -5 },
      ]),
    ).toBe('LG003');
    expect(
      await call([
        { account: 'CASH', amount: 5 },
        { account: 'PENDING', amount: -5 },
      ]),
    ).toBe('LG003');
    expect(
      await call([
        { account: 'CASH', amount: 5, labelId: senja },
        { account: 'TAX', amount: -5 },
      ]),
    ).toBe('23514');
    await give(senja, 1n);
    const stolen = `insert into ledger_entry (txn_id, seq, account_id, label_id, amount) select (select max(id) from ledger_txn), 1, id, ${nada}, 5 from ledger_account where label_id = ${senja} and kind = 'AVAILABLE'`;
    expect(await script(txn, stolen, entry(2, 'TAX', -5))).toMatch(/LG004|23503/);
    // Nobody's entry in somebody's account: no key of the table says that it is none.
    const nobodys = stolen.replace(`${nada}, 5`, 'null, 5');
    expect(await script(txn, nobodys, entry(2, 'TAX', -5))).toBe('LG004');
  });
});

describe('a label', () => {
  test('sees its own accounts and entries alone', async () => {
    await give(senja, 10n);
    await give(nada, 20n);
    expect(await asLabel(senja, (tx) => balanceOf(tx, senja, 'MUSIC'))).toMatchObject({ available: 10n });
    expect(await asLabel(senja, (tx) => balanceOf(tx, nada, 'MUSIC'))).toMatchObject({
      available: 0n,
      total: 0n,
    });
    const client = await owner.connect();
    await client.query(`begin; set local role app_tenant; select set_config('app.label', '${senja}', true)`);
    for (const table of ['ledger_account', 'ledger_entry']) {
      const { rows } = await client.query(`select distinct label_id::text from ${table}`);
      expect(rows).toEqual([{ label_id: String(senja) }]);
    }
    expect(
      (await client.query('select count(*)::int as n from (select id from ledger_txn) t')).rows[0].n,
    ).toBe(2);
    await client.query('rollback');
    client.release();
  });

  test('writes nothing but its own reserve', async () => {
    await give(nada, 1000n);
    const tenant = (work: (tx: Tx) => Promise<unknown>) => code(asLabel(senja, work));
    const steal = [
      { account: 'AVAILABLE' as const, stream: 'MUSIC' as const, labelId: senja, amount: 5n },
      { account: 'CLEARING' as const, stream: 'MUSIC' as const, amount: -5n },
    ];
    expect(await tenant((tx) => post(tx, { ...next(), kind: 'ADJUST', entries: steal }))).toBe('42501');
    expect(await tenant((tx) => release(tx, next(), { labelId: senja, ...music(5n) }))).toBe('42501');
    expect(await tenant((tx) => reserveOwn(tx, next(), music(5n)))).toBe('LG007');
    expect(await tenant((tx) => reserveOwn(tx, next(), music(-5n)))).toBe('22023');
    expect(await balance(nada)).toMatchObject({ available: 1000n });
  });
});
