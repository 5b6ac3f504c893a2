/**
 * Papers that are none: fake PDFs, scripts, programs to start, files inside, encryption, pictures that are something else, and what
 * unpacks to gigabytes. Each is refused at its field with what is wrong, none is kept, and a right one passes meanwhile.
 */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { catalog, fakePapers, objectStream, pages, pdf, raw } from '../files/fakePapers.ts';
import { claim, type Product, percentile, startProduct } from './product.ts';

const product = await startProduct();
try {
  await forge(product);
} finally {
  await product.end();
}

async function forge(product: Product): Promise<void> {
  const { sql, pidOf } = product;
  const programs = [pidOf('main.ts'), pidOf('worker.ts')];
  const right = await upload(product, await pdf(), 'ktp.pdf');
  claim(right.status === 201, `a PDF that only shows something is taken (${right.status})`);
  const fakes: [string, Uint8Array | string, string][] = [['that begins like a picture', pretended(), '']];
  // What is neither PDF nor picture is refused before anybody reads it as one.
  for (const [name, make, [code = '']] of fakePapers)
    fakes.push([name, await make(), code === 'pdfFormat' ? 'documentFormat' : code]);
  fakes.push(['that unpacks to gigabytes', bomb(), '']);
  const times: number[] = [];
  for (const [name, bytes, code] of fakes) {
    const { status, text, ms } = await upload(
      product,
      bytes,
      name.includes('picture') ? 'ktp.jpg' : 'ktp.pdf',
    );
    times.push(ms);
    const told = /"code":"(error\.media\.\w+)"/.exec(text.slice(text.indexOf('fieldErrors')))?.[1] ?? text;
    const kept = status >= 400 && status < 500 && text.includes('"field":"file"') && told.includes(code);
    claim(kept, `a paper ${name}: ${status} ${told.slice(0, 120)}`);
  }
  const wordy = await upload(product, await picture(), 'ktp\u202Efdp.exe.jpg');
  const { rows } = await sql.query<{ name: string; kept: number }>(
    `select file_name as name, (select count(*)::int from media where kind = 'DOCUMENT') as kept from media where kind = 'DOCUMENT' order by created_at desc limit 1`,
  );
  claim(
    wordy.status === 201 && rows[0]?.name.includes('\u202E') === false,
    `a name that turns the reading direction is kept as ${JSON.stringify(rows[0]?.name)}`,
  );
  claim(rows[0]?.kept === 2, `${rows[0]?.kept} papers are kept, the two right ones`);
  claim(
    percentile(times, 100) <= 10_000,
    `the slowest was refused after ${(percentile(times, 100) / 1000).toFixed(1)} s`,
  );
  claim(
    pidOf('main.ts') === programs[0] && pidOf('worker.ts') === programs[1],
    'API and worker kept their processes',
  );
}

async function upload({ address, token }: Product, bytes: Uint8Array | string, fileName: string) {
  const form = new FormData();
  form.set('kind', 'DOCUMENT');
  const content = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
  form.set('file', new Blob([new Uint8Array(content)]), fileName);
  const begun = performance.now();
  const answer = await fetch(`${address}/api/media-images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: answer.status, text: await answer.text(), ms: performance.now() - begun };
}

/** The first bytes of a JPEG, and then a page with a script. */
function pretended(): string {
  return `\xff\xd8\xff\xe0<script>alert(1)</script>${'x'.repeat(5_000)}`;
}

function picture(): Promise<Buffer> {
  const create = { width: 640, height: 400, channels: 3, background: '#dddddd' } as const;
  return sharp({ create }).jpeg().toBuffer();
}

function bomb(): string {
  const once = deflateSync(Buffer.alloc(200 * 1024 * 1024, 32), { level: 9 });
  return raw([
    catalog(),
    pages,
    objectStream(deflateSync(once, { level: 9 }), '[/FlateDecode /FlateDecode]'),
  ]);
}
