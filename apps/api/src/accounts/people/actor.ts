import { isSpared } from '@rilis/contract/accounts/access';
import { session as sessionRoutes } from '@rilis/contract/accounts/session';
import { privileges } from '@rilis/contract/privileges';
import { type AnyRoute, onlyReads } from '@rilis/contract/route';
import { languageOf } from '@rilis/contract/words/languages';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { visitor } from '../../kit/actor.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Askers, Guess } from '../../kit/http/askers.ts';
import { addressOf, type Cookies, callOf } from '../../kit/http/exchange.ts';
import { countingDenials } from '../../kit/http/permit.ts';
import { Problem } from '../../kit/problem.ts';
import { companionCookie, digest } from '../keys/token.ts';

/** Longer than this nobody is guessed: the session is looked at anew, which also says when it was last used. */
const guessedMs = 60_000;
const most = 10_000;

interface Bearer {
  /** As the guesses are kept. */
  key: string;
  token: Buffer;
  companion: Buffer | null;
}

/**
 * Reads who asks from the bearer header and its companion cookie. Rights are read anew on every request; `copied`: and what
 * a replica must have for them.
 */
export function askersOf(db: Db, cookies: Cookies, copied = false): Askers {
  const guesses = new Map<string, Guess & { until: number }>();
  const keep = ({ key, ...bearer }: Bearer, held: Held) => {
    if (held.stamp === null || held.viewer_login !== null || held.must_enrol) return;
    const [oldest] = guesses.keys();
    if (guesses.size >= most && oldest !== undefined) guesses.delete(oldest);
    const entry = { ...bearer, stamp: held.stamp };
    guesses.set(key, {
      actor: { ...visitor, ...actorFrom(held) },
      entry,
      until: performance.now() + guessedMs,
    });
  };
  return {
    async whoIs(request, route) {
      const asked = askedBy(request);
      const bearer = bearerOf(cookies, request);
      if (!bearer) return { ...visitor, ...asked };
      guesses.delete(bearer.key);
      const held = await findSession(db, bearer, copied);
      if (!held) return { ...visitor, ...asked };
      const actor = { ...actorFrom(held), ...asked };
      await countingDenials(db, actor, callOf(request), async () => refuseRestricted(request, route, held));
      keep(bearer, held);
      return actor;
    },
    guess(request) {
      const bearer = bearerOf(cookies, request);
      const known = bearer && guesses.get(bearer.key);
      if (!known || known.until < performance.now()) return undefined;
      return { actor: { ...known.actor, ...askedBy(request) }, entry: known.entry };
    },
  };
}

function bearerOf(cookies: Cookies, request: FastifyRequest): Bearer | undefined {
  const given = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
  if (!given) return undefined;
  const cookie = cookies.read(request, companionCookie);
  const token = digest(given);
  const companion = cookie ? digest(cookie) : null;
  return { key: `${token.toString('latin1')} ${companion?.toString('latin1')}`, token, companion };
}

const askedBy = (request: FastifyRequest) => ({
  lang: languageOf(request.headers['accept-language']),
  ip: addressOf(request),
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  requestId: request.id,
});

interface Held {
  session_id: number;
  user_id: number;
  login: string;
  label_id: number | null;
  role_names: string[];
  privileges: string[];
  signed_in_at: Date;
  viewer_login: string | null;
  must_enrol: boolean;
  stamp: string | null;
  written: string | null;
}

/** The stamp is of the moment before the look: whatever changes between the two makes the next guess a wrong one. */
async function findSession(db: Db, { token, companion }: Bearer, copied: boolean) {
  const written = copied ? sql`session_written(held.session_id)` : sql`null`;
  const { rows } =
    await sql<Held>`select held.*, (select stamp from session_stamp(${token}, ${companion})) as stamp, ${written} as written
    from session_actor(${token}, ${companion}) held`.execute(db);
  return rows[0];
}

const actorFrom = (row: Held) => ({
  userId: row.user_id,
  login: row.login,
  labelId: row.label_id,
  roleNames: row.role_names,
  permissions: patternsOf(row.privileges),
  sessionId: row.session_id,
  signedInAt: row.signed_in_at,
  viewer: row.viewer_login,
  written: row.written,
});

/** Looking through another's eyes only reads; a second factor that is asked for comes before everything else. */
function refuseRestricted(
  request: FastifyRequest,
  route: AnyRoute | undefined,
  { viewer_login, must_enrol }: Held,
): void {
  const reading = route ? onlyReads(route) : request.method === 'GET';
  if (viewer_login !== null && !reading && route !== sessionRoutes.logout)
    throw new Problem(403, 'error.viewAs');
  if (must_enrol && !isSpared((request.routeOptions.url ?? '').replace(/^\/api/, '')))
    throw new Problem(403, 'error.secondFactor.required');
}

const patterns = new Map(privileges.map((privilege) => [privilege.id, privilege.ui]));

/** The route-like patterns that a set of privileges opens. */
export const patternsOf = (ids: readonly string[]): string[] =>
  ids.includes('*') ? ['*'] : [...new Set(ids.flatMap((id) => patterns.get(id) ?? []))];
