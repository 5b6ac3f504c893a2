import { Readable } from 'node:stream';
import type { z } from 'zod';
import { jsonOf } from '../jsonOf.ts';
import { readAtMost } from '../readAtMost.ts';
import { type Signer, signedHeaders } from './signature.ts';

/**
 * A house outside that hears calls of ours: who signs them, where it is, the secret both share, how long it may take, and how many
 * bytes its longest answer has.
 */
export interface House {
  whose: Signer;
  base: string;
  secret: string;
  seconds: number;
  longest: number;
  /** What is thrown where it cannot be reached, or took too long; `name` is that of the error. */
  unreachable: (name: string) => Error;
  /** What is thrown where its answer is longer than any may be. */
  tooLong: () => Error;
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

/** A call with JSON, signed; it is led nowhere else, and of its answer no more is read than the house may say. */
export async function signedCall(house: House, { method, path, body, headers }: Asked): Promise<Told> {
  const { whose, base, secret, seconds, longest, unreachable, tooLong } = house;
  const text = body ? JSON.stringify(body) : '';
  const call = async () => {
    const answer = await fetch(`${base.replace(/\/+$/, '')}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers, ...signedHeaders(whose, secret, text) },
      ...(text && { body: text }),
      signal: AbortSignal.timeout(seconds * 1000),
      redirect: 'error',
    });
    return { status: answer.status, ...(await readAtMost(answer.body ?? Readable.from([]), longest)) };
  };
  const { status, bytes, isWhole } = await call().catch((error: Error) => {
    throw unreachable(error.name);
  });
  if (!isWhole) throw tooLong();
  return { status, text: new TextDecoder().decode(bytes) };
}

/** What the house said, in the form it was agreed to have; undefined: it said something else. */
export const saidIn = <T>(schema: z.ZodType<T>, { text }: Told): T | undefined =>
  schema.safeParse(jsonOf(text)).data;
