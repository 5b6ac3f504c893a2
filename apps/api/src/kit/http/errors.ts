import { STATUS_CODES } from 'node:http';
import { issueWords } from '@rilis/contract/problem';
import type { AnyRoute } from '@rilis/contract/route';
import { type Language, languageOf } from '@rilis/contract/words/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { ZodError } from 'zod';
import { type FieldMistake, Problem, tooLargeBody } from '../problem.ts';
import { say } from '../words.ts';
import { tellFault } from './fault.ts';

/**
 * Writes every failure as `application/problem+json` in the caller's language, without SQL, stack or path; `page` answers
 * a browser that goes to a path nobody serves.
 */
export function answerErrors(
  app: FastifyInstance,
  page: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined = () => undefined,
): void {
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, answerTo(error, request)));
  app.setNotFoundHandler(
    (request, reply) =>
      page(request, reply) ?? sendProblem(request, reply, new Problem(404, 'error.notFound')),
  );
}

/** Answers a call with a problem, in the caller's language. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const lang = languageOf(request.headers['accept-language']);
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  return reply
    .header('cache-control', 'no-store')
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(bodyOf(asAsked(problem, request), lang, request.id)));
}

/** Nobody marks a field of an address: its mistakes are told in one sentence. Of some forms it is said in other words. */
function asAsked(problem: Problem, { method, routeOptions }: FastifyRequest): Problem {
  const { status, code, fields } = problem;
  if (code !== 'error.validation.summary') return problem;
  if (method === 'GET') return new Problem(status, 'error.badQuery', { fields: fields.map(inAddress) });
  const { refused } = (routeOptions?.config ?? {}) as Pick<AnyRoute, 'refused'>;
  return refused ? new Problem(status, refused, { fields }) : problem;
}

/** A form takes a date as people write it, an address as machines do. */
const inAddress = (mistake: FieldMistake): FieldMistake => ({
  ...mistake,
  code: asWritten[mistake.code] ?? mistake.code,
});

const asWritten: Readonly<Record<string, string>> = {
  'error.validation.date': 'error.asked.date',
  'error.validation.period': 'error.asked.month',
};

/** The document of a problem; without an id where no request came about. */
export function bodyOf(problem: Problem, lang: Language, requestId?: string) {
  const fieldErrors = problem.fields.map(({ field, code, params }) => ({
    field,
    code,
    message: say(lang, code, params),
  }));
  const mistakes = fieldErrors.map(({ field, message: told }) => `${field}: ${told}`).join(' ');
  // A reason that nobody gave leaves no blank behind.
  const message = say(lang, problem.text, { ...problem.params, mistakes }).trim();
  return {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    detail: message,
    code: problem.code,
    message,
    ...(fieldErrors.length > 0 && { fieldErrors }),
    ...(Object.keys(problem.params).length > 0 && { params: problem.params }),
    // A missing row and another's row must answer byte for byte alike.
    ...(problem.status !== 404 && requestId && { requestId }),
  };
}

function answerTo(error: unknown, request: FastifyRequest): Problem {
  // Whoever hangs up in the middle of what they send reads no answer, and is no outage: a bad network is not told as one of ours.
  if (error === request.raw.errored) return new Problem(400, 'error.badRequest');
  const known = ofChange(request.method, problemOf(error));
  if (known && known.status >= 500) tellFault(request, known, error);
  if (known) return known;
  request.log.error({ err: error }, 'unexpected failure');
  const { code = '' } = error as { code?: string };
  return new Problem(500, ofBooks[code] ?? 'error.internal', { params: { id: request.id } });
}

/** Whoever changes something asks for little, and what took long was other work on the same records: a month that is calculated. */
const ofChange = (method: string, problem: Problem | undefined): Problem | undefined =>
  problem?.code === 'error.tooSlow' && method !== 'GET' && method !== 'HEAD'
    ? new Problem(503, 'error.heldUp', { retryAfter: 20 })
    : problem;

/** What the books refuse is only ever wrong code; its own word tells whoever is called which, before the log is read. */
const ofBooks: Readonly<Record<string, string>> = {
  LG001: 'error.books.append',
  LG002: 'error.books.closed',
  LG003: 'error.books.balance',
  LG004: 'error.books.owner',
  LG006: 'error.books.reserve',
};

/** An address that cannot be read comes by before any hook: it is answered like every other, with the same headers. */
export const answerBadAddress =
  (headers: Readonly<Record<string, string>>): FastifyServerOptions['frameworkErrors'] =>
  (error, request, reply) => {
    reply.headers(headers);
    void sendProblem(request, reply, answerTo(error, request));
  };

/** What a failure is to the caller; nothing for what nobody has foreseen. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof ZodError)
    return new Problem(400, 'error.validation.summary', { fields: issueWords(error) });
  return ofDisk(error) ?? ofDatabase(error) ?? ofServer(error);
}

/**
 * States of PostgreSQL and of our own triggers (LG…) that a caller can bring about, by accident or in a race. What is
 * missing here is our fault, among it 42501: whoever may not call was refused before, so a refusal by the database means
 * that the code asked for what its scope does not hold. So are LG001–LG004 and LG006 (`ofBooks`).
 */
const byState: [RegExp, number, string][] = [
  [/^23505$/, 409, 'error.duplicate'],
  [/^(23001|23503)$/, 409, 'error.inUse'],
  [/^(23502|23514|23P01)$/, 400, 'error.rule'],
  [/^22/, 400, 'error.value'],
  [/^53100$/, 507, 'error.storageFull'],
  [/^57014$/, 503, 'error.tooSlow'],
  // 25006: a standby, or a primary that has just become one.
  [/^(08|53|57|58|40|25P03|25006)/, 503, 'error.unavailable'],
  [/^LG005$/, 409, 'error.frozen'],
  [/^LG007$/, 409, 'error.balance'],
  [/^LG008$/, 409, 'error.content.nextScheduled'],
  [/^LG009$/, 409, 'error.pool.late'],
  [/^LG010$/, 409, 'error.period.closed'],
  [/^LG020$/, 409, 'error.payee.frozen'],
  [/^LG021$/, 409, 'error.payee.refused'],
  [/^LG022$/, 409, 'error.content.delivered'],
];

function ofDatabase(error: unknown): Problem | undefined {
  const { code, message } = error as { code?: string; message?: string };
  const gone =
    /^(ECONN|EPIPE$|ENOENT$)/.test(code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable|Client was closed/.test(
      message ?? '',
    );
  if (gone) return new Problem(503, 'error.unavailable', { retryAfter: 2 });
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
    // One state for both ends of a reference: what is written names a row that is gone, or the row removed is named.
    if (code === '23503' && /^insert or update/.test(message ?? ''))
      return new Problem(409, 'error.missingReference', { fields: missingOf(error as object) });
    const found = byState.find(([state]) => state.test(code));
    return found && new Problem(found[1], found[2], found[1] === 503 ? { retryAfter: 2 } : {});
  }
  return undefined;
}

/**
 * The field that names a row that is gone, as its reference is called, where no trigger says it: the database does not tell
 * the key of rows that it guards. Whose row it is may stand before it.
 */
function missingOf(error: { table?: string; constraint?: string; column?: string }): FieldMistake[] {
  const { table = '', constraint = '' } = error;
  const own = constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : '';
  const column = error.column ?? /^(?:(?:label_)?id_)?(\w+?)_fkey\d*$/.exec(own)?.[1];
  const field = column?.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return field ? [{ field, code: 'error.missingReference' }] : [];
}

/**
 * A folder of ours that takes nothing in, or gives nothing out: its disk has turned read-only, as Linux does with one that fails,
 * or it has lost its rights. It heals by a hand of somebody, and by no other call. Without a path or of another kind of system call
 * it is none of ours.
 */
function ofDisk(error: unknown): Problem | undefined {
  const { code = '', syscall = '' } = error as { code?: string; syscall?: string };
  const isFile = syscall !== '' && !/^(connect|listen|bind|spawn|kill)/.test(syscall);
  // Folder by folder `mkdir` says of a disk that cannot be written to that there is no such folder.
  const isShut =
    /^(EROFS|EACCES|EPERM|EIO|ENOTDIR)$/.test(code) ||
    (syscall === 'mkdir' && /^(ENOENT|EEXIST)$/.test(code));
  return isFile && isShut ? new Problem(503, 'error.storageAway', { retryAfter: 60 }) : undefined;
}

function ofServer(error: unknown): Problem | undefined {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Problem(507, 'error.storageFull');
  if (statusCode === 413) return tooLargeBody(1_048_576);
  // A multipart body that ends before its last boundary, or has none.
  if (
    /^(Unexpected end of (form|multipart data)|Multipart: Boundary not found|Malformed )/.test(
      (error as Error).message ?? '',
    )
  )
    return new Problem(400, 'error.badRequest');
  if (statusCode === 415) return new Problem(415, 'error.unsupportedType');
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Problem(400, 'error.badRequest');
  return undefined;
}
