import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { openedInvoice } from '../../../../tests/granted/moneyWrites.ts';
import { makeMedia } from '../../../../tests/release.ts';
import { askSeen } from '../../../../tests/seen.ts';
import { system } from '../kit/actor.ts';
import { withScope } from '../kit/db/db.ts';
import { settle } from './ledger.ts';

let world: World;
let papers: object;
beforeAll(async () => {
  world = await openWorld();
  const paper = await makeMedia(world, world.labels.senja, 'DOCUMENT');
  papers = {
    ...{ npwpDocument: paper, ktpDocument: paper, invoiceDocument: paper },
    ...{ privyId: 'PRV-1', consent: true },
  };
});
afterAll(() => world.end());

const opened = () => openedInvoice(world, world.labels.senja, 'MUSIC');
const request = (id: number) => askSeen(world, 'senja', 'PUT', `/invoices/${id}/request`, papers);
const read = async (id: number) => (await world.ask('senja', 'GET', `/invoices/${id}`)).body;
const flat = (text: string) => text.replaceAll('\u00a0', ' ');

/** Takes money of the label as a statement below zero does. */
const takeBack = (amount: number) =>
  withScope(world.db, system('test'), (tx) =>
    settle(
      tx,
      { sourceType: 'statement', sourceId: `back.${randomUUID()}`, actorId: null },
      { labelId: world.labels.senja, stream: 'MUSIC', amount: BigInt(-amount) },
      0n,
      [{ account: 'PLATFORM', amount: BigInt(amount) }],
    ),
  );

async function raising(code: string, work: () => Promise<void>): Promise<void> {
  await world.sql.query(`create function refuse_it() returns trigger language plpgsql as
    $$ begin raise exception 'the books refuse' using errcode = '${code}'; end $$;
    create trigger refuse_it before insert on ledger_txn for each row execute function refuse_it()`);
  await work().finally(() => world.sql.query('drop function refuse_it cascade'));
}

test.each([
  ['LG001', 'error.books.append', /change what is booked/],
  ['LG002', 'error.books.closed', /a booking that is closed/],
  ['LG003', 'error.books.balance', /did not come out even/],
  ['LG004', 'error.books.owner', /did not belong to this booking/],
  ['LG006', 'error.books.reserve', /set aside for this was not/],
])(
  'no door leads to %s: what brings it about is our fault, logged, and told as ours with %s and a number to call with',
  async (code, word, said) => {
    const id = await opened();
    const logged: unknown[] = [];
    const child = world.app.log.child.bind(world.app.log);
    const spy = vi.spyOn(world.app.log, 'child').mockImplementation((bindings, options) => {
      const log = child(bindings, options);
      vi.spyOn(log, 'error').mockImplementation(((entry: { err: { code: string } }) =>
        logged.push(entry.err.code)) as never);
      return log;
    });
    await raising(code, async () => {
      const answer = await request(id);
      expect([answer.status, answer.body.code]).toEqual([500, word]);
      expect(answer.body.message).toMatch(
        /^This is our mistake, not yours: .* Nothing was booked\. Call us /,
      );
      expect(answer.body.message).toMatch(said);
      expect(answer.body.message).toContain(answer.body.requestId);
      expect(answer.text).not.toMatch(/the books refuse|LG00/);
    });
    spy.mockRestore();
    expect(logged).toEqual([code]);
    expect((await read(id)).status).toBe('O');
    expect((await request(id)).body.status).toBe('R');
  },
);

test('figures that others rest on stay as they are (LG005), and the words say what to do instead', async () => {
  const id = await opened();
  await raising('LG005', async () => {
    const answer = await request(id);
    expect([answer.status, answer.body.code]).toEqual([409, 'error.frozen']);
    expect(answer.body.message).toMatch(/Add a correction instead/);
  });
  await request(id);
});

test('of two requests for one sum at once the later is refused (LG007 or before it), and is set to what is left', async () => {
  const [one, other] = [await opened(), await opened()];
  await takeBack(700_000);
  const answers = await Promise.all([request(one), request(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(['error.balance', 'error.invoice.balance']).toContain(refused.body.code);
  expect(refused.body.message).toMatch(/set to what is available/);
  const left = answers[0] === refused ? one : other;
  const now = await read(left);
  expect(now).toMatchObject({ adjustTo: 300_000, hindrance: { code: 'error.invoice.balance' } });
  expect(now.actions).toContain('adjust');
  const adjusted = await askSeen(world, 'senja', 'PUT', `/invoices/${left}/adjust`);
  expect(adjusted.body).toMatchObject({
    status: 'O',
    nettRevenueShareIndie: 300_000,
    PPH: 45_000,
    hindrance: null,
    adjustTo: null,
  });
  expect((await request(left)).body.status).toBe('R');
});

test('two that are each over more than is left do not bar each other: the earlier is set to what is there', async () => {
  const [one, other] = [await opened(), await opened()];
  const { available } = (await world.ask('senja', 'GET', '/dashboard/balance/v2')).body;
  await takeBack(available - 900_000);
  expect((await read(other)).hindrance.code).toBe('error.invoice.balanceSmall');
  expect(await read(one)).toMatchObject({ adjustTo: 900_000, hindrance: { code: 'error.invoice.balance' } });
  await askSeen(world, 'senja', 'PUT', `/invoices/${one}/adjust`);
  expect((await request(one)).body).toMatchObject({ status: 'R', nettRevenueShareIndie: 900_000 });
  await world.sql.query('delete from invoice where id = $1', [other]);
});

test('LG007 itself has words with a way out', async () => {
  const id = await opened();
  await raising('LG007', async () => {
    const answer = await request(id);
    expect([answer.status, answer.body.code]).toEqual([409, 'error.balance']);
    expect(flat(answer.body.message)).toMatch(/it can be set to what is available/);
  });
});

test('an invoice that was sent back is opened again with what is available; one that is not short is left as it is', async () => {
  const { rows } = await world.sql.query(
    "update invoice set status = status where status = 'O' returning id",
  );
  for (const { id } of rows) await request(Number(id));
  const id = await opened();
  expect((await read(id)).actions).not.toContain('adjust');
  const enough = await askSeen(world, 'senja', 'PUT', `/invoices/${id}/adjust`);
  expect([enough.status, enough.body.code]).toEqual([409, 'error.invoice.notLess']);
  await request(id);
  await askSeen(world, 'ayu', 'PUT', `/invoices/${id}/reject`, { reasonRejectAdmin: 'Meterai' });
  await takeBack(250_000);
  expect((await askSeen(world, 'bayu', 'PUT', `/invoices/${id}/adjust`)).status).toBe(404);
  const adjusted = await askSeen(world, 'senja', 'PUT', `/invoices/${id}/adjust`);
  expect(adjusted.body).toMatchObject({ status: 'O', nettRevenueShareIndie: 750_000 });
  expect(adjusted.body.events.at(-1)).toMatchObject({ action: 'adjust', fromStatus: 'D', toStatus: 'O' });
  await takeBack(700_000);
  const small = await read(id);
  expect([small.hindrance.code, small.adjustTo]).toEqual(['error.invoice.balanceSmall', null]);
  expect((await askSeen(world, 'senja', 'PUT', `/invoices/${id}/adjust`)).status).toBe(409);
});

test('whoever writes around the call changes an invoice downwards only, and never one that was asked for', async () => {
  const id = await opened();
  const set = (sum: number) =>
    world.sql.query('update invoice set nett_revenue = $2, pph = 0 where id = $1', [id, sum]);
  await expect(set(1_000_001)).rejects.toThrow(/fixed/);
  await request(id);
  await expect(set(999_999)).rejects.toThrow(/fixed/);
});

test('nor the account it goes to once it was asked for, nor its tax once finance has it', async () => {
  const id = await opened();
  const set = (part: string) => world.sql.query(`update invoice set ${part} where id = $1`, [id]);
  await request(id);
  await expect(set(`bank = jsonb_set(bank, '{bankAccountNumber}', '"666"')`)).rejects.toThrow(
    /account .* fixed/,
  );
  await set("status = 'S'");
  await expect(set('pph = pph + 1')).rejects.toThrow(/figures .* fixed/);
  await expect(set('ppn = ppn + 1')).rejects.toThrow(/figures .* fixed/);
});
