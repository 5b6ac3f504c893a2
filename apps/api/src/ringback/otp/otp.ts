import { randomBytes, randomInt } from 'node:crypto';
import { maskMsisdn, prefixOf, readMsisdn } from '@rilis/contract/ringback/msisdn';
import { type OtpPurpose, type OtpSent, otpLimits, otp as routes } from '@rilis/contract/ringback/otp';
import { spend } from '../../accounts/keys/limit.ts';
import { oneAtATime } from '../../accounts/signIn/secondFactor.ts';
import type { Config } from '../../config.ts';
import type { Actor } from '../../kit/actor.ts';
import { asPlatform } from '../../kit/db/asPlatform.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { type Endpoint, onOwn } from '../../kit/http/endpoint.ts';
import { networkOf } from '../../kit/http/exchange.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { requireKeyInUse } from '../../kit/seal/keyMark.ts';
import { sealIn, unsealText } from '../../kit/seal/sealedText.ts';
import { sysparam } from '../../kit/sysparam.ts';
import { prefixOrNull } from './numberPrefix.ts';
import { codeHash, numberHash } from './proofKeys.ts';
import { isSimulated } from './smsGateway.ts';
import { enqueueCode } from './smsTask.ts';
import { judge } from './verdict.ts';

const inStaff = asPlatform('otp');

const request = (db: Db, config: Config) =>
  onOwn(routes.request, async ({ actor, body: { purpose, target } }) => {
    requireGateway(config, actor);
    const msisdn = readMsisdn(target)!;
    await inStaff(db, (tx) => requireTarget(tx, actor, purpose, msisdn));
    const hash = await inStaff(db, (tx) => numberToAsk(tx, config, actor, { purpose, msisdn }));
    await countMessage(db, actor, hash);
    return inStaff(db, async (tx) => {
      // Of two that ask at once, the other has been sent a code by then.
      await oneAtATime(tx, actor.userId!);
      const again = await numberToAsk(tx, config, actor, { purpose, msisdn });
      return open(tx, config, actor, { purpose, msisdn, hash: again });
    });
  });

/** The number as it is kept, anew in each transaction; refused where it was asked a moment ago. */
async function numberToAsk(
  tx: Tx,
  { keys }: Config,
  actor: Actor,
  { purpose, msisdn }: Omit<Wanted, 'hash'>,
) {
  const hash = await numberHash(tx, keys, msisdn);
  await refuseTooSoon(tx, actor, { purpose, msisdn, hash });
  return hash;
}

/** Nobody is told that a message is on its way where none can be sent; how this machine is set up is for staff to know. */
function requireGateway(config: Config, { labelId }: Actor): void {
  if (config.sms || isSimulated(config)) return;
  throw new Problem(503, labelId === null ? 'error.otp.noGateway' : 'error.otp.noMessages');
}

/** Tones of one's own belong to a number of our operator; a migration is confirmed at the number of one's own profile. */
async function requireTarget(tx: Tx, actor: Actor, purpose: OtpPurpose, msisdn: string): Promise<void> {
  if (purpose === 'MIGRATION') return requireOwnPhone(tx, actor, msisdn);
  const network = await prefixOrNull(tx, prefixOf(msisdn));
  if (network?.served) return;
  throw network
    ? invalid('target', 'error.otp.otherOperator', { operator: network.operator })
    : invalid('target', 'error.otp.noOperator');
}

async function requireOwnPhone(tx: Tx, actor: Actor, msisdn: string): Promise<void> {
  const { phone } = await tx
    .selectFrom('app_user')
    .select('phone')
    .where('id', '=', actor.userId!)
    .executeTakeFirstOrThrow();
  if (!phone) throw invalid('target', 'error.otp.noPhone');
  if (readMsisdn(phone) !== msisdn) throw invalid('target', 'error.otp.ownPhone');
}

/** A new code a minute after the last one, asked for anew or again. */
async function refuseTooSoon(tx: Tx, actor: Actor, { purpose, hash }: Wanted): Promise<void> {
  const last = await tx
    .selectFrom('otp')
    .select('sent_at')
    .where('user_id', '=', actor.userId!)
    .where('number_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('proved_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  if (last) requireMinute(last.sent_at);
}

function requireMinute(sentAt: Date): void {
  const seconds = Math.ceil((resendAfter(sentAt).getTime() - Date.now()) / 1000);
  if (seconds > 0) throw new Problem(429, 'error.otp.wait', { params: { seconds }, retryAfter: seconds });
}

const resendAfter = (sentAt: Date) => new Date(sentAt.getTime() + otpLimits.resendSeconds * 1000);
const expiryOf = (sentAt: Date) => new Date(sentAt.getTime() + otpLimits.minutes * 60_000);

/** Messages cost money and annoy strangers: so many an hour for a person, a number and an address, and a day for all. */
async function countMessage(db: Db, actor: Actor, hash: Buffer): Promise<void> {
  await spend(db, `otp user:${actor.userId}`, { times: 10, minutes: 60 });
  await spend(db, `otp number:${hash.toString('hex')}`, { times: 6, minutes: 60 });
  await spend(db, `otp address:${networkOf(actor.ip)}`, { times: 60, minutes: 60 });
  const times = await inStaff(db, (tx) => sysparam(tx, 'OTP', 'DAILY_TOTAL'));
  await spend(db, 'otp total', { times, minutes: 24 * 60 });
}

interface Wanted {
  purpose: OtpPurpose;
  msisdn: string;
  hash: Buffer;
}

/** Codes of the same person for the same purpose that are still open are void: one at a time. */
async function open(tx: Tx, config: Config, actor: Actor, { purpose, msisdn, hash }: Wanted) {
  await tx
    .updateTable('otp')
    .set({ voided_at: new Date(), number_sealed: null })
    .where('user_id', '=', actor.userId!)
    .where('purpose', '=', purpose)
    .where('proved_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
  const id = randomBytes(16).toString('base64url');
  const sentAt = new Date();
  const code = newCode();
  await tx
    .insertInto('otp')
    .values({
      id,
      user_id: actor.userId!,
      purpose,
      number_hash: hash,
      number_masked: maskMsisdn(msisdn),
      number_sealed: await sealIn(tx, msisdn, ownerOfNumber(id), config.keys),
      code_hash: codeHash(config.keys, id, code),
      sent_at: sentAt,
      expires_at: expiryOf(sentAt),
    })
    .execute();
  await enqueueCode(tx, config, { otpId: id, msisdn, code, lang: actor.lang });
  return answerOf(config, id, maskMsisdn(msisdn), sentAt);
}

/** Whose a sealed number is. */
export const ownerOfNumber = (otpId: string) => `otp:${otpId}`;

const newCode = () => String(randomInt(10 ** otpLimits.digits)).padStart(otpLimits.digits, '0');

const answerOf = (config: Config, otpId: string, maskedTarget: string, sentAt: Date): OtpSent => ({
  otpId,
  maskedTarget,
  expiresAt: expiryOf(sentAt),
  resendAt: resendAfter(sentAt),
  simulated: isSimulated(config),
});

/** Another code takes the place of the first; the tries that are gone stay gone. */
const resend = (db: Db, config: Config) =>
  onOwn(routes.resend, async ({ actor, body: { otpId } }) => {
    requireGateway(config, actor);
    const known = await inStaff(db, (tx) => findOpen(tx, actor, otpId));
    requireMinute(known.sent_at);
    await countMessage(db, actor, known.number_hash);
    return inStaff(db, (tx) => sendAgain(tx, config, actor, otpId));
  });

async function sendAgain(tx: Tx, config: Config, actor: Actor, otpId: string): Promise<OtpSent> {
  // Before its row is locked: whoever exchanges the keys waits for both, in this order.
  await requireKeyInUse(tx, config.keys);
  const { sends, sent_at, number_sealed, number_masked } = await findOpen(tx, actor, otpId);
  requireMinute(sent_at);
  const sentAt = new Date();
  const code = newCode();
  await tx
    .updateTable('otp')
    .set({
      code_hash: codeHash(config.keys, otpId, code),
      sends: sends + 1,
      sent_at: sentAt,
      expires_at: expiryOf(sentAt),
    })
    .where('id', '=', otpId)
    .execute();
  const msisdn = unsealText(number_sealed!, ownerOfNumber(otpId), config.keys);
  await enqueueCode(tx, config, { otpId, msisdn, code, lang: actor.lang });
  return answerOf(config, otpId, number_masked, sentAt);
}

/** Locked: two that ask again at once send one message. */
async function findOpen(tx: Tx, actor: Actor, otpId: string) {
  const found = await tx
    .selectFrom('otp')
    .selectAll()
    .where('id', '=', otpId)
    .where('user_id', '=', actor.userId!)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.proved_at) throw new Problem(409, 'error.otp.spent');
  if (found.voided_at || found.tries >= otpLimits.tries || !found.number_sealed)
    throw new Problem(409, 'error.otp.void');
  if (found.sends >= otpLimits.sends) throw new Problem(409, 'error.otp.sends', { params: otpLimits });
  return found;
}

/** A try counts even though it is refused: it is committed before the answer says so. */
const verify = (db: Db, config: Config) =>
  onOwn(routes.verify, async ({ actor, body }) => {
    const verdict = await inStaff(db, (tx) => judge(tx, config, actor, body));
    if ('refused' in verdict) throw verdict.refused;
    return verdict;
  });

/** The calls that prove a number. */
export const otpEndpoints = (db: Db, config: Config): Endpoint[] => [
  request(db, config),
  resend(db, config),
  verify(db, config),
];
