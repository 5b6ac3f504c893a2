import type { z } from 'zod';
import { jsonOf } from '../jsonOf.ts';
import { type Signer, signedHeaders } from './signature.ts';

/** A house outside that hears calls of ours: who signs them, where it is, the secret both share, and how long it may take. */
export interface House {
  whose: Signer;
  base: string;
  secret: string;
  seconds: number;
  /** What is thrown where it cannot be reached, or took too long; `name` is that of the error. */
  unreachable: (name: string) => Error;
}

interface Asked {
  method: string;
  path: string;
  body?: object | undefined;
  headers?: Readonly<Record<string, string>>;
}

/** What the house answered, whatever it was: what a status means, each protocol says itself. */
export interface Told {
  status: number;
  text: string;
}

/** A call with JSON, signed; it is led nowhere else. */
export async function signedCall(house: House, { method, path, body, headers }: Asked): Promise<Told> {
  const { whose, base, secret, seconds, unreachable } = house;
  const text = body ? JSON.stringify(body) : '';
  try {
    const answer = await fetch(`${base.replace(/\/+$/, '')}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers, ...signedHeaders(whose, secret, text) },
      ...(text && { body: text }),
      signal: AbortSignal.timeout(seconds * 1000),
      redirect: 'error',
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw unreachable((error as Error).name);
  }
}

/** What the house said, in the form it was agreed to have; undefined: it said something else. */
export const saidIn = <T>(schema: z.ZodType<T>, { text }: Told): T | undefined =>
  schema.safeParse(jsonOf(text)).data;
