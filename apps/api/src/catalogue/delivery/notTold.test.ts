import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { createServer as createGateway } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { approveSingle } from '../../../../../tests/keptFiles.ts';
import { whileWorking } from '../../../../../tests/lanes.ts';
import { approvedTone } from '../../../../../tests/operator.ts';
import { makeArtist } from '../../../../../tests/release.ts';
import { serveMail } from '../../../../../tests/servers/mailServer.ts';
import { lanesOf, tasksOf } from '../../tasks.ts';

let world: World;
let artist: number;
let stores: { id: number; label: string }[];
beforeAll(async () => {
  world = await openWorld({ DELIVERY_HOSTS: '127.0.0.1' });
  artist = (await makeArtist(world, 'senja', 'Rara')).id;
  stores = (await world.ask('adi', 'GET', '/song-dsps/options')).body;
  for (const name of ['JOOX', 'Spotify']) await save(name);
});
afterAll(() => world.end());

const idOf = (name: string) => stores.find(({ label }) => label === name)!.id;

async function save(name: string, change: object = {}): Promise<void> {
  const answer = await world.ask('adi', 'PUT', `/dsps/${idOf(name)}/delivery`, {
    ...{ active: true, dpid: null, profile: 'CSV', transport: 'FOLDER', folder: name },
    ...{ leadDays: 7, titleStyle: 'VERSION_APART', takeDownForm: 'PURGE', ...change },
  });
  expect(answer.status, answer.text).toBe(200);
}

const away = {
  ...{ transport: 'SFTP', host: '127.0.0.1', port: 1, user: 'rilis', secret: 'rahasia sekali' },
  hostKey: `SHA256:${'a'.repeat(43)}`,
};

/** A server that takes calls and says nothing, until it hangs up and takes no more. */
async function silentServer() {
  const lines: Socket[] = [];
  let holds = true;
  const server = createServer((line) => {
    line.on('error', () => undefined);
    if (holds) lines.push(line);
    else line.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const hangUp = () => {
    holds = false;
    for (const line of lines) line.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, lines, hangUp };
}

/** Approved and with every store. */
async function delivered(title: string): Promise<number> {
  const { id } = await approveSingle(world, artist, title);
  await world.drain();
  return id;
}

const read = async (album: number, store = 'JOOX') => {
  const { body } = await world.ask('adi', 'GET', `/deliveries/album/${album}`);
  const at = body.at.find(({ dspName }: { dspName: string }) => dspName === store);
  return (await world.ask('adi', 'GET', `/deliveries/${at.deliveryId}`)).body;
};

const messageOf = async (album: number, store = 'JOOX'): Promise<string> =>
  (
    await world.sql.query(
      `select m.message_id as id from delivery_message m join delivery d on d.id = m.delivery_id
       where d.album_id = $1 and d.dsp_id = $2 order by m.id desc limit 1`,
      [album, idOf(store)],
    )
  ).rows[0].id;

const receiptsIn = (store: string) => path.join(world.config.deliveryDir, store, 'receipts');

async function say(store: string, receipt: { receiptId: string; [field: string]: string }): Promise<void> {
  await mkdir(receiptsIn(store), { recursive: true });
  await writeFile(path.join(receiptsIn(store), `${receipt.receiptId}.json`), JSON.stringify(receipt));
}

const due = () => world.round('delivery.due');

/** As if every wait were over, once for each that there is. */
async function everyTry(): Promise<void> {
  for (let tries = 1; tries < 4; tries += 1) {
    await world.sql.query('update delivery set next_try_at = now() where next_try_at is not null');
    await due();
  }
}

async function takeDown(id: number): Promise<void> {
  const { version } = (await world.ask('adi', 'GET', `/albums/${id}`)).body;
  await world.ask('adi', 'PUT', `/albums/${id}/TAKEN_DOWN`, { reason: 'Sengketa hak', version });
  await world.drain();
}

const bells = async (title: string): Promise<string[]> =>
  (await world.ask('adi', 'GET', '/notifications/rilis')).body.content
    .map((notice: { title: string }) => notice.title)
    .filter((told: string) => told.includes(title) && told.includes('JOOX'));

test('a receipt with a sign that nothing can keep, of nothing or beyond measure is put aside, and the ones behind it are heard', async () => {
  const id = await delivered('Tanda Kosong');
  const messageId = await messageOf(id);
  await say('JOOX', { receiptId: 'A-0001', messageId, status: 'REFUSED', reason: 'tidak\0jelas' });
  await say('JOOX', { receiptId: 'A-0002', messageId: `${messageId}\0`, status: 'LIVE' });
  await say('JOOX', { receiptId: 'A-0003', messageId, status: 'RECEIVED', reason: 'setengah \ud83d' });
  await say('JOOX', { receiptId: 'A-0004', messageId, status: 'LIVE' });
  await writeFile(path.join(receiptsIn('JOOX'), 'A-0005.json'), '');
  const beyond = { receiptId: 'A-0006', messageId, status: 'TAKEN_DOWN', note: ' '.repeat(2_000_000) };
  await say('JOOX', beyond);
  await due();
  expect((await read(id)).status).toBe('LIVE');
  expect(await readdir(path.join(receiptsIn('JOOX'), 'strange'))).toEqual([
    ...['A-0001.json', 'A-0002.json', 'A-0003.json', 'A-0005.json', 'A-0006.json'],
  ]);
  expect(await bells('A-0001.json')).toEqual([
    expect.stringMatching(/^5 receipts .*receipts\/strange in its folder/),
  ]);
});

test('a receipt that cannot be heard is told as failed work, and holds up neither its store nor another', async () => {
  const id = await delivered('Satu Gagal');
  await world.sql.query(
    `create function not_heard() returns trigger language plpgsql as $$ begin raise exception 'not heard'; end $$;
     create trigger not_heard before insert on store_receipt for each row when (new.receipt_id = 'B-0001') execute function not_heard()`,
  );
  for (const store of ['JOOX', 'Spotify']) {
    const messageId = await messageOf(id, store);
    if (store === 'JOOX') await say(store, { receiptId: 'B-0001', messageId, status: 'RECEIVED' });
    await say(store, { receiptId: `B-2-${store}`, messageId, status: 'LIVE' });
  }
  await expect(due()).rejects.toThrow(/B-0001.*not heard/);
  expect([(await read(id)).status, (await read(id, 'Spotify')).status]).toEqual(['LIVE', 'LIVE']);
  await world.sql.query('drop trigger not_heard on store_receipt');
  await due();
  expect(await readdir(path.join(receiptsIn('JOOX'), 'done'))).toContain('B-0001.json');
});

test('a take-down that cannot be brought to a store is told to staff when its last try is gone', async () => {
  const id = await delivered('Tetap Dijual');
  await save('JOOX', away);
  await takeDown(id);
  expect(await read(id)).toMatchObject({ status: 'TAKEDOWN_REQUESTED', fault: 'unreachable', tries: 1 });
  expect(await bells('Tetap Dijual')).toEqual([]);
  await everyTry();
  expect(await read(id)).toMatchObject({ status: 'TAKEDOWN_REQUESTED', tries: 4, nextTryAt: null });
  expect(await bells('Tetap Dijual')).toEqual([
    '“Tetap Dijual” could not be taken down from JOOX and may still be sold there',
  ]);
  await save('JOOX');
});

test('a package that breaks off after a take-down was decided says nothing of that: it is tried as any other', async () => {
  const id = await delivered('Putus Di Jalan');
  const silent = await silentServer();
  await save('JOOX', { ...away, port: silent.port });
  const { id: delivery } = await read(id);
  await world.sql.query("update delivery set task = 'UPDATE', tries = 0 where id = $1", [delivery]);
  await world.sql.query("select enqueue('delivery.send', json_build_object('id', $1::int), null)", [
    delivery,
  ]);
  const work = world.drain();
  await expect.poll(() => silent.lines.length).toBeGreaterThan(0);
  await world.sql.query("update delivery set task = 'TAKEDOWN', tries = 0 where id = $1", [delivery]);
  silent.hangUp();
  await work;
  const after = await read(id);
  expect(after).toMatchObject({ fault: 'unreachable', tries: 1 });
  expect(after.nextTryAt).not.toBeNull();
  expect(await bells('Putus Di Jalan')).toEqual([]);
  await save('JOOX');
});

test('what stores have of a release is sent to all of them anew, by the rows chosen on the board', async () => {
  const album = await delivered('Sekali Lagi');
  const { content } = (await world.ask('adi', 'GET', `/deliveries?albumId=${album}`)).body;
  const rows = content.map(({ id, version }: { id: number; version: number }) => ({ id, version }));
  const call = { method: 'POST', path: '/deliveries/:id/tell', rows };
  expect((await world.ask('adi', 'POST', '/bulk', call)).body).toMatchObject([{ ok: true }, { ok: true }]);
  await world.drain();
  const { rows: messages } = await world.sql.query(
    'select kind from delivery_message m join delivery d on d.id = m.delivery_id where album_id = $1 order by m.id',
    [album],
  );
  expect(messages.map(({ kind }) => kind)).toEqual(['NEW', 'NEW', 'UPDATE', 'UPDATE']);
});

test('what a store says does not wait for another one that is frozen', async () => {
  const id = await delivered('Tidak Menunggu');
  const [first, second] = ['JOOX', 'Spotify'].toSorted((one, other) => idOf(one) - idOf(other)) as [
    string,
    string,
  ];
  const silent = await silentServer();
  await save(first, { ...away, port: silent.port });
  await say(second, { receiptId: 'D-0001', messageId: await messageOf(id, second), status: 'LIVE' });
  const round = due();
  await expect.poll(async () => (await read(id, second)).status).toBe('LIVE');
  expect(silent.lines.length).toBeGreaterThan(0);
  silent.hangUp();
  await round;
  await save(first);
});

/** A receipt that whoever reads it waits for, until it is written. */
async function awaitedReceipt(store: string, name: string): Promise<string> {
  await mkdir(receiptsIn(store), { recursive: true });
  const file = path.join(receiptsIn(store), `${name}.json`);
  execFileSync('mkfifo', [file]);
  return file;
}

/** Whether somebody waits for it, who gets it then. */
function isWritten(file: string, receipt: object): boolean {
  try {
    const pipe = openSync(file, constants.O_WRONLY | constants.O_NONBLOCK);
    writeSync(pipe, JSON.stringify(receipt));
    closeSync(pipe);
    return true;
  } catch {
    return false;
  }
}

test('folders on a mount that is frozen are looked at one after another: files are read and written meanwhile', async () => {
  const names = stores.flatMap(({ label }) => (/^\w+$/.test(label) ? [label] : [])).slice(0, 5);
  for (const name of names) await save(name);
  const files = await Promise.all(names.map((name) => awaitedReceipt(name, 'E-0001')));
  const round = due();
  await sleep(1_500);
  const read = Promise.race([readdir(world.config.dataDir), sleep(3_000, 'nobody reads')]);
  expect(await read).not.toBe('nobody reads');
  expect(files.filter((file) => isWritten(file, {}))).toHaveLength(1);
  const ended = round.then(() => 'ended');
  while ((await Promise.race([ended, sleep(50)])) !== 'ended') for (const file of files) isWritten(file, {});
  for (const name of names) await save(name, { active: ['JOOX', 'Spotify'].includes(name) });
});

test('a folder with more receipts than there is time for is looked at again in a minute, and is not away meanwhile', async () => {
  const id = await delivered('Banyak Kabar');
  const messageId = await messageOf(id);
  const first = await awaitedReceipt('JOOX', 'F-0001');
  await say('JOOX', { receiptId: 'F-0002', messageId, status: 'LIVE' });
  vi.useFakeTimers({ toFake: ['Date'] });
  const round = due();
  const word = { receiptId: 'F-0001', messageId, status: 'RECEIVED' };
  await expect
    .poll(() => {
      vi.setSystemTime(Date.now() + 21_000);
      return isWritten(first, word);
    })
    .toBe(true);
  await round;
  vi.useRealTimers();
  expect((await read(id)).status).toBe('ACKNOWLEDGED');
  await due();
  expect((await read(id)).status).toBe('LIVE');
});

test('a take-down or a correction that a store refuses is told to staff, and no refused correction takes the place of a take-down', async () => {
  const id = await delivered('Ditolak Toko');
  const delivery = (await read(id)).id;
  await world.ask('adi', 'POST', `/deliveries/${delivery}/tell`, {});
  await world.drain();
  const correction = await messageOf(id);
  await say('JOOX', { receiptId: 'C-0001', messageId: correction, status: 'REFUSED' });
  await due();
  expect(await bells('Ditolak Toko')).toEqual(['A correction of “Ditolak Toko” was not taken over by JOOX']);
  // To be taken down, while the line to the store is still taken by another package.
  await world.sql.query("update delivery set task = 'TAKEDOWN' where id = $1", [delivery]);
  await say('JOOX', { receiptId: 'C-0002', messageId: correction, status: 'REFUSED' });
  await due();
  expect((await read(id)).task).toBe('TAKEDOWN');
  await takeDown(id);
  await say('JOOX', { receiptId: 'C-0003', messageId: await messageOf(id), status: 'REFUSED' });
  await due();
  expect(await bells('Ditolak Toko')).toContain(
    '“Ditolak Toko” could not be taken down from JOOX and may still be sold there',
  );
});

test.each(['SHA256', 'MD5'])(
  'a recording that we cannot read ourselves is no fault of a store that compares by %s: it is tried as often as anything, then people are told',
  async (checksum) => {
    await save('JOOX', { checksum });
    const title = `Berkas Hilang ${checksum}`;
    const { id } = await approveSingle(world, artist, title);
    const { rows } = await world.sql.query(
      'select storage_key as key from media join song on song.song_file = media.id where song.album_id = $1',
      [id],
    );
    const file = path.join(world.config.dataDir, 'media', rows[0].key);
    await rename(file, `${file}.away`);
    await world.drain();
    expect(await read(id)).toMatchObject({ status: 'FAILED', fault: 'storage', tries: 1 });
    expect((await read(id)).nextTryAt).not.toBeNull();
    await everyTry();
    expect(await read(id)).toMatchObject({ status: 'FAILED', fault: 'storage', tries: 4, nextTryAt: null });
    expect(await bells(title)).toContain(`“${title}” could not be delivered to JOOX`);
    await rename(`${file}.away`, file);
    await world.ask('adi', 'PUT', `/deliveries/${(await read(id)).id}/retry`, {});
    await world.drain();
    expect(await read(id)).toMatchObject({ status: 'SENT', fault: null });
  },
);

/** A gateway for short messages that keeps what it gets. */
async function serveTexts() {
  const texts: string[] = [];
  const server = createGateway(async (asked, answer) => {
    texts.push(await text(asked));
    answer.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ texts, stop: () => server.close() },
    sms: { url: `http://127.0.0.1:${port}`, token: undefined, sender: 'Rilis' },
  };
}

const forgets = (who: string) =>
  world.ask(null, 'POST', '/account/forgot_password', { email: `${who}@example.test` });
const asksForCode = (target: string) =>
  world.ask('senja', 'POST', '/v1/otp/request', { purpose: 'NSP_CREATION', target });

test('a new password and a code go out while the operator and a store are silent, however many tones wait for them', async () => {
  const [silent, mail, { texts, sms, stop }] = [await silentServer(), await serveMail(), await serveTexts()];
  const { songIds } = await giveSongs(world, world.labels.senja, ['Senja Biru']);
  for (let n = 0; n < 4; n += 1) {
    const tone = await approvedTone(world, world.labels.senja, songIds[0]!);
    expect((await world.ask('sari', 'POST', `/rbts/${tone}/submission`, {})).status).toBeLessThan(300);
  }
  await save('JOOX', { ...away, port: silent.port });
  await world.sql.query("select enqueue('delivery.due', '{}'::json, 'delivery.due')");
  const operator = { ...world.config.operator, url: `http://127.0.0.1:${silent.port}`, secret: 'rahasia' };
  await whileWorking(world, { operator, sms, smtpUrl: mail.url }, silent.hangUp, async () => {
    await expect.poll(() => silent.lines.length, { timeout: 10_000 }).toBeGreaterThan(2);
    await forgets('bayu');
    expect((await asksForCode('0812 3456 7890')).status).toBe(200);
    const sent = () => [mail.mails.map(({ to }) => to[0]), texts.length];
    await expect.poll(sent, { timeout: 10_000 }).toEqual([['bayu@example.test'], 1]);
  });
  await Promise.all([mail.stop(), stop()]);
  await save('JOOX');
});

test('a code goes out while the mail server is silent', async () => {
  const [silent, { texts, sms, stop }] = [await silentServer(), await serveTexts()];
  await whileWorking(world, { sms, smtpUrl: `smtp://127.0.0.1:${silent.port}` }, silent.hangUp, async () => {
    for (const who of ['senja', 'bayu', 'tirta', 'rudi']) await forgets(who);
    await expect.poll(() => silent.lines.length, { timeout: 10_000 }).toBeGreaterThan(1);
    expect((await asksForCode('0812 3456 7891')).status).toBe(200);
    await expect.poll(() => texts.length, { timeout: 5_000 }).toBe(1);
  });
  stop();
});

test('of what fetches from stores, the operator and a provider one is done at a time, before whatever else they are asked', () => {
  const fetched = lanesOf(world.db, world.config).flatMap(({ timetable }) =>
    timetable.filter(({ task }) => ['delivery.due', 'operator.due', 'signature.due'].includes(task)),
  );
  expect(fetched.map(({ options }) => options?.queueName)).toEqual(['outside', 'outside', 'outside']);
  expect(fetched.map(({ options }) => options?.jobKey)).toEqual(fetched.map(({ task }) => task));
  expect(fetched.map(({ options }) => options?.priority)).toEqual([-1, -1, -1]);
});

test('nobody waits behind a mail server, a provider or a store that is silent: neither a preview, nor a song', () => {
  const lanes = lanesOf(world.db, world.config);
  const laneOf = (task: string) => lanes.findIndex(({ taskList }) => task in taskList);
  const asked = ['operator.send', 'operator.tell', 'operator.due', 'signature.send', 'delivery.due'];
  expect(new Set(asked.map(laneOf)).size).toBe(1);
  const outside = ['mail.send', 'mail.tell', 'sms.code', 'operator.send', 'delivery.send'];
  expect([...outside, 'media.song', 'catalogue.read', 'report.preview'].map(laneOf).toSorted()).toEqual([
    ...lanes.keys(),
  ]);
  expect(laneOf('account.forgot')).toBe(laneOf('mail.send'));
  expect(laneOf('trash.purge')).toBe(laneOf('report.preview'));
  const every = lanes.flatMap(({ taskList }) => Object.keys(taskList));
  expect(every.toSorted()).toEqual(Object.keys(tasksOf(world.db, world.config)).toSorted());
});
