/**
 * What one person can have on its way: files too large for their kind are cut off while they come, a form names the kind first,
 * announced uploads and bytes have an end for a person and for a label, forms beside each other too; others are served (p95 ≤ 500 ms).
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hear, openLine } from './line.ts';
import { claim, type Product, percentile, startProduct } from './product.ts';

const product = await startProduct();
try {
  await fill(product);
} finally {
  await product.end();
}

async function fill(product: Product): Promise<void> {
  const { ask, dataDir } = product;
  const times: number[] = [];
  let going = true;
  const others = (async () => {
    while (going) {
      const { status, ms } = await ask('GET', '/faqs');
      times.push(status === 200 ? ms : 60_000);
      await sleep(100);
    }
  })();
  await tooLarge(product);
  await announced(product);
  await besideEachOther(product);
  going = false;
  await others;
  const p95 = percentile(times, 95);
  claim(p95 <= 500, `others meanwhile: p95 ${p95.toFixed(0)} ms (promised 500), ${times.length} calls`);
  const staged = fs
    .readdirSync(path.join(dataDir, 'staging'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !one.name.endsWith('.json'))
    .map((one) => fs.statSync(path.join(one.parentPath, one.name)).size)
    .reduce((sum, size) => sum + size, 0);
  claim(staged < 10_000_000, `${(staged / 1e6).toFixed(1)} MB lie on the staging disk afterwards`);
}

function part(name: string, value: string, fileName = ''): string {
  const named = fileName && `; filename="${fileName}"`;
  return `--b\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n${value}`;
}

/** The head of a form of so many bytes, or of as many as come: whoever sends those keeps the line open. */
function head({ token }: Product, length: number | null): string {
  const size =
    length === null ? 'Transfer-Encoding: chunked' : `Connection: close\r\nContent-Length: ${length}`;
  const form = 'Content-Type: multipart/form-data; boundary=b';
  return `POST /api/media-images HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${form}\r\n${size}\r\n\r\n`;
}

/** A form of unknown length whose paper does not end: cut off after what a paper may have. */
async function tooLarge(product: Product): Promise<void> {
  const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
  const socket = await openLine(product.address);
  const heard = hear(socket, performance.now());
  socket.write(head(product, null) + chunk(part('kind', 'DOCUMENT\r\n')) + chunk(part('file', '', 'a.pdf')));
  let sent = 0;
  let answered = false;
  socket.once('data', () => {
    answered = true;
  });
  while (!answered && socket.writable && sent < 500) {
    sent += 1;
    socket.write(chunk('x'.repeat(1_000_000)));
    await sleep(5);
  }
  // As a browser, which reads the answer before it lets go.
  socket.end();
  const cut = await heard;
  claim(
    cut.status === 413 && sent <= 60,
    `a paper without end is refused with ${cut.status} after ${sent} MB (a paper may have 10)`,
  );
  const told = await post(
    product,
    head(product, 900_000_000) + part('kind', 'DOCUMENT\r\n') + part('file', 'x', 'a.pdf'),
  );
  claim(told.status === 413, `one of 900 MB by its own word with ${told.status}, before its bytes`);
  const late = part('file', 'x\r\n', 'a.pdf') + part('kind', 'DOCUMENT\r\n--b--\r\n');
  const answer = await post(product, head(product, late.length) + late);
  claim(
    answer.status === 400 && /"field":"kind"/.test(answer.text),
    `a kind that comes after its file: ${answer.status} at kind`,
  );
}

async function post({ address }: Product, bytes: string) {
  const socket = await openLine(address);
  const heard = hear(socket, performance.now());
  socket.write(bytes);
  return heard;
}

/** Uploads that are announced, and nothing of them sent: of one person, of a label's people together. */
async function announced({ address, token, sql }: Product): Promise<void> {
  const announce = async (bearer: string, bytes: number) => {
    const answer = await fetch(`${address}/api/uploads`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bearer}`,
        'tus-resumable': '1.0.0',
        'upload-length': `${bytes}`,
        'upload-metadata': `kind ${btoa('SONG')},filename ${btoa('song.wav')}`,
      },
    });
    await answer.text();
    return answer.status;
  };
  const count = async (bearer: string, times: number, bytes: number) => {
    const all = await Promise.all(Array.from({ length: times }, () => announce(bearer, bytes)));
    return { taken: all.filter((one) => one === 201).length, told: all.filter((one) => one === 429).length };
  };
  const one = await count(token, 80, 1_000_000);
  claim(
    one.taken === 50 && one.told === 30,
    `of 80 uploads announced by one person ${one.taken} are taken (promised 50), ${one.told} told to wait`,
  );
  const people = await peopleOfLabel(sql, 'many', 6);
  let taken = 0;
  let told = 0;
  for (const bearer of people) {
    const of = await count(bearer, 45, 1_000_000);
    taken += of.taken;
    told += of.told;
  }
  claim(
    taken === 200 && told === 70,
    `of 270 by six people of a label ${taken} (promised 200), ${told} told to wait`,
  );
  const [large = ''] = await peopleOfLabel(sql, 'large', 1);
  const bytes = await count(large, 30, 1_000_000_000);
  claim(
    bytes.taken === 21 && bytes.told === 9,
    `of 30 of 1 GB each ${bytes.taken} are taken (promised 20 GiB), ${bytes.told} told to wait`,
  );
}

async function peopleOfLabel(sql: Product['sql'], label: string, many: number): Promise<string[]> {
  const { rows } = await sql.query<{ token: string }>(
    `with made as (
       insert into label (name, type, pic, email_pic, approval_status)
       values ('Label ' || $1, 'COMPANY', 'Owner', 'owner@example.test', 'APPROVED') returning id),
     people as (
       insert into app_user (login, email, first_name, password_hash, status, activated, label_id)
       select 'person' || $1 || '-' || n, 'person' || $1 || '-' || n || '@example.test', 'Person', u.password_hash, 'APPROVED', true, made.id
       from made, app_user u, generate_series(1, $2::int) n where u.login = 'superuser' returning id),
     roles as (
       insert into user_role select people.id, role.id, 0 from people, role where authority_name = 'ROLE_LABEL'),
     tokens as (select id, left(md5(random()::text) || md5(random()::text), 43) as token from people),
     sessions as (
       insert into session (user_id, token_hash, remember, expires_at)
       select id, sha256(token::bytea), false, now() + interval '1 day' from tokens)
     select token from tokens`,
    [label, many],
  );
  return rows.map(({ token }) => token);
}

/** Forms of one person whose files do not come to an end. */
async function besideEachOther(product: Product): Promise<void> {
  const sockets = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = await openLine(product.address);
      const heard = hear(socket, performance.now());
      socket.write(head(product, 5_000_000) + part('kind', 'DOCUMENT\r\n') + part('file', 'half', 'a.pdf'));
      return { socket, heard };
    }),
  );
  const answers = await Promise.all(
    sockets.map(({ heard }) => Promise.race([heard.then(({ status }) => status), sleep(5_000, 0)])),
  );
  for (const { socket } of sockets) socket.destroy();
  const told = answers.filter((status) => status === 429).length;
  claim(
    told === 12,
    `of 20 forms on their way at once by one person ${20 - told} stay (promised 8), ${told} told to wait`,
  );
}
