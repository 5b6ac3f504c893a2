import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { ProviderMessage } from '@rilis/contract/royalties/signature';
import { isSigned, sign } from '../../kit/http/signature.ts';
import { signedText } from './hear.ts';
import {
  freshProvider,
  type ProviderMemory,
  type SimulatedProvider,
  simulatedProvider,
} from './simulatedProvider.ts';

interface Serving {
  secret: string;
  /** Where it says what becomes of papers. */
  callback: string;
  /** Where it remembers what it was given. */
  file: string;
}

/** The simulated provider behind its interface: one HTTP server, and what presses its buttons under `/control`. */
export function serveSigning({ secret, callback, file }: Serving): Server {
  const memory = readMemory(file);
  const provider = simulatedProvider(
    memory,
    (message, forged) => say(callback, forged ? `not ${secret}` : secret, message),
    () => keep(file, JSON.stringify(memory)),
  );
  return createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8');
    const signed = {
      timestamp: String(request.headers['x-provider-timestamp'] ?? ''),
      signature: String(request.headers['x-provider-signature'] ?? ''),
    };
    if (!isSigned(secret, signed, text)) return void response.writeHead(401).end();
    const { status, body } = await replyOf(provider, request, text ? JSON.parse(text) : {});
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
}

/** What the simulator answers: its own interface, or the state of its buttons. */
export async function replyOf(
  provider: SimulatedProvider,
  { method = 'GET', url = '/' }: IncomingMessage,
  body: Record<string, never>,
): Promise<{ status: number; body?: unknown }> {
  const { pathname } = new URL(url, 'http://provider');
  if (!pathname.startsWith('/control')) return provider.answer(method, pathname, body);
  if (pathname === '/control/press') await provider.press(body.documentId ?? '', body.what ?? 'SIGN');
  if (pathname === '/control' && method === 'PUT') provider.behave({ away: body.away === true });
  return { status: 200, body: provider.state() };
}

/** How the product took a message: its outcome, or the number of the refusal. */
async function say(callback: string, secret: string, message: ProviderMessage): Promise<string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const answer = await fetch(callback, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-provider-timestamp': timestamp,
      'x-provider-signature': sign(secret, timestamp, signedText(message)),
    },
    body: JSON.stringify(message),
  }).catch(() => undefined);
  if (!answer) return 'unreachable';
  const told = (await answer.json().catch(() => ({}))) as { outcome?: string };
  return told.outcome ?? String(answer.status);
}

function readMemory(file: string): ProviderMemory {
  try {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // What it forgot it is told again.
  }
  return freshProvider();
}

function keep(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
