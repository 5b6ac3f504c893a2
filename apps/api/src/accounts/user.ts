import { user } from '@rilis/contract/accounts/user';
import type { Actor } from '../kit/actor.ts';
import { transition } from '../kit/approval/transition.ts';
import { type Db, withScope } from '../kit/db/db.ts';
import { withTrashNotes } from '../kit/db/trash.ts';
import { type Endpoint, on, onOwn } from '../kit/http/endpoint.ts';
import { hashPassword } from './password.ts';
import { userReviewEndpoint } from './userReview.ts';
import { type LabelBeside, userRoomBeside } from './userRoom.ts';
import { findQueue, findUser, findUserOptions, findUsers, type UserRow } from './userRows.ts';
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
  on(routes.trash, async ({ tx, query }) =>
    withTrashNotes(tx, 'app_user', await findUsers(tx, query, 'trashed')),
  ),
  on(routes.options, ({ tx, query }) => findUserOptions(tx, query.search)),
  onOwn(routes.create, creating(db)),
  on(routes.read, ({ tx, params }) => findUser(tx, params.id)),
  on(routes.trashed, ({ tx, params }) => findUser(tx, params.id, 'trashed')),
  onOwn(routes.update, ({ actor, params, body }) => update(db, actor, params.id, body)),
  on(routes.softDelete, ({ tx, actor, params, body }) => trashUser(tx, actor, params.id, body)),
  on(routes.restore, ({ tx, actor, params }) => restoreUser(tx, actor, params.id)),
  on(routes.remove, ({ tx, actor, params }) => removeUser(tx, actor, params.id)),
];

/** The specification's own calls for the same. */
const adminCalls = (db: Db): Endpoint[] => [
  on(routes.adminList, ({ tx, query }) => findUsers(tx, query)),
  onOwn(routes.adminCreate, creating(db)),
  on(routes.adminRead, ({ tx, params }) => findUser(tx, params.id)),
  onOwn(routes.adminUpdate, ({ actor, body: { id, ...form } }) => update(db, actor, id, form)),
  on(routes.adminDelete, ({ tx, actor, params }) => trashUser(tx, actor, params.id, {})),
  on(routes.adminRestore, ({ tx, actor, params }) => restoreUser(tx, actor, params.id)),
  on(routes.adminResend, ({ tx, actor, params }) => resendVerification(tx, actor, params.id)),
];

const byStatus = on(routes.byStatus, ({ tx, params, query }) =>
  findQueue(tx, { ...query, approvalStatus: params.status }),
);

function deciding(label: LabelBeside): Endpoint {
  const room = userRoomBeside(label);
  return on(routes.decide, async ({ tx, actor, params: { id, approvalStatus }, body }) => {
    await transition(room, tx, actor, id, { to: approvalStatus }, body);
    return findUser(tx, id);
  });
}

export const userEndpoints = (db: Db, label: LabelBeside): Endpoint[] => [
  byStatus,
  ...verbs(db),
  ...adminCalls(db),
  deciding(label),
  userReviewEndpoint,
];
