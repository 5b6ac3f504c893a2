import type { Server } from 'node:http';
import type { ProviderMessage } from '@rilis/contract/royalties/signature';
import {
  type Answered,
  type Asked,
  callBack,
  keepMemory,
  readMemory,
  serveSigned,
} from '../../kit/http/simulatorServer.ts';
import { signedText } from './hear.ts';
import { freshProvider, type SimulatedProvider, simulatedProvider } from './simulatedProvider.ts';

interface Serving {
  secret: string;
  /** Where it says what becomes of papers. */
  callback: string;
  /** Where it remembers what it was given. */
  file: string;
}

/** The simulated provider behind its interface: one HTTP server, and what presses its buttons under `/control`. */
export function serveSigning({ secret, callback, file }: Serving): Server {
  const memory = readMemory(file, freshProvider);
  const provider = simulatedProvider(
    memory,
    (message, forged) => say({ callback, secret: forged ? `not ${secret}` : secret }, message),
    () => keepMemory(file, memory),
  );
  return serveSigned('provider', secret, (asked) => replyOf(provider, asked));
}

/** What the simulator answers: its own interface, or the state of its buttons. */
export async function replyOf(
  provider: SimulatedProvider,
  { method, url: { pathname }, text }: Asked,
): Promise<Answered> {
  const body = (text ? JSON.parse(text) : {}) as Record<string, never>;
  if (!pathname.startsWith('/control')) return provider.answer(method, pathname, body);
  if (pathname === '/control/press') await provider.press(body.documentId ?? '', body.what ?? 'SIGN');
  if (pathname === '/control' && method === 'PUT') provider.behave({ away: body.away === true });
  return { status: 200, body: provider.state() };
}

/** How the product took a message: its outcome, or the number of the refusal. */
async function say(product: Omit<Serving, 'file'>, message: ProviderMessage): Promise<string> {
  const answer = await callBack('provider', product, signedText(message), message);
  if (!answer) return 'unreachable';
  const told = (await answer.json().catch(() => ({}))) as { outcome?: string };
  return told.outcome ?? String(answer.status);
}
