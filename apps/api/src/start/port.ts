import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give to connections going out: one of these could be gone before it is listened on. */
const [lowest, beyond] = [20_000, 32_000];
const mostTries = 20;

/**
 * The port the API will listen on, seen to be free now; for 0 one chosen by chance, so that a restarted API comes back to
 * the same address.
 *
 * @throws Error in one line when it cannot be listened on
 */
export async function findPort(host: string, port: number): Promise<number> {
  if (port !== 0) return listenedOn(host, port);
  for (let tries = 1; ; tries++) {
    try {
      return await listenedOn(host, randomInt(lowest, beyond));
    } catch (error) {
      if (tries === mostTries) throw error;
    }
  }
}

function listenedOn(host: string, port: number): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(explain(error, host, port))));
    server.listen(port, host, () => server.close(() => resolve(port)));
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT to a free one.`;
  if (error.code === 'EACCES') return `Port ${port} is reserved for root. Set PORT to one above 1023.`;
  return `Cannot listen on ${host}:${port} (${error.code}). Check HOST and PORT.`;
}
