import { setTimeout as sleep } from 'node:timers/promises';
import { account as accountRoutes } from '@rilis/contract/accounts/account';
import { session as routes } from '@rilis/contract/accounts/session';
import type { UserStatus } from '@rilis/contract/accounts/userApproval';
import type { BodyOf } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { type Actor, system } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { countDenial } from '../../kit/db/denial.ts';
import { onOwn } from '../../kit/http/endpoint.ts';
import { Problem } from '../../kit/problem.ts';
import { turns } from '../../kit/turns.ts';
import { type Devices, deviceCookie, devicesOf } from '../keys/knownDevice.ts';
import {
  countFailure,
  forgetSignIns,
  forgetTries,
  isFirstRefused,
  noTriesLeft,
  startTry,
  tryOf,
  turnOf,
} from '../keys/loginLimit.ts';
import { refuseWhenBusy, verifyPassword } from '../keys/password.ts';
import { tellOfNewDevice } from '../notices/safetyNotice.ts';
import { isClosed, notAdmitted, timesOf } from './admission.ts';
import { signInOptions, spendAssertion } from './passkeySignIn.ts';
import { spendCode } from './secondFactor.ts';
import { isBrowser, openSession } from './sessionOpen.ts';

interface Candidate {
  user_id: number;
  login: string;
  password_hash: string;
  status: UserStatus;
  submitted_at: Date | null;
  label_id: number | null;
  reason: string | null;
  /** A second factor by codes of an app, by passkeys. */
  codes: boolean;
  passkeys: boolean;
  /** They have signed in with this device before. */
  known: boolean;
}

type Counted = Parameters<typeof turnOf>[1];

interface Proof {
  username: string;
  password: string;
}

/** Signing in: constant work for unknown names; states are told only after the right password. */
const authenticate = (db: Db, config: Config, devices: Devices) =>
  onOwn(routes.authenticate, async ({ body, actor, http }) => {
    const device = devices.read(http.cookie(deviceCookie));
    const person = await prove(db, actor, device, body);
    if (person.status !== 'APPROVED') await refuseByStatus(db, actor, device, person);
    const { user_id: userId } = person;
    if (hasFactor(person) && !body.code && !body.passkey) throw await askForFactor(db, config, person);
    if (body.code)
      await startTry(db, codesOf(person, device), () =>
        noteRefusal(db, actor, person, 'auditWords.note.tooMany'),
      );
    const signed = { ...actor, userId, login: person.login, labelId: person.label_id };
    const opened = await inTurn(() =>
      withScope(db, system('authenticate'), async (tx) => {
        if (!(await isProvedStill(tx, person))) return 'error.login.wrong';
        const factor = hasFactor(person) ? await spendFactor(tx, config, userId, body) : null;
        if (factor === undefined) return body.passkey ? 'error.login.passkey' : 'error.login.code';
        const note = factor === null ? {} : { note: factor };
        await audit(tx, signed, { action: 'signedIn', entity: 'session', id: userId, ...note });
        await forgetSignIns(tx, userId, actor.ip, knownOf(person, device));
        await forgetTries(tx, codesOf(person, device));
        await tellOfNewDevice(tx, signed, userId);
        const session = await openSession(tx, actor, http, { userId, remember: body.rememberMe });
        if (isBrowser(http)) await devices.know(tx, http, userId);
        return session;
      }),
    );
    return typeof opened === 'string' ? refuseProof(db, actor, person, opened) : opened;
  });

/** Tries wait for each other: who has proved a password that was changed meanwhile, or is shut out by now, proved nothing. */
async function isProvedStill(tx: Tx, { user_id: id, password_hash: hash }: Candidate): Promise<boolean> {
  const { rows } = await sql`
    select from app_user u where id = ${id} and password_hash = ${hash} and deleted_at is null
      and effective_status(u) = 'APPROVED' for share of u`.execute(tx);
  return rows.length === 1;
}

/** Ten codes in a quarter of an hour; those of a device the owner has used are counted by themselves. */
const codesOf = (person: Candidate, device: Buffer | null) =>
  `codes:${person.user_id}@${knownOf(person, device)?.toString('hex') ?? 'elsewhere'}`;

const knownOf = ({ known }: Candidate, device: Buffer | null) => (known ? device : null);

const hasFactor = ({ codes, passkeys }: Candidate) => codes || passkeys;

/** Which second factors there are, and what a passkey is to sign. */
async function askForFactor(db: Db, config: Config, { user_id: userId, codes, passkeys }: Candidate) {
  const passkey = passkeys
    ? await inTurn(() => withScope(db, system('authenticate'), (tx) => signInOptions(tx, config, userId)))
    : null;
  return new Problem(401, 'error.login.secondFactor', { params: { codes, passkey } });
}

/** Uses up what was given as second factor; answers its word in the audit, undefined when it is not right. */
async function spendFactor(tx: Tx, config: Config, userId: number, { code, passkey }: Factor) {
  if (passkey)
    return (await spendAssertion(tx, config, userId, passkey)) ? 'auditWords.note.passkey' : undefined;
  if (!code || !(await spendCode(tx, config, userId, code))) return undefined;
  return /^\d{6}$/.test(code) ? 'auditWords.note.code' : 'auditWords.note.recoveryCode';
}

type Factor = Pick<BodyOf<typeof routes.authenticate>, 'code' | 'passkey'>;

/** A flood of sign-ins waits here, not in the pool that every other call uses. */
const inTurn = turns(4);

/** Who the name and the password belong to; anything wrong answers alike, after the same work. */
async function prove(
  db: Db,
  actor: Actor,
  device: Buffer | null,
  { username, password }: Proof,
): Promise<Candidate> {
  refuseWhenBusy();
  const { rows } = await inTurn(() =>
    sql<Candidate & Counted>`select * from login_candidate(${username}, ${tryOf(actor.ip, device)})`.execute(
      db,
    ),
  );
  const found = rows[0]!;
  const person = found.user_id === null ? undefined : found;
  const turn = turnOf(db, found, actor.ip, device);
  if (turn instanceof Date) {
    if (isFirstRefused(found)) await noteRefusal(db, actor, person, 'auditWords.note.tooMany');
    throw noTriesLeft(turn);
  }
  if (turn > 0) await sleep(turn);
  const right = await verifyPassword(password, person?.password_hash);
  if (!right || !person) return refuseProof(db, actor, person, 'error.login.wrong');
  return person;
}

async function refuseProof(
  db: Db,
  actor: Actor,
  person: Candidate | undefined,
  code: string,
): Promise<never> {
  await inTurn(() => countFailure(db, actor.ip));
  await noteRefusal(db, actor, person, code);
  throw new Problem(401, code);
}

/** For the audit log: under the account it was about, where there is one of that name. */
function noteRefusal(db: Db, actor: Actor, person: Candidate | undefined, note: string): Promise<void> {
  const id = person ? String(person.user_id) : null;
  return inTurn(() =>
    withScope(db, system('authenticate'), (tx) =>
      countDenial(tx, actor, { action: 'signInRefused', entity: 'session', id, note }),
    ),
  );
}

async function refuseByStatus(
  db: Db,
  actor: Actor,
  device: Buffer | null,
  person: Candidate,
): Promise<never> {
  if (!hasFactor(person)) await forgetSignIns(db, person.user_id, actor.ip, knownOf(person, device));
  throw await notAdmitted(db, person);
}

/** Where one's own application stands, for somebody who cannot sign in yet. */
const application = (db: Db, devices: Devices) =>
  onOwn(accountRoutes.application, async ({ body, actor, http }) => {
    const device = devices.read(http.cookie(deviceCookie));
    const person = await prove(db, actor, device, body);
    const { status, reason } = person;
    if (!hasFactor(person)) await forgetSignIns(db, person.user_id, actor.ip, knownOf(person, device));
    return { status, reason, closed: await isClosed(db, person), ...(await timesOf(db, person)) };
  });

export function loginEndpoints(db: Db, config: Config) {
  const devices = devicesOf(config);
  return [authenticate(db, config, devices), application(db, devices)];
}
