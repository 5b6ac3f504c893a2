import { privileges } from '@rilis/contract/accounts/privileges';
import { languageOf } from '@rilis/contract/words/languages';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Actor, visitor } from '../kit/actor.ts';
import type { Db } from '../kit/db.ts';
import { cookieOf } from '../kit/wire.ts';
import { companionCookie, digest } from './token.ts';

/** Reads who asks from the bearer header and its companion cookie. Rights are read anew on every request. */
export const actorOf =
  (db: Db) =>
  async (request: FastifyRequest): Promise<Actor> => {
    const lang = languageOf(request.headers['accept-language']);
    const asked = { lang, ip: request.ip, requestId: request.id };
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token) return { ...visitor, ...asked };
    const companion = cookieOf(request, companionCookie);
    const held = await findSession(db, token, companion);
    return held ? { ...held, ...asked } : { ...visitor, ...asked };
  };

interface Held {
  session_id: number;
  user_id: number;
  login: string;
  label_id: number | null;
  role_names: string[];
  privileges: string[];
  signed_in_at: Date;
}

async function findSession(db: Db, token: string, companion: string | undefined) {
  const { rows } =
    await sql<Held>`select * from session_actor(${digest(token)}, ${companion ? digest(companion) : null})`.execute(
      db,
    );
  const row = rows[0];
  if (!row) return undefined;
  return {
    userId: row.user_id,
    login: row.login,
    labelId: row.label_id,
    roleNames: row.role_names,
    permissions: patternsOf(row.privileges),
    sessionId: row.session_id,
    signedInAt: row.signed_in_at,
  };
}

const patterns = new Map(privileges.map((privilege) => [privilege.id, privilege.ui]));

/** The route-like patterns that a set of privileges opens. */
export const patternsOf = (ids: readonly string[]): string[] =>
  ids.includes('*') ? ['*'] : [...new Set(ids.flatMap((id) => patterns.get(id) ?? []))];
