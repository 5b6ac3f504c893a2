import type { Job } from 'graphile-worker';
import { sql } from 'kysely';
import type { Transporter } from 'nodemailer';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { enqueueLater } from '../../kit/jobs.ts';
import { mailKey } from './mail.ts';
import { mailText, type Outgoing, settingsLink } from './mailText.ts';

/**
 * Sends one mail of the outbox; without a mail server it stays there for the mailbox screen. A mail the server refuses
 * for good is noted, everything else fails the job, which the queue tries again later and later. When that was its last try,
 * a job of a single try takes over, and another one after it: a mail ends by being sent, refused, or too late.
 */
export async function sendMailJob(
  db: Db,
  config: Config,
  payload: unknown,
  {
    attempts,
    max_attempts,
    task_identifier: task,
  }: Pick<Job, 'attempts' | 'max_attempts' | 'task_identifier'>,
): Promise<void> {
  if (!config.smtpUrl) return;
  const { id, rested } = payload as { id: number; rested?: boolean };
  const transport = await transportOf(config.smtpUrl);
  const ended = await withScope(db, system('mail.send'), async (tx) => {
    const end = await deliver(tx, config, transport, id);
    if (!(end instanceof Error) || (attempts < max_attempts && !rested)) return end;
    const later = { key: mailKey(id), line: task, seconds: restSeconds };
    await enqueueLater(tx, task, { id, rested: true }, later);
    return undefined;
  });
  if (ended instanceof Error) throw ended;
  // Apart: what fails here must not undo that a mail was sent.
  if (ended === 'SENT')
    await withScope(db, system('mail.send'), (tx) => sql`select mails_again()`.execute(tx));
}

/** After the tries of some days it is not about minutes any more. */
const restSeconds = 6 * 3_600;

/** Whether a mail would tell of what is long over: its key is good no more, or it is two weeks old. */
export const isTooLate = sql<boolean>`coalesce(good_until, created_at + interval '14 days') < app_now()`;

/** The row stays locked while it is handed over: a job delivered twice finds it sent. */
async function deliver(
  tx: Tx,
  config: Config,
  transport: Transporter,
  id: number,
): Promise<'SENT' | Error | undefined> {
  const mail = (await tx
    .selectFrom('mail')
    .select(['id', 'to_address', 'lang', 'template', 'params', 'good_until', isTooLate.as('tooLate')])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) as (Outgoing & { tooLate: boolean }) | undefined;
  if (!mail) return undefined;
  if (mail.tooLate) {
    await note(tx, id, { sent: false, error: tooLateText, last: true });
    return undefined;
  }
  try {
    await transport.sendMail(messageOf(mail, config));
  } catch (error) {
    const last = isForGood(error as Refusal);
    const byServer = !last && !isOfThisMail(error as Refusal);
    await note(tx, id, { sent: false, error: (error as Error).message, last, byServer });
    return last ? undefined : (error as Error);
  }
  await note(tx, id, { sent: true, error: null, last: true });
  return 'SENT';
}

/** What is noted at a mail that was not sent in its time. */
export const tooLateText = 'Too late to be sent';

/** What nodemailer says of a failure: its own word for it, the command that was answered, and the answer. */
interface Refusal {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** The server spoke with us, and said no to this recipient or to what is in this mail. */
const isOfThisMail = ({ code, command }: Refusal) =>
  code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');

/**
 * Whether trying again is in vain: the server does not want this mail, or knows no such recipient. A wrong password, a
 * blocked address or a sender without a quota is answered with 5xx too, but is ours to mend, and so is what breaks the
 * rules of the server or of the recipient (RFC 3463, class 7: no relaying, no signature) and what is wrong with the sender (1.7 and
 * 1.8), whom many servers refuse only when the recipient is named. What refuses the text of a mail without such a code may mean the
 * sender as well.
 */
function isForGood(refusal: Refusal): boolean {
  const { code, responseCode = 0, response = '' } = refusal;
  const [, reason] = /^\d{3}[ -]5\.(\d+\.\d+)/.exec(response) ?? [];
  if (!isOfThisMail(refusal) || responseCode < 500) return false;
  return reason === undefined ? code === 'EENVELOPE' : !/^(7\.|1\.[78]$)/.test(reason);
}

/** The same Message-ID on every try: a mail handed over twice is shown once. */
function messageOf(mail: Outgoing, config: Config) {
  const way = mail.params.notices ? { list: { unsubscribe: settingsLink(config.publicUrl) } } : {};
  return {
    from: config.mailFrom,
    // An object, so that a comma in it never becomes a second recipient.
    to: { name: '', address: mail.to_address },
    messageId: `<mail-${mail.id}@${new URL(config.publicUrl).hostname}>`,
    ...mailText(mail, config),
    ...way,
    // Whose mailbox answers by itself does not answer this (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

async function note(
  tx: Tx,
  id: number,
  how: { sent: boolean; error: string | null; last: boolean; byServer?: boolean },
): Promise<void> {
  await tx
    .updateTable('mail')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      last_error: how.error?.slice(0, 500) ?? null,
      server_failed_at: how.byServer ? new Date() : null,
      ...(how.sent && { sent_at: new Date() }),
      ...(how.last && !how.sent && { failed_at: new Date() }),
      // The key has done its work here; whoever reads the table later finds none.
      ...(how.last && { params: sql<string>`params - 'key'` }),
    }))
    .where('id', '=', id)
    .execute();
}

const transports = new Map<string, Transporter>();

/** The library is read with the first mail: it takes 9 MB, and many have no mail server. */
async function transportOf(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const known = transports.get(url);
  if (known) return known;
  const made = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  transports.set(url, made);
  return made;
}
