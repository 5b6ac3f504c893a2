import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environment, loadConfig } from '../apps/api/src/config.ts';
import { allocator, threads, workerFlags } from '../apps/api/src/start/workerFlags.ts';
import { openWorld, type World } from './cast.ts';

/** What deploy/ says of the programs is held against the programs, so that neither changes alone. */
const root = path.join(import.meta.dirname, '..');
const deploy = path.join(root, 'deploy');
const text = (file: string) => readFileSync(path.join(deploy, file), 'utf8');
const units = readdirSync(path.join(deploy, 'systemd'));
const compose = text('compose.yaml');

/** All first groups of a pattern in a text. */
const all = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, found = '']) => found);
const settings = Object.fromEntries(
  all(text('rilis.env'), /^#?([A-Z_0-9]+=.*)$/gm).map((line) => line.split(/=(.*)/s).slice(0, 2)),
) as Record<string, string>;

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = mkdtempSync(path.join(os.tmpdir(), 'rilis-deploy-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.end();
});

test('every setting that is made is one the programs know, with a value they take', () => {
  const made = [
    ...Object.keys(settings),
    ...units.flatMap((unit) => all(text(`systemd/${unit}`), /^Environment=(\w+)=/gm)),
    ...all(text('Dockerfile'), /^ENV (.*)$/gm).flatMap((line) => all(line, /(\w+)=/g)),
  ];
  expect(made).toContain('DATABASE_DIRECT_URL');
  expect(
    made.filter((name) => !(name in environment.shape) && !(name in threads) && !(name in allocator)),
  ).toEqual([]);
  const config = loadConfig({ ...settings, SECRET_KEY: 'x'.repeat(32), DATA_DIR: folder });
  expect(config).toMatchObject({
    ...{ publicUrl: 'https://portal.example.com', demo: 'off', host: '0.0.0.0' },
    ...{ directUrl: settings.DATABASE_DIRECT_URL, replicaUrl: settings.DATABASE_REPLICA_URL },
    ...{ s3: { endpoint: settings.S3_ENDPOINT }, intake: { bucket: settings.REPORTS_S3_BUCKET } },
  });
  expect(config.trustProxy).toEqual(expect.arrayContaining(['172.16.0.0/12']));
});

test('every command is a program of this checkout, and every unit starts one', () => {
  const started = units
    .filter((unit) => unit.endsWith('.service'))
    .map((unit) =>
      all(text(`systemd/${unit}`), /^ExecStart=\/opt\/rilis\/node_modules\/\.bin\/node (?:--\S+ )*(\S+)/gm),
    );
  expect(started.filter(({ length }) => length !== 1)).toEqual([]);
  const named = [
    ...started.flat(),
    ...all(compose, /command: \['node', (?:'--[^']+', )*'([^']+)'\]/g),
    ...all(text('Dockerfile'), /^CMD \["node", "([^"]+)"\]/gm),
    ...all(text('Dockerfile'), /^RUN node (\S+)/gm),
  ];
  expect(named).toEqual(
    expect.arrayContaining(['apps/api/src/main.ts', 'apps/api/src/worker.ts', 'bin/prepare.mjs']),
  );
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('Node is told of every worker, and of every program, what npm start tells it', () => {
  const told = [
    ...units.flatMap((unit) =>
      all(text(`systemd/${unit}`), /^ExecStart=\S+ (.*)apps\/api\/src\/worker\.ts$/gm),
    ),
    ...all(compose, /command: \['node', (.*)'apps\/api\/src\/worker\.ts'\]/g),
  ].map((flags) => all(flags, /(--[^\s',]+)/g));
  expect(told).toEqual([workerFlags, workerFlags, workerFlags]);
  expect(settings).toMatchObject({ ...threads, ...allocator });
});

test('each start of a program by systemd migrates first, and does without where that fails', () => {
  expect(text('systemd/rilis-migrate.service')).not.toContain('RemainAfterExit');
  for (const unit of units.filter((name) => name.includes('@.'))) {
    const lines = text(`systemd/${unit}`).split('\n');
    expect(lines).toContain('Wants=rilis-migrate.service');
    expect(lines).toContain('After=network-online.target rilis-migrate.service');
    expect(lines.filter((line) => /^(Requires|BindsTo|Requisite)=/.test(line))).toEqual([]);
  }
});

test('no unit opens the folder of everything that is kept to others, whichever starts last', () => {
  const kept = units.filter((unit) => text(`systemd/${unit}`).includes('StateDirectory=rilis'));
  expect(kept.length).toBeGreaterThan(3);
  for (const unit of kept)
    expect(all(text(`systemd/${unit}`), /^StateDirectoryMode=(\d+)$/gm), unit).toEqual(['0700']);
});

test('a standby that was promoted can be told whom to wait for', () => {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(path.join(bin, 'gosu'), '#!/bin/bash\nshift\nexec "$@"\n', { mode: 0o755 });
  writeFileSync(path.join(bin, 'postgres'), '#!/bin/bash\necho "$@"\n', { mode: 0o755 });
  const kept = path.join(folder, 'postgresql.auto.conf');
  for (const name of ['PG_VERSION', 'standby.signal']) writeFileSync(path.join(folder, name), '18');
  writeFileSync(kept, "synchronous_standby_names = 'standby1'\n");
  const start = () =>
    execFileSync('bash', [path.join(deploy, 'postgres/standby.sh')], {
      env: { ...process.env, PGDATA: folder, PATH: `${bin}:${process.env.PATH}` },
      encoding: 'utf8',
    });
  // Beyond what is set on the command line nothing is set while the server runs.
  expect([start(), start()].join('')).not.toContain('synchronous_standby_names');
  const own = "synchronous_standby_names = 'standby1'\nsynchronous_standby_names = ''\n";
  expect(readFileSync(kept, 'utf8')).toBe(own);
  rmSync(path.join(folder, 'standby.signal'));
  writeFileSync(kept, "synchronous_standby_names = 'standby2'\n");
  start();
  expect(readFileSync(kept, 'utf8')).toBe("synchronous_standby_names = 'standby2'\n");
});

test('a standby whose first copy was cut short copies anew', () => {
  const bin = mkdtempSync(path.join(os.tmpdir(), 'rilis-bin-'));
  const data = path.join(bin, 'data');
  const program = (name: string, body: string) =>
    writeFileSync(path.join(bin, name), `#!/bin/bash\n${body}\n`, { mode: 0o755 });
  program('gosu', 'shift\nexec "$@"');
  program('chown', 'true');
  program('postgres', 'LC_ALL=C ls -A "$PGDATA"');
  const copies = (end: string) =>
    program('pg_basebackup', `mkdir -p "$2/base"\necho 18 >"$2/PG_VERSION"\n${end}`);
  const start = () =>
    spawnSync('bash', [path.join(deploy, 'postgres/standby.sh')], {
      env: { ...process.env, PGDATA: data, PATH: `${bin}:${process.env.PATH}` },
      encoding: 'utf8',
    });
  copies('exit 1');
  expect(start()).toMatchObject({ status: 1, stdout: '' });
  copies('echo later >"$2/base/1"');
  expect(start()).toMatchObject({ status: 0, stdout: 'PG_VERSION\nbase\n' });
  expect(readFileSync(path.join(data, 'base/1'), 'utf8')).toBe('later\n');
  copies('exit 1');
  expect(start().status).toBe(0);
  rmSync(bin, { recursive: true });
});

test('the first migration makes the administrator that is named, and another one nobody', async () => {
  const own = { DATABASE_URL: world.databaseUrl, DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32), DEMO: 'off' };
  const migrate = (password: string) =>
    execFileSync(process.execPath, [path.join(root, 'apps/api/src/migrate.ts')], {
      env: { ...process.env, ...own, ADMIN_LOGIN: 'pertama', ADMIN_PASSWORD: password },
      timeout: 100_000,
    });
  migrate('Kopi#2026');
  migrate('Teh#2026');
  const signIn = (password: string) =>
    world.ask(null, 'POST', '/authenticate', { username: 'pertama', password });
  expect((await signIn('Kopi#2026')).body).toMatchObject({ permission: ['*'] });
  expect((await signIn('Teh#2026')).status).toBe(401);
});

test('neither API nor worker begins on a database that is older than itself; both say what brings it up to date', async () => {
  const { rows } = await world.sql.query(
    'delete from schema_migration where name = (select max(name) from schema_migration) returning *',
  );
  const own = { DATABASE_URL: world.databaseUrl, DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32), PORT: '0' };
  for (const program of ['main.ts', 'worker.ts']) {
    const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'apps/api/src', program)], {
      env: { ...process.env, ...own, LOG_LEVEL: 'fatal' },
      encoding: 'utf8',
      timeout: 100_000,
    });
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`it lacks ${rows[0].name}: npm run migrate`),
    ]);
  }
  await world.sql.query('insert into schema_migration (name, sha256, at) values ($1, $2, $3)', [
    ...[rows[0].name, rows[0].sha256, rows[0].at],
  ]);
});

test('the bucket is made once, and one that is there is enough', async () => {
  const { promise: listening, resolve } = Promise.withResolvers<number>();
  const asked: string[] = [];
  const service = createServer(({ method, url }, response) => {
    response.writeHead(asked.push(`${method} ${url}`) > 1 ? 409 : 200).end();
  }).listen(0, '127.0.0.1', () => resolve((service.address() as AddressInfo).port));
  const own = { ...settings, S3_ENDPOINT: `http://127.0.0.1:${await listening}`, DATA_DIR: folder };
  const make = () =>
    promisify(execFile)(process.execPath, [path.join(root, 'apps/api/src/bucket.ts')], {
      env: { ...process.env, ...own, SECRET_KEY: 'x'.repeat(32) },
    });
  const told = [(await make()).stdout, (await make()).stdout];
  service.close();
  expect(asked).toEqual([1, 2].map(() => expect.stringMatching(/^PUT \/rilis\b/)));
  expect(told).toEqual(['The bucket rilis is there.\n', 'The bucket rilis is there.\n']);
});

test('the standby has the settings of the primary, which it is once it was promoted', () => {
  const standby = compose.slice(compose.indexOf('\n  standby:'), compose.indexOf('\n  pooler:'));
  expect(standby).toContain("command: ['-c', 'config_file=/etc/rilis/primary.conf']");
  expect(all(standby, /:(\/etc\/rilis\/\S+):ro/g)).toContain('/etc/rilis/primary.conf');
  expect(text('postgres/standby.sh')).toMatch(/postgres -D "\$PGDATA" .*"\$@"\n$/);
});

test('every file a service mounts or reads is there, where its command looks for it', () => {
  const mounts = [...compose.matchAll(/'?(\.\/[\w./-]+):(\/[\w./-]+):ro'?/g)].map(
    ([, from = '', to = '']) => [from, to],
  );
  const sources = [
    ...mounts.map(([from]) => from!),
    ...all(compose, /env_file: (\S+)/g),
    ...all(compose, /dockerfile: deploy\/(\S+) /g),
  ];
  expect(sources.length).toBeGreaterThan(7);
  expect(sources.filter((file) => !existsSync(path.join(deploy, file)))).toEqual([]);
  const looked = all(`${compose}${text('pgbouncer/pgbouncer.ini')}`, /(\/etc\/rilis\/[\w./-]+)/g);
  const isMounted = (at: string) =>
    mounts.some(
      ([from, to]) =>
        at === to || (at.startsWith(`${to}/`) && existsSync(path.join(deploy, from!, at.slice(to!.length)))),
    );
  expect(looked.filter((at) => !isMounted(at))).toEqual([]);
});

test('every address names a service of the compose file at the port it listens on', () => {
  const services = all(
    compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:')),
    /^ {2}(\w+):/gm,
  );
  expect(services).toEqual([
    ...[
      'migrate',
      'bucket',
      'api1',
      'api2',
      'worker1',
      'worker2',
      'primary',
      'standby',
      'pooler',
      'storage',
      'proxy',
    ],
  ]);
  const [pooled] = all(text('pgbouncer/pgbouncer.ini'), /^listen_port = (\d+)/gm);
  const [served] = all(text('Dockerfile'), /PORT=(\d+)/g);
  const at = (name: string) => new URL(settings[name]!).host;
  expect(at('DATABASE_URL')).toBe(`pooler:${pooled}`);
  expect(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'S3_ENDPOINT'].map(at)).toEqual([
    'primary:5432',
    'standby:5432',
    'storage:8333',
  ]);
  expect(all(text('Caddyfile'), /(api\d:\d+)/g)).toEqual([`api1:${served}`, `api2:${served}`]);
  expect(all(text('pgbouncer/pgbouncer.ini'), /host=(\w+)/g)).toEqual(['primary']);
});

test('login, keys and the name of the standby are the same on both sides', () => {
  const [user, password] = [
    all(compose, /POSTGRES_USER: ([\w-]+)/g)[0],
    all(compose, /POSTGRES_PASSWORD: ([\w-]+)/g)[0],
  ];
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']) {
    const url = new URL(settings[name]!);
    expect([name, url.username, url.password]).toEqual([name, user, password]);
  }
  const { accessKey, secretKey } = JSON.parse(text('s3.json')).identities[0].credentials[0];
  expect([accessKey, secretKey]).toEqual([settings.S3_ACCESS_KEY_ID, settings.S3_SECRET_ACCESS_KEY]);
  const [first, standby] = [text('postgres/first.sh'), text('postgres/standby.sh')];
  expect(all(standby, /user=replication password=(\S+)/g)).toEqual(
    all(first, /create role replication .* password '([^']+)'/g),
  );
  expect(all(text('pgbouncer/users.txt'), /"pgbouncer" "([^"]+)"/g)).toEqual(
    all(first, /create role pgbouncer .* password '([^']+)'/g),
  );
  const [slot] = all(first, /replication_slot\('(\w+)'\)/g);
  expect([
    all(first, /synchronous_standby_names = '(\w+)'/g),
    all(standby, /application_name=(\w+)/g),
    all(standby, /--slot (\w+)/g),
  ]).toEqual([[slot], [slot], [slot]]);
});

test('what is asked for health is answered, and says whether writes and storage work', async () => {
  const asked = [...all(compose, /8080(\/\w+)'/g), ...all(text('Caddyfile'), /health_uri (\S+)/g)];
  expect(asked).toEqual(['/readyz', '/readyz']);
  const { statusCode, body } = await world.app.inject({ method: 'GET', url: asked[0]! });
  expect([statusCode, JSON.parse(body)]).toMatchObject([200, { database: 'ok', storage: 'ok' }]);
});

test('the scripts are read by bash, and the units by systemd where it is', () => {
  for (const script of ['first.sh', 'standby.sh'])
    execFileSync('bash', ['-n', path.join(deploy, 'postgres', script)]);
  const instances = units.map((unit) => path.join(folder, unit.replace('@.', '@1.')));
  for (const [at, unit] of units.entries())
    writeFileSync(instances[at]!, text(`systemd/${unit}`).replaceAll('/opt/rilis', root));
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...instances], {
    encoding: 'utf8',
  });
  if (error) return expect((error as NodeJS.ErrnoException).code).toBe('ENOENT');
  // It also looks at units of the machine it runs on.
  expect(stderr.split('\n').filter((line) => line.includes('rilis-'))).toEqual([]);
});

test('whoever is woken is woken by figures there are', async () => {
  const { body } = await world.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' });
  const told = [
    ...all(body, /^# TYPE (\w+) /gm),
    ...all(text('../apps/api/src/kit/http/health.ts'), /'(rilis_\w+)'/g),
  ];
  const asked = all(text('prometheus/alerts.yaml'), /\b((?:rilis|http)_\w+)/g).map((name) =>
    name.replace(/_count$/, ''),
  );
  expect(asked.length).toBeGreaterThan(9);
  expect(asked.filter((name) => !told.includes(name))).toEqual([]);
});
