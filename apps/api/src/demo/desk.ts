import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { digest, newToken } from '../accounts/keys/token.ts';

/** The people of the demo at work: every call goes through the product's own HTTP side. */
export interface Desk {
  /** Makes a call as somebody, or as a visitor (`null`). @throws Error with the answer's text when it is refused */
  call<T = { id: number }>(who: string | null, method: string, path: string, body?: unknown): Promise<T>;
  /** Opens a file, as one looks at it. */
  look(who: string, path: string): Promise<void>;
  /** Sends a file in a form. */
  send<T = { id: string }>(who: string, path: string, form: Form): Promise<T>;
  /** A connection of the owner, to look up what is there already. */
  sql: pg.Pool;
  /** Ends the sessions that were opened. */
  leave(): Promise<void>;
}

export interface Form {
  fields: Readonly<Record<string, string>>;
  fileName: string;
  mime: string;
  /** Whole, or read anew for each try: songs are too large to be held several times. */
  bytes: Buffer | (() => Readable);
}

/** What goes with a call, made anew for each try. */
interface Said {
  headers?: Record<string, string>;
  payload?: () => object;
}

const mostTries = 20;

export function openDesk(app: FastifyInstance, sql: pg.Pool): Desk {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (login: string) => {
    const known = tokens.get(login) ?? openSession(sql, login);
    tokens.set(login, known);
    return known;
  };
  const call = async <T>(who: string | null, method: string, path: string, said: Said) => {
    // A busy machine may answer 503: whoever sits before it would press the button again.
    const key = who === null ? {} : { 'idempotency-key': randomUUID() };
    for (let tries = 1; ; tries++) {
      const reply = await app.inject({
        method: method as 'POST',
        url: `/api${path}`,
        headers: { ...(who && { authorization: `Bearer ${await tokenOf(who)}` }), ...said.headers, ...key },
        ...(said.payload && { payload: said.payload() }),
      });
      if (reply.statusCode < 400) return JSON.parse(reply.body || 'null') as T;
      if (reply.statusCode !== 503 || tries === mostTries)
        throw new Error(`${who}: ${method} ${path} answered ${reply.body}`);
      await sleep(Number(reply.headers['retry-after'] ?? 1) * 1000);
    }
  };
  return {
    sql,
    call: (who, method, path, body) =>
      call(who, method, path, body === undefined ? {} : { payload: () => body as object }),
    send: (who, path, form) =>
      call(who, 'POST', path, {
        headers: { 'content-type': contentType },
        payload: () => multipart(form),
      }),
    look: async (who, path) => {
      const headers = { authorization: `Bearer ${await tokenOf(who)}` };
      await app.inject({ method: 'GET', url: `/api${path}`, headers });
    },
    leave: async () => {
      const opened = await Promise.all(tokens.values());
      await sql.query('update session set ended_at = now() where token_hash = any ($1)', [
        opened.map(digest),
      ]);
    },
  };
}

const boundary = 'between-the-parts-of-a-form';
const contentType = `multipart/form-data; boundary=${boundary}`;

function multipart({ fields, fileName, mime, bytes }: Form): Readable {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: ${mime}\r\n\r\n`;
  return Readable.from(
    (async function* () {
      yield Buffer.from(parts.join('') + file);
      if (Buffer.isBuffer(bytes)) yield bytes;
      else yield* bytes();
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    })(),
    { objectMode: false },
  );
}

/** As if the person had signed in: typing passwords would only take time. */
async function openSession(sql: pg.Pool, login: string): Promise<string> {
  const token = newToken();
  const { rowCount } = await sql.query(
    // They sign in again whenever they are asked: making the demo may take longer than a sign-in is recent.
    `insert into session (user_id, token_hash, remember, expires_at, signed_in_at)
     select id, $2, false, now() + interval '1 hour', now() + interval '1 hour' from app_user where login = $1`,
    [login, digest(token)],
  );
  if (rowCount !== 1) throw new Error(`Nobody has the login ${login}`);
  return token;
}
