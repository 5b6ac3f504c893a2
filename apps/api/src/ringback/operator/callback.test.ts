import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorMessage } from '../../../../../packages/contract/src/ringback/submission.ts';
import { type OperatorWorld, openOperator } from '../../../../../tests/operator.ts';

let here: OperatorWorld;
let world: OperatorWorld['world'];
beforeAll(async () => {
  here = await openOperator();
  world = here.world;
});
afterAll(() => here.end());

const detail = async (id: number) => (await world.ask('sari', 'GET', `/rbt-submissions/${id}`)).body;

/** What the operator says of a tone it has taken. */
async function wordOf(id: number, more: Partial<OperatorMessage>): Promise<OperatorMessage> {
  const { contentId, transactionId } = await detail(id);
  return { eventId: `event-${id}-1`, contentId, transactionId, sequence: 2, status: 'ACTIVE', ...more };
}

test('the operator counts the events of each tone for itself: of two of one name each is heard, and once', async () => {
  const tones = [await here.tone(), await here.tone()];
  await world.drain();
  const words = await Promise.all(tones.map((id) => wordOf(id, { eventId: 'evening-of-2026-11-29' })));
  const heard = await Promise.all([...words, ...words].map((word) => here.say(word)));
  expect(heard.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(heard.map(({ outcome }) => outcome).sort()).toEqual(['APPLIED', 'APPLIED', 'REPEATED', 'REPEATED']);
  expect(await Promise.all(tones.map((id) => here.status(id)))).toEqual(['ACTIVE', 'ACTIVE']);
});

test('a field the operator leaves empty takes nothing from what it said before', async () => {
  const id = await here.tone();
  await world.drain();
  const { transactionId } = await detail(id);
  await here.say(await wordOf(id, { vascode: 'V-1', songCode: 'S-1' }));
  const empty = { transactionId: '', vascode: '', songCode: '', reason: '' };
  const word = await wordOf(id, { eventId: `event-${id}-2`, sequence: 3, status: 'SUSPENDED', ...empty });
  expect((await here.say(word)).outcome).toBe('APPLIED');
  expect(await detail(id)).toMatchObject({
    ...{ status: 'SUSPENDED', transactionId, vascode: 'V-1', songCode: 'S-1', reason: null },
  });
});

/** How many connections wait for a row. */
const waitingOn = async (): Promise<number> =>
  Number(
    (
      await world.sql.query(
        "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows[0].count,
  );

test('a hundred words of a tone whose row is held keep nobody else waiting; then one of them counts', async () => {
  const id = await here.tone();
  await world.drain();
  const word = await wordOf(id, {});
  const holder = await world.sql.connect();
  try {
    await holder.query('begin');
    await holder.query('select from rbt_submission where id = $1 for update', [id]);
    const heard = Promise.all(Array.from({ length: 100 }, () => here.say(word)));
    await expect.poll(waitingOn, { timeout: 5_000 }).toBeGreaterThan(0);
    await sleep(300);
    expect(await waitingOn()).toBeLessThanOrEqual(4);
    expect((await world.ask('sari', 'GET', '/rbt-submissions/counts')).status).toBe(200);
    await holder.query('commit');
    const outcomes = (await heard).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'APPLIED')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'REPEATED')).toHaveLength(99);
  } finally {
    holder.release();
  }
});
