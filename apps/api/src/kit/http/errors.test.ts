import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { pdf } from '../../../../../tests/files/fakePapers.ts';
import { send } from '../../../../../tests/media.ts';
import { outageOf } from '../../reports/batch/outage.ts';
import { say } from '../words.ts';
import { problemOf } from './errors.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

interface Entry {
  reqId: string;
  err?: { code: string };
}

/** What was logged at a level while `work` ran, with the number of the request. */
async function entriesOf(level: 'error' | 'warn', work: () => Promise<void>): Promise<Entry[]> {
  const logged: Entry[] = [];
  const child = world.app.log.child.bind(world.app.log);
  const spy = vi.spyOn(world.app.log, 'child').mockImplementation((bindings, options) => {
    const log = child(bindings, options);
    vi.spyOn(log, level).mockImplementation(((entry: object) =>
      logged.push({ reqId: String(bindings.reqId), ...entry })) as never);
    return log;
  });
  await work().finally(() => spy.mockRestore());
  return logged;
}

/** Of errors the failure. */
const loggedBy = async (work: () => Promise<void>) =>
  (await entriesOf('error', work)).map(({ reqId, err }) => ({ reqId, code: err?.code }));

test.each([
  ['en-US', /on our side/],
  ['id', /di pihak kami/],
])(
  'a right that PostgreSQL misses is our fault: logged with the number it is answered with (%s)',
  async (language, words) => {
    await world.sql.query('revoke select on tag from app_admin');
    let answer: Awaited<ReturnType<World['ask']>> | undefined;
    const logged = await loggedBy(async () => {
      answer = await world.ask('sari', 'GET', '/tags', undefined, { 'accept-language': language });
    });
    await world.sql.query('grant select on tag to app_admin');
    expect(answer).toMatchObject({ status: 500, body: { code: 'error.internal', status: 500 } });
    expect(answer!.headers['content-type']).toContain('application/problem+json');
    expect(answer!.body.message).toMatch(words);
    expect(answer!.body.message).toContain(answer!.body.requestId);
    expect(answer!.text).not.toMatch(/tag|permission|42501/);
    expect(logged).toEqual([{ reqId: answer!.body.requestId, code: '42501' }]);
  },
);

test('a row that row-level security refuses is our fault too', async () => {
  await world.sql.query('alter policy saved_view_tenant on saved_view with check (false)');
  const body = { screen: '/backoffice/music', name: 'Mine', search: '', isDefault: false };
  const logged = await loggedBy(async () => {
    expect((await world.ask('senja', 'POST', '/saved-views', body)).body.code).toBe('error.internal');
  });
  expect(logged).toMatchObject([{ code: '42501' }]);
});

test('why something could not be done just now is logged with the number of the call, once however many meet it', async () => {
  await world.sql.query(`create function full_house() returns trigger language plpgsql as $$
    begin raise exception 'sorry, too many clients already' using errcode = '53300', detail = 'budi@senja.example'; end $$`);
  await world.sql.query(
    'create trigger full_house before insert on saved_view for each row execute function full_house()',
  );
  const body = { screen: '/backoffice/music', name: 'Yours', search: '', isDefault: false };
  const answers: Awaited<ReturnType<World['ask']>>[] = [];
  const logged = await entriesOf('warn', async () => {
    for (let call = 0; call < 3; call += 1)
      answers.push(await world.ask('senja', 'POST', '/saved-views', body));
  });
  await world.sql.query('drop function full_house() cascade');
  expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
    answers.map(() => [503, 'error.unavailable']),
  );
  expect(logged).toEqual([
    {
      ...{ reqId: answers[0]!.body.requestId, route: '/api/saved-views', status: 503 },
      code: 'error.unavailable',
      cause: { name: 'error', code: '53300', message: 'sorry, too many clients already' },
    },
  ]);
});

/** Each cause and what it is answered with. */
const causes: [code: string, message: string, status: number, word: string][] = [
  ['23505', '', 409, 'error.duplicate'],
  ['23503', 'update or delete on table "artist" violates foreign key constraint', 409, 'error.inUse'],
  [
    '23503',
    'insert or update on table "song" violates foreign key constraint',
    409,
    'error.missingReference',
  ],
  ['23514', '', 400, 'error.rule'],
  ['22003', '', 400, 'error.value'],
  ['53100', '', 507, 'error.storageFull'],
  ['57P01', '', 503, 'error.unavailable'],
  ['25006', '', 503, 'error.unavailable'],
  ['LG005', '', 409, 'error.frozen'],
  ['LG007', '', 409, 'error.balance'],
  ['LG008', '', 409, 'error.content.nextScheduled'],
  ['LG009', '', 409, 'error.pool.late'],
  ['LG010', '', 409, 'error.period.closed'],
  ['LG022', '', 409, 'error.content.delivered'],
];

test('each cause in the database has its own status and words, in both languages', () => {
  for (const [code, message, status, word] of causes)
    expect(problemOf(Object.assign(new Error(message), { code })), code).toMatchObject({
      status,
      code: word,
    });
  for (const lang of ['en-us', 'id'] as const) {
    const codes = [...new Set(causes.map(([, , , word]) => word))];
    const words = codes.map((word) => say(lang, word));
    expect(new Set(words).size, lang).toBe(codes.length);
    expect(words.filter((text) => text.startsWith('error.'))).toEqual([]);
  }
});

test('what only wrong code brings about is nobody’s mistake but ours', () => {
  for (const code of ['42501', '42P01', 'LG001', 'LG002', 'LG003', 'LG004', 'LG006'])
    expect(problemOf(Object.assign(new Error(), { code })), code).toBeUndefined();
});

test('a folder of files that is shut is told as that, with a word of its own, and not as a fault of the program or the database', () => {
  const answered = (code: string, syscall?: string) =>
    problemOf(Object.assign(new Error(), { code, ...(syscall && { syscall }) }))?.code;
  for (const code of ['EROFS', 'EACCES', 'EPERM', 'EIO'])
    expect(answered(code, 'open')).toBe('error.storageAway');
  // What `mkdir` says of a disk that is read-only.
  expect(answered('ENOENT', 'mkdir')).toBe('error.storageAway');
  expect(answered('ENOENT', 'connect')).toBe('error.unavailable');
  expect(answered('EACCES', 'connect')).toBeUndefined();
  expect(answered('ENOSPC', 'write')).toBe('error.storageFull');
  expect(outageOf(Object.assign(new Error(), { code: 'EROFS', syscall: 'open' }))).toBe('away');
});

test('where files cannot be put on their way, uploads say so, people go on, and it heals by itself', async () => {
  const staging = path.join(world.config.dataDir, 'staging');
  const readiness = async () => (await world.app.inject({ method: 'GET', url: '/readyz' })).json();
  const bytes = Buffer.from(await pdf((document) => document.addPage()));
  const paper = () => send(world, 'senja', { kind: 'DOCUMENT', fileName: 'ktp.pdf', bytes });
  await rm(staging, { recursive: true, force: true });
  await writeFile(staging, '');
  const logged = await entriesOf('warn', async () => {
    const refused = await paper();
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      503,
      'error.storageAway',
      '60',
    ]);
    expect(refused.text).not.toContain(staging);
  });
  expect(logged).toMatchObject([{ status: 503, code: 'error.storageAway' }]);
  expect(await readiness()).toEqual({ database: 'ok', storage: 'away' });
  expect((await world.ask('senja', 'GET', '/albums')).status).toBe(200);
  await rm(staging);
  expect(await readiness()).toEqual({ database: 'ok', storage: 'ok' });
  expect((await paper()).status).toBe(201);
});
