import { addDays, termEnd } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { mailText } from '../../accounts/notices/mailText.ts';
import { loadConfig } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { withScope } from '../../kit/db/db.ts';
import { tellOfEnds } from './contractNotices.ts';
import { endingContracts } from './contractRows.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const end = '2073-12-31';
const before = (days: number) => addDays(end, -days);
const told = async () => {
  const { rows } = await world.sql.query(
    `select u.login, params ->> 'count' as days from notification n join app_user u on u.id = n.user_id
     where kind in ('contractEnds', 'contractEndsForLabel') and params ->> 'label' = 'Senja Records' order by n.id`,
  );
  return rows.map(({ login, days }) => `${login} ${days}`);
};

test('whoever keeps contracts and the label are told 90, 30 and 7 days before the end, each once', async () => {
  const after: number[] = [];
  for (const days of [91, 90, 89, 31, 30, 30, 8, 7, 1, 0]) {
    await tellOfEnds(world.db, before(days));
    after.push((await told()).filter((line) => line.startsWith('senja ')).length);
  }
  expect(after).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
  const all = await told();
  for (const who of ['adi', 'fina', 'beni', 'sari', 'senja'])
    expect(all.filter((line) => line.startsWith(`${who} `))).toEqual([`${who} 90`, `${who} 30`, `${who} 7`]);
  expect(all.filter((line) => /^(bayu|rudi|ayu) /.test(line))).toEqual([]);
});

test('a missed day is made up for once, and a new end is told anew', async () => {
  await world.sql.query("update label set contract_end = '2074-06-30' where id = $1", [world.labels.senja]);
  await tellOfEnds(world.db, addDays('2074-06-30', -5));
  await tellOfEnds(world.db, addDays('2074-06-30', -4));
  expect((await told()).filter((line) => line.startsWith('senja '))).toEqual([
    'senja 90',
    'senja 30',
    'senja 7',
    'senja 5',
  ]);
});

test('whoever takes down is told once of each contract that is over while music of its label is still out', async () => {
  const { senja: id } = world.labels;
  const end = '2075-03-31';
  await world.sql.query('update label set contract_end = $2, renewal_months = null where id = $1', [id, end]);
  const taken = async () => {
    const { rows } = await world.sql.query(
      `select u.login, n.params ->> 'count' as count, n.link from notification n join app_user u on u.id = n.user_id
       where kind = 'contractOver' order by u.login`,
    );
    return rows.map(({ login, count, link }) => `${login} ${count} ${link}`);
  };
  await tellOfEnds(world.db, addDays(end, 1));
  expect(await taken()).toEqual([]);
  await giveSongs(world, id, ['Masih Beredar']);
  await tellOfEnds(world.db, end);
  expect(await taken()).toEqual([]);
  for (const days of [2, 3, 60]) await tellOfEnds(world.db, addDays(end, days));
  const list = `/backoffice/music?labelId=${id}&approvalStatus=APPROVED`;
  expect(await taken()).toEqual([`adi 1 ${list}`, `sari 1 ${list}`]);
  await world.sql.query('update label set contract_end = $2 where id = $1', [id, addDays(end, 90)]);
  await tellOfEnds(world.db, addDays(end, 91));
  expect(await taken()).toHaveLength(4);
});

test('the words of earlier contracts are read in both languages; the others are listed with what they said', async () => {
  const read = async (text: string, signed = '2024-01-15') => {
    const { rows } = await world.sql.query(
      'select starts::text, ends::text, readable from contract_days($1, $2)',
      [text, signed],
    );
    return Object.values(rows[0]).join(' ');
  };
  const cases = {
    '5 years': '2024-01-15 2029-01-14 true',
    '3 tahun': '2024-01-15 2027-01-14 true',
    '18 (delapan belas) bulan': '2024-01-15 2025-07-14 true',
    '1 January 2024 - 31 December 2026': '2024-01-01 2026-12-31 true',
    '1 Januari 2024 s.d. 31 Desember 2026': '2024-01-01 2026-12-31 true',
    '1 Agustus 2024 sampai dengan 31 Mei 2026': '2024-08-01 2026-05-31 true',
    'January 5, 2024 to March 4, 2026': '2024-01-05 2026-03-04 true',
    '01/02/2024 – 31/01/2026': '2024-02-01 2026-01-31 true',
    '2024-02-01 / 2026-01-31': '2024-02-01 2026-01-31 true',
    'sejak 1 Maret 2024': '2024-03-01  true',
    'until 30 June 2027': '2024-01-15 2027-06-30 true',
    'until further notice': '2024-01-15  true',
    'Tidak terbatas': '2024-01-15  true',
    'Selama kerja sama berjalan baik': '2024-01-15  false',
    '31/02/2024 - 01/03/2026': '2024-01-15  false',
    'two summers': '2024-01-15  false',
  };
  for (const [text, days] of Object.entries(cases)) expect([text, await read(text)]).toEqual([text, days]);
  // Whose last month has no such date, it ends with that month.
  expect(await read('6 bulan', '2026-08-31')).toBe('2026-08-31 2027-02-28 true');
  expect(await read('1 tahun', '2028-02-29')).toBe('2028-02-29 2029-02-28 true');
  await world.sql.query(
    "insert into label (name, contract_number, contract_date, contract_period, approval_status) values ('Nada Lama', 'L-1', '2024-01-15', 'two summers', 'APPROVED')",
  );
  const { body } = await world.ask('fina', 'GET', '/contracts?state=UNREAD');
  expect(body.content).toMatchObject([
    { labelName: 'Nada Lama', period: 'two summers', start: '2024-01-15', end: null },
  ]);
});

test('what waits for a second person is told to everybody who may confirm it, but not to whoever proposed it', async () => {
  const asked = await world.ask('fina', 'POST', `/labels/${world.labels.senja}/terms`, {
    ...{ from: 202903, channel: 'DSP', base: 'NET', labelShare: 60 },
  });
  expect(asked.status, asked.text).toBeLessThan(300);
  const { rows } = await world.sql.query(
    "select u.login from notification n join app_user u on u.id = n.user_id where kind = 'changeProposed'",
  );
  const logins = rows.map(({ login }) => login);
  expect(logins).toContain('beni');
  expect(logins).not.toContain('fina');
  const [told] = (await world.ask('beni', 'GET', '/notifications/rilis')).body.content;
  const inIndonesian = { 'accept-language': 'id' };
  const bell = await world.ask('beni', 'GET', '/notifications/rilis', undefined, inIndonesian);
  const { body: changes } = await world.ask('beni', 'GET', '/contract-changes', undefined, inIndonesian);
  expect(changes.content[0].title).not.toBe(asked.body.title);
  expect(told.title).toContain(`proposes “${asked.body.title}”`);
  expect(bell.body.content[0].title).toContain(`mengusulkan “${changes.content[0].title}”`);
  const { rows: stored } = await world.sql.query(
    "select kind, params, link from notification where kind = 'changeProposed' limit 1",
  );
  const mail = { id: 1, to_address: 'beni@example.com', lang: 'id', template: 'notice' };
  const { text } = mailText({ ...mail, params: { name: 'Beni', notices: stored } }, loadConfig({}));
  expect(text).toContain('mengusulkan “…”');
});

test('of two changes that wait the one that is decided waits in no bell any more', async () => {
  const change = (label: number) =>
    world.ask('fina', 'POST', `/labels/${label}/terms`, {
      ...{ from: 202903, channel: 'DSP', base: 'NET', labelShare: 60 },
    });
  const one = (await change(world.labels.ombak)).body.id;
  const other = (await change(world.labels.tirta)).body.id;
  const unread = async () =>
    (
      await world.sql.query(
        `select distinct params ->> 'of' as id from notification where kind = 'changeProposed' and read_at is null
         and params ->> 'of' = any ($1) order by 1`,
        [[`${one}`, `${other}`]],
      )
    ).rows.map(({ id }) => Number(id));
  expect(await unread()).toEqual([one, other]);
  expect((await world.ask('beni', 'PUT', `/contract-changes/${one}/confirmed`, {})).status).toBe(200);
  expect(await unread()).toEqual([other]);
  await world.ask('fina', 'PUT', `/contract-changes/${other}/withdrawn`, {});
  expect(await unread()).toEqual([]);
});

test('a contract that renews itself ends with the first of its terms that is not over, on every day of it', async () => {
  const ends = ['2026-12-31', '2026-08-30', '2026-02-28', '2026-06-15', '2026-01-30', '2028-02-29'];
  const kept = ends.flatMap((first) => [1, 5, 6, 12].map((months) => ({ first, months })));
  const ids = new Map<number, (typeof kept)[number]>();
  for (const [at, { first, months }] of kept.entries()) {
    const { rows } = await world.sql.query(
      `insert into label (name, contract_number, contract_start, contract_end, renewal_months, approval_status)
       values ($1, $1, '2025-01-01', $2, $3, 'APPROVED') returning id`,
      [`Putaran ${at}`, first, months],
    );
    ids.set(Number(rows[0].id), { first, months });
  }
  const endOn = (day: string, { first, months }: (typeof kept)[number]) => {
    let end = first;
    for (let term = 1; end < day; term += 1) end = termEnd(addDays(first, 1), months * term);
    return end;
  };
  const days = [-1, 0, 1, 27, 28, 29, 59, 60, 61, 181, 182, 364, 365, 366, 729, 730, 731].flatMap((after) =>
    ends.map((end) => addDays(end, after)),
  );
  for (const day of days) {
    const found = await withScope(world.db, system('test'), (tx) => endingContracts(tx, day, 100_000));
    const told = found.filter(({ id }) => ids.has(id)).map(({ id, end }) => [id, end]);
    expect([day, told]).toEqual([day, [...ids].map(([id, of]) => [id, endOn(day, of)])]);
  }
});
