import type { SmsGateway } from '../smsGateway.ts';
import { commands, submitBody } from './pdu.ts';
import { openSession, type SmppSession } from './session.ts';

/** One session for each address, shared by all messages of this process. */
const sessions = new Map<string, Promise<SmppSession>>();

/** Statuses a message centre takes back by itself: out of order, full, throttled (SMPP 3.4, section 5.1.3). */
const passing = new Set([0x08, 0x14, 0x45, 0x58, 0x61, 0x64]);

/** A message centre over SMPP 3.4, at `smpp://user:password@host:2775`, or `smpps` over TLS. */
export const smppGateway = (address: string, sender: string): SmsGateway => ({
  async send({ to, text }) {
    const session = await sessionAt(address);
    const { status } = await session.ask(commands.submit, submitBody({ to, sender, text }));
    if (passing.has(status)) throw new Error(`The SMS gateway is busy (status ${status})`);
    return status === 0;
  },
});

async function sessionAt(address: string): Promise<SmppSession> {
  const pending = sessions.get(address);
  const known = await pending?.catch(() => undefined);
  if (known?.isOpen()) return known;
  // Another message opened one meanwhile: centres count sessions.
  if (sessions.get(address) !== pending) return sessionAt(address);
  const opening = openSession(serverAt(address));
  sessions.set(address, opening);
  return opening;
}

function serverAt(address: string) {
  const { hostname, port, username, password, protocol } = new URL(address);
  return {
    host: hostname,
    port: Number(port || 2775),
    secure: protocol === 'smpps:',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}
