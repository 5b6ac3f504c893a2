import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { postReport } from '../../../../tests/report.ts';
import { statementsIn } from '../../../../tests/statements.ts';

let world: World;
let song: string;
beforeAll(async () => {
  world = await openWorld();
  song = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).isrcs[0]!;
});
afterAll(() => world.end());

const { calculate, statementOf, approve } = statementsIn(() => world);
const owedFrom = async (value: string) => {
  const { body } = await world.ask('adi', 'GET', '/sysparams/group/REPORT/key/OWED_FROM');
  const { id, group, key, order, version } = body;
  const asked = await world.ask('adi', 'PUT', `/sysparams/${id}`, { group, key, value, order, version });
  if (asked.status !== 200) return asked;
  const { rows } = await world.sql.query('select max(id) as id from contract_change');
  return world.ask('sari', 'PUT', `/contract-changes/${rows[0].id}/CONFIRMED`, {});
};
const pending = async () => (await world.ask('senja', 'GET', '/dashboard/balance/v2')).body.pending;

test('income of years that were paid elsewhere is counted in every figure, and owed to nobody', async () => {
  expect((await owedFrom('202605')).body.status).toBe('CONFIRMED');
  await postReport(world, 202503, [[song, 1000, '9000000']]);
  await postReport(world, 202604, [[song, 500, '1000000']]);
  expect(await pending()).toBe(0);
  const { rows } = await world.sql.query(
    'select datenum, sum(quantity)::int as plays from usage_month where label_id = $1 group by 1 order by 1',
    [world.labels.senja],
  );
  expect(rows.map((row) => row.plays)).toEqual([1000, 500]);

  await postReport(world, 202605, [[song, 10, '100000']]);
  expect(await pending()).toBe(70_000);
  expect((await calculate(202604)).body).toMatchObject({ calculated: 0, lacking: [] });
  const month = (await world.ask('fina', 'GET', '/periods/202604')).body;
  expect(month).toMatchObject({ lacking: [], statements: { lacking: 0 } });
  // The last month of the other books has a statement all the same, with what was brought over.
  const table = 'Senja Records\t1000000\t0';
  await world.ask('fina', 'POST', '/statements/opening-balances', { datenum: 202604, table, note: 'x' });
  const old = await statementOf(202604);
  expect(old).toMatchObject({ earned: 0, adjusted: 1_000_000, payable: 1_000_000, held: 0 });
  await approve(old.id, { reason: 'moved in' });
  await calculate(202605);
  expect(await statementOf(202605)).toMatchObject({ earned: 70_000, payable: 70_000, held: 0 });
});

test('the month is not moved over reports that were counted by it', async () => {
  for (const other of ['NONE', '202604', '202606']) {
    const refused = await owedFrom(other);
    expect([refused.status, refused.body.code]).toEqual([409, 'error.sysparam.owedFrom']);
    const { rows } = await world.sql.query('select max(id) as id from contract_change');
    await world.ask('sari', 'PUT', `/contract-changes/${rows[0].id}/REJECTED`, { reason: 'x' });
  }
  expect((await owedFrom('202613')).status).toBe(400);
});
