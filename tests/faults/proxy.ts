/**
 * Behind a named proxy people keep their own addresses and buckets; what they claim of themselves is not believed, and without a
 * named proxy nobody is. `TRUST_PROXY=true` does not start.
 */
import { claim, type Product, startProduct, startRefused } from './product.ts';

const behind = await startProduct(undefined, {
  TRUST_PROXY: '127.0.0.1',
  PUBLIC_URL: 'https://portal.example.test',
});
try {
  await forge(behind, true);
} finally {
  await behind.end();
}
const open = await startProduct();
try {
  await forge(open, false);
} finally {
  await open.end();
}
const said = await startRefused({ TRUST_PROXY: 'true' });
claim(
  /TRUST_PROXY/.test(said),
  `TRUST_PROXY=true does not start: ${said.split('\n').find((line) => /TRUST_PROXY/.test(line)) ?? said.slice(-200)}`,
);

async function forge(product: Product, proxied: boolean): Promise<void> {
  const where = proxied ? 'behind a named proxy' : 'without one';
  const forged: [string, string, string][] = [
    ['one address', '203.0.113.7', proxied ? '203.0.113.7' : '127.0.0.1'],
    ['a forged one before it', '198.51.100.9, 203.0.113.8', proxied ? '203.0.113.8' : '127.0.0.1'],
    ['a long forged chain', `${'8.8.8.8, '.repeat(50)}203.0.113.9`, proxied ? '203.0.113.9' : '127.0.0.1'],
    [
      'the proxy itself named by the caller',
      '127.0.0.1, 203.0.113.10',
      proxied ? '203.0.113.10' : '127.0.0.1',
    ],
    ['no address at all', "'; drop table session", '127.0.0.1'],
  ];
  for (const [name, header, expected] of forged) {
    await guess(product, header);
    const { rows } = await product.sql.query<{ ip: string }>(
      "delete from denial where action = 'signInRefused' returning host(ip) as ip",
    );
    claim(rows[0]?.ip === expected, `${where}, ${name}: seen as ${rows[0]?.ip} (promised ${expected})`);
  }
  // 110 failures: whoever sits behind the same proxy has a count of their own, a made-up address changes nothing.
  let last = 0;
  for (let n = 0; n < 110; n += 1) last = await guess(product, '203.0.113.50', `nobody${n}`);
  const neighbour = await guess(product, '203.0.113.51', 'nobody-else');
  claim(last === 429, `${where}: an address that failed 110 times is told to wait (${last})`);
  claim(
    neighbour === (proxied ? 401 : 429),
    `${where}: its neighbour ${proxied ? 'is not' : 'is the same address'} (${neighbour})`,
  );
}

async function guess({ address }: Product, forwarded: string, username = 'nobody'): Promise<number> {
  const answer = await fetch(`${address}/api/authenticate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': forwarded,
      'x-forwarded-proto': 'https',
      'x-real-ip': '9.9.9.9',
      forwarded: 'for=9.9.9.9',
    },
    body: JSON.stringify({ username, password: 'Salah#1234' }),
  });
  await answer.text();
  return answer.status;
}
