import { once } from 'node:events';
import http from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Stands at `port` before the product and holds back, for so many ms, what a browser asks to change: a test that looks before the
 * server has taken what was pressed fails each time, and not once in a hundred runs of a busy machine. Tests' own calls pass at once.
 * Answers how to end it.
 */
export async function holdBack(port: number, product: number, ms: number): Promise<() => void> {
  const server = http.createServer(async (asked, answer) => {
    const isBrowser = /Mozilla/.test(asked.headers['user-agent'] ?? '');
    if (isBrowser && asked.method !== 'GET' && asked.method !== 'HEAD') await sleep(ms);
    const { method, headers, url } = asked;
    const passed = http.request({ host: '127.0.0.1', port: product, method, path: url, headers });
    passed.on('response', (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      pipeline(got, answer, () => undefined);
    });
    passed.on('error', () => answer.destroy());
    pipeline(asked, passed, () => undefined);
  });
  server.listen(port);
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
