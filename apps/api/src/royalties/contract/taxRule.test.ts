import { addDays, today } from '@rilis/contract/clock';
import { EXAMPLE_PAYABLE, exampleOf } from '@rilis/contract/royalties/taxExample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree } from '../../../../../tests/agree.ts';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { postReport } from '../../../../../tests/report.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const day = (offset: number) => addDays(today(), offset);
const dayText = (iso: string) => iso.split('-').reverse().join('-');
const service = 'COMPANY-SERVICE-NPWP-2022-01-01';
const royalty = 'COMPANY-ROYALTY-NPWP-2022-01-01';
const form = {
  payee: 'COMPANY',
  kind: 'SERVICE',
  condition: 'NPWP',
  scale: 'FLAT',
  base: 100,
  rate: 3,
  article: 'PPh 23 (1) c',
};
const create = (fields: object, who: Name = 'fina', language = 'en-us') =>
  world.ask(who, 'POST', '/tax-rules', { ...form, ...fields }, { 'accept-language': language });
const replace = (id: string, from: string, rate = 2.5) =>
  agree(world, 'fina', 'POST', `/tax-rules/${id}/replace`, { ...form, from, rate });
const end = (id: string, to: string) => agree(world, 'fina', 'PUT', `/tax-rules/${id}/end`, { to });
const list = async (query = '') =>
  (await world.ask('fina', 'GET', `/tax-rules?size=50${query}`)).body.content;

test('the rules in force are listed with what they take', async () => {
  expect(await list('&state=NOW')).toHaveLength(13);
  expect(await list('&payee=INDIVIDUAL&kind=ROYALTY&search=PER-1')).toMatchObject([
    { condition: 'NPWP_AND_NPPN', base: 40, rate: 15, from: '2022-01-01', to: null },
  ]);
  expect(await list('&state=COMING')).toEqual([]);
});

test('each rule is explained by the worked example of 27.075.851', async () => {
  const of = (rule: Parameters<typeof exampleOf>[0]) => Number(exampleOf(rule).PPH);
  const rows = await list();
  const taken = Object.fromEntries(
    rows.map(({ base, rate, ...rule }: { id: string; base: number; rate: number }) => [
      rule.id.replace('-2022-01-01', ''),
      of({ ...rule, baseBp: base * 100, rateBp: rate * 100 } as never),
    ]),
  );
  expect(EXAMPLE_PAYABLE).toBe(27_075_851n);
  expect(taken).toMatchObject({
    'COMPANY-ROYALTY-NPWP': 4_061_377,
    'COMPANY-ROYALTY-NO_NPWP': 8_122_755,
    'INDIVIDUAL-ROYALTY-NPWP_AND_NPPN': 1_624_551,
    'COMPANY-SERVICE-NPWP': 541_517,
    'COMPANY-SERVICE-NO_NPWP': 1_083_034,
    'INDIVIDUAL-SERVICE-NPWP': 676_896,
    'INDIVIDUAL-SERVICE-NO_NPWP': 812_275,
    'FOREIGN-ROYALTY-TREATY': 5_415_170,
  });
});

test('a second rule for the same time is refused and names the first', async () => {
  const overlap = await create({ from: day(10) });
  expect([overlap.status, overlap.body.message]).toEqual([
    409,
    'In that time there is already “Company, service, with a valid NPWP: 2\u00a0%, from 01-01-2022”. End it or replace it first.',
  ]);
  expect((await create({ from: day(10) }, 'adi', 'id')).body.message).toContain(
    '“Badan, jasa, dengan NPWP valid: 2\u00a0%, mulai 01-01-2022”',
  );
});

test('a rule is replaced from a day on: the old one ends the day before, no day is without one', async () => {
  expect((await replace(service, day(0))).body.fieldErrors).toMatchObject([{ field: 'from' }]);
  const made = await replace(service, day(10));
  expect(made.body).toMatchObject({ kind: 'TAX_REPLACE', proposedByName: 'Fina', decidedByName: 'Beni' });
  expect(await list('&state=COMING')).toMatchObject([
    { rate: 2.5, from: day(10), to: null, payee: 'COMPANY', madeBy: 'Fina', confirmedBy: 'Beni' },
  ]);
  expect((await world.ask('fina', 'GET', `/tax-rules/${service}`)).body.to).toBe(day(9));
  const { rows } = await world.sql.query(
    "select action, note from audit_log where entity = 'tax_rule' order by id",
  );
  expect(rows).toMatchObject([
    { action: 'ended', note: expect.stringContaining(`01-01-2022 to ${dayText(day(9))}`) },
    { action: 'created', note: expect.stringContaining('2,5\u00a0%') },
  ]);
});

test('what is not in force yet may be withdrawn, and the old rule goes on; what is in force only ends', async () => {
  const [coming] = await list('&state=COMING');
  const withdraw = (id: string) => agree(world, 'fina', 'DELETE', `/tax-rules/${id}`);
  expect((await withdraw(coming.id)).status).toBe(200);
  expect((await world.ask('fina', 'GET', `/tax-rules/${service}`)).body.to).toBeNull();
  expect((await withdraw(service)).body.code).toBe('error.taxRule.inForce');
  expect((await end(service, day(-1))).body.fieldErrors[0].field).toBe('to');
  expect((await end(service, day(3))).status).toBe(200);
  expect((await world.ask('fina', 'GET', `/tax-rules/${service}`)).body.to).toBe(day(3));
  expect((await create({ from: day(3) })).body.code).toBe('error.taxRule.overlap');
  const ten = await Promise.all(Array.from({ length: 10 }, (_, n) => create({ from: day(4 + n) })));
  expect(ten.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(ten.filter(({ body }) => body.code === 'error.taxRule.waiting')).toHaveLength(9);
});

test('a rule says what can be: no flat rate above 100 %, no condition its recipient cannot meet, no past', async () => {
  const wrong = async (fields: object) => (await create(fields)).body.fieldErrors?.[0]?.field;
  expect(await wrong({ from: day(1), rate: 120 })).toBe('rate');
  expect(await wrong({ from: day(1), condition: 'TREATY' })).toBe('condition');
  expect(await wrong({ from: day(0), condition: 'NO_NPWP' })).toBe('from');
  expect(await wrong({ from: day(5), to: day(4) })).toBe('to');
});

test('a rule is replaced and ended within its own time alone, so that none comes back that was over', async () => {
  const rule = service.replace('NPWP', 'NO_NPWP');
  const toOf = async (id: string) => (await world.ask('fina', 'GET', `/tax-rules/${id}`)).body.to;
  const codeOf = ({ status, body }: { status: number; body: Record<string, never> }) => [
    status,
    (body.fieldErrors as { code: string }[] | undefined)?.[0]?.code ?? body.code,
  ];
  expect((await replace(rule, day(20))).status).toBe(200);
  const next = (await list('&state=COMING')).find((one: { from: string }) => one.from === day(20)).id;
  for (const [id, from] of [
    [rule, day(25)],
    [next, day(20)],
    [next, day(15)],
  ])
    expect([id, from, ...codeOf(await replace(id!, from!))]).toEqual([
      id,
      from,
      400,
      'error.taxRule.outside',
    ]);
  expect(codeOf(await end(next, day(15)))).toEqual([400, 'error.taxRule.order']);
  expect([await toOf(rule), await toOf(next)]).toEqual([day(19), null]);
  await world.sql.query('update tax_rule set to_day = $1 where id = $2', [day(-1), rule]);
  expect(codeOf(await end(rule, day(5)))).toEqual([409, 'error.taxRule.ended']);
  expect(await toOf(rule)).toBe(day(-1));
});

test('a payout nobody has a rule for is refused in words, not calculated by chance', async () => {
  const songs = await giveSongs(world, world.labels.senja, ['Senja Biru']);
  await postReport(world, 202605, [[songs.isrcs[0]!, 1, '10000000']]);
  await world.ask('fina', 'POST', '/statements/calculate', { datenum: 202605 });
  const [statement] = (await world.ask('fina', 'GET', '/statements?datenum=202605')).body.content;
  await world.sql.query('update tax_rule set to_day = $1 where id = $2', [day(-1), royalty]);
  const approve = () => askSeen(world, 'beni', 'PUT', `/statements/${statement.id}/approved`, {});
  const refused = await approve();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `No tax rule is in force on ${dayText(day(0))} for: Company, royalty, with a valid NPWP. Create one under “Tax rules” first.`,
  ]);
  await world.sql.query('update tax_rule set to_day = null where id = $1', [royalty]);
  expect((await approve()).status).toBe(200);
});

test('people of finance and administrators keep the rules, nobody else', async () => {
  for (const who of ['senja', 'ayu', 'rudi'] as const) {
    expect([who, (await world.ask(who, 'GET', '/tax-rules')).status]).toEqual([who, 403]);
    expect([who, (await create({ from: day(30) }, who)).status]).toEqual([who, 403]);
  }
});
