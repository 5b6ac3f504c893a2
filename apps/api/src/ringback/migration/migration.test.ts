import { addDays, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OperatorWorld, openOperator } from '../../../../../tests/operator.ts';

let here: OperatorWorld;
let world: OperatorWorld['world'];
let labelId: number;
beforeAll(async () => {
  here = await openOperator();
  world = here.world;
  labelId = world.labels.senja;
  await world.sql.query("update app_user set phone = '+62 812-3456-7890' where login = 'sari'");
});
afterAll(() => here.end());
beforeEach(() =>
  world.sql.query('delete from rbt_migration; delete from rbt_submission; delete from otp; delete from mail'),
);

/** Tones that live in the old account, as staff have marked them. */
async function oldTones(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await here.tone());
  await world.drain();
  for (const { contentId } of here.operator.state().contents) here.operator.press(contentId, 'ACTIVE');
  await here.operator.tick();
  for (const id of ids) {
    const body = { account: 'OLD', proof: 'Daftar operator, 1 November' };
    expect((await world.ask('sari', 'PUT', `/rbt-submissions/${id}/account`, body)).status).toBe(200);
  }
  return ids;
}

const check = async () =>
  (await world.ask('sari', 'GET', `/v1/eluon-nsp-creation/check-migration?labelId=${labelId}`)).body;
const start = (body: object) =>
  world.ask('sari', 'POST', '/v1/eluon-nsp-creation/migrate-async', { labelId, ...body });

/** The proof of the number in the administrator's profile. */
async function proof(): Promise<string> {
  const asked = await world.ask('sari', 'POST', '/v1/otp/request', {
    purpose: 'MIGRATION',
    target: '081234567890',
  });
  await world.drain();
  const { content } = (await world.ask('sari', 'GET', '/mailbox?search=0812')).body;
  const code = /\b(\d{6})\b/.exec(content[0].text)![1];
  return (await world.ask('sari', 'POST', '/v1/otp/verify', { otpId: asked.body.otpId, code })).body.otpToken;
}

test('what would be moved is told tone by tone, with the reason of those that cannot be', async () => {
  const [, suspended, flying, down] = await oldTones(5);
  await world.sql.query("update rbt_submission set status = 'SUSPENDED' where id = $1", [suspended]);
  await world.sql.query("update rbt_submission set status = 'SENT' where id = $1", [flying]);
  await world.sql.query(
    "update rbt set approval_status = 'REJECTED' where id = (select rbt_id from rbt_submission where id = $1)",
    [down],
  );
  const found = await check();
  expect(found).toMatchObject({ needed: true, total: 5, eligible: 2, lastJob: null });
  expect(found.blocked.map(({ reason }: { reason: string }) => reason)).toEqual([
    'SUSPENDED',
    'IN_FLIGHT',
    'NOT_APPROVED',
  ]);
  const { status, body } = await start({ dryRun: true });
  expect(status).toBe(202);
  await world.drain();
  const run = (await world.ask('sari', 'GET', `/v1/eluon-nsp-creation/migrations/${body.jobId}`)).body;
  expect(run).toMatchObject({
    dryRun: true,
    total: 5,
    moved: 2,
    blocked: 3,
    waiting: 0,
    endedAt: expect.any(String),
  });
  expect((await check()).total).toBe(5);
});

test('a move wants a proof of the number in one’s own profile; then each tone goes to the new account once', async () => {
  const ids = await oldTones(3);
  expect((await start({})).body.fieldErrors).toMatchObject([{ field: 'otpToken' }]);
  expect((await start({ otpToken: 'x'.repeat(43) })).body.fieldErrors).toMatchObject([{ field: 'otpToken' }]);
  const before = here.operator.state().contents.map(({ contentId, taken }) => [contentId, taken] as const);
  const { body } = await start({ otpToken: await proof() });
  expect((await start({ otpToken: 'x'.repeat(43) })).status).toBe(400);
  await world.drain();
  const after = new Map(here.operator.state().contents.map(({ contentId, taken }) => [contentId, taken]));
  const { rows } = await world.sql.query(
    'select content_id, account, status from rbt_submission order by id',
  );
  expect(rows.map(({ account, status }) => [account, status])).toEqual(ids.map(() => ['NEW', 'SENT']));
  for (const { content_id: contentId } of rows)
    expect(after.get(contentId)).toBe((new Map(before).get(contentId) ?? 0) + 1);
  expect((await check()).needed).toBe(false);
  const base = `/v1/eluon-nsp-creation/migrations/${body.jobId}/export`;
  const { text } = await world.ask('sari', 'GET', `${base}/csv`);
  expect(text.split('\r\n')[0]).toContain('contentId,titleRbt,outcome,reason,doneAt');
  expect(text.match(/MOVED/g)).toHaveLength(3);
  const pdf = await world.ask('sari', 'GET', `${base}/pdf`);
  expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
});

test('tones of a label whose contract is over stay in the old account, which plays them, until it is renewed', async () => {
  const contract = (day: string | null) =>
    world.sql.query('update label set contract_end = $2, renewal_months = null where id = $1', [
      labelId,
      day,
    ]);
  await oldTones(1);
  const otpToken = await proof();
  await contract(addDays(today(), -1));
  for (const asked of [{ otpToken }, { dryRun: true }])
    expect((await start(asked)).body).toMatchObject({ status: 409, code: 'error.operator.contractOver' });
  await contract(null);
  expect((await start({ otpToken })).status).toBe(202);
  await world.drain();
  expect((await check()).needed).toBe(false);
});

test('stopped at each tone, a run goes on where it was, and no tone is moved twice', async () => {
  const ids = await oldTones(4);
  const { body } = await start({ otpToken: await proof() });
  for (const id of ids) {
    await world.sql.query(
      `create or replace function stop_here() returns trigger language plpgsql as $$ begin
         if new.id = ${id} then raise exception 'killed'; end if; return new; end $$;
       create or replace trigger stop_here before update on rbt_submission for each row execute function stop_here()`,
    );
    await expect(world.drain()).rejects.toThrow('killed');
    const moved = await world.sql.query(
      "select count(*)::int from rbt_migration_tone where outcome = 'MOVED'",
    );
    expect(moved.rows[0].count).toBe(ids.indexOf(id));
    await world.sql.query('drop trigger stop_here on rbt_submission');
    await world.sql.query(
      'update graphile_worker._private_jobs set run_at = now(), attempts = 0, last_error = null, locked_at = null',
    );
  }
  await world.drain();
  const run = (await world.ask('sari', 'GET', `/v1/eluon-nsp-creation/migrations/${body.jobId}`)).body;
  expect(run).toMatchObject({ moved: 4, waiting: 0, endedAt: expect.any(String) });
  const { rows } = await world.sql.query('select round from rbt_submission');
  expect(rows.map(({ round }) => round)).toEqual([2, 2, 2, 2]);
});

test('stopped by people between two tones, a run waits until they go on with it; another one is refused meanwhile', async () => {
  const ids = await oldTones(3);
  const jobId: number = (await start({ otpToken: await proof() })).body.jobId;
  const press = (what: 'stop' | 'resume') =>
    world.ask('sari', 'PUT', `/v1/eluon-nsp-creation/migrations/${jobId}/${what}`);
  const run = async () => (await world.ask('sari', 'GET', `/v1/eluon-nsp-creation/migrations/${jobId}`)).body;
  expect((await press('resume')).body.code).toBe('error.operator.notStopped');
  // The run is at its second tone when it is stopped.
  await world.sql.query(
    `create or replace function stop_here() returns trigger language plpgsql as $$ begin
       if new.id = ${ids[1]} then raise exception 'killed'; end if; return new; end $$;
     create or replace trigger stop_here before update on rbt_submission for each row execute function stop_here()`,
  );
  await expect(world.drain()).rejects.toThrow('killed');
  await world.sql.query('drop trigger stop_here on rbt_submission');
  expect((await press('stop')).status).toBe(200);
  expect((await press('stop')).body.code).toBe('error.operator.notRunning');
  await world.sql.query(
    'update graphile_worker._private_jobs set run_at = now(), attempts = 0, last_error = null, locked_at = null',
  );
  await world.drain();
  const stopped = { stoppedAt: expect.any(String), stoppedBy: 'Sari', endedAt: null };
  expect(await run()).toMatchObject({ ...stopped, moved: 1, waiting: 2 });
  expect((await check()).total).toBe(2);
  expect((await start({ dryRun: true })).body.code).toBe('error.operator.migrating');
  expect((await press('resume')).status).toBe(200);
  await world.drain();
  expect(await run()).toMatchObject({ moved: 3, waiting: 0, stoppedAt: null, endedAt: expect.any(String) });
  const { rows } = await world.sql.query('select round from rbt_submission');
  expect(rows.map(({ round }) => round)).toEqual([2, 2, 2]);
  expect([(await press('stop')).body.code, (await press('resume')).body.code]).toEqual([
    'error.operator.notRunning',
    'error.operator.notStopped',
  ]);
  const noted = await world.ask('sari', 'GET', '/audit?entity=rbt_migration&size=3');
  expect(noted.body.content.map(({ action }: { action: string }) => action).toSorted()).toEqual([
    'submitted',
    'updated',
    'updated',
  ]);
});

test('two runs at once are refused, and a label without old tones has nothing to move', async () => {
  expect((await start({ dryRun: true })).body.code).toBe('error.operator.nothingToMove');
  await oldTones(1);
  await start({ otpToken: await proof() });
  expect((await start({ dryRun: true })).body.code).toBe('error.operator.migrating');
  expect((await world.ask('senja', 'GET', '/v1/eluon-nsp-creation/check-migration')).status).toBe(403);
});
