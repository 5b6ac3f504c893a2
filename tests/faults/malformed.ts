/** Requests that are no requests: each is a problem document with all security headers, and nobody else notices. */
import { say } from './line.ts';
import { claim, type Product, startProduct } from './product.ts';

const headers = [
  'content-security-policy: ',
  'x-content-type-options: nosniff',
  'referrer-policy: ',
  'cross-origin-opener-policy: ',
  'cross-origin-resource-policy: ',
  'x-frame-options: DENY',
];

const product = await startProduct();
try {
  await misbehave(product);
} finally {
  await product.end();
}

async function misbehave({ address, token, pidOf, ask }: Product): Promise<void> {
  const api = pidOf('main.ts');
  const bearer = `Host: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n`;
  const half =
    '--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\nCOVER\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf';
  const tus = `${bearer}Tus-Resumable: 1.0.0\r\nUpload-Length: 5\r\n`;
  const requests: [string, number, string][] = [
    ['an address that cannot be read', 400, `GET /api/albums/%E0%A4%A HTTP/1.1\r\n${bearer}\r\n`],
    ['an address of the site that cannot be read', 400, `GET /%zz HTTP/1.1\r\n${bearer}\r\n`],
    ['no HTTP at all', 400, '\x16\x03\x01\x02 hello\r\n\r\n'],
    ['a method nobody knows', 400, `FROBNICATE /api/faqs HTTP/1.1\r\n${bearer}\r\n`],
    [
      'two lengths',
      400,
      `POST /api/faqs HTTP/1.1\r\n${bearer}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a head without end', 431, `GET / HTTP/1.1\r\n${bearer}X: ${'a'.repeat(40_000)}\r\n\r\n`],
    [
      'JSON without end',
      400,
      `POST /api/faqs HTTP/1.1\r\n${bearer}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{"title":`,
    ],
    [
      'a type nobody reads',
      415,
      `POST /api/faqs HTTP/1.1\r\n${bearer}Content-Type: text/x-sql\r\nContent-Length: 2\r\n\r\nhi`,
    ],
    [
      'a body that is too large',
      413,
      `POST /api/faqs HTTP/1.1\r\n${bearer}Content-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{`,
    ],
    [
      'a multipart body without end',
      400,
      `POST /api/media-images HTTP/1.1\r\n${bearer}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${half.length}\r\n\r\n${half}`,
    ],
    [
      'a multipart body without a boundary',
      400,
      `POST /api/media-images HTTP/1.1\r\n${bearer}Content-Type: multipart/form-data\r\nContent-Length: ${half.length}\r\n\r\n${half}`,
    ],
    [
      'an upload in parts',
      501,
      `POST /api/uploads HTTP/1.1\r\n${tus}Upload-Concat: partial\r\nUpload-Metadata: kind U09ORw==\r\nContent-Length: 0\r\n\r\n`,
    ],
    [
      'an upload whose metadata cannot be read',
      400,
      `POST /api/uploads HTTP/1.1\r\n${tus}Upload-Metadata: kind ###\r\nContent-Length: 0\r\n\r\n`,
    ],
  ];
  for (const [name, status, bytes] of requests) {
    const said = await say(address, bytes);
    const lacking = headers.filter((header) => !said.text.toLowerCase().includes(header.toLowerCase()));
    const isProblem = said.text.includes('application/problem+json') && said.text.includes('"code":"error.');
    const faults = [...lacking.map((one) => `without ${one}`), ...(isProblem ? [] : [said.text.slice(-200)])];
    claim(
      said.status === status && faults.length === 0,
      `${name}: ${said.status} (promised ${status}) ${faults.join(', ')}`,
    );
  }
  claim((await ask('GET', '/faqs')).status === 200, 'others are served');
  claim(pidOf('main.ts') === api, `the API kept its process (${api})`);
}
