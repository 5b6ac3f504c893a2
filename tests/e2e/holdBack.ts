import { once } from 'node:events';
import http from 'node:http';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Stands at `port` before the product and holds back, for so many ms, what a browser asks to change: a test that looks before the
 * server has taken what was pressed fails each time, and not once in a hundred runs of a busy machine. Tests' own calls pass at once.
 * Answers how to end it.
 */
export async function holdBack(port: number, product: number, ms: number): Promise<() => void> {
  const server = http.createServer(async (asked, answer) => {
    const { method, headers, url } = asked;
    const isHeld = method !== 'GET' && method !== 'HEAD' && /Mozilla/.test(headers['user-agent'] ?? '');
    // What came whole is passed on, also when the page that sent it is gone.
    const body = isHeld ? await buffer(asked).catch(() => null) : asked;
    if (body === null) return;
    if (isHeld) await sleep(ms);
    const passed = http.request({ host: '127.0.0.1', port: product, method, path: url, headers });
    passed.on('response', (got) => {
      if (answer.destroyed) return got.resume();
      answer.writeHead(got.statusCode ?? 502, got.headers);
      pipeline(got, answer, () => undefined);
    });
    passed.on('error', () => answer.destroy());
    if (Buffer.isBuffer(body)) passed.end(body);
    else pipeline(body, passed, () => undefined);
  });
  // As long as the product's: a line that is closed while it waits would fail whoever takes it again.
  server.keepAliveTimeout = 72_000;
  server.listen(port);
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
