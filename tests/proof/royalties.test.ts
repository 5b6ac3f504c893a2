import { today, yearOf } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree, confirmLabel } from '../agree.ts';
import { openWorld, type World } from '../cast.ts';
import { giveSongs } from '../catalogue.ts';
import { papersOfLabel } from '../media.ts';
import { postFile } from '../report.ts';
import type { Agreement, Charge, Receipts, Result, Sale, Standing, Stream } from './agreement.ts';
import {
  type Contract,
  diceOf,
  drawCharge,
  drawContract,
  drawCovers,
  drawExceptions,
  drawReceipts,
  drawSales,
  months,
} from './draw.ts';
import { type Named, reportsOf } from './files.ts';
import { licensed } from './licences.ts';
import { ownedIn, settle, taxOf } from './recompute.ts';

// A year of random contracts through the product and through a second program that knows only the rules.
// `npm run bench -- PROOF` does three hundred of them.
const contracts = Number(process.env.PROOF_CONTRACTS ?? 10);
const seed = Number(process.env.PROOF_SEED ?? Date.now() % 1_000_000);
/** Half a second a contract to make and two to live through its year, and a busy machine: ms. */
const limit = 60_000 + contracts * 10_000;
const dice = diceOf(seed);
const minimumPayout = 100_000n;

let world: World;
const agreements: Agreement[] = [];
const songs = new Map<number, number[]>();
const named = new Map<number, Named>();
const sales: Sale[] = [];
const receipts: Receipts[] = [];
const charges: Charge[] = [];
const standings = new Map<number, Standing>();
/** What owners of covered works are owed so far. */
const owed = new Map<string, bigint>();
/** Available and not invoiced yet, by label and stream. */
const waiting = new Map<string, bigint>();

beforeAll(async () => {
  process.stdout.write(`royalties: ${contracts} contracts, PROOF_SEED=${seed}\n`);
  world = await openWorld();
  for (let i = 0; i < contracts; i += 1) await makeContract(i);
}, limit);
afterAll(() => world.end());

async function makeContract(i: number): Promise<void> {
  const name = `Bukti ${i}`;
  const contract = drawContract(dice);
  const { body } = await call('adi', 'POST', '/labels', {
    ...{ name, type: contract.payee.type, beneficiaryName: name, pic: 'Bayu' },
    ...{ emailPic: `bukti${i}@rilis.test`, mobilePhonePic: '+62 812 0000 2222' },
    ...{ province: 'DKI Jakarta', city: 'Jakarta' },
    ...{ bankName: 'BCA', bankAccountNumber: `12300${i}`, bankAccountName: name },
    ...{ contractNumber: `B-${i}`, contractDate: '2024-01-02', contractPeriod: '3 years' },
    ...fieldsOf(contract),
    ...{ taxIdType: 'NPWP16', taxId: '0123456789012346' },
    ...payeeFields(contract),
    ...(await papersOfLabel(world)),
    ...{ username: `bukti${i}`, password: 'Kopi#2026', confirmPassword: 'Kopi#2026' },
  });
  await confirmLabel(world, body.id);
  const made = await giveSongs(world, body.id, [`Lagu ${i} Satu`, `Lagu ${i} Dua`], `Artis ${i}`);
  const agreement = {
    ...{ ...contract, label: body.id, exceptions: drawExceptions(dice, made.songIds) },
    covers: await licensed(world, body.id, drawCovers(dice, made.songIds)),
  };
  for (const [n, id] of made.songIds.entries())
    named.set(id, { title: `Lagu ${i} ${n ? 'Dua' : 'Satu'}`, artist: `Artis ${i}`, isrc: made.isrcs[n]! });
  songs.set(body.id, made.songIds);
  standings.set(body.id, { recouped: 0n, earned: 0n });
  agreements.push(agreement);
  await agreeBeside(agreement);
}

/** The contract as the form of the label has it. */
const fieldsOf = ({ share, pool, ringback, guarantee, ends }: Contract) => ({
  ...{ labelShare: share / 100, rilisShare: (10_000 - share) / 100 },
  ...{ labelPool: pool / 100, revShare: ringback / 100 },
  ...(guarantee.mode === 'NONE'
    ? { minimumGuarantee: 0, mgMode: 'ADVANCE' }
    : { minimumGuarantee: Number(guarantee.amount), mgMode: guarantee.mode }),
  ...(ends && { contractEnd: lastDay(ends) }),
});

const payeeFields = ({ payee: { known, norm, vat } }: Contract) => ({
  ...{ taxIdStatus: known ? 'VALID' : 'INVALID', isPkp: vat ? 'Y' : 'N' },
  ...(norm === 'NONE' ? { nppn: 'N' } : { nppn: 'Y', nppnYear: yearOf(today()) - (norm === 'PAST' ? 1 : 0) }),
});

/** What two persons agree beside it: the advance that is paid, and terms. */
async function agreeBeside({ label, guarantee, exceptions }: Agreement): Promise<void> {
  if (guarantee.mode === 'ADVANCE')
    await confirmed(`/labels/${label}/advances`, {
      ...{ amount: Number(guarantee.amount), paidOn: '2025-01-02', reference: `ADV-${label}` },
    });
  for (const { song, share, ...term } of exceptions)
    await confirmed(`/labels/${label}/terms`, { ...term, songId: song, labelShare: share / 100 });
}

async function confirmed(path: string, body: object): Promise<void> {
  const answer = await agree(world, 'fina', 'POST', path, body);
  if (answer.body.status !== 'CONFIRMED') throw new Error(`${path}: ${answer.text}`);
}

const lastDay = (period: number) =>
  new Date(Date.UTC(Math.trunc(period / 100), period % 100, 0)).toISOString().slice(0, 10);

async function call(who: 'adi' | 'fina' | 'beni', method: string, path: string, body?: object) {
  const answer = await world.ask(who, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer;
}

/** All rows of a list. */
async function rowsOf(path: string) {
  const rows = [];
  for (let page = 0; ; page += 1) {
    const { body } = await call(
      'fina',
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}page=${page}&size=100`,
    );
    rows.push(...body.content);
    if (rows.length >= body.totalElements) return rows;
  }
}

const keyOf = (label: number, stream: string) => `${label} ${stream}`;

test(
  'twelve months: statements, invoices and balances are those of the second program, and nothing is lost at any step',
  async () => {
    for (const period of months) {
      await report(period);
      await expectConserved();
      await call('fina', 'POST', '/statements/calculate', { datenum: period });
      await charge(period);
      const stated = await rowsOf(`/statements?datenum=${period}`);
      const expected = settleAll(period);
      expect(
        new Map(stated.map((row) => [keyOf(row.labelId, row.stream), shownOf(row)])),
        `${period}`,
      ).toEqual(new Map([...expected].map(([key, result]) => [key, plain(result)])));
      await expectConserved();
      await approve(stated);
      await expectInvoices(period, expected);
      await expectOwners(period);
      await expectConserved();
    }
  },
  limit,
);

/** Labels are approved beside each other, the two streams of one after each other. */
async function approve(stated: readonly { id: number; labelId: number }[]): Promise<void> {
  const labels = [...Map.groupBy(stated, ({ labelId }) => labelId).values()];
  const lane = async (at: number) => {
    for (const { id } of labels.filter((_, i) => i % lanes === at).flat())
      await call('beni', 'PUT', `/statements/${id}/approved`, {
        version: await versionOf(id),
        reason: 'Known',
      });
  };
  await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)));
}
const lanes = 4;

async function versionOf(id: number): Promise<number> {
  const { rows } = await world.sql.query('select version from statement where id = $1', [id]);
  return Number(rows[0].version);
}

async function report(period: number): Promise<void> {
  const reported = agreements.flatMap(({ label }) => drawSales(dice, label, songs.get(label)!, period));
  sales.push(...reported);
  for (const { path, csv, ...fields } of reportsOf(reported, named))
    await postFile(world, path, csv, { ...fields, datenum: String(period) });
  const month = drawReceipts(dice, period);
  receipts.push(month);
  await call('fina', 'POST', '/pools', {
    ...{ datenum: period, channel: 'OWN_SERVICE', dsp: '' },
    ...{ receipts: Number(month.amount), plays: Number(month.plays) },
  });
}

/** A penalty here and there, on a statement that is calculated. */
async function charge(period: number): Promise<void> {
  for (const row of await rowsOf(`/statements?datenum=${period}`)) {
    if (!dice.sometimes(8)) continue;
    const drawn = { ...drawCharge(dice, row.labelId, period), stream: row.stream };
    charges.push(drawn);
    await call('fina', 'POST', `/statements/${row.id}/adjustments`, {
      ...{ kind: drawn.kind, note: 'Agreed', amount: drawn.amount },
    });
  }
}

function settleAll(period: number): Map<string, Result> {
  const results = new Map<string, Result>();
  for (const agreement of agreements) {
    const standing = standings.get(agreement.label)!;
    const settled = settle(agreement, period, { sales, receipts, charges }, standing);
    for (const [stream, result] of Object.entries(settled) as [Stream, Result][]) {
      results.set(keyOf(agreement.label, stream), result);
      standing.recouped += result.recoupment;
      standing.earned += result.earned + result.topUp;
    }
  }
  return results;
}

/** What owners of works are owed, by the ledger and by the second program; nothing is paid in this year. */
async function expectOwners(period: number): Promise<void> {
  for (const agreement of agreements)
    for (const stream of ['MUSIC', 'RINGBACK'] as const)
      for (const [name, amount] of ownedIn(agreement, period, stream, { sales, receipts, charges }))
        owed.set(name, (owed.get(name) ?? 0n) + amount);
  const { rows } = await world.sql.query(
    'select p.known_as, a.balance from ledger_account a join cover_payee p on p.id = a.payee_id where a.balance <> 0',
  );
  expect(new Map(rows.map(({ known_as, balance }) => [known_as, BigInt(balance)])), `${period}`).toEqual(
    new Map([...owed].filter(([, amount]) => amount !== 0n)),
  );
}

const payeeOf = (key: string) => agreements.find(({ label }) => key.startsWith(`${label} `))!.payee;

const plain = (result: Result) =>
  Object.fromEntries(Object.entries(result).map(([name, amount]) => [name, Number(amount)]));

const shownOf = ({ earned, adjusted, recoupment, topUp, payable }: Record<string, number>) => ({
  ...{ earned, adjusted, recoupment, topUp, payable },
});

/** What is available and not asked for becomes an invoice once it is enough; taxed as its payee is. */
async function expectInvoices(period: number, expected: Map<string, Result>): Promise<void> {
  const due = new Map<string, object>();
  for (const [key, { payable }] of expected) {
    const amount = (waiting.get(key) ?? 0n) + payable;
    waiting.set(key, amount >= minimumPayout ? 0n : amount);
    if (amount < minimumPayout) continue;
    const { tax, added } = taxOf(payeeOf(key), amount);
    due.set(key, {
      ...{ amount: Number(amount), tax: Number(tax), added: Number(added) },
      total: Number(amount - tax + added),
    });
  }
  const opened = new Map<string, object>();
  for (const [path, stream] of [
    ['/invoices', 'MUSIC'],
    ['/rbtinvoices', 'RINGBACK'],
  ] as const)
    for (const row of await rowsOf(path))
      if (row.periode === period)
        opened.set(keyOf(row.labelId, stream), {
          ...{ amount: row.nettRevenueShareIndie, tax: row.PPH, added: row.PPN, total: row.total },
        });
  expect(opened).toEqual(due);
}

/** Every transaction adds up to nothing, and what labels have is what their statements come to. */
async function expectConserved(): Promise<void> {
  const { rows } = await world.sql.query(
    'select txn_id from ledger_entry group by txn_id having sum(amount) <> 0',
  );
  expect(rows).toEqual([]);
  const { rows: labels } = await world.sql.query(`
    select a.label_id, a.stream, coalesce(sum(a.balance) filter (where a.kind <> 'PENDING'), 0)::bigint as balance,
      (select coalesce(sum(payable), 0)::bigint from statement s
        where s.label_id = a.label_id and s.stream = a.stream and s.status = 'APPROVED') as stated
    from ledger_account a where a.label_id is not null group by 1, 2`);
  for (const { label_id, stream, balance, stated } of labels)
    expect({ label_id, stream, balance }).toEqual({ label_id, stream, balance: stated });
}
