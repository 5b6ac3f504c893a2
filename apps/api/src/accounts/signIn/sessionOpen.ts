import type { SessionUser } from '@rilis/contract/accounts/session';
import { cookieDays } from '@rilis/contract/tokenCookie';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { HttpExchange } from '../../kit/http/endpoint.ts';
import { notFound } from '../../kit/problem.ts';
import { sysparam } from '../../kit/sysparam.ts';
import { companionCookie, digest, newToken } from '../keys/token.ts';
import { patternsOf } from '../people/actor.ts';

interface Opening {
  userId: number;
  remember: boolean;
  /** Staff who will look through the person's eyes, for an hour. */
  viewer?: { id: number; login: string };
}

const viewSeconds = 3_600;

/** Opens a session in a staff scope and answers as `/authenticate` does. */
export async function openSession(
  tx: Tx,
  actor: Actor,
  http: HttpExchange,
  { userId, remember, viewer }: Opening,
) {
  const token = newToken();
  const seconds = viewer ? viewSeconds : (remember ? cookieDays.remembered : cookieDays.plain) * 86_400;
  const companion = companionFor(http, seconds, viewer !== undefined);
  if (isBrowser(http) && !viewer) http.keepToken(token, seconds);
  await tx
    .insertInto('session')
    .values({
      user_id: userId,
      token_hash: digest(token),
      companion_hash: companion ? digest(companion) : null,
      remember,
      idle_seconds: viewer ? viewSeconds : await idleSeconds(tx, remember),
      viewer_id: viewer?.id ?? null,
      viewer_login: viewer?.login ?? null,
      ip: actor.ip,
      user_agent: actor.userAgent ?? null,
      expires_at: new Date(Date.now() + seconds * 1000),
    })
    .execute();
  return {
    access_token: token,
    expires_in: seconds,
    ...(await accountOf(tx, userId, viewer?.login)),
  };
}

/** Whether the web app asks, which keeps cookies. */
export const isBrowser = (http: HttpExchange) => http.header('x-rilis-client') === 'web';

/** The browser's second half. Somebody who views as another keeps the cookie of the own session. */
function companionFor(http: HttpExchange, seconds: number, viewing: boolean): string | null {
  if (!isBrowser(http)) return null;
  const known = viewing ? http.cookie(companionCookie) : undefined;
  const companion = known ?? newToken();
  if (!known) http.setCookie(companionCookie, companion, seconds);
  return companion;
}

const idleSeconds = async (tx: Tx, remember: boolean) =>
  remember
    ? (await sysparam(tx, 'SECURITY', 'IDLE_DAYS_REMEMBERED')) * 86_400
    : (await sysparam(tx, 'SECURITY', 'IDLE_HOURS')) * 3_600;

/** The profile and rights of a person, in a staff scope or the person's own. */
export async function accountOf(tx: Tx, userId: number, viewer: string | null = null) {
  const row = await tx
    .selectFrom('app_user')
    .leftJoin('label', 'label.id', 'app_user.label_id')
    .select(['app_user.id', 'login', 'email', 'phone', 'first_name', 'last_name', 'lang_key'])
    .select(['app_user.version', 'label_id'])
    .select(['label.systemcode', 'label.name', 'label.type', 'label.register_as'])
    .where('app_user.id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { rows } = await sql<Held>`
    select authority_name, privileges, must_enrol(${userId}) as must_enrol from roles_of(${userId})`.execute(
    tx,
  );
  const user: SessionUser = {
    id: row.id,
    login: row.login,
    firstName: row.first_name,
    lastName: row.last_name,
    ...{ username: row.login, first_name: row.first_name, last_name: row.last_name },
    email: row.email,
    phone: row.phone,
    langKey: row.lang_key,
    version: row.version,
    roleNames: rows.map((role) => role.authority_name),
    labelId: row.label_id,
    labelCd: row.systemcode,
    labelName: row.name,
    ownerKind: ownerKindOf(row),
  };
  const mustEnrol = viewer === null && rows.some((role) => role.must_enrol);
  return { user, permission: patternsOf(rows.flatMap((role) => role.privileges)), viewer, mustEnrol };
}

interface Held {
  authority_name: string;
  privileges: string[];
  must_enrol: boolean;
}

function ownerKindOf({ type, register_as }: { type: string | null; register_as: string | null }) {
  if (type === null) return null;
  if (type === 'COMPANY') return 'LABEL';
  return register_as === 'GROUP' ? 'GROUP' : 'SOLO_ARTIST';
}
