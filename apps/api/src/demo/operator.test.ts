import { setTimeout as sleep } from 'node:timers/promises';
import { submissionStatuses } from '@rilis/contract/ringback/submissionMachine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperatorWorld, openOperator } from '../../../../tests/operator.ts';
import { openDesk } from './desk.ts';
import { makeOperator } from './operator.ts';
import { planDemo } from './plan.ts';

let w: OperatorWorld;
beforeAll(async () => {
  w = await openOperator({ OPERATOR_SIMULATED: 'on' });
});
afterAll(() => w.end());

/** The worker and the simulated operator are at it as long as somebody works. */
async function beside(work: Promise<void>): Promise<void> {
  let over = false;
  const done = work.finally(() => {
    over = true;
  });
  while (!over) {
    await w.world.drain();
    await w.operator.tick();
    await sleep(10);
  }
  await done;
}

test('where a simulator plays the operator the demo has a tone at every light, a migration that was tried out and one that was made', async () => {
  // Of another label one tone is moved.
  await w.tone('ombak');
  // The people of the demo have other names.
  await w.world.sql.query(
    "update app_user set login = case login when 'sari' then 'superuser' else 'reviewer' end where login in ('sari', 'rudi')",
  );
  const plan = planDemo('2026-11-21');
  const label = { ...plan.labels[0]!, login: 'senja' };
  const desk = openDesk(w.world.app, w.world.sql);
  await beside(makeOperator(desk, { ...plan, labels: [label] }));
  await w.world.drain();
  const { rows } = await w.world.sql.query<{ status: string }>('select distinct status from rbt_submission');
  // What is queued is with the simulator at once.
  const standing = submissionStatuses.filter((status) => status !== 'QUEUED').toSorted();
  expect(rows.map(({ status }) => status).toSorted()).toEqual(standing);
  const { rows: runs } = await w.world.sql.query(
    'select dry_run, ended_at is not null as ended from rbt_migration order by id',
  );
  expect(runs).toEqual([
    { dry_run: true, ended: true },
    { dry_run: false, ended: true },
  ]);
}, 120_000);
