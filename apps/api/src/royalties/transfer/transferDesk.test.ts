import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import {
  askTransfer,
  decideTransfer,
  firstDay,
  month,
  transferToOmbak,
} from '../../../../../tests/transfers.ts';

let world: World;
let transfer: number;
beforeAll(async () => {
  world = await openWorld();
  const { albumId } = await giveSongs(world, world.labels.senja, ['Hujan']);
  transfer = (await askTransfer(world, albumId)).body.id;
});
afterAll(() => world.end());

const waiting = async () =>
  (await world.ask('rudi', 'GET', '/reporting-controller/get-approval-count')).body.transferApproval;
const present = async () => (await world.ask('rudi', 'GET', '/review-desk/transfer/presence')).body;
const userOf = (name: 'rudi' | 'adi') => world.cast[name].id;

test('a transfer counts among what waits for a reviewer as soon as both labels have agreed, until it is decided', async () => {
  expect(await waiting()).toBe(0);
  await decideTransfer(world, 'bayu', transfer, 'CONSENTED');
  expect(await waiting()).toBe(1);
  expect((await world.ask('rudi', 'GET', '/dashboard/review')).body.waiting).toBeGreaterThan(0);
});

test('reviewers of transfers see who else is at one, give it out and leave notes to each other; labels see none of it', async () => {
  const at = `/review-desk/transfer/${transfer}`;
  await world.ask('rudi', 'PUT', `${at}/presence`);
  expect((await world.ask('adi', 'PUT', `${at}/presence`)).body).toMatchObject([{ id: userOf('rudi') }]);
  expect((await world.ask('adi', 'PUT', `${at}/assignee`, { reviewers: [userOf('rudi')] })).status).toBe(200);
  expect(await present()).toMatchObject([{ id: transfer, holder: null, assignee: { id: userOf('rudi') } }]);
  expect((await world.ask('adi', 'POST', `${at}/notes`, { text: 'Ask for the contract.' })).status).toBe(201);
  for (const who of ['senja', 'bayu', 'fina'] as const)
    expect((await world.ask(who, 'GET', `${at}/notes`)).status).toBe(403);
});

test('of two reviewers the second is told who was faster, and what is decided is nobody’s any more', async () => {
  const no = { reason: 'The contract says otherwise' };
  expect((await decideTransfer(world, 'rudi', transfer, 'REJECTED', no)).status).toBe(200);
  const late = await decideTransfer(world, 'adi', transfer, 'APPROVED');
  expect([late.status, late.body.code]).toEqual([409, 'error.approval.decided']);
  expect((await present())[0]?.assignee ?? null).toBeNull();
  expect(await waiting()).toBe(0);
});

test('a label that takes back what the other has agreed to meanwhile is named nobody, as it reads its own lines of the log alone', async () => {
  const { albumId } = await giveSongs(world, world.labels.senja, ['Gerimis']);
  const { body } = await askTransfer(world, albumId);
  const seen = { version: body.version };
  expect((await decideTransfer(world, 'bayu', body.id, 'CONSENTED', seen)).status).toBe(200);
  const late = await decideTransfer(world, 'senja', body.id, 'CANCELLED', seen);
  expect([late.status, late.body.code]).toEqual([409, 'error.staleVersion']);
  expect(late.body.message).toMatch(/^Somebody else has changed this/);
  const staff = await decideTransfer(world, 'rudi', body.id, 'REJECTED', { ...seen, reason: 'Belum' });
  expect(staff.body.message).toMatch(/^[^ ]+ changed this at \d\d[.:]\d\d\./);
});

test('what is handed over goes over from no month of which a statement is approved, published or not', async () => {
  const { albumId } = await giveSongs(world, world.labels.senja, ['Kemarau']);
  const { rows } = await world.sql.query(
    `insert into statement (label_id, datenum, stream, status, earned, payable)
     values ($1, $2, 'MUSIC', 'CALCULATED', 1000, 1000) returning id`,
    [world.labels.ombak, month()],
  );
  const asked = async (status: string) => {
    await world.sql.query('update statement set status = $2 where id = $1', [rows[0].id, status]);
    return (await askTransfer(world, albumId)).body.code;
  };
  expect([await asked('APPROVED'), await asked('PUBLISHED')]).toEqual([
    'error.transfer.periodClosed',
    'error.transfer.periodClosed',
  ]);
});

test('a song that goes over in a month to come keeps its tones in work until that month begins', async () => {
  const { albumId, songIds } = await giveSongs(world, world.labels.senja, ['Pancaroba']);
  const { id } = await transferToOmbak(world, albumId, { effectiveFrom: firstDay(month(12)) });
  const ask = (titleRbt: string) => world.ask('senja', 'POST', '/rbts', { titleRbt, songId: songIds[0] });
  expect((await ask('Pancaroba I')).status).toBe(201);
  const { rows } = await world.sql.query(
    "insert into rbt (label_id, song_id, title_rbt, rbt_type, approval_status) values ($1, $2, 'Pancaroba', 'rbt', 'APPROVED') returning id",
    [world.labels.senja, songIds[0]],
  );
  const { body: correction } = await world.ask('senja', 'POST', `/rbts/${rows[0].id}/revision`);
  await world.sql.query('update log_transfer_content set effective_from = $2 where id = $1', [id, month()]);
  expect((await ask('Pancaroba II')).body.fieldErrors).toMatchObject([{ code: 'error.rbt.songInTransfer' }]);
  // The transfer waits for the correction, so the correction does not wait for the transfer.
  const moved = await decideTransfer(world, 'rudi', id, 'DONE');
  expect(moved.body.code).toBe('error.transfer.correction');
  const path = `/rbts/${correction.id}`;
  const { status, body: changed } = await world.ask('senja', 'PUT', path, {
    ...{ titleRbt: 'Pancaroba Baru', version: correction.version },
  });
  expect(status).toBe(200);
  const sent = await world.ask('senja', 'PUT', `${path}/SUBMITTED`, { version: changed.version });
  const codes = sent.body.fieldErrors.map(({ code }: { code: string }) => code);
  expect(codes).not.toContain('error.rbt.songInTransfer');
});
