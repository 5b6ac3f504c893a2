import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Behaviour, SimulatorState } from '@rilis/contract/ringback/simulator';
import type { OperatorMessage } from '@rilis/contract/ringback/submission';
import {
  type Answered,
  type Asked,
  callBack,
  keepMemory,
  readMemory,
  serveSigned,
} from '../../kit/http/simulatorServer.ts';
import { signedText } from './signedText.ts';
import {
  freshMemory,
  type OperatorMemory,
  type SimulatedOperator,
  simulatedOperator,
} from './simulatedOperator.ts';

interface Serving {
  secret: string;
  /** Where it says what becomes of tones. */
  callback: string;
  /** Where it remembers what it was given. */
  file: string;
}

/** The simulated operator behind its interface: one HTTP server, and what presses its buttons under `/control`. */
export function serveSimulator(serving: Serving): { server: Server; stop: () => void } {
  const { secret, file } = serving;
  const memory = readMemory(file, freshMemory);
  const operator = simulatedOperator(
    memory,
    (message) => post(serving, message),
    () => keepMemory(file, memory),
  );
  const server = serveSigned('operator', secret, (asked) => reply(operator, memory, asked));
  const clock = setInterval(() => void operator.tick().catch(() => undefined), 1_000);
  return {
    server,
    stop: () => {
      clearInterval(clock);
      server.close();
    },
  };
}

async function reply(
  operator: SimulatedOperator,
  memory: OperatorMemory,
  { method, url: { pathname, searchParams }, text }: Asked,
): Promise<Answered> {
  const body = text ? JSON.parse(text) : {};
  if (pathname.startsWith('/control'))
    return { status: 200, body: await pressed(operator, method, pathname, body) };
  await sleep(memory.behaviour.delayMs);
  return operator.answer(method, pathname, searchParams, body);
}

/** A button of the simulator; none is pressed by reading. Answers how it stands then. */
export async function pressed(
  operator: SimulatedOperator,
  method: string,
  path: string,
  body: Partial<Behaviour> & { contentId?: string; status?: OperatorMessage['status'] },
): Promise<SimulatorState> {
  if (path === '/control/press') operator.press(body.contentId ?? '', body.status ?? 'RECEIVED');
  if (path === '/control' && method === 'PUT') operator.behave(body);
  await operator.tick();
  return operator.state();
}

/** Anything but a fault of the server counts as heard. */
async function post(product: Serving, message: OperatorMessage): Promise<boolean> {
  const answer = await callBack('operator', product, signedText(message), message);
  return answer !== undefined && answer.status < 500;
}
