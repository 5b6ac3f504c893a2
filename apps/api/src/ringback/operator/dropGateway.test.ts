import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { approvedTone, press } from '../../../../../tests/operator.ts';
import { type SftpOperator, serveSftp } from '../../../../../tests/servers/sftpServer.ts';

const temporary: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rilis-drop-'));
  temporary.push(folder);
  // What an operator gives us there.
  mkdirSync(path.join(folder, 'dari/rilis'), { recursive: true });
  return folder;
};
afterAll(() => {
  for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
});

const password = 'rahasia folder';
const settings = (server: SftpOperator) => ({
  OPERATOR_DROP: `sftp://rilis@127.0.0.1:${server.port}/dari/rilis`,
  OPERATOR_DROP_HOST_KEY: server.hostKey,
});

const ways = {
  'a folder of this machine': async (root: string) => ({
    env: { OPERATOR_DROP: root },
    at: root,
    server: null,
  }),
  'an SFTP server with a password': async (root: string) => {
    const server = await serveSftp(root, password);
    const env = { ...settings(server), OPERATOR_DROP_PASSWORD: password };
    return { env, at: path.join(root, 'dari/rilis'), server };
  },
  'an SFTP server with a key': async (root: string) => {
    const server = await serveSftp(root, 'another one');
    const file = path.join(root, 'key');
    writeFileSync(file, server.key, { mode: 0o600 });
    return {
      env: { ...settings(server), OPERATOR_DROP_KEY: file },
      at: path.join(root, 'dari/rilis'),
      server,
    };
  },
};

describe.each(Object.entries(ways))('over %s', (_name, open) => {
  let world: World;
  let at: string;
  let server: SftpOperator | null;
  let songId: number;
  beforeAll(async () => {
    const way = await open(newFolder());
    ({ at, server } = way);
    world = await openWorld(way.env);
    [songId] = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).songIds as [number];
  });
  afterAll(async () => {
    await world.end();
    await server?.stop();
  });

  const inFolder = (part: string) =>
    existsSync(path.join(at, part)) ? readdirSync(path.join(at, part)).sort() : [];
  const detail = async (id: number) => (await world.ask('sari', 'GET', `/rbt-submissions/${id}`)).body;
  async function newTone(): Promise<number> {
    const rbtId = await approvedTone(world, world.labels.senja, songId);
    return (await world.ask('sari', 'POST', `/rbts/${rbtId}/submission`, {})).body.id;
  }
  /** So many minutes later, all that is due is done. */
  async function later(minutes: number): Promise<void> {
    await world.sql.query(
      'update rbt_submission set next_try_at = next_try_at - make_interval(mins => $1::int)',
      [minutes],
    );
    await world.round('operator.due');
  }

  test('a tone is laid down once with its sound; what the operator answers moves it, what nobody understands is put aside', async () => {
    const id = await newTone();
    await world.drain();
    const { status, contentId, transactionId, mode, rbtId } = await detail(id);
    expect([status, mode]).toEqual(['SENT', 'FILE']);
    expect(inFolder('out')).toEqual([`${transactionId}.json`, `${transactionId}.wav`]);
    const described = JSON.parse(readFileSync(path.join(at, 'out', `${transactionId}.json`), 'utf8'));
    const sound = readFileSync(path.join(at, 'out', described.audio));
    expect(described).toMatchObject({ contentId, artist: 'Rara', price: 9900, account: 'NEW' });
    expect(createHash('sha256').update(sound).digest('hex')).toBe(described.audioSha256);
    const word = {
      eventId: 'event-0001',
      contentId,
      transactionId,
      sequence: 1,
      status: 'ACTIVE',
      songCode: '77',
    };
    mkdirSync(path.join(at, 'in'));
    writeFileSync(path.join(at, 'in/0001.json'), JSON.stringify(word));
    writeFileSync(path.join(at, 'in/0002.json'), '{"half":');
    await later(0);
    expect(await detail(id)).toMatchObject({ status: 'ACTIVE', songCode: '77' });
    expect(
      (await world.sql.query("select params from notification where kind = 'rbtStrange'")).rows,
    ).toContainEqual({
      params: { file: '0002.json', count: 1 },
    });
    expect([inFolder('in/done'), inFolder('in/strange'), inFolder('in')]).toEqual([
      ['0001.json'],
      ['0002.json'],
      ['done', 'strange'],
    ]);
    const tone = await world.ask('senja', 'GET', `/rbts/${rbtId}`);
    expect(tone.body.approvalStatusEluon).toBe('ACTIVE');
    await press(world, 'sari', id, 'suspend', { reason: 'Sengketa hak' });
    await world.drain();
    const [command = ''] = inFolder('out').filter((name) => name.includes('SUSPEND'));
    expect(JSON.parse(readFileSync(path.join(at, 'out', command), 'utf8'))).toEqual({
      contentId,
      command: 'SUSPEND',
    });
    expect((await detail(id)).command).toBeNull();
    expect((await world.ask('sari', 'POST', `/rbt-submissions/${id}/ask`, {})).status).toBe(200);
  });

  test('a message that cannot be heard holds up none behind it; one with a sign that nothing can keep is put aside', async () => {
    const id = await newTone();
    await world.drain();
    const { contentId, transactionId } = await detail(id);
    const word = (event: string, sequence: number, more: object) =>
      writeFileSync(
        path.join(at, `in/${event}.json`),
        JSON.stringify({ eventId: event, contentId, transactionId, sequence, ...more }),
      );
    mkdirSync(path.join(at, 'in'), { recursive: true });
    await world.sql.query(
      `create function not_heard() returns trigger language plpgsql as $$ begin raise exception 'not heard'; end $$;
       create trigger not_heard before insert on operator_message for each row when (new.event_id = 'event-bad-1') execute function not_heard()`,
    );
    word('event-bad-0', 1, { status: 'IN_REVIEW', reason: 'belum\0jelas' });
    word('event-bad-1', 2, { status: 'IN_REVIEW' });
    word('event-good', 3, { status: 'ACTIVE' });
    await expect(later(0)).rejects.toThrow(/event-bad-1.*not heard/);
    expect((await detail(id)).status).toBe('ACTIVE');
    expect(inFolder('in/strange')).toContain('event-bad-0.json');
    await world.sql.query('drop trigger not_heard on operator_message; drop function not_heard');
    await later(0);
    expect(inFolder('in').filter((name) => name.endsWith('.json'))).toEqual([]);
  });

  test('a line that is cut between sound and description leaves a tone that is laid down by the next try', async () => {
    if (!server) return;
    const id = await newTone();
    server.cuts = 1;
    await world.drain();
    expect(await detail(id)).toMatchObject({ status: 'FAILED', fault: 'unreachable', tries: 1 });
    const { content_id: contentId } = (
      await world.sql.query('select content_id from rbt_submission where id = $1', [id])
    ).rows[0];
    const ours = () => inFolder('out').filter((name) => name.startsWith(contentId));
    expect(ours()).toEqual([expect.stringMatching(/\.wav$/)]);
    await later(1);
    expect(await detail(id)).toMatchObject({ status: 'SENT', tries: 2 });
    expect(ours()).toHaveLength(2);
  });

  test('a server that lets us not in, is another one, or is away is tried again and says what is the matter', async () => {
    if (!server) return;
    const id = await newTone();
    server.locked = true;
    await world.drain();
    expect(await detail(id)).toMatchObject({ status: 'FAILED', fault: 'stranger' });
    server.locked = false;
    await server.impersonate();
    await later(1).catch(() => undefined);
    expect(await detail(id)).toMatchObject({ status: 'FAILED', fault: 'stranger', tries: 2 });
    await server.stop();
    await later(10).catch(() => undefined);
    expect(await detail(id)).toMatchObject({ status: 'FAILED', fault: 'unreachable', tries: 3 });
    expect((await world.ask('sari', 'POST', `/rbt-submissions/${id}/ask`, {})).body.code).toBe(
      'error.operator.away',
    );
  });
});

describe('where no operator is set up', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.end());

  test('people hand a tone over, and record each step with the operator’s proof', async () => {
    const { songIds } = await giveSongs(world, world.labels.senja, ['Senja Biru']);
    const rbtId = await approvedTone(world, world.labels.senja, songIds[0]!);
    const queued = await world.ask('sari', 'POST', `/rbts/${rbtId}/submission`, {});
    await world.drain();
    const { id } = queued.body;
    expect(queued.body).toMatchObject({ status: 'QUEUED', mode: 'MANUAL' });
    const proof = 'Surat operator 12/RBT, 21 November';
    for (const [action, body, status] of [
      ['proveSent', { transactionId: 'TX-99' }, 'SENT'],
      ['proveActive', {}, 'ACTIVE'],
    ] as const) {
      const bare = await press(world, 'sari', id, action, body);
      expect([bare.status, bare.body.fieldErrors?.[0].field]).toEqual([400, 'proof']);
      const done = await press(world, 'sari', id, action, { ...body, proof });
      expect(done.body).toMatchObject({ status, proof, transactionId: 'TX-99' });
    }
    const suspended = await press(world, 'sari', id, 'suspend', { reason: 'Sengketa hak' });
    expect(suspended.body).toMatchObject({ status: 'SUSPENDED', command: 'SUSPEND' });
    await world.drain();
    // Nobody but people can tell the operator; whoever presses has done so.
    const toldThem = await world.ask('sari', 'POST', `/rbt-submissions/${id}/tell`, {});
    expect(toldThem.body.command).toBeNull();
    expect((await world.ask('sari', 'POST', `/rbt-submissions/${id}/ask`, {})).body.code).toBe(
      'error.operator.manual',
    );
    const tone = await world.ask('senja', 'GET', `/rbts/${rbtId}`);
    expect(tone.body).toMatchObject({ approvalStatusEluon: 'SUSPENDED', eluonReason: 'Sengketa hak' });
  });
});
