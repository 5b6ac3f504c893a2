import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { postReport } from '../../../../tests/report.ts';
import { askSeen } from '../../../../tests/seen.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { senja } = world.labels;
  await giveSongs(world, senja, ['Senja Biru']);
  await world.sql.query(
    `insert into contract_term (label_id, from_period, channel, base, label_bp, pool_bp) values ($1, 202601, 'OWN_SERVICE', 'POOL', 7000, 5500)
     on conflict do nothing`,
    [senja],
  );
});
afterAll(() => world.end());

/** Plays of Senja's song on the own service, as they stand before a statement. */
const plays = async (datenum: number, quantity: number, dsp = 'Rilis Musik') => {
  await world.sql.query('select usage_partition($1)', [datenum]);
  await world.sql.query(
    bothSums(
      `select label_id, $1::int, 'OWN_SERVICE', $3, 'STREAM', id, album_id, 'ID', $2, 0, 0 from song where label_id = $4`,
    ),
    [datenum, quantity, dsp, world.labels.senja],
  );
};
/** Fine sums, and the small ones of the month, as a posting writes them. */
const bothSums = (rows: string) => `
  with made as (insert into usage_rollup (label_id, datenum, channel, dsp, sale_type, song_id, album_id, country, quantity, amount_idr, batch_id)
    ${rows} returning *)
  insert into usage_month (label_id, datenum, channel, dsp, sale_type, country, quantity, amount_idr, batch_id)
    select label_id, datenum, channel, dsp, sale_type, country, quantity, amount_idr, batch_id from made`;
const receipts = (datenum: number, more: object = {}) => ({
  datenum,
  channel: 'OWN_SERVICE',
  dsp: '',
  receipts: 2_000_000_000,
  plays: 40_000_000,
  ...more,
});
const enter = (body: object, who: Name = 'fina') => world.ask(who, 'POST', '/pools', body);
const calculate = (datenum: number, language = 'en-us') =>
  world.ask('fina', 'POST', '/statements/calculate', { datenum }, { 'accept-language': language });
/** Of one label alone, which is refused where it lacks something. */
const calculateOne = async (datenum: number, label: 'senja' | 'ombak', language = 'en-us') => {
  const sent = { datenum, labelCd: (await labelOf(label)).systemcode };
  return world.ask('fina', 'POST', '/statements/calculate', sent, { 'accept-language': language });
};
const labelOf = async (label: 'senja' | 'ombak') => {
  const { rows } = await world.sql.query('select name, systemcode from label where id = $1', [
    world.labels[label],
  ]);
  return rows[0];
};
const lackingIn = async (datenum: number) =>
  (await world.ask('fina', 'GET', `/periods/${datenum}`)).body.lacking;
const approve = async (datenum: number) => {
  const { body } = await world.ask('fina', 'GET', `/statements?datenum=${datenum}`);
  const row = body.content.find(({ labelId }: { labelId: number }) => labelId === world.labels.senja);
  return askSeen(world, 'beni', 'PUT', `/statements/${row.id}/approved`, {});
};

test('a period whose receipts are missing names service and month and the way out', async () => {
  await plays(202605, 612_345);
  const refused = await calculateOne(202605, 'senja');
  expect(refused.body).toMatchObject({
    status: 409,
    code: 'error.statement.noPool',
    message:
      'The receipts of Rilis Musik (Mei 2026) are not entered yet. Enter them under “Pool receipts”, then calculate again.',
  });
  expect((await calculateOne(202605, 'senja', 'id')).body.message).toBe(
    'Penerimaan Rilis Musik (Mei 2026) belum diisi. Isi di menu “Penerimaan bersama”, lalu hitung lagi.',
  );
});

test('a period is calculated for whoever can be; the others are named with what they lack, before and after', async () => {
  const [isrc] = (await giveSongs(world, world.labels.tirta, ['Air Tenang'], 'Tirta')).isrcs;
  await postReport(world, 202605, [[isrc!, 10, '1000000']]);
  const lacks = [
    {
      ...{ labelId: world.labels.senja, labelName: (await labelOf('senja')).name },
      ...{ lacks: 'POOL', service: 'Rilis Musik', datenum: 202605 },
    },
  ];
  expect(await lackingIn(202605)).toEqual(lacks);
  expect((await calculate(202605)).body).toEqual({
    ...{ datenum: 202605, calculated: 1, payable: 700_000, skipped: 0 },
    ...{ labels: 2, left: 0, next: null },
    lacking: lacks,
  });
  const { body } = await world.ask('fina', 'GET', '/statements?datenum=202605');
  expect(body.content).toMatchObject([{ labelId: world.labels.tirta, status: 'CALCULATED' }]);
  expect((await askSeen(world, 'fina', 'PUT', '/periods/202605/askLock')).body.code).toBe(
    'error.period.lacking',
  );
});

test('receipts of another month or service do not stand in for the missing ones', async () => {
  await enter(receipts(202604));
  await enter(receipts(202605, { dsp: 'Lain' }));
  expect((await calculateOne(202605, 'senja')).body.code).toBe('error.statement.noPool');
});

test('with the receipts entered the period is calculated: receipts × pool × plays ÷ all plays × the label’s part', async () => {
  expect((await enter(receipts(202605))).status).toBe(201);
  expect((await calculate(202605)).body).toMatchObject({
    ...{ calculated: 2, payable: 11_787_641 + 700_000, lacking: [] },
  });
  expect(await lackingIn(202605)).toEqual([]);
});

test('receipts are corrected until an approved statement has shared them, then refused in words', async () => {
  const { body } = await world.ask('fina', 'GET', '/pools?datenum=202605&channel=OWN_SERVICE');
  const pool = body.content.find(({ dsp }: { dsp: string }) => dsp === '');
  const correct = (more: object, language = 'en-us') =>
    world.ask('fina', 'PUT', `/pools/${pool.id}`, receipts(202605, more), { 'accept-language': language });
  expect((await correct({ receipts: 4_000_000_000 })).body).toMatchObject({
    receipts: 4_000_000_000,
    version: 1,
  });
  expect((await approve(202605)).body.code).toBe('error.statement.stale');
  expect((await calculateOne(202605, 'senja')).body.payable).toBe(23_575_283);
  expect((await approve(202605)).body.status).toBe('APPROVED');

  const refused = await correct({ receipts: 1 });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The receipts of Own service for Mei 2026 are part of an approved statement and stay as they are. Put the difference into the next period as a correction.',
  ]);
  expect((await correct({ receipts: 1 }, 'id')).body.message).toBe(
    'Penerimaan Layanan sendiri untuk Mei 2026 sudah masuk laporan royalti yang disetujui dan tidak diubah lagi. Masukkan selisihnya ke periode berikutnya sebagai koreksi.',
  );
  expect((await world.ask('fina', 'DELETE', `/pools/${pool.id}/softdelete`, {})).body.code).toBe(
    'error.pool.used',
  );
  expect((await enter(receipts(202605, { dsp: 'Rilis Musik' }))).body.code).toBe('error.pool.used');
  await expect(world.sql.query('update pool set receipts = 1 where id = $1', [pool.id])).rejects.toThrow(
    'stay as they are',
  );
  const { rows } = await world.sql.query(
    "select action from audit_log where entity = 'pool' and entity_id = $1 order by id",
    [String(pool.id)],
  );
  expect(rows.map(({ action }) => action)).toEqual(['created', 'updated']);
});

test('a service’s own receipts go before those of all services of its channel', async () => {
  await plays(202606, 1_000);
  await enter(receipts(202606, { receipts: 1_000_000, plays: 1_000 }));
  await enter(receipts(202606, { dsp: 'Rilis Musik', receipts: 2_000_000, plays: 1_000 }));
  expect((await calculate(202606)).body.payable).toBe(770_000);
});

test('a label with more plays than the receipts are shared by is told apart', async () => {
  await plays(202607, 500);
  await enter(receipts(202607, { plays: 499 }));
  expect((await calculate(202607)).body.lacking).toMatchObject([{ lacks: 'PLAYS' }]);
  expect((await calculateOne(202607, 'senja')).body).toMatchObject({
    code: 'error.statement.poolPlays',
    message: expect.stringContaining('more plays of Rilis Musik in Juli 2026'),
  });
});

test('the plays of all of a label’s songs and services are counted together: its parts never come to more than there is', async () => {
  for (const dsp of ['Rilis Musik', 'Rilis Radio']) await plays(202610, 300, dsp);
  await enter(receipts(202610, { plays: 599 }));
  await world.sql.query('insert into period (id) values (202610)');
  expect(await lackingIn(202610)).toMatchObject([{ lacks: 'PLAYS' }, { lacks: 'PLAYS' }]);
  expect((await calculateOne(202610, 'senja')).body.code).toBe('error.statement.poolPlays');
  // With receipts of its own a service has no part in those of all.
  await enter(receipts(202610, { dsp: 'Rilis Radio', plays: 300 }));
  expect(await lackingIn(202610)).toEqual([]);
  expect((await calculateOne(202610, 'senja')).body.calculated).toBe(1);
});

test('a contract without a term for the channel is told by name, not by a failure', async () => {
  await world.sql.query('delete from contract_term where label_id = $1', [world.labels.ombak]);
  await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa');
  await world.sql.query(
    `insert into contract_term (label_id, from_period, channel, base, label_bp) values ($1, 202601, 'RBT', 'NET', 5000)`,
    [world.labels.ombak],
  );
  await world.sql.query('select usage_partition(202608)');
  await world.sql.query(
    bothSums(
      `select label_id, 202608, 'DSP', 'Langit', 'STREAM', id, album_id, 'ID', 1, 5000, 0 from song where label_id = $1`,
    ),
    [world.labels.ombak],
  );
  expect((await calculate(202608)).body.lacking).toMatchObject([
    { lacks: 'TERM', service: 'Langit', datenum: 202608 },
  ]);
  expect((await calculateOne(202608, 'ombak')).body).toMatchObject({
    code: 'error.statement.noTerms',
    message: expect.stringContaining('has no term for Langit in Agustus 2026'),
  });
});

test('receipts are entered once per service and month, by people of finance, and no label sees them', async () => {
  expect((await enter(receipts(202606))).status).toBe(409);
  expect((await enter(receipts(202613))).status).toBe(400);
  expect((await enter(receipts(202609, { plays: 0 }))).body.fieldErrors).toMatchObject([{ field: 'plays' }]);
  for (const who of ['senja', 'ayu', 'rudi'] as const)
    expect([who, (await enter(receipts(202609), who)).status]).toEqual([who, 403]);
  expect((await world.ask('senja', 'GET', '/pools')).status).toBe(403);
  expect((await enter(receipts(202609), 'adi')).status).toBe(201);
});
