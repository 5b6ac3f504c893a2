import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { answerTo, bindBody, commands, decode, encode, type Pdu } from './pdu.ts';

export interface SmppServer {
  host: string;
  port: number;
  /** Over TLS. */
  secure: boolean;
  user: string;
  password: string;
}

/** A bound session with a message centre. */
export interface SmppSession {
  /** Makes a request and waits for its answer. @throws Error when none comes */
  ask(command: number, body: Buffer): Promise<Pdu>;
  isOpen(): boolean;
}

/** Milliseconds: how long an answer is waited for, how often an idle line is tried, and how long it is kept. */
const times = { answer: 10_000, enquire: 30_000, idle: 120_000 };

/**
 * Connects, binds as transceiver and keeps the line. No error names a number or a text.
 * @throws Error when the message centre cannot be reached or does not let us in
 */
export async function openSession(
  server: SmppServer,
  { answer, enquire, idle } = times,
): Promise<SmppSession> {
  const socket = await reach(server, answer);
  const ask = speak(socket, answer);
  let usedAt = Date.now();
  const clock = setInterval(() => {
    const isIdle = Date.now() - usedAt >= idle;
    void ask(isIdle ? commands.unbind : commands.enquireLink, Buffer.alloc(0))
      .catch(() => undefined)
      .then(() => isIdle && socket.end());
  }, enquire);
  socket.on('close', () => clearInterval(clock));
  // A line that only waits keeps no process alive.
  clock.unref();
  socket.unref();
  const bound = await ask(commands.bindTransceiver, bindBody(server.user, server.password));
  if (bound.status !== 0) {
    socket.destroy();
    throw new Error(`The SMS gateway does not let us in (status ${bound.status})`);
  }
  return {
    ask: (command, body) => {
      usedAt = Date.now();
      return ask(command, body);
    },
    isOpen: () => !socket.destroyed && socket.writable,
  };
}

type Ask = SmppSession['ask'];

/** Requests and answers on a line, each with its number; an answer that does not come ends the line. */
function speak(socket: Socket, patience: number): Ask {
  const waiting = new Map<number, (pdu: Pdu | null) => void>();
  let sequence = 0;
  listen(socket, (pdu) => {
    if (pdu.command >= commands.nack) waiting.get(pdu.sequence)?.(pdu);
    else reply(socket, pdu);
  });
  socket.on('close', () => {
    for (const end of [...waiting.values()]) end(null);
  });
  return (command, body) =>
    new Promise((answered, failed) => {
      const closed = () => failed(new Error('The SMS gateway has closed the line'));
      if (socket.destroyed) return closed();
      sequence = (sequence % 0x7fffffff) + 1;
      const own = sequence;
      const timer = setTimeout(() => socket.destroy(), patience);
      waiting.set(own, (pdu) => {
        clearTimeout(timer);
        waiting.delete(own);
        if (pdu) answered(pdu);
        else closed();
      });
      socket.write(encode({ command, status: 0, sequence: own, body }));
    });
}

function listen(socket: Socket, take: (pdu: Pdu) => void): void {
  let bytes: Buffer = Buffer.alloc(0);
  socket.on('data', (came) => {
    try {
      const { whole, rest } = decode(Buffer.concat([bytes, came]));
      bytes = rest;
      for (const pdu of whole) take(pdu);
    } catch {
      socket.destroy();
    }
  });
}

/** `generic_nack`'s word for a request that is not known (ESME_RINVCMDID). */
const unknownCommand = 3;

/** A message or a receipt is acknowledged, with an empty number, and dropped. */
function reply(socket: Socket, { command, sequence }: Pdu): void {
  const body = command === commands.deliver ? Buffer.from([0]) : Buffer.alloc(0);
  const known = answers.has(command);
  socket.write(
    encode({
      ...{ command: known ? answerTo(command) : commands.nack, status: known ? 0 : unknownCommand },
      ...{ sequence, body },
    }),
  );
  if (command === commands.unbind) socket.end();
}

/** What a message centre may ask of us. */
const answers = new Set<number>([commands.enquireLink, commands.deliver, commands.unbind]);

function reach({ host, port, secure }: SmppServer, patience: number): Promise<Socket> {
  return new Promise((reached, failed) => {
    const socket: Socket = secure
      ? connectSecurely({ host, port, servername: host })
      : connect({ host, port });
    const refuse = (why: string) => {
      socket.destroy();
      failed(new Error(`The SMS gateway cannot be reached (${why})`));
    };
    socket.setTimeout(patience, () => refuse('timeout'));
    socket.on('error', (error: NodeJS.ErrnoException) => refuse(error.code ?? error.name));
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      socket.setTimeout(0);
      reached(socket);
    });
  });
}
