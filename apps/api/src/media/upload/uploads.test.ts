import { readdir, stat, utimes } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProblemBody } from '@rilis/contract/problem';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { paper, picture, silence, song } from '../../../../../tests/media.ts';

let world: World;
let origin: string;
let recording: Buffer;
beforeAll(async () => {
  world = await openWorld();
  recording = await song(7);
  await world.app.listen({ port: 0 });
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
});
afterAll(() => world.end());

const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

const call = (
  who: Name | null,
  method: string,
  at: string,
  headers: Record<string, string>,
  body?: Uint8Array,
) =>
  fetch(`${origin}${at}`, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(who && { authorization: `Bearer ${world.cast[who].token}` }),
      ...headers,
    },
    ...(body && { body: body as Uint8Array<ArrayBuffer> }),
  });

const begin = (who: Name | null, bytes: number, fields: Record<string, string>) =>
  call(who, 'POST', '/api/uploads', { 'upload-length': `${bytes}`, 'upload-metadata': metadata(fields) });
const patch = (who: Name, at: string, offset: number, body: Uint8Array) =>
  call(
    who,
    'PATCH',
    at,
    { 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' },
    body,
  );
const offsetOf = async (who: Name, at: string) =>
  Number((await call(who, 'HEAD', at, {})).headers.get('upload-offset'));
const staging = () => path.join(world.config.dataDir, 'staging/tus');
const staged = () => readdir(staging());
const arrived = async (at: string) => (await stat(path.join(staging(), at.split('/').at(-1)!))).size;

/** Sends the beginning of a piece; the line is cut when some of it has arrived. */
function cutOff(at: string, offset: number, whole: Buffer, sent: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${origin}${at}`, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        authorization: `Bearer ${world.cast.senja.token}`,
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
        'content-length': whole.length - offset,
      },
    });
    request.on('error', () => resolve());
    request.write(whole.subarray(offset, offset + sent));
    until(
      () => arrived(at),
      (bytes) => bytes > offset,
    ).then(() => request.destroy(new Error('cut')), reject);
  });
}

test('an upload whose line was cut goes on where it ended and is the same byte for byte', async () => {
  const begun = await begin('senja', recording.length, { filename: 'C:\\musik\\Senja.wav', kind: 'SONG' });
  expect(begun.status).toBe(201);
  const at = begun.headers.get('location')!;
  await cutOff(at, 0, recording, 3_000_000);
  const first = await until(
    () => offsetOf('senja', at),
    (offset) => offset > 0,
  );
  await cutOff(at, first, recording, 2_000_000);
  const second = await until(
    () => offsetOf('senja', at),
    (offset) => offset > first,
  );
  expect(second).toBeLessThanOrEqual(5_000_000);
  expect((await patch('senja', at, second, recording.subarray(second))).status).toBe(204);
  const id = at.split('/').at(-1);
  const record = await world.ask('senja', 'GET', `/media-images/${id}`);
  expect(record.body).toMatchObject({ kind: 'SONG', fileName: 'Senja.wav', bytes: recording.length });
  await world.drain();
  const back = await world.app.inject({
    url: `/api/media-images/download/${id}?variant=original`,
    headers: { authorization: `Bearer ${world.cast.senja.token}` },
  });
  expect(back.rawPayload.equals(recording)).toBe(true);
  expect(await staged()).toEqual([]);
});

async function until<T>(read: () => Promise<T>, enough: (value: T) => boolean): Promise<T> {
  for (const deadline = Date.now() + 20_000; ; await sleep(50)) {
    const value = await read();
    if (enough(value)) return value;
    if (Date.now() > deadline) throw new Error(`Never came: ${value}`);
  }
}

test('whose last answer was lost is told that all is there, and the file is there once', async () => {
  const bytes = paper('Akta Perusahaan');
  const at = (await begin('senja', bytes.length, { filename: 'akta.pdf', kind: 'DOCUMENT' })).headers.get(
    'location',
  )!;
  const answers = await Promise.all([patch('senja', at, 0, bytes), patch('senja', at, 0, bytes)]);
  expect(answers.some((answer) => answer.status === 204)).toBe(true);
  const head = await call('senja', 'HEAD', at, {});
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, `${bytes.length}`]);
  expect((await patch('senja', at, 0, bytes)).status).toBe(404);
  const { rows } = await world.sql.query('select count(*)::int as files from media where id = $1', [
    at.split('/').at(-1),
  ]);
  expect(rows).toEqual([{ files: 1 }]);
});

test('an upload whose last step fails on our side is all there, and becomes a file when it is asked for again', async () => {
  const told = await sharp(await picture())
    .withExif({ IFD0: { Artist: 'Rara' } })
    .jpeg()
    .toBuffer();
  for (const [kind, whole] of [
    ['SONG', recording],
    ['DOCUMENT', await paper()],
    ['ARTIST_IMAGE', told],
  ] as const) {
    const at = (await begin('senja', whole.length, { filename: 'berkas', kind })).headers.get('location')!;
    const id = at.split('/').at(-1)!;
    await world.sql.query(`
      create function full_disk() returns trigger language plpgsql as $$ begin raise 'disk full' using errcode = '53100'; end $$;
      create trigger full_disk before insert on media for each row execute function full_disk()`);
    expect((await patch('senja', at, 0, whole)).status).toBeGreaterThanOrEqual(500);
    await world.sql.query('drop trigger full_disk on media; drop function full_disk()');
    expect([kind, await offsetOf('senja', at)]).toEqual([kind, whole.length]);
    const { body, status } = await world.ask('senja', 'GET', `/media-images/${id}`);
    expect([status, body.kind]).toEqual([200, kind]);
    expect(await staged()).toEqual([]);
  }
  await world.drain();
});

test('a wrong recording is refused after its first piece, with the rule in words', async () => {
  const mono = silence({ seconds: 61, channels: 1 });
  const at = (await begin('senja', mono.length, { filename: 'mono.wav', kind: 'SONG' })).headers.get(
    'location',
  )!;
  const answer = await patch('senja', at, 0, mono.subarray(0, 65_536));
  expect(answer.status).toBe(422);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(((await answer.json()) as ProblemBody).fieldErrors).toEqual([
    { field: 'file', code: 'error.media.stereo', message: expect.stringContaining('must be stereo') },
  ]);
  expect((await call('senja', 'HEAD', at, {})).status).toBe(404);
  expect(await staged()).toEqual([]);
});

test('what cannot become a file is refused before its first byte', async () => {
  const codes = async (answer: Response) =>
    ((await answer.json()) as ProblemBody).fieldErrors?.[0]?.code ?? answer.status;
  expect(await codes(await begin('senja', 10, { kind: 'EVIL' }))).toBe('error.validation.choice');
  expect(await codes(await begin('senja', 11_000_000, { kind: 'COVER' }))).toBe('error.media.tooLarge');
  expect(await codes(await begin('senja', 0, { kind: 'SONG' }))).toBe('error.media.empty');
  expect(await codes(await begin('senja', 5e9, { kind: 'SONG' }))).toBe(413);
  expect(await codes(await begin('fina', 1_000, { kind: 'SONG' }))).toBe(403);
  expect(await codes(await begin(null, 1_000, { kind: 'SONG' }))).toBe(401);
  expect(await codes(await call('senja', 'POST', '/api/uploads', { 'upload-metadata': 'kind ###' }))).toBe(
    400,
  );
  expect(await staged()).toEqual([]);
});

test("another's upload answers like a missing one, whoever claims to own it", async () => {
  const own = { filename: 'a.wav', kind: 'SONG', userId: `${world.cast.bayu.id}`, ownLabel: '2' };
  const at = (await begin('senja', recording.length, own)).headers.get('location')!;
  await patch('senja', at, 0, recording.subarray(0, 100_000));
  const missing = `/api/uploads/${'B'.repeat(22)}`;
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    const headers = { 'upload-offset': '100000', 'content-type': 'application/offset+octet-stream' };
    const [foreign, none] = await Promise.all(
      [at, missing].map((each) =>
        call('bayu', method, each, headers, method === 'PATCH' ? Buffer.from('x') : undefined),
      ),
    );
    expect(foreign!.status).toBe(404);
    expect(await foreign!.text()).toBe(await none!.text());
  }
  expect(await offsetOf('senja', at)).toBe(100_000);
  expect((await call('senja', 'GET', at, {})).status).toBe(404);
  expect((await patch('senja', at, 5, Buffer.from('x'))).status).toBe(409);
  expect((await call('senja', 'DELETE', at, {})).status).toBe(204);
  expect((await call('senja', 'HEAD', at, {})).status).toBe(404);
});

test("behind one's own upload's address nothing of another's is reached, nor a part of one's own", async () => {
  const sized = async (who: Name, bytes: number) =>
    (await begin(who, bytes, { filename: 'a.wav', kind: 'SONG' })).headers.get('location')!;
  const [theirs, mine] = [await sized('senja', 2_000), await sized('bayu', 1_000)];
  await patch('senja', theirs, 0, recording.subarray(0, 8));
  const description = `${mine.split('/').at(-1)}.json`;
  const behind = [theirs.split('/').at(-1), description].map((last) => `${mine}?/${last}`);
  for (const at of behind) {
    const told = await call('bayu', 'HEAD', at, {});
    expect([told.status, told.headers.get('upload-length')]).toEqual([200, '1000']);
    expect((await patch('bayu', at, 8, Buffer.from('x'))).status).toBe(409);
  }
  expect((await call('bayu', 'DELETE', behind[0]!, {})).status).toBe(204);
  expect((await call('bayu', 'HEAD', mine, {})).status).toBe(404);
  expect(await staged()).not.toContain(mine.split('/').at(-1));
  expect(await offsetOf('senja', theirs)).toBe(8);
  const kept = await sized('bayu', 1_000);
  expect((await call('bayu', 'DELETE', `${kept}?/${kept.split('/').at(-1)}.json`, {})).status).toBe(204);
  expect((await staged()).filter((name) => name.startsWith(kept.split('/').at(-1)!))).toEqual([]);
  expect((await call('senja', 'DELETE', theirs, {})).status).toBe(204);
});

test('nobody has more than fifty files on their way, not even when they come at once, and what was left lying gives way', async () => {
  const many = await Promise.all(
    Array.from({ length: 60 }, () => begin('bayu', 1_000_000, { filename: 'a.wav', kind: 'SONG' })),
  );
  const refused = many.filter(({ status }) => status === 429);
  expect([refused.length, many.filter(({ status }) => status === 201).length]).toEqual([10, 50]);
  expect(refused[0]!.headers.get('retry-after')).toBe('60');
  expect(((await refused[0]!.json()) as ProblemBody).message).toContain('At most 50 files');
  expect((await begin('senja', 1_000_000, { kind: 'SONG' })).status).toBe(201);
  const [first] = many.filter(({ status }) => status === 201);
  const left = path.join(staging(), first!.headers.get('location')!.split('/').at(-1)!);
  await utimes(left, new Date(), new Date(Date.now() - 2 * 3_600_000));
  expect((await begin('bayu', 1_000_000, { kind: 'SONG' })).status).toBe(201);
});

test('whoever sends the bytes with the announcement keeps nobody else from announcing', async () => {
  const opened = Promise.withResolvers<void>();
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async start(line) {
      line.enqueue(new Uint8Array(recording.subarray(0, 100_000)));
      await opened.promise;
      line.enqueue(new Uint8Array(recording.subarray(100_000)));
      line.close();
    },
  });
  const named = { filename: 'Sekaligus.wav', kind: 'SONG' };
  const slowly = fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${world.cast.tirta.token}`,
      'upload-length': `${recording.length}`,
      'upload-metadata': metadata(named),
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
    ...{ duplex: 'half' },
  });
  await until(
    async () => await (await call('tirta', 'GET', '/api/uploads', {})).text(),
    (told) => told.includes(named.filename),
  );
  const other = await Promise.race([begin('senja', 1_000, { kind: 'SONG' }), sleep(5_000)]);
  opened.resolve();
  expect(other?.status).toBe(201);
  const answer = await slowly;
  expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, `${recording.length}`]);
  const id = answer.headers.get('location')!.split('/').at(-1);
  expect((await world.ask('tirta', 'GET', `/media-images/${id}`)).body.bytes).toBe(recording.length);
});

test('a file too large for its kind is refused while it comes, the kind before it', async () => {
  const line = 'x'.repeat(20);
  const form = (parts: [string, string | null, string][]) =>
    Buffer.from(
      `${parts
        .map(
          ([name, fileName, value]) =>
            `--${line}\r\ncontent-disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n\r\n${value}\r\n`,
        )
        .join('')}--${line}--\r\n`,
    );
  const sent = async (body: Buffer) => {
    const answer = await call(
      'senja',
      'POST',
      '/api/media-images',
      { 'content-type': `multipart/form-data; boundary=${line}` },
      body,
    );
    return [answer.status, ((await answer.json()) as ProblemBody).fieldErrors];
  };
  const large = 'a'.repeat(12_000_000);
  expect(
    await sent(
      form([
        ['kind', null, 'DOCUMENT'],
        ['file', 'a.pdf', large],
      ]),
    ),
  ).toMatchObject([
    413,
    [{ field: 'file', code: 'error.tooLargeBody', message: 'This is larger than the 10 MB allowed.' }],
  ]);
  expect(
    await sent(
      form([
        ['file', 'a.pdf', 'x'],
        ['kind', null, 'DOCUMENT'],
      ]),
    ),
  ).toMatchObject([400, [{ field: 'kind', code: 'error.media.kindFirst' }]]);
  expect(
    await sent(
      form([
        ['kind', null, 'RBT'],
        ['file', 'a.wav', 'x'],
      ]),
    ),
  ).toMatchObject([
    400,
    [{ field: 'kind', message: expect.stringMatching(/^Choose one of: COVER, .*RINGBACK/) }],
  ]);
});

test('a step that is no upload of ours is a problem document: parts to be joined later, or an offset that is not there', async () => {
  const parts = await call('senja', 'POST', '/api/uploads', {
    'upload-length': '5',
    'upload-concat': 'partial',
    'upload-metadata': metadata({ kind: 'SONG' }),
  });
  expect([parts.status, ((await parts.json()) as ProblemBody).code]).toEqual([501, 'error.media.concat']);
  const { headers } = await begin('senja', 44, { kind: 'SONG' });
  const ahead = await patch('senja', headers.get('location') ?? '', 5, Buffer.from('x'));
  expect([ahead.status, ahead.headers.get('content-type')]).toEqual([
    409,
    'application/problem+json; charset=utf-8',
  ]);
  expect(await ahead.json()).toMatchObject({ code: 'error.media.protocol', title: 'Conflict' });
});

test('what is not finished is told to whoever began it, so that another browser goes on', async () => {
  const mine = async (who: Name) => {
    const answer = await call(who, 'GET', '/api/uploads', {});
    const body = (await answer.json()) as { uploads: { fileName: string }[] };
    return [answer.status, body.uploads] as const;
  };
  const name = 'Belum Selesai.wav';
  const begun = await begin('senja', recording.length, {
    filename: name,
    kind: 'SONG',
    modified: '1750000000000',
  });
  const at = begun.headers.get('location') ?? '';
  await patch('senja', at, 0, recording.subarray(0, 100_000));
  const [, told] = await mine('senja');
  expect(told.find(({ fileName }) => fileName === name)).toMatchObject({
    id: at.split('/').at(-1),
    bytes: recording.length,
    offset: 100_000,
    modified: '1750000000000',
  });
  const [status, theirs] = await mine('bayu');
  expect([status, theirs.filter(({ fileName }) => fileName === name)]).toEqual([200, []]);
  expect((await call(null, 'GET', '/api/uploads', {})).status).toBe(401);
  await patch('senja', at, 100_000, recording.subarray(100_000));
  expect((await mine('senja'))[1].filter(({ fileName }) => fileName === name)).toEqual([]);
});

test('who has gone to another label is told nothing of what they had begun for the one before', async () => {
  const at = (await begin('tirta', recording.length, { filename: 'Lama.wav', kind: 'SONG' })).headers.get(
    'location',
  )!;
  const told = async () => (await call('tirta', 'GET', '/api/uploads', {})).text();
  expect(await told()).toContain('Lama.wav');
  const goTo = (labelId: number) =>
    world.sql.query('update app_user set label_id = $1 where id = $2', [labelId, world.cast.tirta.id]);
  await goTo(world.labels.ombak);
  expect(await told()).not.toContain('Lama.wav');
  expect((await call('tirta', 'HEAD', at, {})).status).toBe(404);
  await goTo(world.labels.tirta);
  expect(await told()).toContain('Lama.wav');
});
