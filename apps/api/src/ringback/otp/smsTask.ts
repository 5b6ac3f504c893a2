import type { Language } from '@rilis/contract/words/languages';
import { sendMail } from '../../accounts/notices/mail.ts';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { enqueue } from '../../kit/jobs.ts';
import { sealIn, unsealText } from '../../kit/seal/sealedText.ts';
import { say } from '../../kit/words.ts';
import { smsGatewayOf } from './smsGateway.ts';

interface CodeMessage {
  otpId: string;
  msisdn: string;
  code: string;
  lang: Language;
}

/** Whose a sealed message is, and by what its job is found. */
export const ownerOfMessage = (otpId: string) => `sms:${otpId}`;

/** Leaves a code to the job that sends it, sealed: the queue's table tells neither number nor code. */
export async function enqueueCode(tx: Tx, config: Config, { otpId, ...message }: CodeMessage): Promise<void> {
  const owner = ownerOfMessage(otpId);
  const sealed = (await sealIn(tx, JSON.stringify(message), owner, config.keys)).toString('base64');
  // The one before it, if it still waits, is void: it is replaced.
  await enqueue(tx, 'sms.code', { otpId, sealed }, owner);
}

/** The job: sends a code while it is good; later it would only confuse. `log` hears that one was refused, not whose. */
export async function sendCodeJob(
  db: Db,
  config: Config,
  payload: unknown,
  log: (line: string) => void,
): Promise<void> {
  const { otpId, sealed } = payload as { otpId: string; sealed: string };
  const open = await withScope(db, system('sms.code'), (tx) => openOtp(tx, otpId));
  if (!open) return;
  const message: Omit<CodeMessage, 'otpId'> = JSON.parse(
    unsealText(Buffer.from(sealed, 'base64'), ownerOfMessage(otpId), config.keys),
  );
  const text = say(message.lang, `mail.sms.purposes.${open.purpose}`, {
    product: config.productName,
    code: message.code,
  });
  const gateway = smsGatewayOf(config);
  if (gateway) {
    const isTaken = await gateway.send({ to: message.msisdn, text, reference: `${otpId}-${open.sends}` });
    if (!isTaken) log(`The SMS gateway refused the code ${otpId} for good`);
    return;
  }
  await withScope(db, system('sms.code'), (tx) =>
    sendMail(tx, {
      to: open.number_masked,
      lang: message.lang,
      template: 'sms',
      params: { name: '', message: text },
    }),
  );
}

const openOtp = (tx: Tx, otpId: string) =>
  tx
    .selectFrom('otp')
    .select(['purpose', 'sends', 'number_masked'])
    .where('id', '=', otpId)
    .where('proved_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
