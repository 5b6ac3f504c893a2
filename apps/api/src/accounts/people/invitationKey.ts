import { ownAddress } from '@rilis/contract/accounts/person';
import { invitations as routes, type TeamRole } from '@rilis/contract/accounts/team';
import type { AnyRoute, BodyOf } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { type Actor, system } from '../../kit/actor.ts';
import { enter, firstState } from '../../kit/approval/record.ts';
import { transition } from '../../kit/approval/transition.ts';
import { asPlatform } from '../../kit/db/asPlatform.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { callerName } from '../../kit/db/personName.ts';
import { retried } from '../../kit/db/retried.ts';
import { onOwn } from '../../kit/http/endpoint.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { hashPassword } from '../keys/password.ts';
import { refuseGuessed } from '../keys/passwordGuess.ts';
import { digest } from '../keys/token.ts';
import { countWrongKey } from '../keys/wrongKey.ts';
import { tellOfTeam } from '../notices/teamNotice.ts';
import { findByEmail } from './activation.ts';
import { agreedTexts } from './agreement.ts';
import { invitationRoom } from './invitationRoom.ts';
import { refuseTakenLogin } from './register.ts';
import { giveTeamRole } from './team.ts';
import { findLabel, invitationStands } from './teamRows.ts';
import { userRoom } from './userRoom.ts';

type Form = BodyOf<typeof routes.accept>;

const inStaff = asPlatform('invitation');

/** The open invitation a key belongs to; whoever tries keys that open nothing is slowed down. */
async function requireGood(db: Db, actor: Actor, route: AnyRoute, key: string): Promise<Asked> {
  const found = await inStaff(db, (tx) => findByKey(tx, key));
  if (found) return found;
  await countWrongKey(db, actor, { route, code: 'error.team.key', name: 'invitation', times: 200 });
  throw badKey();
}

interface Asked {
  id: number;
  email: string;
  role: TeamRole;
  labelId: number;
  labelName: string;
  invitedBy: string;
  expiresAt: Date;
}

async function findByKey(tx: Tx, key: string): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    select invitation.id, email, role, label_id as "labelId", label.name as "labelName",
      invited_by_name as "invitedBy", expires_at as "expiresAt"
    from invitation join label on label.id = label_id and label.deleted_at is null
    where key_hash = ${digest(key)} and invitation.status = 'PENDING' and ${invitationStands}`.execute(tx);
  return rows[0];
}

const badKey = () => new Problem(400, 'error.team.key');

const open = (db: Db) =>
  onOwn(routes.open, async ({ actor, body }) => {
    const asked = await requireGood(db, actor, routes.open, body.key);
    const { labelName, invitedBy, email, role, expiresAt } = asked;
    const account = await inStaff(db, (tx) => accountOf(tx, email));
    return { labelName, invitedBy, email, role, expiresAt, account };
  });

async function accountOf(tx: Tx, email: string) {
  if (await findByEmail(tx, email)) return 'ELSEWHERE' as const;
  return (await findFormer(tx, email)) ? ('FORMER' as const) : ('NONE' as const);
}

/** The accounts in the trash under this address. */
const trashedAt = (tx: Tx, email: string) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'login', 'status'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_at', 'is not', null);

/** The last of them that was removed from a team. */
const findFormer = (tx: Tx, email: string) =>
  trashedAt(tx, email)
    .where('left_at', 'is not', null)
    .orderBy('left_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Who holds the key holds the mailbox: the person chooses a name and a password, and is in. Who had an account comes back with
 * that one, whatever was asked for: two of one person would be two stories.
 */
const accept = (db: Db, { productName }: Config) =>
  onOwn(routes.accept, async ({ actor, body }) => {
    const asked = await requireGood(db, actor, routes.accept, body.key);
    if (!ownAddress({ ...body, email: asked.email })) throw invalid('login', 'error.register.loginAddress');
    const known = [body.login, asked.email, body.firstName, body.lastName, asked.labelName, productName];
    await refuseGuessed('password', body.password, known);
    const hash = await hashPassword(body.password);
    return retried(() => inStaff(db, (tx) => takeIn(tx, actor, asked, body, hash)));
  });

async function takeIn(tx: Tx, actor: Actor, asked: Asked, form: Form, hash: string) {
  await refuseElsewhere(tx, asked.email);
  const former = await findFormer(tx, asked.email);
  if (former) return comeBack(tx, actor, asked, former);
  await refuseClosed(tx, asked.email);
  await refuseTakenLogin(tx, form.login);
  const id = await insertMember(tx, asked, form, hash);
  return letIn(tx, actor, asked, { id, login: form.login, entered: 'create' });
}

async function refuseElsewhere(tx: Tx, email: string): Promise<void> {
  if (await findByEmail(tx, email)) throw new Problem(409, 'error.team.elsewhere');
}

async function insertMember(tx: Tx, { email, labelId }: Asked, form: Form, hash: string): Promise<number> {
  const { id } = await tx
    .insertInto('app_user')
    .values({
      login: form.login,
      email,
      first_name: form.firstName,
      last_name: form.lastName,
      phone: form.phone || null,
      password_hash: hash,
      lang_key: form.langKey,
      label_id: labelId,
      status: firstState(userRoom, 'create'),
      activated: true,
      agreed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The account one had, for the label that invites now: with its password and its second factor. */
const join = (db: Db) =>
  onOwn(routes.join, async ({ actor, body }) => {
    const asked = await requireGood(db, actor, routes.join, body.key);
    return inStaff(db, async (tx) => {
      await refuseElsewhere(tx, asked.email);
      const former = await findFormer(tx, asked.email);
      if (!former) throw badKey();
      return comeBack(tx, actor, asked, former);
    });
  });

/** Whom staff put into the trash comes in by no second account either. */
async function refuseClosed(tx: Tx, email: string): Promise<void> {
  const closed = await trashedAt(tx, email).where('left_at', 'is', null).executeTakeFirst();
  if (closed) throw new Problem(409, 'error.team.suspended');
}

/**
 * An invitation ends no suspension, and approves nobody. The key came out of the person's mailbox, which confirms it; of two
 * keys one is in time.
 */
async function comeBack(tx: Tx, actor: Actor, asked: Asked, { id, login, status }: Former) {
  if (status !== 'APPROVED') throw new Problem(409, 'error.team.suspended');
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ deleted_at: null, deleted_by: null, left_at: null, label_id: asked.labelId, activated: true })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem(409, 'error.team.elsewhere');
  return letIn(tx, actor, asked, { id, login, entered: 'restore' });
}

type Former = NonNullable<Awaited<ReturnType<typeof findFormer>>>;

interface Entering {
  id: number;
  login: string;
  entered: 'create' | 'restore';
}

async function letIn(tx: Tx, actor: Actor, asked: Asked, { id, login, entered }: Entering) {
  const label = await findLabel(tx, asked.labelId);
  await giveTeamRole(tx, system('invitation'), id, asked.role, label);
  const self = { ...actor, userId: id, login, labelId: label.id };
  const agreed = entered === 'create' ? { agreement: await agreedTexts(tx) } : {};
  const after = { login, role: asked.role, ...agreed };
  const event = { entity: 'app_user' as const, id, labelId: label.id, after };
  await audit(tx, self, { action: entered === 'create' ? 'created' : 'restored', ...event });
  await enter(tx, self, userRoom, id, entered);
  await transition(invitationRoom, tx, self, asked.id, { action: 'accept', by: 'person' }, { accepted: id });
  const who = await callerName(tx, self);
  await tellOfTeam(tx, self, 'teamJoined', { label, who, role: asked.role });
  return { login };
}

export const invitationEndpoints = (db: Db, config: Config) => [open(db), accept(db, config), join(db)];
