import net from 'node:net';

/** A call as bytes on the wire. */
export interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  path: string;
  token: string;
  body?: object;
}

export interface Reply {
  status: number;
  body: string;
}

/** A client with one connection that stays open, as small as it can be: what it costs is taken from whoever is measured. */
export function clientOf(port: number) {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
  let text = Buffer.alloc(0);
  let waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('data', (piece) => {
    text = text.length === 0 ? piece : Buffer.concat([text, piece]);
    const reply = readReply(text);
    if (!reply) return;
    text = text.subarray(reply.bytes);
    waiting?.resolve(reply);
  });
  const ask = (request: Request) =>
    new Promise<Reply>((resolve, reject) => {
      waiting = { resolve, reject };
      socket.write(bytesOf(request));
    });
  return { ask, end: () => socket.destroy() };
}

function bytesOf({ method, path, token, body }: Request): string {
  const payload = body ? JSON.stringify(body) : '';
  const content = body
    ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`
    : '';
  return `${method} /api${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${content}\r\n${payload}`;
}

function readReply(text: Buffer): (Reply & { bytes: number }) | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = text.toString('latin1', 0, end);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (text.length < end + 4 + length) return null;
  return {
    status: Number(head.slice(9, 12)),
    body: text.toString('utf8', end + 4, end + 4 + length),
    bytes: end + 4 + length,
  };
}
