import { cookieDays, session as routes, type SessionUser } from '@rilis/contract/accounts/session';
import { sql } from 'kysely';
import { type Actor, system } from '../kit/actor.ts';
import { audit } from '../kit/audit.ts';
import { type Db, type Tx, withScope } from '../kit/db.ts';
import { on, onOwn, type Wire } from '../kit/endpoint.ts';
import { notFound, Problem } from '../kit/problem.ts';
import { patternsOf } from './actor.ts';
import { countFailure, forgetFailures, refuseWhenTooMany } from './loginLimit.ts';
import { verifyPassword } from './password.ts';
import { companionCookie, digest, newToken } from './token.ts';

const dayMs = 86_400_000;

interface Candidate {
  user_id: number;
  login: string;
  password_hash: string;
  status: string;
  submitted_at: Date | null;
  label_id: number | null;
  reason: string | null;
}

/** Signing in: constant work for unknown names; states are told only after the right password. */
const authenticate = (db: Db) =>
  onOwn(routes.authenticate, async ({ body, actor, wire }) => {
    const { username, password, rememberMe } = body;
    refuseWhenTooMany(username, actor.ip);
    const { rows } = await sql<Candidate>`select * from login_candidate(${username})`.execute(db);
    const person = rows[0];
    if (!(await verifyPassword(password, person?.password_hash)) || !person) {
      countFailure(username, actor.ip);
      throw new Problem(401, 'error.login.wrong');
    }
    forgetFailures(username, actor.ip);
    refuseByStatus(person);
    return withScope(db, system('authenticate'), (tx) =>
      openSession(
        tx,
        { ...actor, userId: person.user_id, login: person.login, labelId: person.label_id },
        wire,
        rememberMe,
      ),
    );
  });

const awaitingHours = 72;

function refuseByStatus({ status, submitted_at, reason }: Candidate): void {
  if (status === 'APPROVED') return;
  if (status === 'UNVERIFIED') throw new Problem(403, 'error.login.unverified');
  if (status === 'SUBMITTED') {
    const submittedAt = submitted_at ?? new Date();
    const dueAt = new Date(submittedAt.getTime() + awaitingHours * 3_600_000);
    throw new Problem(403, 'error.awaitingApproval', {
      params: { submittedAt: submittedAt.toISOString(), dueAt: dueAt.toISOString() },
    });
  }
  throw new Problem(403, status === 'REJECTED' ? 'error.login.rejected' : 'error.login.suspended', {
    params: { reason: reason ?? '' },
  });
}

async function openSession(tx: Tx, actor: Actor, wire: Wire, remember: boolean) {
  const token = newToken();
  const days = remember ? cookieDays.remembered : cookieDays.plain;
  const companion = wire.header('x-rilis-client') === 'web' ? newToken() : null;
  if (companion) wire.setCookie(companionCookie, companion, (days * dayMs) / 1000);
  await tx
    .insertInto('session')
    .values({
      user_id: actor.userId!,
      token_hash: digest(token),
      companion_hash: companion ? digest(companion) : null,
      remember,
      ip: actor.ip,
      user_agent: wire.header('user-agent')?.slice(0, 300) ?? null,
      expires_at: new Date(Date.now() + days * dayMs),
    })
    .execute();
  await audit(tx, actor, { action: 'signedIn', entity: 'session', id: actor.userId });
  return { access_token: token, expires_in: (days * dayMs) / 1000, ...(await accountOf(tx, actor.userId!)) };
}

/** The profile and rights of a person, in a staff scope or the person's own. */
export async function accountOf(
  tx: Tx,
  userId: number,
): Promise<{ user: SessionUser; permission: string[] }> {
  const row = await tx
    .selectFrom('app_user')
    .leftJoin('label', 'label.id', 'app_user.label_id')
    .select([
      'app_user.id',
      'login',
      'email',
      'phone',
      'first_name',
      'last_name',
      'lang_key',
      'label_id',
      'label.systemcode',
      'label.name',
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { rows } = await sql<{
    authority_name: string;
    privileges: string[];
  }>`select * from roles_of(${userId})`.execute(tx);
  const user = {
    id: row.id,
    login: row.login,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    langKey: row.lang_key,
    roleNames: rows.map((role) => role.authority_name),
    labelId: row.label_id,
    labelCd: row.systemcode,
    labelName: row.name,
  };
  return { user, permission: patternsOf(rows.flatMap((role) => role.privileges)) };
}

const account = on(routes.account, ({ tx, actor }) => accountOf(tx, actor.userId!));

const updateAccount = on(routes.updateAccount, async ({ tx, actor, body }) => {
  await tx
    .updateTable('app_user')
    .set({
      first_name: body.firstName,
      last_name: body.lastName,
      phone: body.phone ?? null,
      lang_key: body.langKey,
    })
    .where('id', '=', actor.userId!)
    .execute();
  await audit(tx, actor, { action: 'updated', entity: 'app_user', id: actor.userId });
  return accountOf(tx, actor.userId!);
});

/** A new token for the old one, which stays good for ten seconds; used later, the whole family ends. */
const refreshing = (db: Db) => (call: { actor: Actor; wire: Wire }) =>
  withScope(db, system('refresh'), async (tx) => {
    const { actor } = call;
    const old = await tx
      .updateTable('session')
      .set({ replaced_at: new Date() })
      .where('id', '=', actor.sessionId!)
      .where('replaced_at', 'is', null)
      .returning([
        'user_id',
        'companion_hash',
        'family',
        'remember',
        'ip',
        'user_agent',
        'signed_in_at',
        'expires_at',
      ])
      .executeTakeFirst();
    if (!old) throw new Problem(401, 'error.session');
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

const logout = (db: Db) =>
  onOwn(routes.logout, async ({ actor, wire }) => {
    wire.setCookie(companionCookie, '', 0);
    await withScope(db, system('logout'), async (tx) => {
      await tx
        .updateTable('session')
        .set({ ended_at: new Date() })
        .where('id', '=', actor.sessionId!)
        .execute();
      await audit(tx, actor, { action: 'signedOut', entity: 'session', id: actor.userId });
    });
    return null;
  });

const sessions = (db: Db) =>
  onOwn(routes.sessions, async ({ actor }) =>
    withScope(db, system('sessions'), async (tx) => {
      const rows = await tx
        .selectFrom('session')
        .select([
          'id',
          'ip',
          'user_agent as userAgent',
          'signed_in_at as signedInAt',
          'last_seen_at as lastSeenAt',
        ])
        .where('user_id', '=', actor.userId!)
        .where('ended_at', 'is', null)
        .where('replaced_at', 'is', null)
        .where('expires_at', '>', new Date())
        .orderBy('id', 'desc')
        .limit(100)
        .execute();
      return rows.map((row) => ({ ...row, current: row.id === actor.sessionId }));
    }),
  );

const endSession = (db: Db) =>
  onOwn(routes.endSession, async ({ actor, params }) =>
    withScope(db, system('sessions'), async (tx) => {
      const ended = await tx
        .updateTable('session')
        .set({ ended_at: new Date() })
        .where('id', '=', params.id)
        .where('user_id', '=', actor.userId!)
        .executeTakeFirst();
      if (ended.numUpdatedRows === 0n) throw notFound();
      await audit(tx, actor, { action: 'ended', entity: 'session', id: params.id });
      return null;
    }),
  );

export const sessionEndpoints = (db: Db) => [
  authenticate(db),
  onOwn(routes.refresh, refreshing(db)),
  onOwn(routes.refreshByGet, refreshing(db)),
  account,
  updateAccount,
  logout(db),
  sessions(db),
  endSession(db),
];
