import type { FastifyRequest } from 'fastify';
import type { Problem } from '../problem.ts';

/** Milliseconds in which the same fault of the same route is told once: while the database is away everybody meets it. */
const quiet = 60_000;

const told = new Map<string, { at: number; more: number }>();

/**
 * Tells the log why a call was answered that it could not be done just now, which its answer says nothing of: under the number of the
 * call, with how many met the same since the last line.
 */
export function tellFault(request: FastifyRequest, { status, code }: Problem, error: unknown): void {
  const cause = causeOf(error);
  const route = request.routeOptions?.url ?? 'unknown';
  const key = JSON.stringify([route, code, cause.name, cause.code]);
  const now = performance.now();
  const last = told.get(key);
  if (last && now - last.at < quiet) {
    last.more += 1;
    return;
  }
  told.set(key, { at: now, more: 0 });
  request.log.warn(
    { route, status, code, cause, ...(last && { more: last.more }) },
    `answered ${status}: ${cause.message}`,
  );
}

/** What stood behind it, by the three things that name it: an error may carry rows, or what was sent, beside them. */
export function causeOf(error: unknown): { name: string; code: string | undefined; message: string } {
  const { cause = error } = error as { cause?: unknown };
  const { name, code, message, $metadata } = cause as Failed;
  // A bucket answers some calls by a status alone, of which its library makes “UnknownError”.
  const answered = $metadata?.httpStatusCode ? ` (HTTP ${$metadata.httpStatusCode})` : '';
  return {
    name: String(name ?? 'Error'),
    code: code === undefined ? undefined : String(code),
    message: `${message || code || name}${answered}`,
  };
}

interface Failed {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/** What the log keeps of an error that nobody expected: not the row that PostgreSQL tells beside it, nor what a library has put there. */
export function errorTold(error: Error & { code?: unknown; table?: unknown; constraint?: unknown }) {
  const { name, message, code, table, constraint, stack = message, cause } = error;
  return {
    type: name,
    message,
    code,
    table,
    constraint,
    stack,
    ...(cause !== undefined && { cause: causeOf(error) }),
  };
}
