import type { SearchGroup } from '@rilis/contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../tests/cast.ts';
import { giveSongs } from '../../../tests/catalogue.ts';
import { askTransfer } from '../../../tests/transfers.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const inserted = async (statement: string, values: unknown[] = []) =>
  Number((await world.sql.query(statement, values)).rows[0].id);

/** The first hit of each kind. */
async function found(who: Name, q: string) {
  const { status, body } = await world.ask(who, 'GET', `/search?q=${encodeURIComponent(q)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as SearchGroup[]).map(({ kind, hits: [hit] }) => [kind, hit!.opens]);
}

test('a payment run is found by its number and by the references of its payments, by whoever pays', async () => {
  const { senja } = world.labels;
  const statement = await inserted(
    `insert into statement (label_id, datenum, stream, status, earned, payable, published_at) values ($1, 202601, 'MUSIC', 'PUBLISHED', 5, 5, now()) returning id`,
    [senja],
  );
  const invoice = await inserted(
    `insert into invoice (label_id, statement_id, stream, periode, nett_revenue, pph, tax, company_name) values ($1, $2, 'MUSIC', 202601, 5, 0, $3, 'Hujan Jaya') returning id`,
    [
      ...[senja, statement],
      '{"ruleId":"x","article":"x","rateBp":0,"base":0,"reasonKey":"x","reasonParams":{},"eMeterai":0,"date":"2026-01-31"}',
    ],
  );
  const run = await inserted(
    `insert into payment_run (id, status, bank, proposed_by) overriding system value values (7001, 'PROPOSED', 'BCA', $1) returning id`,
    [world.cast.fina.id],
  );
  await world.sql.query(
    `insert into payment (id, run_id, label_id, invoice_id, amount, bank_name, account_number, account_name)
     overriding system value values (8001, $1, $2, $3, 5, 'BCA', '123', 'Senja')`,
    [run, senja, invoice],
  );
  for (const typed of ['#7001', '7001', 'RLS000008001', 'TRF rls000008001 IDR'])
    expect([typed, await found('fina', typed)]).toEqual([typed, [['paymentRun', run]]]);
  for (const who of ['rudi', 'senja'] as const) expect(await found(who, 'RLS000008001'), who).toEqual([]);
});

test('a contract is found by each number it ever had, by staff and by its own label alone; the list finds it, too', async () => {
  const { senja } = world.labels;
  for (const [version, number] of ['KTR/2024/08', 'KTR/2026/11'].entries())
    await world.sql.query(
      `insert into contract_version (label_id, version, from_period, number, minimum_guarantee, mg_mode)
       values ($1, 100 + $2::int, 202401, $3, 0, 'FLOOR')`,
      [senja, version, number],
    );
  for (const who of ['adi', 'senja'] as const)
    for (const typed of ['ktr/2024/08', 'KTR/2026'])
      expect([typed, await found(who, typed)], who).toEqual([typed, [['contract', senja]]]);
  for (const who of ['bayu', 'rudi'] as const) expect(await found(who, 'KTR/2024'), who).toEqual([]);
  const { body } = await world.ask('adi', 'GET', '/contracts?search=KTR/2024');
  expect(body.content.map(({ id }: { id: number }) => id)).toEqual([senja]);
});

test('an owner of covered works is found by name and address, by whoever may read what they are owed', async () => {
  const id = await inserted(
    `insert into cover_payee (kind, known_as, name, email, payee) values ('PUBLISHER', 'PUBLISHER hujan', 'Penerbit Hujan', 'hak@hujan.test', 'COMPANY') returning id`,
  );
  for (const typed of ['penerbit hujan', 'hak@hujan'])
    expect(await found('fina', typed), typed).toEqual([['coverPayee', id]]);
  for (const who of ['rudi', 'senja'] as const) expect(await found(who, 'penerbit hujan'), who).toEqual([]);
});

test('a transfer is found by what goes over, at both its sides and at no third, and by the taker once it is asked', async () => {
  const { albumId } = await giveSongs(world, world.labels.senja, ['Gerimis']);
  await world.sql.query(`update album set album_title = 'Gerimis Pagi' where id = $1`, [albumId]);
  const { id } = (await askTransfer(world, albumId)).body;
  const hit = ['transfer', id];
  for (const who of ['adi', 'senja', 'bayu'] as const)
    expect(await found(who, 'gerimis pagi'), who).toContainEqual(hit);
  expect(await found('tirta', 'gerimis pagi')).toEqual([]);
  await world.sql.query('update log_transfer_content set offered = false where id = $1', [id]);
  expect(await found('bayu', 'gerimis pagi')).toEqual([]);
});

test('a delivery is found by the message a store names in its mail, by whoever sends', async () => {
  const { albumId } = await giveSongs(world, world.labels.senja, ['Reda']);
  const dsp = await inserted(`select id from dsp where title = 'Langit Musik'`);
  const delivery = await inserted(
    `insert into delivery (album_id, dsp_id, label_id, status) values ($1, $2, $3, 'SENT') returning id`,
    [albumId, dsp, world.labels.senja],
  );
  await world.sql.query(
    `insert into delivery_message (delivery_id, message_id, kind, round, content_hash) values ($1, 'RLS00008001-1', 'NEW', 1, 'x')`,
    [delivery],
  );
  expect(await found('adi', 'RLS00008001-1')).toEqual([['delivery', delivery]]);
  expect(await found('senja', 'RLS00008001-1')).toEqual([]);
});
