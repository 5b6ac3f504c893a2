/**
 * The nginx and Caddy blocks of docs/operations.md, as they stand there but for port and certificate, before the product as started
 * by `npm start`: HTTP/2, compression, private answers, cookies, health, upload limits, forged headers. Needs `nginx`, `caddy` and
 * `openssl` in the path (Debian: apt install nginx caddy openssl); what is missing is a claim that is not kept.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http2 from 'node:http2';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { findPort } from '../../apps/api/src/start/port.ts';
import { claim, type Product, startProduct } from './product.ts';

const host = 'portal.example.com';
/** Whoever comes from the proxy's own address would be taken for the proxy. */
const visitor = '127.0.0.2';
const operations = fs.readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rilis-proxies-'));
const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];

interface Proxy {
  name: 'nginx' | 'caddy';
  port: number;
  /** The block on a port of its own, with a certificate of the moment, before a product that listens on `upstream`. */
  settings: (block: string, port: number, upstream: string) => string;
  run: (file: string) => string[];
}

const nginx: Omit<Proxy, 'port'> = {
  name: 'nginx',
  settings: (block, port, upstream) => `daemon off;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ssl_certificate ${certificate};
  ssl_certificate_key ${key};
  ${block.replace('listen 443', `listen 127.0.0.1:${port}`).replace('127.0.0.1:8080', upstream)}
}`,
  run: (file) => ['-p', folder, '-e', `${folder}/nginx.log`, '-c', file],
};

const caddy: Omit<Proxy, 'port'> = {
  name: 'caddy',
  settings: (block, port, upstream) => `{
  admin off
  auto_https off
}
${block
  .replace(`${host} {`, `https://${host}:${port} {\n  bind 127.0.0.1\n  tls ${certificate} ${key}`)
  .replace('127.0.0.1:8080', upstream)}`,
  run: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
};

try {
  for (const proxy of [nginx, caddy]) await tryOne(proxy);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

/** The block behind the name of the proxy. */
function blockOf(name: string): string {
  const [, block] =
    new RegExp(`^${name}\\b[^\\n]*:\\n\\n\`\`\`\\n([\\s\\S]*?)\`\`\``, 'im').exec(operations) ?? [];
  if (!block) throw new Error(`docs/operations.md has no block of ${name}`);
  return block;
}

async function tryOne({ name, settings, run }: Omit<Proxy, 'port'>): Promise<void> {
  const missing = [name, 'openssl'].filter((program) => spawnSync('which', [program]).status !== 0);
  if (missing.length > 0) {
    claim(
      false,
      `${name}: not tried, for want of ${missing.join(' and ')} (apt install ${missing.join(' ')})`,
    );
    return;
  }
  makeCertificate();
  const port = await findPort('127.0.0.1', 0);
  const product = await startProduct(undefined, {
    PUBLIC_URL: `https://${host}:${port}`,
    TRUST_PROXY: '127.0.0.1',
  });
  const file = path.join(folder, `${name}.conf`);
  fs.writeFileSync(file, settings(blockOf(name), port, new URL(product.address).host));
  const proxy = spawn(name, run(file), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder },
  });
  try {
    if (await answers(proxy, port, name)) await attack({ name, port, product });
  } finally {
    proxy.kill('SIGTERM');
    if (proxy.exitCode === null) await once(proxy, 'exit');
    await product.end();
  }
}

function makeCertificate(): void {
  if (fs.existsSync(certificate)) return;
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
  const named = ['-days', '2', '-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  execFileSync('openssl', ['req', '-x509', ...made, ...named], { stdio: 'ignore' });
}

/** Whether the proxy takes its settings and lets a call through. */
async function answers(proxy: ChildProcess, port: number, name: string): Promise<boolean> {
  let said = '';
  proxy.stderr?.on('data', (piece) => {
    said += piece;
  });
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(200)) {
    if (proxy.exitCode !== null) break;
    if (await call(port, 'GET', '/healthz').catch(() => null)) return true;
  }
  claim(false, `${name} does not take its settings: ${said.slice(-500)}`);
  return false;
}

function connect(port: number, protocol: 'h2' | 'http/1.1'): tls.TLSSocket {
  return tls.connect({
    ...{ host: '127.0.0.1', port, localAddress: visitor, servername: host },
    ...{ ALPNProtocols: [protocol], ca: fs.readFileSync(certificate) },
  });
}

interface Said {
  status: number;
  headers: http2.IncomingHttpHeaders;
  body: Buffer;
}

/** One call over HTTP/2. */
async function call(port: number, method: string, at: string, headers = {}, body?: Buffer): Promise<Said> {
  const session = http2.connect(`https://${host}:${port}`, { createConnection: () => connect(port, 'h2') });
  try {
    return await new Promise((resolve, reject) => {
      session.once('error', reject);
      const stream = session.request({ ':method': method, ':path': at, ...headers });
      stream.once('error', reject);
      stream.once('response', (head) =>
        buffer(stream).then(
          (bytes) => resolve({ status: Number(head[':status']), headers: head, body: bytes }),
          reject,
        ),
      );
      stream.end(body);
    });
  } finally {
    session.close();
  }
}

interface Trial {
  name: string;
  port: number;
  product: Product;
}

async function attack(trial: Trial): Promise<void> {
  await readThrough(trial);
  await signInThrough(trial);
  await uploadThrough(trial);
}

async function readThrough({ name, port, product }: Trial): Promise<void> {
  const page = await call(port, 'GET', '/');
  claim(
    page.status === 200 && String(page.headers['content-type']).startsWith('text/html'),
    `${name}: the page over HTTP/2`,
  );
  const packed = { 'accept-encoding': 'gzip' };
  const described = await call(port, 'GET', '/api/openapi.json', packed);
  claim(
    described.headers['content-encoding'] === 'gzip',
    `${name}: openapi.json compressed, ${described.body.length} bytes`,
  );
  const list = await call(port, 'GET', '/api/roles?size=50', {
    ...packed,
    authorization: `Bearer ${product.token}`,
  });
  claim(
    list.status === 200 &&
      list.headers['content-encoding'] === 'gzip' &&
      list.headers['cache-control'] === 'no-store',
    `${name}: a list compressed and stored nowhere (${list.status}, ${list.headers['content-encoding']}, ${list.headers['cache-control']})`,
  );
  const [ready, metrics] = [await call(port, 'GET', '/readyz'), await call(port, 'GET', '/metrics')];
  claim(
    ready.status === 200 && metrics.status === 404,
    `${name}: /readyz ${ready.status}, /metrics from outside ${metrics.status}`,
  );
}

async function signInThrough({ name, port, product }: Trial): Promise<void> {
  const signIn = (password: string, more = {}) =>
    call(
      port,
      'POST',
      '/api/authenticate',
      { 'content-type': 'application/json', 'x-rilis-client': 'web', ...more },
      Buffer.from(JSON.stringify({ username: 'superuser', password })),
    );
  for (const forged of ['203.0.113.7', '8.8.8.8, 203.0.113.7', '127.0.0.1']) {
    await signIn('Salah#1234', {
      'x-forwarded-for': forged,
      'x-real-ip': '9.9.9.9',
      forwarded: 'for=9.9.9.9',
    });
    const { rows } = await product.sql.query<{ ip: string }>(
      "delete from denial where action = 'signInRefused' returning host(ip) as ip",
    );
    claim(
      rows[0]?.ip === visitor,
      `${name}: who says to be ${forged} is seen as ${rows[0]?.ip} (is ${visitor})`,
    );
  }
  const { status, headers } = await signIn('Rilis#2026');
  const cookies = headers['set-cookie'] ?? [];
  claim(
    status === 200 &&
      cookies.length > 0 &&
      cookies.every((one) => /^(__Host-|authorization_token=).*; Secure/.test(one)),
    `${name}: a sign-in (${status}) with ${cookies.length} cookies for https alone`,
  );
}

async function uploadThrough({ name, port, product }: Trial): Promise<void> {
  const edge = 'edge';
  const part = (head: string) => `--${edge}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
  const bytes = Buffer.concat([
    Buffer.from(`${part('name="kind"')}SONG\r\n${part('name="file"; filename="a.wav"')}`),
    Buffer.alloc(30_000_000, 'x'),
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  const sent = await call(
    port,
    'POST',
    '/api/media-images',
    { 'content-type': `multipart/form-data; boundary=${edge}`, authorization: `Bearer ${product.token}` },
    bytes,
  );
  const said = sent.body.toString();
  claim(
    (sent.status === 422 || sent.status === 400) && said.includes('error.media'),
    `${name}: 30 MB in one piece reach the look into them (${sent.status} ${/error\.media\.\w+/.exec(said)?.[0] ?? said.slice(0, 100)})`,
  );
  // Caddy counts what comes, not what is announced.
  if (name === 'caddy') return;
  const tooLarge = await announce(port, product.token, 1_200_000_000);
  claim(tooLarge === 413, `${name}: 1,2 GB that are announced are refused before they come (${tooLarge})`);
}

/** The status that answers a body of so many bytes of which few come; 0: none within 20 s. */
async function announce(port: number, token: string, length: number): Promise<number> {
  const socket = connect(port, 'http/1.1');
  socket.on('error', () => undefined);
  await once(socket, 'secureConnect');
  socket.write(
    `POST /api/media-images HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${length}\r\n\r\n--edge\r\n`,
  );
  const [piece] = await Promise.race([once(socket, 'data'), sleep(20_000).then(() => [''])]);
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(piece))?.[1] ?? 0);
}
