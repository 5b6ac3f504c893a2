import { createHash, randomBytes } from 'node:crypto';
import { codeAt, stepAt } from '../../apps/api/src/accounts/keys/totp.ts';
import { Authenticator } from '../authenticator.ts';
import type { Name, World } from '../cast.ts';
import type { Asking, Recipe } from './call.ts';
import { makeOne, newWord, person, role } from './entities.ts';

interface Stranger {
  id: number;
  token: string;
}

/** Somebody else with the same roles and label, signed in, whose password is the known one. */
export async function makeStranger(
  world: World,
  who: Name,
  labelId = world.cast[who].labelId,
): Promise<Stranger> {
  const hash = await passwordHash(world);
  const { rows } = await world.sql.query(
    `with made as (insert into app_user (login, email, first_name, password_hash, label_id, status, activated)
         values ($1::text, $1::text || '@example.test', 'Laras', $2, $3, 'APPROVED', true) returning id),
       given as (insert into user_role select made.id, role_id, 0 from made, user_role where user_id = $4)
     select id from made`,
    [newWord(), hash, labelId, world.cast[who].id],
  );
  const id = Number(rows[0].id);
  return { id, token: await signIn(world, id) };
}

/** A sign-in of its own for one call: some calls end sessions. */
export async function signIn(world: World, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await world.sql.query(
    `insert into session (user_id, token_hash, remember, expires_at) values ($1, $2, false, now() + interval '1 hour')`,
    [userId, createHash('sha256').update(token).digest()],
  );
  return token;
}

const password = 'Kopi#2026';
const hashes = new WeakMap<World, Promise<string>>();
/** Hashing takes its time: once is enough. */
function passwordHash(world: World): Promise<string> {
  const known = hashes.get(world);
  if (known) return known;
  const made = makeOne(world, '/users', 'sari').then(async (id) => {
    const { rows } = await world.sql.query('select password_hash from app_user where id = $1', [id]);
    return rows[0].password_hash as string;
  });
  hashes.set(world, made);
  return made;
}

const as = (world: World, token: string, method: string, path: string, body?: unknown) =>
  world.ask(null, method, path, body, { authorization: `Bearer ${token}` });
const stranger = ({ world, who }: Asking) => makeStranger(world, who);
const asStranger =
  (body?: unknown): Recipe =>
  async (asking) => ({ token: (await stranger(asking)).token, body });

/** Somebody who may sign in with the known password; answers login and e-mail. */
async function knownPerson(world: World): Promise<{ id: number; login: string; email: string }> {
  const { id } = await makeStranger(world, 'rudi');
  const { rows } = await world.sql.query('select login, email from app_user where id = $1', [id]);
  return { id, ...rows[0] };
}

const registration = () => ({
  ...{ firstName: 'Laras', lastName: 'Wangi', email: `${newWord()}@example.test`, login: newWord() },
  ...{ password, confirmPassword: password, registerAs: 'SOLO_ARTIST', langKey: 'id', agreement: true },
});

/** The key of the last mail to an address. */
async function mailedKey(world: World, email: string): Promise<string> {
  const { content } = (await world.ask('sari', 'GET', `/mailbox?search=${email.split('@')[0]}`)).body;
  return /key=([\w-]{43})/.exec(content[0].text)![1]!;
}

export const activation: Recipe = async ({ world }) => {
  const form = registration();
  await world.ask(null, 'POST', '/account/register', form);
  return { query: { key: await mailedKey(world, form.email) } };
};

const resetting: Recipe = async ({ world }) => {
  const { email } = await knownPerson(world);
  await world.ask(null, 'POST', '/account/forgot_password', { email });
  await world.drain('account.forgot');
  return { body: { key: await mailedKey(world, email), newPassword: 'Kopi#2027' } };
};

const confirming: Recipe = async ({ world, who }) => {
  const { token } = await makeStranger(world, who);
  const { secret } = (await as(world, token, 'POST', '/account/second-factor')).body;
  return { token, body: { code: codeAt(secret, stepAt(Date.now())) } };
};

/** Somebody with codes by time set up. */
async function enrolled(world: World, who: Name): Promise<Stranger> {
  const made = await makeStranger(world, who);
  const { secret } = (await as(world, made.token, 'POST', '/account/second-factor')).body;
  await as(world, made.token, 'PUT', '/account/second-factor', { code: codeAt(secret, stepAt(Date.now())) });
  return made;
}

const passkey: Recipe = async ({ world, who }) => {
  const { token } = await makeStranger(world, who);
  const options = (await as(world, token, 'POST', '/account/passkeys/options')).body;
  const response = new Authenticator(world.config.publicUrl).make(options);
  return { token, body: { name: 'Laptop', response } };
};

/** A passkey of somebody, who signs in by it alone. */
const passkeyAlone: Recipe = async ({ world }) => {
  const { token } = await makeStranger(world, 'rudi');
  const key = new Authenticator(world.config.publicUrl);
  const making = (await as(world, token, 'POST', '/account/passkeys/options')).body;
  await as(world, token, 'POST', '/account/passkeys', { name: 'Phone', response: key.make(making) });
  const asked = (await world.ask(null, 'POST', '/authenticate/passkey/options')).body;
  return { body: { passkey: key.sign(asked) } };
};

const passkeyLeft: Recipe = async ({ world, who }) => {
  const { id, token } = await makeStranger(world, who);
  const { rows } = await world.sql.query(
    "insert into passkey (user_id, name, credential_id, public_key) values ($1, 'Laptop', $2, 'x') returning id",
    [id, newWord()],
  );
  return { token, ids: { id: rows[0].id } };
};

/** A view of the person's own. */
const ownView: Recipe = async ({ world, who }) => {
  const { rows } = await world.sql.query(
    `insert into saved_view (user_id, screen, name, search) values ($1, '/backoffice/artist', $2, '') returning id`,
    [world.cast[who].id, newWord()],
  );
  return { ids: { id: Number(rows[0].id) }, body: { name: newWord() } };
};

const user: Recipe = async ({ world }) => ({ ids: { id: await makeOne(world, '/users', 'sari') } });

/** A person's state is moved by whoever may: what was registered is decided, who is in is suspended. */
const moveUser: Recipe = async ({ world, who }) => {
  const id = await makeOne(world, '/users', 'sari');
  if (who !== 'rudi') return { ids: { id, approvalStatus: 'SUSPENDED' }, body: { reason: 'x' } };
  await world.sql.query("update app_user set status = 'SUBMITTED' where id = $1", [id]);
  return { ids: { id, approvalStatus: 'REJECTED' }, body: { reason: 'x' } };
};

const bells = { waiting: 'BELL', release: 'BELL', money: 'BELL', bank: 'BELL', other: 'BELL' };
const audited = { path: '/notifications/rilis', query: {} };

export const accountWrites: Record<string, Recipe> = {
  'POST /authenticate': async ({ world }) => ({
    body: { username: (await knownPerson(world)).login, password },
  }),
  'POST /account/application': async ({ world }) => ({
    body: { username: (await knownPerson(world)).login, password },
  }),
  'POST /account': () => ({ body: { firstName: 'Laras' } }),
  'DELETE /account/sessions': asStranger(),
  'DELETE /account/sessions/:id': async (asking) => {
    const { id, token } = await stranger(asking);
    await signIn(asking.world, id);
    const { rows } = await asking.world.sql.query('select max(id) as id from session where user_id = $1', [
      id,
    ]);
    return { token, ids: { id: rows[0].id } };
  },
  'POST /account/register': () => ({ body: registration() }),
  'POST /account/resend_verification': async ({ world }) => ({
    body: { email: (await knownPerson(world)).email },
  }),
  'POST /account/forgot_password': async ({ world }) => ({
    body: { email: (await knownPerson(world)).email },
  }),
  'POST /account/reset_password': resetting,
  'PATCH /account/changepassword': asStranger({ currentPassword: password, newPassword: 'Kopi#2027' }),
  'POST /account/second-factor': asStranger(),
  'PUT /account/second-factor': confirming,
  'DELETE /account/second-factor': async ({ world, who }) => ({ token: (await enrolled(world, who)).token }),
  'DELETE /admin/users/:id/second-factor': async ({ world }) => ({
    ids: { id: (await enrolled(world, 'rudi')).id },
  }),
  'POST /account/passkeys/options': asStranger(),
  'POST /account/passkeys': passkey,
  'POST /authenticate/passkey': passkeyAlone,
  'DELETE /account/passkeys/:id': passkeyLeft,
  'POST /admin/users': () => ({ body: person() }),
  'PUT /admin/users': async ({ world }) => ({
    body: { ...person(), id: await makeOne(world, '/users', 'sari') },
  }),
  'DELETE /admin/users/:id/delete': user,
  'PUT /admin/users/:id/restore': async ({ world }) => {
    const id = await makeOne(world, '/users', 'sari');
    await world.ask('sari', 'DELETE', `/users/${id}/softdelete`, {});
    return { ids: { id } };
  },
  'POST /admin/users/:id/resendVerification': async ({ world }) => {
    const id = await makeOne(world, '/users', 'sari');
    await world.sql.query("update app_user set status = 'UNVERIFIED', activated = false where id = $1", [id]);
    return { ids: { id } };
  },
  'PUT /users/:id/:approvalStatus': moveUser,
  'PUT /authority': async ({ world }) => {
    const { authorityName, name } = role();
    return { body: { id: await makeOne(world, '/roles', 'sari'), role: authorityName, name } };
  },
  'DELETE /authority/:id': async ({ world }) => ({ ids: { id: await makeOne(world, '/roles', 'sari') } }),
  'PUT /notifications/bulk': () => ({ body: { lastupdatetime: new Date().toISOString() } }),
  'POST /saved-views': () => ({
    body: { name: newWord(), search: '', isDefault: false, screen: '/backoffice/artist' },
  }),
  'PUT /saved-views/:id': ownView,
  'DELETE /saved-views/:id': ownView,
  'PUT /list-settings': () => ({
    body: { screen: '/backoffice/artist', turned: [newWord()], widths: { name: 240 } },
  }),
  'PUT /account/notice-settings': () => ({ body: { digest: 'NONE', hour: 8, weekday: 1, ways: bells } }),
  'POST /account/view-as': ({ world }) => ({ body: { userId: world.cast.senja.id } }),
  'POST /bulk': async (asking) => {
    const { ids } = await ownView(asking);
    return { body: { method: 'DELETE', path: '/saved-views/:id', rows: [{ id: ids?.id }] } };
  },
  'POST /bulk/choose': () => ({ body: audited }),
  'POST /bulk/export/csv': () => ({
    body: { ...audited, fileName: 'notices', columns: [{ field: 'id', head: 'id' }] },
  }),
};
