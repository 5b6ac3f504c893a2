import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { isSigned, type Signer, signedHeaders } from './signature.ts';

export interface Answered {
  /** 0: the connection breaks without an answer. */
  status: number;
  body?: unknown;
}

export interface Asked {
  method: string;
  url: URL;
  text: string;
}

/** A simulator behind its interface: an HTTP server that answers whoever shares its secret. */
export const serveSigned = (
  whose: Signer,
  secret: string,
  answer: (asked: Asked) => Answered | Promise<Answered>,
): Server =>
  createServer(async (request, response) => {
    const text = await textOf(request);
    const signed = {
      timestamp: String(request.headers[`x-${whose}-timestamp`] ?? ''),
      signature: String(request.headers[`x-${whose}-signature`] ?? ''),
    };
    if (!isSigned(secret, signed, text)) return void response.writeHead(401).end();
    const url = new URL(request.url ?? '/', `http://${whose}`);
    const { status, body } = await answer({ method: request.method ?? 'GET', url, text });
    if (status === 0) return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });

/** Tells the product something, signed by `text`; undefined where it cannot be reached. */
export const callBack = (
  whose: Signer,
  { secret, callback }: { secret: string; callback: string },
  text: string,
  message: object,
): Promise<Response | undefined> =>
  fetch(callback, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(whose, secret, text) },
    body: JSON.stringify(message),
  }).catch(() => undefined);

/** What a simulator remembers in its file. What cannot be read is forgotten: it is told again. */
export function readMemory<T>(file: string, fresh: () => T): T {
  try {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // As said.
  }
  return fresh();
}

/** Keeps it whole or not at all, for nobody else to read. */
export function keepMemory(file: string, memory: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(memory), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Runs a simulator as a program of its own, beside the product that started it and no longer than that. */
export function runBeside(server: Server, url: string, stop: () => void = () => undefined): void {
  const { hostname, port } = new URL(url);
  server.listen(Number(port), hostname, () => process.send?.({ ready: true }));
  const end = () => {
    stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  process.on('disconnect', end);
}

/** Where the product is reached from this machine: one that listens everywhere is reached at home. */
export const homeOf = ({ host, port }: { host: string; port: number }): string =>
  `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;
