import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Behaviour } from '@rilis/contract/ringback/simulator';
import type { OperatorMessage } from '@rilis/contract/ringback/submission';
import { isSigned, sign } from '../../kit/http/signature.ts';
import { signedText } from './signedText.ts';
import {
  type Answered,
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
export function serveSimulator({ secret, callback, file }: Serving): { server: Server; stop: () => void } {
  const memory = readMemory(file);
  const operator = simulatedOperator(
    memory,
    (message) => post(callback, secret, message),
    () => keep(file, memory),
  );
  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    const signed = {
      timestamp: String(request.headers['x-operator-timestamp'] ?? ''),
      signature: String(request.headers['x-operator-signature'] ?? ''),
    };
    if (!isSigned(secret, signed, text)) return void response.writeHead(401).end();
    const { status, body } = await reply(operator, memory, request, text);
    if (status === 0) return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
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
  { method = 'GET', url = '/' }: IncomingMessage,
  text: string,
): Promise<Answered> {
  const { pathname, searchParams } = new URL(url, 'http://operator');
  const body = text ? JSON.parse(text) : {};
  if (pathname === '/control/press') operator.press(body.contentId, body.status);
  if (pathname === '/control' && method === 'PUT') operator.behave(body as Behaviour);
  if (pathname.startsWith('/control')) {
    await operator.tick();
    return { status: 200, body: operator.state() };
  }
  await sleep(memory.behaviour.delayMs);
  return operator.answer(method, pathname, searchParams, body);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Anything but a fault of the server counts as heard. */
async function post(callback: string, secret: string, message: OperatorMessage): Promise<boolean> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const answer = await fetch(callback, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-operator-timestamp': timestamp,
      'x-operator-signature': sign(secret, timestamp, signedText(message)),
    },
    body: JSON.stringify(message),
  }).catch(() => undefined);
  return answer !== undefined && answer.status < 500;
}

function readMemory(file: string): OperatorMemory {
  try {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // What it forgot it is told again.
  }
  return freshMemory();
}

function keep(file: string, memory: OperatorMemory): void {
  writeFileSync(`${file}.new`, JSON.stringify(memory));
  renameSync(`${file}.new`, file);
}
