/**
 * The disk of the data is filled to the last byte: people sign in and read, what needs room is refused with 507 or 503, nothing that
 * was acknowledged is lost, and it heals by itself as soon as there is room. Needs root for a small disk of its own (tmpfs).
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, claim, type Product, percentile, startProduct } from './product.ts';

const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-disk-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1g,mode=755', 'tmpfs', disk]);
try {
  const product = await startProduct(path.join(disk, 'data'));
  try {
    await fill(product);
  } finally {
    fs.rmSync(path.join(disk, 'ballast'), { force: true });
    await product.end();
  }
} finally {
  execFileSync('umount', ['-l', disk]);
  fs.rmdirSync(disk);
}

async function fill(product: Product): Promise<void> {
  const { ask, pidOf, sql } = product;
  const programs = [pidOf('main.ts'), pidOf('worker.ts')];
  await sql.query(
    `insert into app_user (login, email, first_name, password_hash, status, activated)
     select 'person' || n, 'person' || n || '@example.test', 'Person', u.password_hash, 'APPROVED', true
     from app_user u, generate_series(1, 400) n where u.login = 'superuser'`,
  );
  // The last megabytes are kept back within a second of the start.
  while (!fs.existsSync(path.join(disk, 'data/postgres.reserve'))) await sleep(100);
  await sleep(2_000);
  pourFull();
  const acknowledged: string[] = [];
  const statuses = new Map<string, number>();
  const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
  const write = async (n: number) => {
    const title = `full ${n}`;
    const { status } = await ask('POST', '/faqs', { title, description: noise(20_000) });
    count(`write ${status}`);
    if (status === 201) acknowledged.push(title);
  };
  for (let n = 0; n < 100; n += 1) await write(n);
  await sleep(2_000);
  const times: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    const { status } = await signIn(product, n + 1);
    count(`sign-in ${status}`);
    const read = await ask('GET', '/faqs?page=0&size=20');
    count(`read ${read.status}`);
    times.push(read.ms);
    await write(1_000 + n);
  }
  count(`upload ${(await upload(product)).status}`);
  const said = [...statuses].map(([what, times]) => `${what}: ${times}`).join(', ');
  console.log(`          ${said}`);
  const kinds = (what: string) => [...statuses.keys()].filter((key) => key.startsWith(what));
  claim(
    kinds('write').every((key) => /201|503|507/.test(key)),
    'writes are done, or refused with 503 or 507',
  );
  claim(String(kinds('sign-in')) === 'sign-in 200', 'people sign in');
  claim(String(kinds('read')) === 'read 200', `reads go on, p95 ${percentile(times, 95).toFixed(0)} ms`);
  claim(String(kinds('upload')) === 'upload 507', 'an upload is refused with 507');
  fs.rmSync(path.join(disk, 'ballast'));
  const freed = performance.now();
  while (
    (await ask('POST', '/faqs', { title: 'healed' })).status !== 201 &&
    performance.now() - freed < 30_000
  )
    await sleep(100);
  const healed = (performance.now() - freed) / 1000;
  claim(healed <= 10, `writes again ${healed.toFixed(1)} s after there is room (promised 10)`);
  const { rows } = await sql.query<{ title: string }>(`select title from faq where title like 'full %'`);
  const stored = new Set(rows.map(({ title }) => title));
  const lost = acknowledged.filter((title) => !stored.has(title));
  claim(lost.length === 0, `${acknowledged.length} acknowledged writes, ${lost.length} lost`);
  claim(
    pidOf('main.ts') === programs[0] && pidOf('worker.ts') === programs[1],
    'API and worker kept their processes',
  );
}

/** Takes every byte that is left, in ever smaller pieces. */
function pourFull(): void {
  const ballast = fs.openSync(path.join(disk, 'ballast'), 'a');
  for (let bytes = 2 ** 24; bytes >= 4_096; bytes /= 2)
    try {
      for (;;) fs.writeSync(ballast, Buffer.alloc(bytes, 1));
    } catch {
      // no room for so many: try fewer
    }
  fs.closeSync(ballast);
}

/** What cannot be compressed on its way to the disk. */
function noise(bytes: number): string {
  return randomBytes(bytes / 2).toString('hex');
}

function signIn({ address }: Product, n: number) {
  return call(`${address}/api/authenticate`, 'POST', '', { username: `person${n}`, password: 'Rilis#2026' });
}

async function upload({ address, token }: Product): Promise<Response> {
  const form = new FormData();
  form.set('kind', 'COVER');
  form.set('file', new Blob([new Uint8Array(3_000_000)]), 'cover.jpg');
  return fetch(`${address}/api/media-images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}
