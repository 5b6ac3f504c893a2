import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ticked } from '@rilis/contract/approval';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { takeJobs } from '../../../../../tests/jobs.ts';
import { type OperatorWorld, openOperator, press } from '../../../../../tests/operator.ts';
import { makeTone } from '../../../../../tests/tones.ts';

/** A tone of Senja that staff have approved, and its submission. */
async function approved(world: World): Promise<{ rbtId: number; id: number }> {
  const rbtId = await makeTone(world, 'senja', 'SUBMITTED');
  await world.ask('rudi', 'PUT', `/rbts/${rbtId}/APPROVED`, { checklist: ticked('rbt') });
  const { rows } = await world.sql.query('select id from rbt_submission where rbt_id = $1', [rbtId]);
  return { rbtId, id: Number(rows[0].id) };
}

/** A correction of the title, sent in and, where nobody has to look, live. */
async function correct(world: World, rbtId: number, titleRbt: string): Promise<number> {
  const { body: shadow } = await world.ask('senja', 'POST', `/rbts/${rbtId}/revision`);
  const { rbtAudio, numberId } = shadow;
  await world.ask('senja', 'PUT', `/nsp-creations/${shadow.id}`, { titleRbt, rbtAudio, numberId });
  const sent = await world.ask('senja', 'PUT', `/nsp-creations/${shadow.id}/SUBMITTED`, {});
  expect(sent.status, sent.text).toBe(200);
  return shadow.id;
}

async function correctAndApprove(world: World, rbtId: number, titleRbt: string): Promise<void> {
  const shadow = await correct(world, rbtId, titleRbt);
  const live = await world.ask('rudi', 'PUT', `/rbts/${shadow}/APPROVED`, { checklist: { text: true } });
  expect(live.status, live.text).toBe(200);
}

const detail = async (world: World, id: number) =>
  (await world.ask('sari', 'GET', `/rbt-submissions/${id}`)).body;

describe('over HTTP', () => {
  let here: OperatorWorld;
  let world: World;
  beforeAll(async () => {
    here = await openOperator();
    world = here.world;
  });
  afterAll(() => here.end());
  const held = (contentId: string) => here.memory.contents.find((one) => one.contentId === contentId)!;

  async function activeTone() {
    const tone = await approved(world);
    await world.drain();
    const { contentId } = await detail(world, tone.id);
    here.operator.press(contentId, 'ACTIVE');
    await here.operator.tick();
    return { ...tone, contentId: contentId as string };
  }

  test('a corrected title of an active tone goes to the operator as an update: it stays active, and is sent no second time', async () => {
    const { rbtId, id, contentId } = await activeTone();
    await correctAndApprove(world, rbtId, 'Salam Hangat');
    expect(await detail(world, id)).toMatchObject({ status: 'ACTIVE', outdated: true });
    await world.drain();
    expect(held(contentId)).toMatchObject({ title: 'Salam Hangat', status: 'ACTIVE', taken: 1, came: 1 });
    expect(await detail(world, id)).toMatchObject({ status: 'ACTIVE', outdated: false });
    expect((await world.ask('sari', 'POST', `/rbt-submissions/${id}/tell`, {})).body.code).toBe(
      'error.operator.told',
    );
  });

  test('a tone that the operator refused goes again once its title was corrected; a trip through the trash does not send it', async () => {
    const { rbtId, id } = await approved(world);
    await world.drain();
    const { contentId } = await detail(world, id);
    here.operator.press(contentId, 'REJECTED');
    await here.operator.tick();
    await world.ask('senja', 'DELETE', `/rbts/${rbtId}/softdelete`, {});
    await world.ask('senja', 'PUT', `/rbts/${rbtId}/restore`, {});
    await world.drain();
    expect(await detail(world, id)).toMatchObject({ status: 'OPERATOR_REJECTED' });
    await correctAndApprove(world, rbtId, 'Salam Pendek');
    await world.drain();
    expect(await detail(world, id)).toMatchObject({ status: 'SENT', outdated: false });
    expect(held(contentId)).toMatchObject({ title: 'Salam Pendek', taken: 2 });
  });

  test('while the operator is away the update waits and is told as often as it takes; what is suspended meanwhile is told first', async () => {
    const { rbtId, id, contentId } = await activeTone();
    here.memory.behaviour.away = true;
    await correctAndApprove(world, rbtId, 'Salam Sore');
    await world.drain();
    expect(await detail(world, id)).toMatchObject({ outdated: true, fault: 'busy' });
    await press(world, 'sari', id, 'suspend', { reason: 'Sengketa hak' });
    await world.drain();
    here.memory.behaviour.away = false;
    await here.later(2);
    expect(held(contentId)).toMatchObject({ title: 'Salam Sore', status: 'SUSPENDED' });
    expect(await detail(world, id)).toMatchObject({ outdated: false, command: null, fault: null });
  });

  test('the operator that hears a suspension and is away for the words behind it is told them later', async () => {
    const { rbtId, id, contentId } = await activeTone();
    here.memory.behaviour.away = true;
    await correctAndApprove(world, rbtId, 'Salam Malam');
    await press(world, 'sari', id, 'suspend', { reason: 'Sengketa hak' });
    await world.drain();
    here.memory.behaviour.away = false;
    here.script.answer = async (asked) => (asked.startsWith('before PUT /contents') ? 503 : undefined);
    await here.later(2);
    expect(held(contentId)).toMatchObject({
      title: expect.not.stringMatching('Salam Malam'),
      status: 'SUSPENDED',
    });
    here.script.answer = undefined;
    await here.later(2);
    expect(held(contentId)).toMatchObject({ title: 'Salam Malam', status: 'SUSPENDED' });
  });

  test('corrected while it is on its way, the operator has the new words in the end', async () => {
    const { rbtId, id } = await approved(world);
    here.script.answer = async (asked) => {
      if (!asked.startsWith('after POST /contents')) return undefined;
      here.script.answer = undefined;
      await correctAndApprove(world, rbtId, 'Salam Jumpa');
      return undefined;
    };
    await world.drain();
    const { contentId, status, outdated } = await detail(world, id);
    expect([status, outdated, held(contentId).title]).toEqual(['SENT', false, 'Salam Jumpa']);
  });

  test('sent again after the operator could not be told of a withdrawal, its new words are tried as often as any', async () => {
    const { rbtId, id, contentId } = await activeTone();
    here.memory.behaviour.away = true;
    await press(world, 'sari', id, 'withdraw', { reason: 'Sengketa hak' });
    await world.drain();
    for (const minutes of [1, 10, 60]) await here.later(minutes);
    expect(await detail(world, id)).toMatchObject({ command: 'WITHDRAW', nextTryAt: null });
    here.memory.behaviour.away = false;
    let corrected = false;
    here.script.answer = async (asked) => {
      if (asked.startsWith('before PUT /contents')) return 503;
      if (corrected || asked !== 'after POST /contents') return undefined;
      corrected = true;
      await correctAndApprove(world, rbtId, 'Salam Lagi');
      // What follows a correction finds the tone still on its way.
      await takeJobs(world.sql, world.db, world.config);
      return undefined;
    };
    await press(world, 'sari', id, 'sendAgain');
    await world.drain();
    expect(await detail(world, id)).toMatchObject({ status: 'SENT', outdated: true, fault: 'busy' });
    here.script.answer = undefined;
    await here.later(2);
    expect(held(contentId).title).toBe('Salam Lagi');
  });

  test('a title that goes live by rule, without staff, is told as well', async () => {
    const { rbtId, contentId } = await activeTone();
    await world.sql.query(
      `update sysparam set value = value || ',titleRbt' where "group" = 'REVISION' and key = 'HARMLESS'`,
    );
    await correct(world, rbtId, 'Salam Aturan');
    await world.drain();
    expect(held(contentId).title).toBe('Salam Aturan');
  });
});

test('in a shared folder the update is a file of its own', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rilis-words-'));
  const world = await openWorld({ OPERATOR_DROP: folder });
  const { rbtId, id } = await approved(world);
  await world.drain();
  await correctAndApprove(world, rbtId, 'Salam Berkas');
  await world.drain();
  const { contentId, outdated } = await detail(world, id);
  const [name = ''] = readdirSync(path.join(folder, 'out')).filter((file) => file.includes('RENAME'));
  expect(JSON.parse(readFileSync(path.join(folder, 'out', name), 'utf8'))).toEqual({
    ...{ contentId, command: 'RENAME', title: 'Salam Berkas', composer: '' },
  });
  expect(outdated).toBe(false);
  await world.end();
  rmSync(folder, { recursive: true, force: true });
});

test('where people are the way to the operator, they see what it does not know and say that they told it', async () => {
  const world = await openWorld();
  const { rbtId, id } = await approved(world);
  const proof = 'Surat operator 12/RBT';
  await press(world, 'sari', id, 'proveSent', { proof, transactionId: 'TX-1' });
  await press(world, 'sari', id, 'proveActive', { proof });
  await correctAndApprove(world, rbtId, 'Salam Surat');
  await world.drain();
  expect(await detail(world, id)).toMatchObject({ status: 'ACTIVE', outdated: true });
  const { body } = await world.ask('sari', 'POST', `/rbt-submissions/${id}/tell`, {});
  expect(body).toMatchObject({ status: 'ACTIVE', outdated: false });
  // Their word is all there is: whose it was stands in the log.
  const { content } = (
    await world.ask('sari', 'GET', `/audit?entity=rbt_submission&entityId=${id}&action=send`)
  ).body;
  expect(content[0]).toMatchObject({ login: 'sari', labelId: world.labels.senja, before: { command: null } });
  await world.end();
});
