import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { type Db, withScope } from '../../kit/db/db.ts';
import { isTooLate, tooLateText } from '../notices/mailTask.ts';

/** For how many days rows about people are kept once they have ended; docs/operations.md tells it in words. */
const days = { session: 90, key: 30, answer: 7, mailText: 30, mail: 365, invitation: 365, notice: 730 };

/** As many rows go in one transaction: nobody waits for the whole of them. */
const piece = 5_000;

type Sweep = RawBuilder<{ gone: number }>;

const before = (span: keyof typeof days) => sql`now() - make_interval(days => ${days[span]})`;

/** Where `what` is a delete or an update of a table's rows by their ids. */
const pieceOf = (what: RawBuilder<unknown>, table: string, where: RawBuilder<unknown>): Sweep => sql`
  with gone as (${what} where id in (select id from ${sql.table(table)} r where ${where} limit ${piece}) returning 1)
  select count(*)::int as gone from gone`;

const deletes = (table: string, where: RawBuilder<unknown>) =>
  pieceOf(sql`delete from ${sql.table(table)}`, table, where);

/** A notice of a change of account is known by these two from a mail that tells it (labels/payeeNotice.ts). */
const keptOfText = sql`jsonb_strip_nulls(jsonb_build_object('change', params -> 'change', 'at', params -> 'at'))`;

const sweeps: readonly Sweep[] = [
  // The newest own one of a person stays: by it a new device is told from a known one after a long absence.
  deletes(
    'session',
    sql`least(ended_at, expires_at) < ${before('session')} and (viewer_id is not null or exists (
      select from session newer where newer.user_id = r.user_id and newer.viewer_id is null and newer.id > r.id))`,
  ),
  deletes('one_time_key', sql`least(used_at, expires_at) < ${before('key')}`),
  sql`select idempotency_sweep(${days.answer}, ${piece})::int as gone`,
  pieceOf(
    sql`update mail set params = ${keptOfText}`,
    'mail',
    sql`coalesce(sent_at, failed_at) < ${before('mailText')} and params <> ${keptOfText}`,
  ),
  deletes('mail', sql`created_at < ${before('mail')}`),
  deletes('invitation', sql`status <> 'PENDING' and sent_at < ${before('invitation')}`),
  // One that nobody has read by then is read by nobody: what it told of waits in its own place.
  deletes('notification', sql`coalesce(read_at, created_at) < ${before('notice')}`),
];

/** A mail that no job sends any more, because it was removed or its server was set too late. */
const endLateMails = pieceOf(
  sql`update mail set failed_at = now(), last_error = coalesce(last_error, ${tooLateText}), params = params - 'key'`,
  'mail',
  sql`sent_at is null and failed_at is null and ${isTooLate}`,
);

/** The nightly job: what has ended long ago is forgotten, piece by piece. The audit log keeps who did what. */
export async function forgetEnded(db: Db, { smtpUrl }: Config): Promise<void> {
  // Without a mail server every mail waits in the mailbox screen.
  for (const sweep of smtpUrl ? [endLateMails, ...sweeps] : sweeps) await sweepAll(db, sweep);
  await withScope(db, system('account.forget'), (tx) => sql`select queue_sweep()`.execute(tx));
}

async function sweepAll(db: Db, sweep: Sweep): Promise<void> {
  for (;;) {
    const { rows } = await withScope(db, system('account.forget'), (tx) => sweep.execute(tx));
    if (rows[0]!.gone < piece) return;
  }
}
