import { session as sessionRoutes } from '@rilis/contract/accounts/session';
import { privileges } from '@rilis/contract/privileges';
import { type AnyRoute, onlyReads } from '@rilis/contract/route';
import { languageOf } from '@rilis/contract/words/languages';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { visitor } from '../kit/actor.ts';
import type { Db } from '../kit/db/db.ts';
import { addressOf, type Cookies } from '../kit/http/exchange.ts';
import type { WhoIs } from '../kit/http/serve.ts';
import { Problem } from '../kit/problem.ts';
import { companionCookie, digest } from './token.ts';

/** Reads who asks from the bearer header and its companion cookie. Rights are read anew on every request. */
export const actorOf =
  (db: Db, cookies: Cookies): WhoIs =>
  async (request, route) => {
    const lang = languageOf(request.headers['accept-language']);
    const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
    const asked = { lang, ip: addressOf(request), userAgent, requestId: request.id };
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token) return { ...visitor, ...asked };
    const companion = cookies.read(request, companionCookie);
    const held = await findSession(db, token, companion);
    if (!held) return { ...visitor, ...asked };
    refuseRestricted(request, route, held);
    return { ...actorFrom(held), ...asked };
  };

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
}

async function findSession(db: Db, token: string, companion: string | undefined) {
  const { rows } =
    await sql<Held>`select * from session_actor(${digest(token)}, ${companion ? digest(companion) : null})`.execute(
      db,
    );
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
});

const ownAccount = /^\/api\/(account|authenticate)(\/|$)/;

/** Looking through another's eyes only reads; a second factor that is asked for comes before everything else. */
function refuseRestricted(
  request: FastifyRequest,
  route: AnyRoute | undefined,
  { viewer_login, must_enrol }: Held,
): void {
  const reading = route ? onlyReads(route) : request.method === 'GET';
  if (viewer_login !== null && !reading && route !== sessionRoutes.logout)
    throw new Problem(403, 'error.viewAs');
  if (must_enrol && !ownAccount.test(request.routeOptions.url ?? ''))
    throw new Problem(403, 'error.secondFactor.required');
}

const patterns = new Map(privileges.map((privilege) => [privilege.id, privilege.ui]));

/** The route-like patterns that a set of privileges opens. */
export const patternsOf = (ids: readonly string[]): string[] =>
  ids.includes('*') ? ['*'] : [...new Set(ids.flatMap((id) => patterns.get(id) ?? []))];
