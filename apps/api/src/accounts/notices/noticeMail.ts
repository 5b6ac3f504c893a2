import { sql } from 'kysely';
import { system } from '../../kit/actor.ts';
import { collectFailures } from '../../kit/collectFailures.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { sendMail } from './mail.ts';
import type { MailedNotice } from './mailText.ts';
import { giveSettings, wayOfKind } from './noticeSetting.ts';

/** As many as one reads; the others are counted. */
const most = 30;
const path = '/#/backoffice/notifications';

interface Reader {
  email: string;
  first_name: string;
  lang_key: string;
  at_once: string[];
  bell_only: string[];
}

/** Who hears of notices by mail: nobody who is kept out, themselves or with their label. */
async function readerOf(tx: Tx, userId: number): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select u.email, u.first_name, u.lang_key, s.at_once, s.bell_only
    from app_user u join notice_setting s on s.user_id = u.id
    where u.id = ${userId} and u.deleted_at is null and effective_status(u) = 'APPROVED'`.execute(tx);
  return rows[0];
}

/** What was told somebody in a label they have left is mailed no more. */
const ofTheirLabel = sql<boolean>`label_id is not distinct from (select u.label_id from app_user u where u.id = notification.user_id)`;

/** The job of a new notice: a mail at once, to somebody who wants that of its kind. Delivered twice it finds it mailed. */
export async function mailNoticeJob(db: Db, payload: unknown): Promise<void> {
  const { id } = payload as { id: number };
  await withScope(db, system('notice.mail'), async (tx) => {
    const notice = await tx
      .selectFrom('notification')
      .select(['user_id', 'kind', 'params', 'link'])
      .where('id', '=', id)
      .where(ofTheirLabel)
      .where('mailed_at', 'is', null)
      .where('read_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (notice) await giveSettings(tx, notice.user_id);
    const reader = notice && (await readerOf(tx, notice.user_id));
    if (!reader || wayOfKind(reader, notice.kind) !== 'AT_ONCE') return;
    await write(tx, reader, 'notice', [id], [notice]);
  });
}

/** The hourly job: a digest to everybody whose moment has come, each in a transaction of its own. */
export async function sendDigests(db: Db): Promise<void> {
  const due = await withScope(db, system('notice.digest'), async (tx) => {
    await giveSettings(tx);
    return tx.selectFrom('notice_setting').select('user_id').where(isDue).orderBy('user_id').execute();
  });
  const work = collectFailures();
  for (const { user_id: userId } of due)
    await work.each(`digest ${userId}`, () =>
      withScope(db, system('notice.digest'), (tx) => sendDigest(tx, userId)),
    );
  work.end();
}

const isDue = sql<boolean>`digested_until < digest_due(notice_setting, now())`;

/** Moves on from the last digest first: a job that is delivered twice finds nobody due. */
async function sendDigest(tx: Tx, userId: number): Promise<void> {
  const { rows } = await sql<{ since: Date }>`
    update notice_setting set digested_until = now() from (select digested_until as since from notice_setting where user_id = ${userId} for update) old
    where user_id = ${userId} and ${isDue} returning old.since`.execute(tx);
  const reader = rows[0] && (await readerOf(tx, userId));
  if (!rows[0] || !reader) return;
  const unread = await tx
    .selectFrom('notification')
    .select(['id', 'kind', 'params', 'link'])
    .where('user_id', '=', userId)
    .where(ofTheirLabel)
    .where('read_at', 'is', null)
    .where('mailed_at', 'is', null)
    // What was written just before the last digest and committed just after it is told now.
    .where('created_at', '>', sql<Date>`${rows[0].since}::timestamptz - interval '10 minutes'`)
    .orderBy('id', 'desc')
    .execute();
  const dueByMail = unread.filter(({ kind }) => wayOfKind(reader, kind) !== 'BELL');
  if (dueByMail.length > 0)
    await write(
      tx,
      reader,
      'digest',
      dueByMail.map(({ id }) => id),
      dueByMail,
    );
}

async function write(
  tx: Tx,
  reader: Reader,
  template: 'notice' | 'digest',
  ids: number[],
  all: MailedNotice[],
): Promise<void> {
  // As one value: by the thousand, somebody's withdrawing and sending again, they are more than a statement has places for.
  await tx
    .updateTable('notification')
    .set({ mailed_at: new Date() })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  const notices = all.slice(0, most).map(({ kind, params, link }) => ({ kind, params, link }));
  await sendMail(tx, {
    to: reader.email,
    lang: reader.lang_key,
    template,
    params: { name: reader.first_name, path, count: all.length, notices },
  });
}
