import type { Readable } from 'node:stream';
import type { AnyRoute, BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '@rilis/contract/route';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/db.ts';
import type { Table } from '../list/table.ts';

/** A file of a multipart request, staged on disk; whoever keeps it moves it away, the rest is deleted after the call. */
export interface StagedFile {
  field: string;
  path: string;
  fileName: string;
  mime: string;
  bytes: number;
  sha256: string;
}

/**
 * What a `sends: 'file'` route answers. A table streams from a scope of its own and may outlive the call's transaction; it is
 * named as a CSV, and sent as a workbook to whom asks for one.
 */
export interface Download {
  fileName: string;
  mime: string;
  bytes?: number;
  /** 200 unless said. */
  status?: 202;
  inline?: boolean;
  body: Readable | Buffer | ((tx: Tx) => Table);
  /** Whose scope the rows are read in, where that is not the caller's. */
  reader?: Actor;
  headers?: Record<string, string>;
  /** Bytes `from`–`to` (inclusive) of `of`: a 206. */
  range?: { from: number; to: number; of: number };
}

/** Cookies and headers a call may read and set: for signing in and out only. */
export interface HttpExchange {
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  keepToken(token: string, maxAgeSeconds: number): void;
}

/** What business code gets: parsed input, who asks, and a transaction in that scope. */
export interface Call<R extends AnyRoute> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  files: StagedFile[];
  actor: Actor;
  tx: Tx;
  http: HttpExchange;
  /** The transaction sees corrections already. */
  corrections?: boolean;
}

export type Corrected = 'album' | 'artist' | 'rbt' | 'every';

export interface Endpoint {
  route: AnyRoute;
  /** `own`: the call opens its scopes itself and gets no transaction (signing in, long waits). */
  transaction: 'one' | 'own';
  run: (call: Call<AnyRoute>) => Promise<unknown>;
  /** Of which records corrections are seen beside what is live. */
  edits?: Corrected;
  /** It may show things as they were a moment ago: where there is a replica it is read there. */
  mayLag?: true;
}

/** Calls that only read, and may show things as they were a moment ago. */
export const lagging = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.map((endpoint) => ({ ...endpoint, mayLag: true }));

/** Joins a route with what it does, in one transaction of the caller's scope. */
export const on = <P, Q, B, R>(
  route: Route<P, Q, B, R>,
  run: (call: Call<Route<P, Q, B, R>>) => Promise<ReplyOf<Route<P, Q, B, R>>>,
): Endpoint => ({ route, transaction: 'one', run: run as Endpoint['run'] });

/** A route whose work opens scopes itself: for calls that must not hold a transaction while they wait. */
export const onOwn = <P, Q, B, R>(
  route: Route<P, Q, B, R>,
  run: (call: Omit<Call<Route<P, Q, B, R>>, 'tx'>) => Promise<ReplyOf<Route<P, Q, B, R>>>,
): Endpoint => ({ route, transaction: 'own', run: run as Endpoint['run'] });

/** A route that sends a file. */
export const onFile = <P, Q, B, R>(
  route: Route<P, Q, B, R>,
  run: (call: Call<Route<P, Q, B, R>>) => Promise<Download>,
): Endpoint => ({ route, transaction: 'one', run: run as Endpoint['run'] });
