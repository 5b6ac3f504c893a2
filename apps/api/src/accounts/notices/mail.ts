import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { enqueue } from '../../kit/jobs.ts';
import type { MailParams } from './mailText.ts';
import type { SafetyEvent } from './safetyNotice.ts';
import type { OwnTeamEvent, TeamEvent } from './teamNotice.ts';

/** The templates, by their key in the words (`mail.<template>`). */
export type MailTemplate =
  | SafetyEvent
  | TeamEvent
  | OwnTeamEvent
  | 'invitation'
  | 'invitedElsewhere'
  | 'activate'
  | 'alreadyRegistered'
  | 'resetPassword'
  | 'approved'
  | 'rejected'
  | 'suspended'
  | 'labelClosed'
  | 'reinstated'
  | 'reopened'
  | 'notice'
  | 'digest'
  | 'payeeAsked'
  | 'payeeWithdrawn'
  | 'payeeConfirmed'
  | 'payeeGivenBack'
  | 'payeeTakenAway'
  | 'coverAsked'
  | 'coverReminded'
  | 'coverAgreed'
  | 'coverNotAgreed'
  | 'coverStatement'
  | 'statementShared'
  | 'sms';

/** What tells of something and is read when there is time. Whatever else is mailed somebody may be waiting for. */
const canWait: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'notice',
  'digest',
  'labelClosed',
  'coverReminded',
  'coverAgreed',
  'coverNotAgreed',
  'coverStatement',
  'statementShared',
]);

interface Mail {
  to: string;
  lang: string;
  template: MailTemplate;
  params: MailParams;
  /** Of a mail with a key: until when that is good. Without one a mail is worth sending for two weeks. */
  until?: Date;
}

/** Puts a mail in the outbox and its sending in the queue, in the caller's transaction and a staff scope. */
export async function sendMail(tx: Tx, { to, lang, template, params, until }: Mail): Promise<void> {
  const { id } = await tx
    .insertInto('mail')
    .values({ to_address: to, lang, template, params: JSON.stringify(params), good_until: until ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, canWait.has(template) ? 'mail.tell' : 'mail.send', { id }, mailKey(id));
}

/** One job a mail: the one that takes over stands for the one before, even if that one's process dies before it has ended. */
export const mailKey = (id: number) => `mail:${id}`;

/** How many neither went out nor were given up. Runs in a staff scope. */
export async function countMails(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the mail server has taken none since it last failed: no answer, a wrong password, a sender it does not take. Runs in a staff scope. */
export async function failsToMail(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ failing: boolean }>`
    select exists (select from mail where sent_at is null and failed_at is null and server_failed_at >
      coalesce((select max(sent_at) from mail where sent_at is not null), '-infinity')) as failing`.execute(
    tx,
  );
  return rows[0]!.failing;
}
