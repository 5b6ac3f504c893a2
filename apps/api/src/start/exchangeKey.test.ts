import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { openedWith, programWith, type Sealed, sealEverything, sendPaper } from '../../../../tests/sealed.ts';
import { adviceOnKey } from '../kit/seal/keyAdvice.ts';
import { unsealText } from '../kit/seal/sealedText.ts';
import { ownerOfMessage } from '../ringback/otp/smsTask.ts';

const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
const everything = ['paper', 'factor', 'store', 'number', 'message', 'piece', 'bound', 'blocked'];

let world: World;
let sealed: Sealed;
beforeAll(async () => {
  world = await openWorld({ SECRET_KEY: first });
  await adviceOnKey(world.databaseUrl, [first]);
  sealed = await sealEverything(world);
});
afterAll(() => world.end());

const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** `npm run rotate` with these keys. */
function rotating(current: string, previous?: string) {
  const env = {
    ...process.env,
    ...{ DATABASE_URL: world.databaseUrl, DATA_DIR: world.config.dataDir, SECRET_KEY: current },
    ...(previous && { SECRET_KEY_PREVIOUS: previous }),
  };
  const program = path.join(import.meta.dirname, '../rotate.ts');
  const child = spawn(process.execPath, ['--no-warnings', program], { env, cwd: world.config.dataDir });
  started.push(child);
  return child;
}

async function rotated(current: string, previous?: string) {
  const child = rotating(current, previous);
  const [said, mistakes, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, said, mistakes };
}

const opened = (...keys: [string, string?]) => openedWith(keys, world, sealed);
const advice = (...keys: [string, string?]) => adviceOnKey(world.databaseUrl, keys);

const noted = async () =>
  (
    await world.sql.query(
      "select actor_login as who, action from audit_log where entity = 'secret_key' order by id",
    )
  ).rows;

test('before the key is exchanged each sealed thing opens with it, and with it as the previous one', async () => {
  expect(await opened(first)).toEqual(everything);
  expect(await opened(second, first)).toEqual(everything);
  expect(await opened(first, second)).toEqual(everything);
  expect(await opened(second)).toEqual([]);
  expect(await advice(second, first)).toContain('run npm run rotate');
  expect(await advice(first, second)).toBeUndefined();
});

test('an exchange with a wrong previous key, or with none, says so in plain words and changes nothing', async () => {
  expect(await rotated(second)).toMatchObject({
    code: 1,
    mistakes: expect.stringContaining('SECRET_KEY_PREVIOUS'),
  });
  expect(await rotated(second, third)).toMatchObject({
    code: 1,
    said: '',
    mistakes: expect.stringContaining('is not the key this database goes by'),
  });
  expect(await opened(first)).toEqual(everything);
  expect(await noted()).toEqual([]);
});

const keysOfPapers = async (): Promise<string[]> =>
  (await world.sql.query('select storage_key as key from media where sealed')).rows.map(({ key }) => key);

test('killed in the midst of it everything opens with both keys, and the next call brings it to its end', async () => {
  for (let n = 0; n < 80; n += 1) await sendPaper(world, `paper ${n}`);
  const before = new Set(await keysOfPapers());
  const moved = async () => (await keysOfPapers()).filter((key) => !before.has(key)).length;
  const child = rotating(second, first);
  const ended = once(child, 'exit');
  while ((await moved()) < 5) await sleep(2);
  child.kill('SIGKILL');
  await ended;
  expect(await moved()).toBeLessThan(80);
  expect(await opened(second, first)).toEqual(everything);
  expect(await advice(second, first)).toContain('has not come to its end');
  expect(await advice(second)).toContain('SECRET_KEY_PREVIOUS');
  expect(await noted()).toEqual([{ who: 'system:rotate', action: 'replaced' }]);

  const { code, said, mistakes } = await rotated(second, first);
  expect([code, mistakes]).toEqual([0, '']);
  expect(said).toContain('Nothing is sealed with the previous key any more.');
  expect(await moved()).toBe(81);
}, 120_000);

test('afterwards everything opens with the new key alone, and nothing with the one before', async () => {
  expect(await opened(second)).toEqual(everything);
  expect(await opened(first)).toEqual([]);
  expect(await advice(second)).toBeUndefined();
  expect(await advice(second, first)).toContain('any more');
  expect(await noted()).toEqual([
    { who: 'system:rotate', action: 'replaced' },
    { who: 'system:rotate', action: 'sealedAnew' },
  ]);
  const { rows } = await world.sql.query(
    "select to_jsonb(a)::text as row from audit_log a where entity = 'secret_key'",
  );
  for (const { row } of rows) expect(row).not.toMatch(/a{32}|b{32}/);
  expect(await rotated(second, first)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^0 sealed anew\./m),
  });
  expect(await noted()).toHaveLength(2);
});

test('a program that still has the key of before says so, and seals nothing that nobody could open', async () => {
  expect(await advice(first)).toContain('was exchanged for another');
  expect(await advice(first, second)).toContain('was exchanged for another');
  const factor = await world.ask('adi', 'POST', '/account/second-factor');
  const asked = await world.ask('senja', 'POST', '/v1/otp/request', {
    ...{ purpose: 'NSP_CREATION', target: '0813 5550 4009' },
  });
  expect([factor.status, asked.status]).toEqual([503, 503]);
  await expect(sendPaper(world)).rejects.toThrow('503');
  expect(await rotated(second, first)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^0 sealed anew\./m),
  });
});

/** The code of a message that waits in the queue. */
async function codeOf(otpId: string): Promise<string> {
  const { rows } = await world.sql.query(
    "select payload ->> 'sealed' as kept from graphile_worker._private_jobs where payload ->> 'otpId' = $1",
    [otpId],
  );
  return JSON.parse(unsealText(Buffer.from(rows[0].kept, 'base64'), ownerOfMessage(otpId), [second])).code;
}

test('a code that was asked for before the exchange is good after it, and what is proved is the same number', async () => {
  const program = await programWith([second, first], world);
  const { otpId } = sealed;
  const code = await codeOf(otpId);
  const verified = await program.ask('bayu', 'POST', '/v1/otp/verify', { otpId, code });
  const { otpToken } = JSON.parse(verified.text);
  const made = await program.ask('bayu', 'POST', '/nsp-creations', { titleRbt: 'Pagi', otpToken });
  expect([verified.status, made.status]).toEqual([200, 201]);
  const found = await program.ask('sari', 'POST', '/tone-numbers/find', { msisdn: '0813 5550 4003' });
  expect(JSON.parse(found.text).bound).toMatchObject({ label: 'Ombak Musik' });
  await program.end();
});

test('the key is exchanged again, numbers are found through every layer; one exchange ends before the next begins', async () => {
  await world.sql.query('update replaced_key set ended_at = null');
  expect(await rotated(third, second)).toMatchObject({
    code: 1,
    mistakes: expect.stringContaining('An exchange before'),
  });
  await world.sql.query('update replaced_key set ended_at = now()');
  expect((await rotated(third, second)).code).toBe(0);
  expect(await opened(third)).toEqual(everything.filter((kind) => kind !== 'number'));
  // Back to the key of before, it is in use as any other.
  expect((await rotated(second, third)).code).toBe(0);
  expect(await advice(second)).toBeUndefined();
});
