import { freezeDays } from '@rilis/contract/labels/bankChange';
import { sql } from 'kysely';
import { digest, newToken } from '../accounts/keys/token.ts';
import { sendMail } from '../accounts/notices/mail.ts';
import { harmless } from '../accounts/notices/mailText.ts';
import { noteMailed, whereOf } from '../accounts/notices/safetyNotice.ts';
import { type Actor, system } from '../kit/actor.ts';
import { type Db, type Tx, withScope } from '../kit/db/db.ts';
import { callerName } from '../kit/db/personName.ts';
import { enqueue } from '../kit/jobs.ts';

/**
 * Told when a change of payee is asked for, when it is taken back or confirmed, and when it was in use and is refused: then
 * the account before is used again, or none where there was none.
 */
export type PayeeEvent =
  | 'payeeAsked'
  | 'payeeWithdrawn'
  | 'payeeConfirmed'
  | 'payeeGivenBack'
  | 'payeeTakenAway';

interface News {
  id: number;
  event: PayeeEvent;
  at: string;
  /** Who did it: a name, of the label's own people; null for staff. */
  by: string | null;
  /** Who that is: they read of themselves as such. */
  byId?: number | null;
  where: ReturnType<typeof whereOf> | null;
}

/**
 * Leaves it to a job to tell everybody of the label, and the addresses it had until lately, whatever they chose about
 * notices: the caller may be the label itself, which writes no mail.
 */
export async function tellOfPayee(tx: Tx, actor: Actor, id: number, event: PayeeEvent): Promise<void> {
  const own = actor.labelId !== null;
  const news: News = {
    id,
    event,
    at: new Date().toISOString(),
    by: own ? harmless(await callerName(tx, actor)) : null,
    byId: actor.userId,
    where: own ? whereOf(actor) : null,
  };
  await enqueue(tx, 'label.payee', { ...news });
}

interface Reader {
  id: number | null;
  email: string;
  name: string;
  lang: string;
}

/** What a mail may say of a change: names made harmless, of the number its end. */
interface Told {
  label: string;
  bank: string;
  digits: string;
  link: string;
}

/** The job behind it. Every mail of a new account has a key of its own: whoever reads it may freeze the change. */
export async function payeeNoticeJob(db: Db, payload: unknown): Promise<void> {
  const news = payload as News;
  await withScope(db, system('label.payee'), async (tx) => {
    const change = await tx
      .selectFrom('bank_change')
      .innerJoin('label', 'label.id', 'bank_change.label_id')
      .select(['bank_change.id', 'label_id', 'bank_change.bank_name', 'bank_change.bank_account_number'])
      .select(['former_bank_name', 'former_bank_account_number'])
      .select('label.name')
      .where('bank_change.id', '=', news.id)
      .executeTakeFirst();
    // Delivered twice it finds the mails of the first time.
    if (!change || (await isTold(tx, news))) return;
    const told = {
      label: harmless(change.name),
      ...accountOf(change, news.event),
      link: `/backoffice/label/${change.label_id}/show?tab=bank`,
    };
    for (const reader of await readersOf(tx, change.label_id)) await tell(tx, news, told, reader);
  });
}

interface Accounts {
  bank_name: string;
  bank_account_number: string;
  former_bank_name: string | null;
  former_bank_account_number: string | null;
}

function accountOf(change: Accounts, event: PayeeEvent) {
  const former = event === 'payeeGivenBack';
  const bank = (former ? change.former_bank_name : change.bank_name) ?? '';
  const number = (former ? change.former_bank_account_number : change.bank_account_number) ?? '';
  return { bank: harmless(bank), digits: number.replace(/\D/g, '').slice(-4) };
}

/** A change that was frozen may be confirmed once more: what happened is known by its hour. */
const isTold = async (tx: Tx, { id, event, at }: News) =>
  (await tx
    .selectFrom('mail')
    .select('id')
    .where('template', '=', event)
    .where(sql<boolean>`params ->> 'change' = ${String(id)} and params ->> 'at' = ${at}`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function tell(
  tx: Tx,
  { id, event, at, by, byId = null, where }: News,
  { link, ...told }: Told,
  reader: Reader,
): Promise<void> {
  const freezes = event === 'payeeAsked' || event === 'payeeConfirmed';
  const until = new Date(Date.now() + freezeDays * 24 * 3_600_000);
  const button = freezes
    ? { path: '/#/payee', key: await makeKey(tx, id, reader, until) }
    : { path: `/#${link}` };
  const isOwn = reader.id !== null && reader.id === byId;
  const params = { ...told, name: reader.name, ...button, at, by: isOwn ? null : by, where, change: id };
  await sendMail(tx, {
    to: reader.email,
    lang: reader.lang,
    template: event,
    params,
    ...(freezes && { until }),
  });
  if (reader.id !== null) await noteMailed(tx, reader.id, event, told, link);
}

async function makeKey(tx: Tx, changeId: number, { email }: Reader, expires_at: Date): Promise<string> {
  const key = newToken();
  await tx
    .insertInto('payee_key')
    .values({ key_hash: digest(key), change_id: changeId, address: email, expires_at })
    .execute();
  return key;
}

/** Everybody of the label who sees its money, its own address, and those it and its people had in the last three months; each once. */
async function readersOf(tx: Tx, labelId: number): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    with member as (select * from app_user where label_id = ${labelId} and deleted_at is null and status in ('APPROVED', 'SUBMITTED')
      and exists (select from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = app_user.id and r.privileges && array['invoicing.read', '*'])),
    reader (id, email, name, lang, place) as (
      select id, email, first_name, lang_key, 1 from member
      union all select null, email_pic, coalesce(pic, name), null, 2 from label where id = ${labelId} and email_pic is not null
      union all select null, value, label.name, null, 3 from former_contact former join label on label.id = former.label_id
        where label.id = ${labelId} and kind = 'EMAIL' and replaced_at > now() - interval '90 days')
    select distinct on (lower(email)) id, email, name, coalesce(lang, (select lang_key from member order by id limit 1), 'id') as lang
    from reader order by lower(email), place`.execute(tx);
  return rows;
}
