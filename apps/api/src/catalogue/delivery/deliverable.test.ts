import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { addDays, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree } from '../../../../../tests/agree.ts';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { approveSingle } from '../../../../../tests/keptFiles.ts';
import { makeArtist, makeSingle } from '../../../../../tests/release.ts';
import { transferToOmbak } from '../../../../../tests/transfers.ts';
import { tellOfEnds } from '../../royalties/contract/contractNotices.ts';

let world: World;
let artist: number;
let stores: { id: number; label: string }[];
beforeAll(async () => {
  world = await openWorld();
  artist = (await makeArtist(world, 'senja', 'Rara')).id;
  stores = (await world.ask('adi', 'GET', '/song-dsps/options')).body;
  for (const [name, territories] of [
    ['JOOX', []],
    ['Spotify', ['US']],
  ] as const)
    await save(name, { territories });
});
afterAll(() => world.end());

const idOf = (name: string) => stores.find(({ label }) => label === name)!.id;

async function save(name: string, change: object): Promise<void> {
  const answer = await world.ask('adi', 'PUT', `/dsps/${idOf(name)}/delivery`, {
    ...{ active: true, dpid: null, profile: 'CSV', transport: 'FOLDER', folder: name.toLowerCase() },
    ...{ leadDays: 7, titleStyle: 'VERSION_APART', takeDownForm: 'PURGE', ...change },
  });
  expect(answer.status).toBe(200);
}

/** Approved, its packages not yet on their way. */
const approved = async (title: string) => (await approveSingle(world, artist, title)).id;

const queue = (id: number) => world.ask('adi', 'POST', `/deliveries/album/${id}`, {});
const at = async (id: number, store = 'JOOX') =>
  (await world.ask('adi', 'GET', `/deliveries/album/${id}`)).body.at.find(
    ({ dspName }: { dspName: string }) => dspName === store,
  );
const read = async (id: number) =>
  (await world.ask('adi', 'GET', `/deliveries/${(await at(id)).deliveryId}`)).body;
const retry = async (id: number) =>
  world.ask('adi', 'PUT', `/deliveries/${(await at(id)).deliveryId}/retry`, {});
const packages = async () =>
  (await readdir(path.join(world.config.deliveryDir, 'joox/packages')).catch(() => [])).length;

/** What is queued is barred while its job is on its way: nothing leaves, and what lifts the bar lets it go. */
async function barredAndFreed(
  title: string,
  fault: string,
  bar: () => Promise<unknown>,
  free: () => Promise<unknown>,
) {
  const id = await approved(title);
  const before = await packages();
  expect((await queue(id)).status).toBe(200);
  await bar();
  await world.drain();
  expect([title, (await read(id)).status, (await read(id)).fault]).toEqual([title, 'FAILED', fault]);
  const refused = await retry(id);
  expect([title, refused.status, refused.body.code]).toEqual([title, 409, `error.delivery.${fault}`]);
  expect(await packages()).toBe(before);
  await free();
  expect((await retry(id)).status).toBe(200);
  await world.drain();
  expect([title, (await at(id)).status, await packages()]).toEqual([title, 'SENT', before + 1]);
}

const contract = (day: string | null) =>
  world.sql.query('update label set contract_end = $2, renewal_months = null where id = $1', [
    world.labels.senja,
    day,
  ]);

test('what is not approved, is in the trash or is nobody’s goes nowhere, and says why', async () => {
  const { album } = await makeSingle(world, 'senja', artist, 'Masih Draf');
  const refused = await queue(album.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'error.delivery.notApproved']);
  await world.ask('senja', 'DELETE', `/albums/${album.id}/softdelete`, {});
  expect((await queue(album.id)).status).toBe(404);
  expect((await queue(99_999_999)).status).toBe(404);
});

test('under a contract that is over nothing is queued and nothing leaves; renewed, it does', async () => {
  await barredAndFreed(
    'Kontrak Habis',
    'expired',
    () => contract(addDays(today(), -1)),
    () => contract(null),
  );
  const id = await approved('Kontrak Sudah Habis');
  await contract(addDays(today(), -1));
  const refused = await queue(id);
  expect([refused.status, refused.body.code]).toEqual([409, 'error.delivery.expired']);
  await world.drain();
  expect((await at(id)).status).toBe('NOT_SENT');
  // On its last day it is in force, and one that is renewed by itself does not end.
  await contract(today());
  expect((await queue(id)).status).toBe(200);
  await world.sql.query(
    'update label set contract_end = current_date - 1, renewal_months = 12 where id = $1',
    [world.labels.senja],
  );
  await world.drain();
  expect((await at(id)).status).toBe('SENT');
  await contract(null);
});

test('a contract without a number is over with its days as well', async () => {
  const number = (value: string | null) =>
    world.sql.query('update label set contract_number = $2 where id = $1', [world.labels.senja, value]);
  await barredAndFreed(
    'Tanpa Nomor',
    'expired',
    async () => {
      await number(null);
      await contract(addDays(today(), -1));
    },
    () => contract(null),
  );
  await number('K-1');
});

test('a store that is switched off, and a service in the trash, get nothing until they are back', async () => {
  await barredAndFreed(
    'Toko Dimatikan',
    'noProfile',
    () => save('JOOX', { active: false }),
    () => save('JOOX', { active: true }),
  );
  const service = `/dsps/${idOf('JOOX')}`;
  await barredAndFreed(
    'Layanan Dibuang',
    'noProfile',
    () => world.ask('adi', 'DELETE', `${service}/softdelete`, { reason: 'Tutup' }),
    () => world.ask('adi', 'PUT', `${service}/restore`, {}),
  );
});

test('a store without a profile, one the owner left out and one that sells in none of the countries are no place to go', async () => {
  const id = await approved('Bukan ke Mana-mana');
  await world.sql.query("update album set included_territories = '{ID}', domestic_yn = false where id = $1", [
    id,
  ]);
  expect((await queue(id)).status).toBe(200);
  await world.drain();
  const { rows } = await world.sql.query(
    'select dsp.title from delivery d join dsp on dsp.id = d.dsp_id where d.album_id = $1',
    [id],
  );
  expect(rows).toEqual([{ title: 'JOOX' }]);
  await world.sql.query('update album set dsp = $2 where id = $1', [id, [idOf('Spotify')]]);
  const { deliveryId } = await at(id);
  const refused = await world.ask('adi', 'PUT', `/deliveries/${deliveryId}/redeliver`, { reason: 'Hilang' });
  expect([refused.status, refused.body.code]).toEqual([409, 'error.delivery.notMeant']);
  const none = stores.find(({ label }) => !['JOOX', 'Spotify'].includes(label))!;
  expect(await at(id, none.label)).toBeUndefined();
});

/** Under a contract that is in force again, as two people agreed. */
const renew = async () =>
  agree(world, 'fina', 'PUT', `/labels/${world.labels.senja}/contract`, {
    contractEnd: addDays(today(), 365),
    contractPeriod: '1 tahun',
  });

/** Taken down before it left, so that no store has it. */
async function takenDown(title: string): Promise<number> {
  const id = await approved(title);
  expect((await queue(id)).status).toBe(200);
  expect((await decide(id, 'TAKEN_DOWN')).status).toBe(200);
  await world.drain();
  expect((await at(id)).status).toBe('TAKEN_DOWN');
  return id;
}

async function decide(id: number, status: string) {
  const { version } = (await world.ask('adi', 'GET', `/albums/${id}`)).body;
  return world.ask('adi', 'PUT', `/albums/${id}/${status}`, { reason: 'Sengketa', version });
}

test('what was approved or brought back while the contract was over, and what waited for it, goes out when it is renewed', async () => {
  const back = await takenDown('Kembali Tanpa Kontrak');
  const waiting = await approved('Menunggu Kontrak');
  expect((await queue(waiting)).status).toBe(200);
  await contract(addDays(today(), -1));
  const id = await approved('Disetujui Tanpa Kontrak');
  expect((await decide(back, 'APPROVED')).status).toBe(200);
  await world.drain();
  const standing = async () => Promise.all([waiting, id, back].map(async (one) => (await at(one)).status));
  expect(await standing()).toEqual(['FAILED', 'NOT_SENT', 'TAKEN_DOWN']);
  await renew();
  await world.drain();
  expect(await standing()).toEqual(['SENT', 'SENT', 'SENT']);
  await contract(null);
});

test('between two contracts nothing leaves, until the day on which the next one begins', async () => {
  const agreed = (fields: object) =>
    agree(world, 'fina', 'PUT', `/labels/${world.labels.senja}/contract`, fields);
  const waiting = await approved('Di Antara Kontrak');
  expect((await queue(waiting)).status).toBe(200);
  await contract(addDays(today(), -3));
  const next = { contractStart: addDays(today(), 2), contractEnd: addDays(today(), 400) };
  expect((await agreed({ contractNumber: 'K-SELA', ...next })).status).toBe(200);
  await world.drain();
  expect((await read(waiting)).fault).toBe('expired');
  const id = await approved('Disetujui Di Antara');
  await world.drain();
  expect((await at(id)).status).toBe('NOT_SENT');
  // Two days later, as the clock has it.
  await world.sql.query(
    `update contract_version set start_day = start_day - 2, end_day = end_day - 2 where number = 'K-SELA'`,
  );
  await tellOfEnds(world.db);
  await world.drain();
  expect([(await at(waiting)).status, (await at(id)).status]).toEqual(['SENT', 'SENT']);
});

const told = async (id: number) =>
  (
    await world.sql.query(
      `select m.kind from delivery_message m join delivery d on d.id = m.delivery_id
        where d.album_id = $1 and d.dsp_id = $2 order by m.id`,
      [id, idOf('JOOX')],
    )
  ).rows.map(({ kind }) => kind as string);

test('stores that have a release hear how its label is called now, and whose it became', async () => {
  const id = await approved('Nama Baru');
  await world.drain();
  expect(await told(id)).toEqual(['NEW']);
  const label = `/labels/${world.labels.senja}`;
  const rename = async (fields: object) => {
    expect((await world.ask('adi', 'PUT', label, fields)).status).toBe(200);
    await world.drain();
  };
  await rename({ city: 'Bandung' });
  expect(await told(id)).toEqual(['NEW']);
  await rename({ name: 'Senja Raya' });
  expect(await told(id)).toEqual(['NEW', 'UPDATE']);
  await rename({ name: 'Senja Records' });
  await transferToOmbak(world, id);
  await world.drain();
  expect(await told(id)).toEqual(['NEW', 'UPDATE', 'UPDATE', 'UPDATE']);
});

/** Deliveries that have failed: of all, to the store on the platform's board, and of a release in the list. */
async function failedOf(id: number) {
  const { body: counts } = await world.ask('adi', 'GET', '/deliveries/counts');
  const { stores: told } = (await world.ask('adi', 'GET', '/dashboard/platform')).body;
  const joox = told.find(({ dspId }: { dspId: number }) => dspId === idOf('JOOX'))?.failed ?? 0;
  const { body: list } = await world.ask('adi', 'GET', `/deliveries?failed=Y&albumId=${id}`);
  return { all: counts.failed, joox, listed: list.totalElements };
}

/** Approved while the work on its recording goes on; answers the recording. */
async function withoutRecording(id: number): Promise<string> {
  const before = await failedOf(id);
  const { rows } = await world.sql.query(
    `update media set status = 'QUARANTINED' where id = (select song_file from song where album_id = $1) returning id`,
    [id],
  );
  await world.drain();
  const waits = await read(id);
  expect(waits).toMatchObject({ status: 'QUEUED', fault: 'preparing', late: false });
  expect(waits.nextTryAt).not.toBeNull();
  // Waiting is no failure.
  expect(await failedOf(id)).toEqual(before);
  return rows[0].id;
}

const job = async (task: string, file: string) => {
  await world.sql.query('select enqueue($1, json_build_object($2::text, $3::text))', [task, 'id', file]);
  await world.drain();
};

test('a release that was approved before its recording is made ready waits for it, and leaves when it is', async () => {
  const id = await approved('Belum Diubah');
  const file = await withoutRecording(id);
  await world.sql.query("update media set status = 'READY' where id = $1", [file]);
  // As the work on a file says at its end.
  await job('delivery.files', file);
  expect(await read(id)).toMatchObject({ status: 'SENT', fault: null, nextTryAt: null });
});

test('a recording that cannot be made ready after all ends the wait: the release lacks it, and people see to that', async () => {
  const id = await approved('Rekaman Rusak');
  const file = await withoutRecording(id);
  await job('media.song', file);
  expect(await read(id)).toMatchObject({ status: 'FAILED', fault: 'incomplete', nextTryAt: null });
  expect((await failedOf(id)).listed).toBeGreaterThan(0);
});

const due = () => world.round('delivery.due');
/** As if what waits had been waiting for longer than a job may take. */
async function waitedLong(): Promise<void> {
  const owner = await world.sql.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query(
    "update delivery set updated_at = now() - interval '6 minutes', status_at = now() - interval '1 hour'",
  );
  await owner.query('reset session_replication_role');
  owner.release();
}

test('a store that is closed for a while keeps what is new waiting, is told what goes all the same, and gets the rest when it opens', async () => {
  const out = await approved('Sudah di Sana');
  await world.drain();
  expect((await at(out)).status).toBe('SENT');
  const until = addDays(today(), 3);
  await save('JOOX', { closedUntil: until });
  const before = await packages();
  const id = await approved('Menunggu Buka');
  await world.drain();
  // Though it should have been there by now.
  await world.sql.query('update album set release_date = current_date - 3 where id = $1', [id]);
  await waitedLong();
  await due();
  expect(await read(id)).toMatchObject({ status: 'QUEUED', closedUntil: until, tries: 0, late: false });
  const { deliveryId } = await at(id);
  const told = await world.ask('senja', 'GET', `/deliveries/${deliveryId}`);
  expect([told.status, told.body.closedUntil]).toEqual([200, until]);
  expect(await packages()).toBe(before);
  const { version } = (await world.ask('adi', 'GET', `/albums/${out}`)).body;
  await world.ask('adi', 'PUT', `/albums/${out}/TAKEN_DOWN`, { reason: 'Sengketa', version });
  await world.drain();
  expect([(await at(out)).status, await packages()]).toEqual(['TAKEDOWN_REQUESTED', before + 1]);
  await save('JOOX', { closedUntil: addDays(today(), -1) });
  await waitedLong();
  expect(await read(id)).toMatchObject({ status: 'QUEUED', closedUntil: null, late: true });
  await due();
  expect([(await at(id)).status, await packages()]).toEqual(['SENT', before + 2]);
});
