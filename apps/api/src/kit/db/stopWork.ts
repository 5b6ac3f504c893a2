import net from 'node:net';
import type pg from 'pg';

/** What the driver knows of a connection and keeps to itself: where it goes, and what the server knows it by. */
interface Known {
  host: string;
  port: number;
  processID: number;
  secretKey: number;
}

/** The code of such a request: no version of the protocol has this number. */
const cancelRequest = (1234 << 16) | 5678;

/**
 * Asks the server to stop what it does for a connection (PostgreSQL, "Canceling Requests in Progress"), by a line of its own
 * that has nothing to wait for. A statement ends with an error, a commit that waits for a standby as if it had not waited.
 * Whoever asked may be heard late: nobody else may be given the connection.
 */
export function stopWork(client: pg.ClientBase): void {
  const { host, port, processID, secretKey } = client as unknown as Known;
  const request = Buffer.alloc(16);
  for (const [at, number] of [request.length, cancelRequest, processID, secretKey].entries())
    request.writeInt32BE(number, at * 4);
  const line = net.connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  line.on('error', () => undefined).setTimeout(1_000, () => line.destroy());
  line.end(request);
}
