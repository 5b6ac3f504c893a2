import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { postReport } from '../../../../tests/report.ts';
import { askSeen } from '../../../../tests/seen.ts';

/** What must not be done to a month, or to what a label's statements are worked out by, by two at once. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { isrcs } = await giveSongs(world, world.labels.senja, ['Senja Biru']);
  await postReport(world, 202403, [[isrcs[0]!, 10, '1000000']]);
});
afterAll(() => world.end());

const waiting =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Whether a call waits for whoever holds that, and what it answers then. */
async function whileHeld(held: string, call: () => ReturnType<World['ask']>) {
  const holder = await world.sql.connect();
  let isDone = false;
  try {
    await holder.query('begin');
    await holder.query(held);
    const asked = call().finally(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await world.sql.query(waiting)).rowCount).toBeTruthy();
    const waited = !isDone;
    await holder.query('rollback');
    return { waited, ...(await asked) };
  } finally {
    holder.release();
  }
}

test.each([
  ['calculated', () => world.ask('fina', 'POST', '/statements/calculate', { datenum: 202403 })],
  ['locked', () => askSeen(world, 'fina', 'PUT', '/periods/202403/askLock', {})],
] as const)('a month is %s when whoever else calculates, locks or posts into it is done', async (_, call) => {
  const { waited, status } = await whileHeld('select pg_advisory_xact_lock(7404, 202403)', call);
  expect([waited, status < 500]).toEqual([true, true]);
});

test('a month beside it is calculated meanwhile', async () => {
  const { waited } = await whileHeld('select pg_advisory_xact_lock(7404, 202402)', () =>
    world.ask('fina', 'POST', '/statements/calculate', { datenum: 202403 }),
  );
  expect(waited).toBe(false);
});

test('a term is put in force when the statement that is being approved by it has been', async () => {
  const { senja } = world.labels;
  const term = { from: 203001, base: 'NET', labelShare: 60, dsp: 'Langit' };
  const { body: change } = await world.ask('fina', 'POST', `/labels/${senja}/terms`, term);
  const { waited, status, text } = await whileHeld(
    `select from statement where label_id = ${senja} for update`,
    () => world.ask('beni', 'PUT', `/contract-changes/${change.id}/confirmed`, {}),
  );
  expect([waited, status], text).toEqual([true, 200]);
});

test('who waits too long for other work is told that, in both languages, and not to ask for less', async () => {
  const { senja } = world.labels;
  const term = { from: 203001, base: 'NET', labelShare: 65, dsp: 'Awan' };
  const { body: change } = await world.ask('fina', 'POST', `/labels/${senja}/terms`, term);
  const holder = await world.sql.connect();
  try {
    await holder.query('begin');
    await holder.query(`select from statement where label_id = ${senja} for update`);
    const confirm = (language: string) =>
      world.ask(
        'beni',
        'PUT',
        `/contract-changes/${change.id}/confirmed`,
        {},
        { 'accept-language': language },
      );
    // One after the other: side by side the second waits for the first as well, and longer than for one statement.
    const answers = [await confirm('en'), await confirm('id')];
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual([
      [503, 'error.heldUp', expect.stringMatching(/^Other work on the same records is not done yet/)],
      [503, 'error.heldUp', expect.stringMatching(/^Pekerjaan lain pada data yang sama belum selesai/)],
    ]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});
