import { randomBytes } from 'node:crypto';
import type { Behaviour, SimulatorState } from '@rilis/contract/ringback/simulator';
import type { OperatorMessage } from '@rilis/contract/ringback/submission';
import type { Answered } from '../../kit/http/simulatorServer.ts';

interface Held {
  contentId: string;
  hash: string;
  title: string;
  status: OperatorMessage['status'];
  transactionId: string;
  sequence: number;
  taken: number;
  came: number;
  unsaid: OperatorMessage[];
  /** When it moves on by itself. */
  dueAt: number | null;
}

export interface OperatorMemory {
  behaviour: Behaviour;
  contents: Held[];
}

export interface SimulatedOperator {
  /** A call of the interface, signed and parsed before. */
  answer(method: string, path: string, query: URLSearchParams, body: Record<string, unknown>): Answered;
  press(contentId: string, status: OperatorMessage['status']): void;
  behave(next: Partial<Behaviour>): void;
  /** Moves on what is due, and says what is to be said. */
  tick(now?: number): Promise<void>;
  state(): SimulatorState;
}

const calm: Behaviour = {
  away: false,
  automatic: true,
  pace: 5,
  delayMs: 0,
  loseAnswers: 0,
  rejectNext: 0,
  duplicates: false,
  outOfOrder: false,
};

export const freshMemory = (): OperatorMemory => ({ behaviour: { ...calm }, contents: [] });

const next: Partial<Record<OperatorMessage['status'], OperatorMessage['status']>> = {
  RECEIVED: 'IN_REVIEW',
  IN_REVIEW: 'ACTIVE',
};
const commands = { suspend: 'SUSPENDED', resume: 'RESUMED', withdraw: 'WITHDRAWN' } as const;

/**
 * An operator as they are: takes a content once by its hash, reviews it, says what becomes of it, and misbehaves as it
 * is told. `say` delivers a message; false: not taken, it is said again.
 */
export function simulatedOperator(
  memory: OperatorMemory,
  say: (message: OperatorMessage) => Promise<boolean>,
  keep: () => void = () => {},
): SimulatedOperator {
  const find = (contentId: string) => memory.contents.find((held) => held.contentId === contentId);

  const move = (held: Held, status: Held['status'], reason?: string) => {
    held.status = status === 'RESUMED' ? 'ACTIVE' : status;
    held.sequence += 1;
    held.dueAt = next[status] ? Date.now() + memory.behaviour.pace * 1000 : null;
    held.unsaid.push(messageOf(held, status, reason));
    keep();
  };

  const take = (body: Record<string, unknown>): Answered => {
    const { contentId, hash, title } = body as Record<'contentId' | 'hash' | 'title', string>;
    const before = find(contentId);
    const held = before?.hash === hash ? before : renew(memory, before, { contentId, hash, title });
    held.came += 1;
    if (held.came === 1) held.dueAt = Date.now() + memory.behaviour.pace * 1000;
    keep();
    if (memory.behaviour.loseAnswers > 0) {
      memory.behaviour.loseAnswers -= 1;
      return { status: 0 };
    }
    // How far its words of it have come: what it said of an earlier round and was not delivered yet is late.
    return { status: 202, body: known(held) };
  };

  return {
    answer(method, path, query, body) {
      if (memory.behaviour.away) return { status: 503, body: {} };
      const [, contentId = '', command = ''] = path.split('/').filter(Boolean);
      if (method === 'POST' && contentId === '') return take(body);
      const held = find(contentId);
      const hash = query.get('hash');
      if (!held || (hash && held.hash !== hash)) return { status: 404, body: {} };
      if (method === 'GET') return { status: 200, body: known(held) };
      if (method === 'PUT' && command === '') return rename(held, body, keep);
      const status = commands[command as keyof typeof commands];
      if (!status) return { status: 404, body: {} };
      if (held.status !== status) move(held, status);
      return { status: 200, body: { transactionId: held.transactionId } };
    },
    press(contentId, status) {
      const held = find(contentId);
      if (held) move(held, status, status === 'REJECTED' ? 'Pressed in the simulator' : undefined);
    },
    behave(wanted) {
      memory.behaviour = { ...memory.behaviour, ...wanted };
      keep();
    },
    async tick(now = Date.now()) {
      for (const held of memory.contents) {
        if (memory.behaviour.automatic && held.dueAt !== null && held.dueAt <= now) goOn(memory, held, move);
        await sayAll(memory, held, say);
      }
      keep();
    },
    state: () => stateOf(memory),
  };
}

function rename(held: Held, { title }: Record<string, unknown>, keep: () => void): Answered {
  held.title = String(title);
  keep();
  return { status: 200, body: { transactionId: held.transactionId } };
}

const stateOf = ({ behaviour, contents }: OperatorMemory): SimulatorState => ({
  behaviour,
  contents: contents.map(({ contentId, title, status, transactionId, taken, came, unsaid }) => ({
    ...{ contentId, title, status, transactionId, taken, came },
    unsaid: unsaid.length,
  })),
});

function goOn(
  memory: OperatorMemory,
  held: Held,
  move: (held: Held, status: Held['status'], reason?: string) => void,
) {
  const to = next[held.status];
  if (!to) return;
  if (to === 'ACTIVE' && memory.behaviour.rejectNext > 0) {
    memory.behaviour.rejectNext -= 1;
    return move(held, 'REJECTED', 'The sound does not meet the rules of the network');
  }
  move(held, to);
}

/** Another round of a tone, or its first. */
function renew(
  memory: OperatorMemory,
  known: Held | undefined,
  fields: Pick<Held, 'contentId' | 'hash' | 'title'>,
): Held {
  const held: Held = {
    ...fields,
    status: 'RECEIVED',
    transactionId: `TX${randomBytes(5).toString('hex').toUpperCase()}`,
    sequence: known?.sequence ?? 0,
    taken: (known?.taken ?? 0) + 1,
    came: 0,
    unsaid: known?.unsaid ?? [],
    dueAt: null,
  };
  memory.contents = [held, ...memory.contents.filter((one) => one !== known)];
  return held;
}

async function sayAll(
  memory: OperatorMemory,
  held: Held,
  say: (message: OperatorMessage) => Promise<boolean>,
): Promise<void> {
  const { duplicates, outOfOrder } = memory.behaviour;
  if (outOfOrder && held.unsaid.length === 1 && next[held.status]) return; // waits for the one to come first
  const order = outOfOrder ? [...held.unsaid].reverse() : [...held.unsaid];
  for (const message of order) {
    if (!(await say(message))) return;
    if (duplicates) await say(message);
    held.unsaid = held.unsaid.filter((one) => one !== message);
  }
}

const known = (held: Held) => ({
  transactionId: held.transactionId,
  ...(held.sequence > 0 && { said: messageOf(held, held.status) }),
});

const messageOf = (held: Held, status: OperatorMessage['status'], reason?: string): OperatorMessage => ({
  eventId: `${held.contentId}-${held.sequence}-${status}`,
  contentId: held.contentId,
  transactionId: held.transactionId,
  sequence: held.sequence,
  status,
  reason: reason ?? null,
  ...(status === 'ACTIVE' && {
    vascode: `V${held.transactionId.slice(2, 8)}`,
    songCode: held.contentId.replace(/\D/g, ''),
  }),
});
