import { addDays, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedTone, type OperatorWorld, openOperator, press } from '../../../../../tests/operator.ts';
import { boundNumber } from '../../../../../tests/tones.ts';
import { dueJob } from './dueTask.ts';

let w: OperatorWorld;
beforeAll(async () => {
  w = await openOperator();
});
afterAll(() => w.end());

/** A tone that callers hear, by the operator's own word. */
async function activeTone(): Promise<{ id: number; rbtId: number; contentId: string }> {
  const id = await w.tone();
  await w.world.drain();
  const { rows } = await w.world.sql.query('select rbt_id, content_id from rbt_submission where id = $1', [
    id,
  ]);
  const contentId: string = rows[0].content_id;
  w.operator.press(contentId, 'ACTIVE');
  await w.operator.tick();
  await w.world.drain();
  expect(await w.status(id)).toBe('ACTIVE');
  return { id, rbtId: Number(rows[0].rbt_id), contentId };
}

const trash = (rbtId: number) => w.world.ask('senja', 'DELETE', `/rbts/${rbtId}/softdelete`, {});
const restore = (rbtId: number) => w.world.ask('senja', 'PUT', `/rbts/${rbtId}/restore`, {});
const lightOf = async (rbtId: number) =>
  (
    await w.world.sql.query(
      'select approval_status_eluon as light, eluon_reason as reason from rbt where id = $1',
      [rbtId],
    )
  ).rows[0];
const atOperator = (contentId: string) =>
  w.operator.state().contents.find((one) => one.contentId === contentId)?.status;

test('a tone its label puts into the trash leaves the operator, and restored goes back', async () => {
  const { id, rbtId, contentId } = await activeTone();
  expect((await trash(rbtId)).status).toBeLessThan(300);
  await w.world.drain();
  expect(await lightOf(rbtId)).toEqual({ light: 'WITHDRAWN', reason: 'TRASHED' });
  expect(atOperator(contentId)).toBe('WITHDRAWN');
  expect((await restore(rbtId)).body.approvalStatus).toBe('APPROVED');
  await w.world.drain();
  expect(await w.status(id)).toBe('SENT');
});

test('restored before the operator has heard of it, it is not taken away afterwards', async () => {
  const { id, rbtId, contentId } = await activeTone();
  w.memory.behaviour.away = true;
  await trash(rbtId);
  await w.world.drain();
  await restore(rbtId);
  await w.world.drain();
  w.memory.behaviour.away = false;
  await w.later(70);
  await w.later(70);
  expect(await w.status(id)).toBe('SENT');
  expect(atOperator(contentId)).not.toBe('WITHDRAWN');
});

test('what was suspended does not come back by a trip through the trash: staff send it again', async () => {
  const { id, rbtId } = await activeTone();
  await press(w.world, 'sari', id, 'suspend', { reason: 'Sengketa hak' });
  await w.world.drain();
  await trash(rbtId);
  await w.world.drain();
  await restore(rbtId);
  await w.world.drain();
  expect(await lightOf(rbtId)).toEqual({ light: 'WITHDRAWN', reason: 'SUSPENDED' });
  expect((await press(w.world, 'sari', id, 'sendAgain')).status).toBe(200);
});

test('a tone is not deleted for good while the operator may still let it be heard', async () => {
  const { rbtId } = await activeTone();
  w.memory.behaviour.away = true;
  await trash(rbtId);
  await w.world.drain();
  const remove = () => w.world.ask('sari', 'DELETE', `/rbts/${rbtId}`);
  expect((await remove()).body.code).toBe('error.operator.stillThere');
  w.memory.behaviour.away = false;
  await w.later(70);
  await w.later(70);
  expect((await remove()).status).toBeLessThan(300);
});

test('a recording of one’s own that was heard stays for a year after it has left: what it earned is reported later, and goes to no song', async () => {
  const rbtId = await approvedTone(w.world, w.world.labels.senja, null);
  await w.world.ask('sari', 'POST', `/rbts/${rbtId}/submission`, {});
  await w.world.drain();
  await trash(rbtId);
  await w.world.drain();
  const remove = async () => (await w.world.ask('sari', 'DELETE', `/rbts/${rbtId}`)).body;
  expect(await remove()).toMatchObject({
    code: 'error.trash.held',
    message: expect.stringContaining('income that the operator may still report'),
  });
  await w.world.sql.query(
    "update rbt_submission set status_at = now() - interval '13 months' where rbt_id = $1",
    [rbtId],
  );
  expect(await remove()).toBeNull();
});

test('a tone of one’s own whose number is let go is silent until it has another', async () => {
  const rbtId = await approvedTone(w.world, w.world.labels.senja, null);
  const { id } = (await w.world.ask('sari', 'POST', `/rbts/${rbtId}/submission`, {})).body;
  await w.world.drain();
  const { numberId } = (await w.world.ask('senja', 'GET', `/rbts/${rbtId}`)).body;
  expect((await w.world.ask('senja', 'POST', `/tone-numbers/${numberId}/release`, {})).status).toBe(200);
  await w.world.drain();
  expect(await lightOf(rbtId)).toEqual({ light: 'WITHDRAWN', reason: 'NO_NUMBER' });
  expect((await press(w.world, 'sari', id, 'sendAgain')).body.code).toBe('error.operator.noNumber');
  const other = await boundNumber(w.world, w.world.labels.senja);
  const changed = await w.world.ask('senja', 'PUT', `/nsp-creations/${rbtId}/number`, { numberId: other });
  expect(changed.body.numberId).toBe(other);
  await w.world.drain();
  expect(await w.status(id)).toBe('SENT');
});

const reasonOf = async (submission: number) =>
  (await w.world.sql.query('select reason from rbt_submission where id = $1', [submission])).rows[0].reason;

test('a tone leaves the operator with the release of its song that is taken down, stays away, and comes back with it', async () => {
  const { id, rbtId, contentId } = await activeTone();
  const { rows } = await w.world.sql.query(
    'select album_id from song where id = (select song_id from rbt where id = $1)',
    [rbtId],
  );
  const move = (to: string) =>
    w.world.ask('adi', 'PUT', `/albums/${rows[0].album_id}/${to}`, { reason: 'Lisensi berakhir' });
  expect((await move('TAKEN_DOWN')).status).toBe(200);
  await w.world.drain();
  expect(await lightOf(rbtId)).toEqual({ light: 'WITHDRAWN', reason: 'SONG_TAKEN_DOWN' });
  expect(atOperator(contentId)).toBe('WITHDRAWN');
  expect((await press(w.world, 'sari', id, 'sendAgain')).body.code).toBe('error.rbt.songTakenDown');
  expect((await w.world.ask('sari', 'POST', `/rbts/${rbtId}/submission`, {})).body.code).toBe(
    'error.rbt.songTakenDown',
  );
  // For whatever else it leaves meanwhile, it says what keeps it away now.
  await trash(rbtId);
  await w.world.drain();
  expect(await reasonOf(id)).toBe('TRASHED');
  await restore(rbtId);
  await w.world.drain();
  expect(await lightOf(rbtId)).toEqual({ light: 'WITHDRAWN', reason: 'SONG_TAKEN_DOWN' });
  expect((await move('APPROVED')).status).toBe(200);
  await w.world.drain();
  expect(await w.status(id)).toBe('SENT');
});

test('a tone of a label whose contract is over waits in the queue and says why; it leaves once a contract is in force', async () => {
  const { labels, sql } = w.world;
  const contract = (day: string | null) =>
    sql.query('update label set contract_end = $2, renewal_months = null where id = $1', [labels.senja, day]);
  const id = await w.tone();
  const other = await approvedTone(w.world, labels.senja, null);
  await contract(addDays(today(), -1));
  await w.world.drain();
  const now = async () => (await w.world.ask('sari', 'GET', `/rbt-submissions/${id}`)).body;
  expect(await now()).toMatchObject({ status: 'QUEUED', fault: 'expired', tries: 0 });
  const refused = await w.world.ask('sari', 'POST', `/rbts/${other}/submission`, {});
  expect([refused.status, refused.body.code]).toEqual([409, 'error.operator.contractOver']);
  // Nor is it asked for every minute, before what could leave.
  await w.later(6);
  await dueJob(w.world.db, w.world.config);
  const { rows: jobs } = await sql.query(
    "select from graphile_worker.jobs where task_identifier = 'operator.send'",
  );
  expect(jobs).toEqual([]);
  await contract(null);
  await w.later(6);
  expect(await now()).toMatchObject({ status: 'SENT', fault: null });
});
