import { user } from '@rilis/contract/accounts/user';
import type { Config } from '../../config.ts';
import type { Actor } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { type Db, withScope } from '../../kit/db/db.ts';
import { retried } from '../../kit/db/retried.ts';
import { withTrashNotes } from '../../kit/db/trash.ts';
import { type Endpoint, on, onOwn } from '../../kit/http/endpoint.ts';
import { keptIn } from '../../kit/list/crud.ts';
import { hashPassword } from '../keys/password.ts';
import { labelNameOf, refuseGuessed } from '../keys/passwordGuess.ts';
import { userReviewEndpoint } from './userReview.ts';
import { type LabelBeside, userRoomBeside } from './userRoom.ts';
import { findUser, listQueue, listUserOptions, listUsers, type UserRow } from './userRows.ts';
import { removeUser, restoreUser, trashUser } from './userTrash.ts';
import { type ChangedUser, changeUser, insertUser, type NewUser, resendVerification } from './userWrite.ts';

const { routes } = user;

/** Hashing waits in a queue: no transaction is held meanwhile. */
const creating =
  (db: Db, config: Config) =>
  async ({ actor, body }: { actor: Actor; body: NewUser }) => {
    await refuseGuessable(db, config, actor, body.password, body);
    const hash = await hashPassword(body.password);
    return retried(() => withScope(db, actor, (tx) => insertUser(tx, actor, body, hash)));
  };

async function update(
  db: Db,
  config: Config,
  actor: Actor,
  { id, ...body }: ChangedUser & { id: number },
): Promise<UserRow> {
  if (body.password) await refuseGuessable(db, config, actor, body.password, body);
  const hash = body.password ? await hashPassword(body.password) : null;
  return retried(() => withScope(db, actor, (tx) => changeUser(tx, actor, id, body, hash)));
}

/** What everybody knows of the person as the form says it, and of the label. */
async function refuseGuessable(
  db: Db,
  { productName }: Config,
  actor: Actor,
  password: string,
  { login, email, firstName, lastName, labelId }: NewUser | ChangedUser,
): Promise<void> {
  const label = labelId ? await withScope(db, actor, (tx) => labelNameOf(tx, labelId)) : null;
  await refuseGuessed('password', password, [login, email, firstName, lastName, label, productName]);
}

const verbs = (db: Db, config: Config): Endpoint[] => [
  on(routes.list, ({ tx, actor, query }) => listUsers(tx, query, keptIn(actor, routes, query))),
  on(routes.trash, async ({ tx, query }) =>
    withTrashNotes(tx, 'app_user', await listUsers(tx, query, 'trashed')),
  ),
  on(routes.options, ({ tx, query }) => listUserOptions(tx, query.search)),
  onOwn(routes.create, creating(db, config)),
  on(routes.read, ({ tx, params }) => findUser(tx, params.id)),
  on(routes.trashed, ({ tx, params }) => findUser(tx, params.id, 'trashed')),
  onOwn(routes.update, ({ actor, params, body }) => update(db, config, actor, { ...body, id: params.id })),
  on(routes.softDelete, ({ tx, actor, params, body }) => trashUser(tx, actor, params.id, body)),
  on(routes.restore, ({ tx, actor, params }) => restoreUser(tx, actor, params.id)),
  on(routes.remove, ({ tx, actor, params }) => removeUser(tx, actor, params.id)),
];

/** The specification's own calls for the same. */
const adminCalls = (db: Db, config: Config): Endpoint[] => [
  on(routes.adminList, ({ tx, actor, query }) => listUsers(tx, query, keptIn(actor, routes, query))),
  onOwn(routes.adminCreate, creating(db, config)),
  on(routes.adminRead, ({ tx, params }) => findUser(tx, params.id)),
  onOwn(routes.adminUpdate, ({ actor, body }) => update(db, config, actor, body)),
  on(routes.adminDelete, ({ tx, actor, params }) => trashUser(tx, actor, params.id, {})),
  on(routes.adminRestore, ({ tx, actor, params }) => restoreUser(tx, actor, params.id)),
  on(routes.adminResend, ({ tx, actor, params }) => resendVerification(tx, actor, params.id)),
];

const byStatus = on(routes.byStatus, ({ tx, actor, params, query }) =>
  listQueue(tx, { ...query, approvalStatus: [params.status] }, keptIn(actor, routes, query)),
);

function deciding(label: LabelBeside): Endpoint {
  const room = userRoomBeside(label);
  return on(routes.decide, async ({ tx, actor, params: { id, approvalStatus }, body }) => {
    await transition(room, tx, actor, id, { to: approvalStatus }, body);
    return findUser(tx, id);
  });
}

export const userEndpoints = (db: Db, config: Config, label: LabelBeside): Endpoint[] => [
  byStatus,
  ...verbs(db, config),
  ...adminCalls(db, config),
  deciding(label),
  userReviewEndpoint,
];
