import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { adviceOn, environment, loadConfig } from './config.ts';
import { ConfigError } from './settings/configError.ts';
import { keepDatabase } from './start/database.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-config-'));
const bare = { DATA_DIR: path.join(folder, 'data') };
/** What a program needs that knows nothing of our settings: it finds itself compiled by others of the same tests. */
const { PATH, NODE_COMPILE_CACHE } = process.env;
const nothingSet = { PATH, NODE_COMPILE_CACHE };

afterAll(() => fs.rmSync(folder, { recursive: true }));

test('Without any setting Rilis serves http://localhost:8080 on this machine alone, on its own database.', () => {
  const config = loadConfig(bare);
  expect(config).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    demo: 'auto',
  });
  expect(config.databaseUrl).toBeUndefined();
  expect(config.mailFrom).toBe('Rilis <no-reply@localhost>');
});

test('An empty variable counts as unset.', () => {
  expect(loadConfig({ ...bare, PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({
    port: 8080,
    demo: 'auto',
  });
});

test('Every mistake is told in one line that names the variable and the rule.', () => {
  const mistakes = mistakesOf({ ...bare, PORT: 'eighty', DEMO: 'maybe', SMTP_URL: 'mail.example.com' });
  expect(mistakes).toEqual([
    'PORT must be a whole number (it is "eighty")',
    'DEMO must be one of auto, on, off (it is "maybe")',
    'SMTP_URL must be an address that starts with smtp:// or smtps://',
  ]);
});

test('A port that no browser opens, nor fetch, is refused before anything waits there for them.', async () => {
  expect(mistakesOf({ ...bare, PORT: '4190' })).toEqual([
    'PORT must be another one: browsers open no page at a port of other protocols (it is "4190")',
  ]);
  for (const PORT of ['0', '80', '443', '8080', '4191'])
    expect(loadConfig({ ...bare, PORT }).port).toBe(+PORT);
  const isTaken = (number: number) => environment.shape.PORT.safeParse(String(number)).success;
  const shut = Array.from({ length: 65_536 }, (_, number) => number).filter((number) => !isTaken(number));
  expect(shut).toEqual(expect.arrayContaining([22, 6000, 6697, 10_080]));
  for (const number of shut)
    await expect(fetch(`http://127.0.0.1:${number}`)).rejects.toMatchObject({
      cause: { message: 'bad port' },
    });
});

test('The address people open ends with its host: a path behind it would be in every link that is mailed.', () => {
  const publicUrl = (PUBLIC_URL: string) => loadConfig({ ...bare, PUBLIC_URL }).publicUrl;
  for (const given of [
    'https://portal.rilis.test',
    'https://portal.rilis.test/',
    'HTTPS://Portal.Rilis.test',
  ])
    expect(publicUrl(given)).toBe('https://portal.rilis.test');
  expect(publicUrl('http://10.0.0.5:8080')).toBe('http://10.0.0.5:8080');
  for (const more of ['/backoffice', '/#/login', '?lang=id'])
    expect(mistakesOf({ ...bare, PUBLIC_URL: `https://portal.rilis.test${more}` })).toEqual([
      'PUBLIC_URL must end with the host, as https://portal.example.com: paths are put behind it',
    ]);
});

test('A mistake in a secret does not print the secret.', () => {
  const mistakes = mistakesOf({
    ...bare,
    ADMIN_PASSWORD: 'hunter2',
    DATABASE_URL: 'mysql://root:hunter2@db/rilis',
  });
  expect(mistakes).toHaveLength(2);
  expect(mistakes.join()).not.toContain('hunter2');
});

test('The object storage is set whole or not at all.', () => {
  expect(mistakesOf({ ...bare, S3_BUCKET: 'songs', S3_ENDPOINT: 'https://s3.example.com' })).toEqual([
    'S3_ACCESS_KEY_ID is missing beside the other S3_*',
    'S3_SECRET_ACCESS_KEY is missing beside the other S3_*',
  ]);
});

test('Reports are collected from the bucket of the files, another of the same service, or one elsewhere with a key of its own.', () => {
  const files = {
    endpoint: 'https://s3.example',
    bucket: 'rilis',
    region: 'us-east-1',
    accessKeyId: 'k',
    secretAccessKey: 's',
  };
  const own = {
    S3_ENDPOINT: files.endpoint,
    S3_BUCKET: 'rilis',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  };
  const intake = (env: Record<string, string>) => loadConfig({ ...bare, ...env }).intake;
  expect(intake({})).toBe(undefined);
  expect(intake(own)).toEqual(files);
  expect(intake({ ...own, REPORTS_S3_BUCKET: 'incoming' })).toEqual({ ...files, bucket: 'incoming' });
  const key = { REPORTS_S3_ACCESS_KEY_ID: 'r', REPORTS_S3_SECRET_ACCESS_KEY: 't' };
  const there = { REPORTS_S3_ENDPOINT: 'https://store.example', REPORTS_S3_BUCKET: 'theirs' };
  const theirs = {
    endpoint: 'https://store.example',
    bucket: 'theirs',
    accessKeyId: 'r',
    secretAccessKey: 't',
  };
  expect(intake({ ...own, ...there, ...key })).toEqual({ ...files, ...theirs });
  expect(mistakesOf({ ...bare, ...own, ...there })).toHaveLength(2);
  expect(mistakesOf({ ...bare, REPORTS_S3_BUCKET: 'incoming' })).toHaveLength(1);
  expect(mistakesOf({ ...bare, ...key })).toHaveLength(1);
});

test('An SFTP server is named with its key, and with a key or a password of ours; a folder is a folder.', () => {
  const drop = { ...bare, OPERATOR_DROP: 'sftp://rilis@sftp.operator.test:2222/dari/rilis' };
  expect(mistakesOf(drop)).toEqual(['OPERATOR_DROP_HOST_KEY is missing beside OPERATOR_DROP over SFTP']);
  const known = { ...drop, OPERATOR_DROP_HOST_KEY: `SHA256:${'a'.repeat(43)}` };
  expect(mistakesOf(known)).toEqual([
    'OPERATOR_DROP_KEY or OPERATOR_DROP_PASSWORD is missing beside OPERATOR_DROP',
  ]);
  expect(
    mistakesOf({ ...known, OPERATOR_DROP: 'sftp://rilis:hunter2@sftp.operator.test/x' })[0],
  ).not.toContain('hunter2');
  const { drop: read } = loadConfig({ ...known, OPERATOR_DROP_PASSWORD: 'hunter2' }).operator;
  expect(read).toMatchObject({
    folder: '/dari/rilis',
    sftp: { host: 'sftp.operator.test', port: 2222, user: 'rilis', password: 'hunter2' },
  });
  expect(loadConfig({ ...bare, OPERATOR_DROP: '/srv/drop' }).operator.drop).toEqual({ folder: '/srv/drop' });
});

test('A proxy is named by its address or network; everybody, a number of hops and "true" are refused.', () => {
  expect(loadConfig({ ...bare, TRUST_PROXY: '10.0.0.5, 172.16.0.0/12,loopback' }).trustProxy).toEqual([
    '10.0.0.5',
    '172.16.0.0/12',
    'loopback',
  ]);
  for (const everybody of ['true', '1', '*', '0.0.0.0/0', '::/0', '10.0.0.5/33', 'proxy.example.com'])
    expect(mistakesOf({ ...bare, TRUST_PROXY: everybody })[0], everybody).toContain('TRUST_PROXY must name');
});

test('An operator is told when everybody would seem to come from one address.', () => {
  const https = { ...bare, PUBLIC_URL: 'https://portal.rilis.test' };
  expect(adviceOn(loadConfig(bare))).toBeUndefined();
  expect(adviceOn(loadConfig(https))).toContain('TRUST_PROXY names no proxy');
  expect(adviceOn(loadConfig({ ...https, TRUST_PROXY: 'loopback' }))).toBeUndefined();
});

test('The secret key is made once, kept in DATA_DIR and readable by its owner alone.', () => {
  const first = loadConfig(bare).secretKey;
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(loadConfig(bare).secretKey).toBe(first);
  expect(fs.statSync(path.join(bare.DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(bare.DATA_DIR)).toEqual(['secret.key']);
});

test.each<Record<string, string>>([
  { OPERATOR_URL: 'https://operator.example.com' },
  { PRIVY_CA: '/nowhere/ca.pem' },
  { DDEX_SCHEMA_DIR: '/nowhere' },
  { REPORTS_S3_BUCKET: 'incoming' },
])('With a mistake in the settings, as %o, no key is made and no folder.', (mistake) => {
  const DATA_DIR = path.join(folder, 'unmade');
  expect(mistakesOf({ DATA_DIR, ...mistake })).toHaveLength(1);
  expect(fs.existsSync(DATA_DIR)).toBe(false);
});

test('Where no folder can be made, as below /proc, the start says so instead of trying for ever.', () => {
  expect(mistakesOf({ DATA_DIR: '/proc/rilis/data' })).toEqual([
    expect.stringMatching(/^DATA_DIR cannot keep the secret key: E.*'\/proc(\/rilis)?'$/),
  ]);
});

test('Mails come from an address, alone or behind a name.', () => {
  for (const given of ['no-reply@rilis.test', 'Rilis <no-reply@rilis.test>', '"Rilis, PT" <a@b.test>'])
    expect(loadConfig({ ...bare, MAIL_FROM: given }).mailFrom).toBe(given);
  for (const given of ['nonsense', 'Rilis no-reply@rilis.test', 'Rilis <no-reply>', 'a@b.test, c@d.test'])
    expect(mistakesOf({ ...bare, MAIL_FROM: given })).toEqual([
      `MAIL_FROM must be an address, alone or behind a name as in Rilis <no-reply@example.com> (it is "${given}")`,
    ]);
});

test('A SECRET_KEY from the environment is used as it is and nothing is written.', () => {
  const DATA_DIR = path.join(folder, 'untouched');
  expect(loadConfig({ DATA_DIR, SECRET_KEY: 'k'.repeat(32) }).secretKey).toBe('k'.repeat(32));
  expect(fs.existsSync(DATA_DIR)).toBe(false);
});

test.each(['audit', 'backup'])(
  'npm run %s makes nothing in a folder that is none, and says which setting names it.',
  (command) => {
    const DATA_DIR = path.join(folder, 'mistyped');
    const places = command === 'backup' ? [path.join(folder, 'copies')] : [];
    const run = (env: Record<string, string>) =>
      spawnSync(process.execPath, [path.join(import.meta.dirname, `${command}.ts`), ...places], {
        ...{ cwd: folder, encoding: 'utf8' },
        env: { ...nothingSet, DATA_DIR, ...env },
      });
    const { status, stderr } = run({});
    expect([status, stderr]).toEqual([1, expect.stringContaining(`There is no database in ${DATA_DIR}`)]);
    if (command === 'backup')
      expect(run({ DATABASE_URL: 'postgres://127.0.0.1:1/rilis' }).stderr).toContain(
        'There is no secret.key in',
      );
    expect(['mistyped', 'copies'].filter((name) => fs.existsSync(path.join(folder, name)))).toEqual([]);
  },
);

test.each(['main', 'worker'])(
  'A mistake ends %s.ts, as systemd and Docker start it, with one line each.',
  (program) => {
    const run = (env: Record<string, string>) => {
      const { status, stderr } = spawnSync(
        process.execPath,
        [path.join(import.meta.dirname, `${program}.ts`)],
        {
          ...{ cwd: folder, encoding: 'utf8' },
          env: { ...nothingSet, SECRET_KEY: 'k'.repeat(32), ...env },
        },
      );
      return [status, stderr.trim().split('\n')];
    };
    expect(run({ DEMO: 'maybe', LOG_LEVEL: 'loud' })).toEqual([
      1,
      [
        'Settings: DEMO must be one of auto, on, off (it is "maybe")',
        expect.stringMatching(/^Settings: LOG_LEVEL must be one of fatal, /),
      ],
    ]);
    expect(run({})).toEqual([
      1,
      [`Settings: DATABASE_URL is missing: ${program}.ts needs it; npm start starts everything.`],
    ]);
  },
);

test('A folder for the log of the database that cannot be made is told by its setting, before a database is.', async () => {
  const file = path.join(folder, 'no-folder');
  fs.writeFileSync(file, '');
  const dataDir = path.join(folder, 'without-log');
  const starting = keepDatabase(dataDir, () => undefined, path.join(file, 'log'));
  await expect(starting).rejects.toThrow(/^WAL_ARCHIVE cannot be written to: .*no-folder/);
  expect(fs.existsSync(dataDir)).toBe(false);
});

test('Every setting says what it is for, and .env.example is current (write it with vitest -u).', async () => {
  expect(describeConfig().filter((setting) => setting.meaning.length < 20)).toEqual([]);
  await expect(envExample()).toMatchFileSnapshot('../../../.env.example');
});

test('Every setting is read: it becomes a value of the configuration, and code outside takes that value.', () => {
  const text = (file: string) => fs.readFileSync(file, 'utf8');
  const own = [
    'config.ts',
    'settings/intakeSettings.ts',
    'settings/operatorSettings.ts',
    'settings/privySettings.ts',
    'settings/storeSettings.ts',
  ].map((file) => path.join(import.meta.dirname, file));
  const names = describeConfig().map((setting) => setting.name);
  const stated = (name: string) =>
    own
      .map(text)
      .join()
      .match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
  expect(names.filter((name) => stated(name) < 2)).toEqual([]);
  const readers = fs
    .globSync(path.join(import.meta.dirname, '**/*.ts'))
    .filter((file) => !own.includes(file) && !/\.test\.ts$/.test(file))
    .map(text)
    .filter((code) => /\bconfig\b/.test(code))
    .join('\n');
  const isRead = (key: string) =>
    new RegExp(`\\bconfig\\.${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\}(: Config| = config)\\b`).test(readers);
  expect(Object.keys(loadConfig(bare)).filter((key) => !isRead(key))).toEqual([]);
});

test('a schema for messages to stores that is not where it is said to be is refused at the start', () => {
  const [mistake] = mistakesOf({ DDEX_SCHEMA_DIR: '/nowhere/ern43' });
  expect(mistake).toContain('DDEX_SCHEMA_DIR has no release-notification.xsd: /nowhere/ern43');
});

test('a file of the settings that is not there, or is none, is refused at the start, not when it is first needed', () => {
  expect(mistakesOf({ ...bare, PRIVY_CA: '/nowhere/ca.pem' })).toEqual([
    expect.stringMatching(/^PRIVY_CA cannot be read: ENOENT.*nowhere/),
  ]);
  const drop = {
    OPERATOR_DROP: 'sftp://rilis@sftp.test/x',
    OPERATOR_DROP_HOST_KEY: `SHA256:${'a'.repeat(43)}`,
  };
  expect(mistakesOf({ ...bare, ...drop, OPERATOR_DROP_KEY: folder })).toEqual([
    expect.stringMatching(/^OPERATOR_DROP_KEY cannot be read: it is a folder/),
  ]);
});

function mistakesOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
  }
  return [];
}

/** Every setting for documentation: its name, what it is for and its default (null when it has none). */
function describeConfig(): { name: string; meaning: string; default: string | null }[] {
  const { properties = {} } = z.toJSONSchema(environment, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => {
    const { description = '', default: value } = schema as { description?: string; default?: string };
    return { name, meaning: description, default: value ?? null };
  });
}

/** The text of `.env.example`: every setting, commented out, at its default. */
function envExample(): string {
  const settings = describeConfig().map(
    (setting) => `# ${setting.meaning}\n#${setting.name}=${setting.default ?? ''}\n`,
  );
  return `# Copy to .env and change what you need; npm start reads it.\n\n${settings.join('\n')}`;
}
