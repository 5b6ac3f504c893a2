import { type FieldError, issueWords, type ProblemBody, problemBody } from '@rilis/contract/problem';
import type { AnyRoute, BodyOf, ParamsOf, QueryOf, ReplyOf } from '@rilis/contract/route';
import { z } from 'zod';
import { languageNow, word } from '../words.ts';
import { noteAsOf, noteClock, noteConnection } from './connection.ts';
import { onceMore } from './once.ts';
import { endSession, isOvertaken, noteRefused, sessionNow, tokenOf } from './session.ts';
import { signInAgain } from './signInAgain.ts';
import { type Answer, send } from './transport.ts';
import { isUnsaved } from './unsaved.ts';

export interface Ask<R extends AnyRoute> {
  params?: Placed<ParamsOf<R>>;
  query?: Asked<QueryOf<R>>;
  body?: BodyOf<R>;
  /** Parts of a multipart request beside the fields of `body`. */
  files?: Record<string, Blob | readonly Blob[]>;
  signal?: AbortSignal;
  /** The kind of file, where there are several. */
  accept?: string;
  /**
   * A second call would make it twice, or be refused: asked for again after a line that broke, which may have taken the answer alone,
   * it is the same request. Not where a secret is sent or answered, of which the server would keep something for a week.
   */
  once?: true;
  /** Of a session that is not the one here. */
  token?: string;
  /** Share sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** The parts of a path; an id may be the text an address has for it. */
type Placed<P> = { [K in keyof P]: P[K] extends number ? P[K] | string : P[K] };

/** A query as people of the web write it: values or lists of them; nothing and empty text are left out. */
type Asked<Q> = { [K in keyof Q]?: Q[K] | string | number | boolean | null };

type Told = Pick<ProblemBody, 'status' | 'code' | 'message' | 'fieldErrors' | 'params'>;

/** A request that failed: the server's problem, or `error.network` when there was no answer. */
export class CallError extends Error {
  override name = 'CallError';
  readonly status: number;
  readonly code: string;
  readonly fieldErrors: readonly FieldError[];
  readonly params: Readonly<Record<string, unknown>>;

  constructor(problem: Told, options?: ErrorOptions) {
    super(problem.message, options);
    this.status = problem.status;
    this.code = problem.code;
    this.fieldErrors = problem.fieldErrors ?? [];
    this.params = problem.params ?? {};
  }
}

/** What is gone, or not the reader's to see: so it is at the next try as well. */
export const isWithheld = (error: Error): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 403);

/** Why something was not taken: every rule it breaks, else what the error says. */
export function reasonOf(error: unknown): string {
  const broken = error instanceof CallError ? error.fieldErrors.map(({ message }) => message) : [];
  return [...new Set(broken)].join(' ') || (error as Error).message;
}

/** Makes a call of the contract. Encodes the body, decodes the reply (instants become Date, Y/N booleans); throws CallError. */
export async function call<R extends AnyRoute>(route: R, ask: Ask<R> = {}): Promise<ReplyOf<R>> {
  const answer = await answerTo(route, ask);
  const body = await answer.blob.text();
  const reply = route.reply.safeParse(body === '' ? null : parsed(body));
  if (reply.success) return reply.data as ReplyOf<R>;
  throw new CallError(strange(answer.status), { cause: reply.error });
}

/** Makes a call that sends a file. The name is the server's, else the path's last word. */
export async function fetchFile<R extends AnyRoute>(
  route: R,
  ask: Ask<R>,
): Promise<{ blob: Blob; name: string }> {
  const answer = await answerTo(route, ask);
  return {
    blob: answer.blob,
    name: fileNameOf(answer.header('content-disposition')) ?? lastWord(route.path),
  };
}

/** Fetches a file and saves it on the person's machine. */
export async function download<R extends AnyRoute>(route: R, ask: Ask<R>) {
  saveFile(await fetchFile(route, ask));
}

/** Saves bytes on the person's machine. */
export function saveFile({ blob, name }: { blob: Blob; name: string }) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function answerTo<R extends AnyRoute>(route: R, ask: Ask<R>): Promise<Answer> {
  if (route.can !== 'public' && !ask.token && isOvertaken()) throw startAfresh();
  const token = ask.token ?? tokenOf();
  const once = ask.once && onceMore(route, ask);
  const answer = await send({
    method: route.method,
    url: urlOf(route, ask),
    headers: headersOf(route, ask, token, once?.key),
    body: bodyOf(route, ask),
    signal: ask.signal,
    timeout: ask.files ? 1_500_000 : 120_000,
    isFile: route.sends === 'file',
    onProgress: ask.onProgress,
  }).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  noteConnection(true);
  if (answer.status < 500) once?.answered();
  noteAsOf(answer.header('x-as-of'));
  if (!route.cacheSeconds) noteClock(answer.header('date'));
  if (answer.status < 400) return answer;
  const error = await failureOf(answer);
  if (error.code === 'error.recentSignIn') {
    if (await signInAgain('recent')) return answerTo(route, ask);
  } else if (answer.status === 401 && route.can !== 'public') {
    if (await isRenewed(token)) return answerTo(route, ask);
  } else if (error.code === 'error.forbidden') noteRefused();
  throw error;
}

/**
 * The server does not know the token any more, or it is gone because another tab signed out. Nobody loses what is not
 * saved by it: they may sign in on the spot. Otherwise the session ends; answers whether it goes on.
 */
async function isRenewed(token: string | null): Promise<boolean> {
  const stands = () => token === tokenOf() && (token !== null || sessionNow() !== null);
  const now = sessionNow();
  if (stands() && now && !now.viewer && isUnsaved() && (await signInAgain('lost'))) return true;
  if (stands()) endSession(sessionNow() ? 'lost' : 'unknown');
  return false;
}

/** What this tab shows belongs to the one before; only if something is not saved can it stay, and then it calls nothing. */
function startAfresh() {
  // The browser would ask, with the answer that loses it under Enter.
  if (!isUnsaved()) location.reload();
  return new CallError({ status: 401, code: 'error.otherPerson', message: word('error.otherPerson') });
}

/** `/api` + path with its parameters + query, arrays repeating the key. */
export function urlOf<R extends AnyRoute>(route: R, ask: Pick<Ask<R>, 'params' | 'query'>): string {
  const params = (ask.params ?? {}) as Record<string, unknown>;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams(
    Object.entries(ask.query ?? {}).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter(said)
        .map((one) => [name, textOf(one)]),
    ),
  ).toString();
  return `/api${path}${query && `?${query}`}`;
}

/** Whether something is asked for at all. */
export const said = (value: unknown) => value !== undefined && value !== null && value !== '';
/** How a value stands in a path or a query. */
export const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

function headersOf<R extends AnyRoute>(
  route: R,
  ask: Ask<R>,
  token: string | null,
  key: string | undefined,
): Record<string, string> {
  return {
    Accept: ask.accept ?? (route.sends === 'file' ? '*/*' : 'application/json'),
    'Accept-Language': languageNow(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(route.path.startsWith('/authenticate') && { 'X-Rilis-Client': 'web' }),
    ...(route.body && route.accepts !== 'multipart' && { 'Content-Type': 'application/json' }),
    ...(key && { 'Idempotency-Key': key }),
  };
}

/** JSON is encoded by the contract; the fields beside files are all text and are only written out: lists with commas, what has parts as JSON. */
function bodyOf<R extends AnyRoute>(route: R, ask: Ask<R>): BodyInit | undefined {
  if (route.accepts !== 'multipart') return route.body && JSON.stringify(encoded(route.body, ask.body ?? {}));
  const form = new FormData();
  for (const [name, value] of Object.entries((ask.body ?? {}) as object))
    if (said(value)) form.append(name, hasParts(value) ? JSON.stringify(value) : textOf(value));
  for (const [name, files] of Object.entries(ask.files ?? {}))
    for (const file of [files].flat() as Blob[]) form.append(name, file);
  return form;
}

const hasParts = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasParts) : typeof value === 'object' && !(value instanceof Date);

function encoded(schema: z.ZodType, body: unknown): unknown {
  const result = z.safeEncode(schema, body);
  if (result.success) return result.data;
  const fieldErrors = issueWords(result.error).map(({ field, code, params }) => ({
    field,
    code,
    message: word(code, params),
  }));
  throw new CallError({
    status: 400,
    code: 'error.validation.summary',
    message: word('error.validation.summary'),
    fieldErrors,
  });
}

/** What a call that did not reach the server throws; the connection counts as lost. */
export function unreachable(cause: unknown) {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  noteConnection(false);
  return new CallError({ status: 0, code: 'error.network', message: word('error.network') });
}

async function failureOf(answer: Answer): Promise<CallError> {
  const told = problemBody.safeParse(parsed(await answer.blob.text()));
  return new CallError(told.success ? told.data : strange(answer.status));
}

/** What is no JSON no contract knows. */
const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** An answer that is not one of ours: a proxy's page, or a server of another version. */
const strange = (status: number): Told => ({
  status,
  code: 'error.unavailable',
  message: word('error.unavailable'),
});

function fileNameOf(disposition: string | null): string | undefined {
  const encodedName = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  return encodedName ? decodeURIComponent(encodedName) : disposition?.match(/filename="?([^";]+)"?/i)?.[1];
}

const lastWord = (path: string) => path.split('/').at(-1) ?? 'rilis';
