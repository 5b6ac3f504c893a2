import { createServer } from 'node:net';

/**
 * The port the API will listen on, seen to be free now; for 0 one the system gives out, so that a restarted API
 * comes back to the same address.
 *
 * @throws Error in one line when it cannot be listened on
 */
export function findPort(host: string, port: number): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(explain(error, host, port))));
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT to a free one.`;
  if (error.code === 'EACCES') return `Port ${port} is reserved for root. Set PORT to one above 1023.`;
  return `Cannot listen on ${host}:${port} (${error.code}). Check HOST and PORT.`;
}
