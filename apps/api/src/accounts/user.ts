import { user } from '@rilis/contract/accounts/user';
import type { BodyOf } from '@rilis/contract/route';
import { type Actor, may } from '../kit/actor.ts';
import { type Column, csvOf } from '../kit/csv.ts';
import { type Db, type Tx, withScope } from '../kit/db.ts';
import { type Endpoint, on, onFile, onOwn } from '../kit/endpoint.ts';
import { Problem } from '../kit/problem.ts';
import { say } from '../kit/words.ts';
import { hashPassword } from './password.ts';
import { moveUser } from './userMove.ts';
import { everyUser, findQueue, findUser, findUserOptions, findUsers, type UserRow } from './userRows.ts';
import {
  type ChangedUser,
  changeUser,
  insertUser,
  type NewUser,
  removeUser,
  resendVerification,
  restoreUser,
  trashUser,
} from './userWrite.ts';

const { routes } = user;

/** Hashing waits in a queue: no transaction is held meanwhile. */
const creating =
  (db: Db) =>
  async ({ actor, body }: { actor: Actor; body: NewUser }) => {
    const hash = await hashPassword(body.password);
    return withScope(db, actor, (tx) => insertUser(tx, actor, body, hash));
  };

async function update(db: Db, actor: Actor, id: number, body: ChangedUser): Promise<UserRow> {
  const hash = body.password === undefined ? null : await hashPassword(body.password);
  return withScope(db, actor, (tx) => changeUser(tx, actor, id, body, hash));
}

const verbs = (db: Db): Endpoint[] => [
  on(routes.list, ({ tx, query }) => findUsers(tx, query)),
  on(routes.trash, ({ tx, query }) => findUsers(tx, query, 'trashed')),
  on(routes.options, ({ tx, query }) => findUserOptions(tx, query.search)),
  onOwn(routes.create, creating(db)),
  on(routes.read, ({ tx, params }) => findUser(tx, params.id)),
  on(routes.trashed, ({ tx, params }) => findUser(tx, params.id, 'trashed')),
  onOwn(routes.update, ({ actor, params, body }) => update(db, actor, params.id, body)),
  on(routes.softDelete, ({ tx, actor, params }) => trashUser(tx, actor, params.id)),
  on(routes.restore, ({ tx, actor, params }) => restoreUser(tx, actor, params.id)),
  on(routes.remove, ({ tx, actor, params }) => removeUser(tx, actor, params.id)),
];

/** The specification's own calls for the same. */
const adminCalls = (db: Db): Endpoint[] => [
  on(routes.adminList, ({ tx, query }) => findUsers(tx, query)),
  onOwn(routes.adminCreate, creating(db)),
  on(routes.adminRead, ({ tx, params }) => findUser(tx, params.id)),
  onOwn(routes.adminUpdate, ({ actor, body: { id, ...form } }) => update(db, actor, id, form)),
  on(routes.adminDelete, ({ tx, actor, params }) => trashUser(tx, actor, params.id)),
  on(routes.adminRestore, ({ tx, actor, params }) => restoreUser(tx, actor, params.id)),
  on(routes.adminResend, ({ tx, actor, params }) => resendVerification(tx, actor, params.id)),
];

const byStatus = on(routes.byStatus, ({ tx, params, query }) =>
  findQueue(tx, { ...query, approvalStatus: params.status }),
);

const decide = on(routes.decide, async ({ tx, actor, params, body }) => {
  await moveUser(tx, actor, params.id, params.approvalStatus, body);
  return findUser(tx, params.id);
});

const columns: Column<UserRow>[] = [
  { head: 'login', value: (row) => row.login },
  { head: 'firstName', value: (row) => row.firstName },
  { head: 'lastName', value: (row) => row.lastName },
  { head: 'email', value: (row) => row.email },
  { head: 'mobilePhonePic', value: (row) => row.mobilePhonePic },
  { head: 'authorities', value: (row) => row.authorities.join(' ') },
  { head: 'label', value: (row) => row.labelName },
  { head: 'activated', value: (row) => (row.activated ? 'Y' : 'N') },
  { head: 'approvalStatus', value: (row) => row.approvalStatus },
  { head: 'createdAt', value: (row) => row.createdAt.toISOString() },
];

const exported = onFile(routes.exported, async ({ query }) => ({
  fileName: 'users.csv',
  mime: 'text/csv; charset=utf-8',
  body: (tx: Tx) => csvOf(everyUser(tx, query), columns),
}));

type Bulk = BodyOf<typeof routes.bulk>;

/** Every row in a transaction of its own: one that fails says why and leaves the others alone. */
const bulk = (db: Db) =>
  onOwn(routes.bulk, async ({ actor, body }) => {
    const results = [];
    for (const id of new Set(body.ids)) results.push({ id, ...(await outcome(db, actor, id, body)) });
    return results;
  });

async function outcome(db: Db, actor: Actor, id: number, { action, reason }: Bulk) {
  try {
    await withScope(db, actor, (tx) => bulkActions[action](tx, actor, id, reason));
    return { ok: true, code: null, message: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ok: false, code: error.code, message: say(actor.lang, error.code, error.params) };
  }
}

const bulkActions: Record<
  Bulk['action'],
  (tx: Tx, actor: Actor, id: number, reason?: string) => Promise<unknown>
> = {
  delete: (tx, actor, id) => trashUser(tx, permitted(actor), id),
  restore: (tx, actor, id) => restoreUser(tx, permitted(actor), id),
  resendVerification: (tx, actor, id) => resendVerification(tx, permitted(actor), id),
  suspend: (tx, actor, id, reason) => moveUser(tx, actor, id, 'SUSPENDED', { reason }),
  unsuspend: (tx, actor, id, reason) => moveUser(tx, actor, id, 'APPROVED', { reason }),
  approve: (tx, actor, id) =>
    moveUser(tx, actor, id, 'APPROVED', { checklist: { email: true, identity: true } }),
  reject: (tx, actor, id, reason) => moveUser(tx, actor, id, 'REJECTED', { reason }),
};

/** The route is open to reviewers too, who only decide. */
function permitted(actor: Actor): Actor {
  if (!may(actor, '/backoffice/userM/{id}/update')) throw new Problem(403, 'error.forbidden');
  return actor;
}

export const userEndpoints = (db: Db): Endpoint[] => [
  exported,
  byStatus,
  ...verbs(db),
  ...adminCalls(db),
  decide,
  bulk(db),
];
