import { randomBytes, randomInt } from 'node:crypto';
import type { ProviderMessage } from '@rilis/contract/royalties/signature';
import type { PrivySimulatorState, simulatorPresses } from '@rilis/contract/royalties/signatureSimulator';
import type { Answered } from '../../kit/http/simulatorServer.ts';
import { type KeptIdentity, keepIdentity, makeIdentity, readIdentity } from './identity.ts';
import { signPdf } from './signPdf.ts';

interface Registered {
  transactionId: string;
  name: string;
  privyId: string;
  verified: boolean;
  code: string;
  identity?: KeptIdentity;
}

interface Held {
  documentId: string;
  title: string;
  privyId: string;
  file: string;
  status: 'WAITING' | ProviderMessage['status'];
  reason: string | null;
  signedFile?: string;
  /** What was said last, to be said again. */
  said?: ProviderMessage;
  answered: string | null;
}

export interface ProviderMemory {
  away: boolean;
  authority?: KeptIdentity;
  people: Registered[];
  documents: Held[];
}

export const freshProvider = (): ProviderMemory => ({ away: false, people: [], documents: [] });

/** Says a message to the product and answers how it was taken; `forged`: with a signature that is not the provider's. */
export type Saying = (message: ProviderMessage, forged: boolean) => Promise<string>;

export interface SimulatedProvider {
  answer(method: string, path: string, body: Record<string, string>): Answered;
  press(documentId: string, what: (typeof simulatorPresses)[number]): Promise<void>;
  behave(wanted: { away: boolean }): void;
  state(): PrivySimulatorState;
}

/** A provider of signatures as they are: registers people by a code, takes papers, and has them signed, declined or run out. */
export function simulatedProvider(
  memory: ProviderMemory,
  say: Saying,
  keep: () => void = () => {},
): SimulatedProvider {
  const find = (id: string) => memory.documents.find((held) => held.documentId === id);
  return {
    answer(method, path, body) {
      if (memory.away) return { status: 503 };
      const answered = answer(memory, method, path.split('/').filter(Boolean), body);
      keep();
      return answered;
    },
    async press(documentId, what) {
      const held = find(documentId);
      if (!held) return;
      const message = what === 'REPEAT' ? held.said : await decide(memory, held, what);
      if (message) held.answered = await say(message, what === 'FORGE');
      if (message && what !== 'FORGE') held.said = message;
      keep();
    },
    behave({ away }) {
      memory.away = away;
      keep();
    },
    state: () => ({
      away: memory.away,
      people: memory.people.map(({ identity: _, ...person }) => person),
      documents: memory.documents.map(({ documentId, title, privyId, status, answered }) => ({
        ...{ documentId, title, privyId, status, answered },
      })),
    }),
  };
}

function answer(
  memory: ProviderMemory,
  method: string,
  [room, id, part]: readonly string[],
  body: Record<string, string>,
): Answered {
  if (room === 'registrations')
    return method === 'POST' && id ? confirm(memory, id, body) : register(memory, body);
  if (room !== 'documents') return { status: 404 };
  if (method === 'POST') return take(memory, body);
  const held = memory.documents.find((one) => one.documentId === id);
  if (!held) return { status: 404 };
  if (part !== 'file') return { status: 200, body: { status: held.status, reason: held.reason } };
  return held.signedFile ? { status: 200, body: { file: held.signedFile } } : { status: 409 };
}

function register(memory: ProviderMemory, { name = '' }: Record<string, string>): Answered {
  const person = {
    transactionId: `REG${randomBytes(6).toString('hex')}`,
    name,
    privyId: `PRV${randomInt(1_000_000, 9_999_999)}`,
    verified: false,
    code: String(randomInt(100_000, 999_999)),
  };
  memory.people.unshift(person);
  return { status: 202, body: { transactionId: person.transactionId } };
}

function confirm(memory: ProviderMemory, id: string, { code }: Record<string, string>): Answered {
  const person = memory.people.find((one) => one.transactionId === id);
  if (!person) return { status: 404 };
  if (person.code !== code) return { status: 422 };
  person.verified = true;
  return { status: 200, body: { privyId: person.privyId } };
}

/** The same document id is the same paper, however often it comes. */
function take(memory: ProviderMemory, body: Record<string, string>): Answered {
  const { documentId = '', title = '', privyId = '', file = '' } = body;
  if (!memory.people.some((one) => one.privyId === privyId && one.verified)) return { status: 422 };
  if (!memory.documents.some((one) => one.documentId === documentId))
    memory.documents.unshift({
      documentId,
      title,
      privyId,
      file,
      status: 'WAITING',
      reason: null,
      answered: null,
    });
  return { status: 202, body: {} };
}

type Press = (typeof simulatorPresses)[number];
const outcomes: Partial<Record<Press, ProviderMessage['status']>> = {
  SIGN: 'SIGNED',
  DECLINE: 'DECLINED',
  EXPIRE: 'EXPIRED',
  FORGE: 'SIGNED',
};

/** What a press makes of a paper that waits; a forged word changes nothing here. */
async function decide(memory: ProviderMemory, held: Held, what: Press): Promise<ProviderMessage | undefined> {
  const status = outcomes[what];
  if (!status || (what !== 'FORGE' && held.status !== 'WAITING')) return undefined;
  const reason = status === 'DECLINED' ? 'Ditolak di simulator' : null;
  const eventId = `${held.documentId}-${status}-${randomBytes(4).toString('hex')}`;
  if (what !== 'FORGE') Object.assign(held, { status, reason });
  if (what === 'SIGN') held.signedFile = (await signedBy(memory, held)).toString('base64');
  return { eventId, documentId: held.documentId, status, reason };
}

async function signedBy(memory: ProviderMemory, { privyId, file }: Held): Promise<Buffer> {
  const person = memory.people.find((one) => one.privyId === privyId);
  if (!person) throw new Error('Nobody is registered under that account');
  const authority = await readIdentity(await authorityOf(memory));
  person.identity ??= await keepIdentity(await makeIdentity(person.name, authority));
  return signPdf(Buffer.from(file, 'base64'), await readIdentity(person.identity));
}

async function authorityOf(memory: ProviderMemory): Promise<KeptIdentity> {
  memory.authority ??= await keepIdentity(await makeIdentity('Privy (simulator)'));
  return memory.authority;
}
