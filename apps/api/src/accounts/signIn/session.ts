import { session as routes } from '@rilis/contract/accounts/session';
import { sql } from 'kysely';
import { type Actor, system } from '../../kit/actor.ts';
import { asPlatform } from '../../kit/db/asPlatform.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { type HttpExchange, on, onOwn } from '../../kit/http/endpoint.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { endSessions } from '../keys/sessionEnd.ts';
import { companionCookie, digest, newToken } from '../keys/token.ts';
import { changeOwn } from '../people/ownProfile.ts';
import { accountOf } from './sessionOpen.ts';

const account = on(routes.account, ({ tx, actor }) => accountOf(tx, actor.userId!, actor.viewer));

const updateAccount = on(routes.updateAccount, async ({ tx, actor, body }) => {
  await changeOwn(tx, actor, body);
  return accountOf(tx, actor.userId!);
});

const carried = [
  'user_id',
  'companion_hash',
  'family',
  'remember',
  'idle_seconds',
  'ip',
  'user_agent',
  'signed_in_at',
  'expires_at',
] as const;

/**
 * A new token for the old one, which stays good for ten seconds: two tabs that refresh at once both go on, in one
 * family. The old token seen later than that ends the family (see `session_actor`).
 */
const refreshing = (db: Db) => (call: { actor: Actor; http: HttpExchange }) =>
  withScope(db, system('refresh'), async (tx) => {
    const { sessionId } = call.actor;
    const old = await tx
      .selectFrom('session')
      .select(carried)
      .where('id', '=', sessionId!)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!old) throw new Problem(401, 'error.session');
    await tx
      .updateTable('session')
      // By the clock that counts the ten seconds: of two machines each has its own.
      .set({ replaced_at: sql<Date>`now()` })
      .where('id', '=', sessionId!)
      .where('replaced_at', 'is', null)
      .execute();
    const token = newToken();
    await tx
      .insertInto('session')
      .values({ ...old, token_hash: digest(token) })
      .execute();
    return {
      access_token: token,
      expires_in: Math.floor((old.expires_at.getTime() - Date.now()) / 1000),
      ...(await accountOf(tx, old.user_id)),
    };
  });

/** Asked by GET it tells of the session as it is: a page that is fetched ahead must not change anything. */
const refreshByGet = (db: Db) =>
  onOwn(routes.refreshByGet, ({ actor, http }) =>
    inStaff(db, async (tx) => {
      const { expires_at } = await tx
        .selectFrom('session')
        .select('expires_at')
        .where('id', '=', actor.sessionId!)
        .executeTakeFirstOrThrow();
      return {
        access_token: (http.header('authorization') ?? '').replace(/^Bearer /, ''),
        expires_in: Math.floor((expires_at.getTime() - Date.now()) / 1000),
        ...(await accountOf(tx, actor.userId!, actor.viewer)),
      };
    }),
  );

const logout = (db: Db) =>
  onOwn(routes.logout, async ({ actor, http }) => {
    if (!actor.viewer) http.setCookie(companionCookie, '', 0);
    await inStaff(db, async (tx) => {
      await endFamily(tx, actor.sessionId!, actor.userId!);
      await audit(tx, actor, { action: 'signedOut', entity: 'session', id: actor.userId });
    });
    return null;
  });

/** Ends a sign-in with every token that came out of it. Answers whether there was one. */
async function endFamily(tx: Tx, sessionId: number, userId: number): Promise<boolean> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('family', '=', (eb) =>
      eb.selectFrom('session').select('family').where('id', '=', sessionId).where('user_id', '=', userId),
    )
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** One row a sign-in: the newest of its tokens. */
const sessions = (db: Db) =>
  onOwn(routes.sessions, ({ actor }) =>
    inStaff(db, async (tx) => {
      const newest = await tx
        .selectFrom('session')
        .distinctOn('family')
        .select(['id', 'family', 'ip', 'user_agent as userAgent'])
        .select(['signed_in_at as signedInAt', 'last_seen_at as lastSeenAt'])
        .where('user_id', '=', actor.userId!)
        .where('viewer_id', 'is', null)
        .where('ended_at', 'is', null)
        .where('replaced_at', 'is', null)
        .where('expires_at', '>', new Date())
        .where(sql<boolean>`last_seen_at + make_interval(secs => idle_seconds) > now()`)
        .orderBy('family')
        .orderBy('id', 'desc')
        .limit(100)
        .execute();
      const mine = await tx
        .selectFrom('session')
        .select('family')
        .where('id', '=', actor.sessionId!)
        .executeTakeFirst();
      return newest
        .map(({ family, ...row }) => ({ ...row, current: family === mine?.family }))
        .sort((one, other) => other.id - one.id);
    }),
  );

const endSession = (db: Db) =>
  onOwn(routes.endSession, ({ actor, params }) =>
    inStaff(db, async (tx) => {
      if (!(await endFamily(tx, params.id, actor.userId!))) throw notFound();
      await audit(tx, actor, { action: 'ended', entity: 'session', id: params.id });
      return null;
    }),
  );

const endEverywhere = (db: Db) =>
  onOwn(routes.endSessions, ({ actor, http }) =>
    inStaff(db, async (tx) => {
      const ended = await endSessions(tx, actor.userId!);
      http.setCookie(companionCookie, '', 0);
      await audit(tx, actor, { action: 'endedEverywhere', entity: 'session', id: actor.userId });
      return { ended };
    }),
  );

const inStaff = asPlatform('sessions');

export const sessionEndpoints = (db: Db) => [
  onOwn(routes.refresh, refreshing(db)),
  refreshByGet(db),
  account,
  updateAccount,
  logout(db),
  sessions(db),
  endEverywhere(db),
  endSession(db),
];
