import type { z } from 'zod';
import { asStored } from './asStored.ts';

/** A screen path of the specification, with `{id}` for an id and `#word` for a button on it. */
export type Pattern = `/${string}`;

/** Who may call: anyone; anyone signed in; or whoever holds one of the named patterns. */
export type Can = 'public' | 'signed-in' | Pattern | readonly Pattern[];

/** One call, described once. The API implements it, the web calls it, OpenAPI, the audit and the permission matrix read it. */
export interface Route<P = unknown, Q = unknown, B = unknown, R = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  can: Can;
  /** Parsed from the path; what does not parse is an unknown resource (404). */
  params?: z.ZodType<P>;
  /** Parsed from the query string, where every value is text and arrays repeat the key. */
  query?: z.ZodType<Q>;
  /** Parsed from JSON without coercion; unknown keys are dropped. */
  body?: z.ZodType<B>;
  reply: z.ZodType<R>;
  status?: 200 | 201 | 202;
  /** `multipart`: files are staged on disk and `body` reads the other fields, all text. */
  accepts?: 'json' | 'multipart';
  /**
   * How large a file of a multipart call may be, by the fields that were sent before it: more is refused while it comes.
   * Null: a field that says so has to come first.
   */
  fileBytes?: (fields: Readonly<Record<string, string>>) => number | null;
  /** `file`: what is answered is a stream with its own type and name; `reply` is what 202 says of one that comes later, if any does. */
  sends?: 'json' | 'file';
  /** The answer is the same for everyone of a language: caches may keep it so long and then ask by its ETag. */
  cacheSeconds?: number;
  /**
   * How long the call may wait for the database, where three seconds are too short by nature: `report` (30 s) sums up much,
   * `batch` (60 s) writes many rows at once.
   */
  limit?: 'report' | 'batch';
  /** What is said above the fields of a body that is refused; left out: that the marked fields are to be corrected. */
  refused?: `error.${string}`;
  /** `recent`: asks for a sign-in within the last 15 minutes. */
  signIn?: 'recent';
  /** Of a write: the collections and calls whose answers it changes; its own collection when left out. */
  touches?: readonly Touched[];
  /** Whether the call leaves everything as it is. Unless said, a GET does and no other method. */
  reads?: boolean;
}

/** The path of a collection (`/albums`: all that is read under it), or one call whatever it asks for. */
export type Touched = `/${string}` | { path: `/${string}` };

/** The collection a path belongs to: its first part, `/albums` of `/albums/:id/findings`. */
export const collectionOf = (path: string): string => `/${path.split('/')[1]}`;

/** What a write changes. */
export const touchedBy = ({ path, touches }: Pick<Route, 'path' | 'touches'>): readonly Touched[] =>
  touches ?? [collectionOf(path) as `/${string}`];

/** States a route and keeps its types; what is stored is answered whatever is asked of it by now. */
export const route = <P = unknown, Q = unknown, B = unknown, R = unknown>(
  r: Route<P, Q, B, R>,
): Route<P, Q, B, R> => ({ ...r, reply: asStored(r.reply) as z.ZodType<R> });

/** Whether a call only reads: all that a session looking through another's eyes may do. */
export const onlyReads = ({ reads, method }: AnyRoute): boolean => reads ?? method === 'GET';

/**
 * Whether HEAD asks for its answer without the content (RFC 9110, 9.3.2). Not of a file, which would be made, or counted as
 * fetched, for nobody; and never of a call that does something.
 */
export const hasHead = (route: AnyRoute): boolean =>
  route.method === 'GET' && route.sends !== 'file' && onlyReads(route);

export type ParamsOf<T> = T extends Route<infer P, infer _Q, infer _B, infer _R> ? P : never;
export type QueryOf<T> = T extends Route<infer _P, infer Q, infer _B, infer _R> ? Q : never;
export type BodyOf<T> = T extends Route<infer _P, infer _Q, infer B, infer _R> ? B : never;
export type ReplyOf<T> = T extends Route<infer _P, infer _Q, infer _B, infer R> ? R : never;

/** Any route, whatever its types: for lists of routes. Method-style variance is the seam. */
// biome-ignore lint/suspicious/noExplicitAny: a list of routes mixes types by nature
export type AnyRoute = Route<any, any, any, any>;
