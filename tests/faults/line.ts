import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What a client that speaks bytes gets: everything the server says until it closes the line, and after how long. */
export interface Said {
  text: string;
  status: number;
  ms: number;
}

/** A line to the product on which nothing is read unless somebody reads. */
export async function openLine(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes as they are, and answers what comes back until the line ends. */
export async function say(address: string, bytes: string | Buffer): Promise<Said> {
  const socket = await openLine(address);
  const begun = performance.now();
  socket.write(bytes);
  return hear(socket, begun);
}

export async function hear(socket: Socket, begun: number): Promise<Said> {
  let text = '';
  socket.on('data', (piece) => {
    text += piece.toString('latin1');
  });
  // A line the other end breaks has said what it said.
  await new Promise((done) => socket.once('close', done));
  return { text, status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), ms: performance.now() - begun };
}
