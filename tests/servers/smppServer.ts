import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A short message as a message centre reads it, by nothing of ours but the offsets of SMPP 3.4. */
interface Taken {
  to: string;
  kindOfTo: [number, number];
  from: string;
  kindOfFrom: [number, number];
  coding: number;
  text: string;
}

/** What a message centre does, and how it answers. */
export interface MessageCentre {
  url: string;
  taken: Taken[];
  binds: { user: string; password: string; version: number }[];
  enquiries: number;
  unbinds: number;
  /** Status of the next `submit_sm_resp`; -1: the line breaks instead. */
  statuses: number[];
  /** Asks whether the other side is there, and hands it a message; answers what came back. */
  probe(): Promise<{ command: number; sequence: number; bytes: number }[]>;
  stop(): Promise<void>;
}

/** A message centre that speaks SMPP 3.4, in pieces as a network cuts them. */
export async function serveSmpp(user: string, password: string): Promise<MessageCentre> {
  const sockets = new Set<Socket>();
  const replies: { command: number; sequence: number; bytes: number }[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let came = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      came = Buffer.concat([came, bytes]);
      while (came.length >= 4 && came.length >= came.readUInt32BE(0)) {
        const pdu = came.subarray(0, came.readUInt32BE(0));
        came = came.subarray(pdu.length);
        void answer(self, socket, pdu, { user, password }, replies);
      }
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const port = (server.address() as AddressInfo).port;
  const self: MessageCentre = {
    url: `smpp://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    ...{ taken: [], binds: [], enquiries: 0, unbinds: 0, statuses: [] },
    async probe() {
      const [socket] = sockets;
      replies.length = 0;
      socket?.write(Buffer.concat([header(0x15, 901, 0), header(0x05, 902, 0), header(0x77, 903, 0)]));
      for (let tries = 0; tries < 100 && replies.length < 3; tries += 1) await sleep(20);
      return [...replies];
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
  return self;
}

function header(command: number, sequence: number, status: number, body = Buffer.alloc(0)): Buffer {
  const pdu = Buffer.alloc(16 + body.length);
  pdu.writeUInt32BE(pdu.length, 0);
  pdu.writeUInt32BE(command, 4);
  pdu.writeUInt32BE(status, 8);
  pdu.writeUInt32BE(sequence, 12);
  body.copy(pdu, 16);
  return pdu;
}

async function answer(
  self: MessageCentre,
  socket: Socket,
  pdu: Buffer,
  { user, password }: { user: string; password: string },
  replies: { command: number; sequence: number; bytes: number }[],
): Promise<void> {
  const [command, sequence] = [pdu.readUInt32BE(4), pdu.readUInt32BE(12)];
  const body = readerOf(pdu.subarray(16));
  if (command >= 0x80000000) return void replies.push({ command, sequence, bytes: pdu.length });
  if (command === 0x15) {
    self.enquiries += 1;
    return void socket.write(header(0x80000015, sequence, 0));
  }
  if (command === 0x06) {
    self.unbinds += 1;
    return void socket.end(header(0x80000006, sequence, 0));
  }
  if (command === 0x09) {
    const [name, secret] = [body.text(), body.text()];
    body.text();
    self.binds.push({ user: name, password: secret, version: body.byte() });
    const status = name !== user ? 0x0f : secret !== password ? 0x0e : 0;
    return void socket.write(header(0x80000009, sequence, status, Buffer.from('CENTRE\0')));
  }
  const status = self.statuses.shift() ?? 0;
  if (status === -1) return void socket.destroy();
  if (status === 0) self.taken.push(messageIn(body));
  const whole = header(0x80000004, sequence, status, Buffer.from('1A2B\0'));
  // A network hands it over in two pieces.
  socket.write(whole.subarray(0, 7));
  await sleep(10);
  socket.write(whole.subarray(7));
}

function readerOf(body: Buffer) {
  let at = 0;
  return {
    byte: () => body[at++]!,
    text: () => {
      const end = body.indexOf(0, at);
      const value = body.toString('latin1', at, end);
      at = end + 1;
      return value;
    },
    bytes: (count: number) => {
      at += count;
      return body.subarray(at - count, at);
    },
    rest: () => body.subarray(at),
  };
}

function messageIn(body: ReturnType<typeof readerOf>): Taken {
  body.text();
  const kindOfFrom: [number, number] = [body.byte(), body.byte()];
  const from = body.text();
  const kindOfTo: [number, number] = [body.byte(), body.byte()];
  const to = body.text();
  body.bytes(3);
  body.text();
  body.text();
  body.bytes(2);
  const coding = body.byte();
  body.byte();
  const length = body.byte();
  const said = length > 0 ? body.bytes(length) : body.rest().subarray(4);
  const text = coding === 8 ? Buffer.from(said).swap16().toString('utf16le') : said.toString('latin1');
  return { to, kindOfTo, from, kindOfFrom, coding, text };
}
