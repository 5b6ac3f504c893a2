import type {
  OperatorMode,
  Submission,
  SubmissionDetail,
  submissions,
} from '@rilis/contract/ringback/submission';
import type { ReplyOf } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { z } from 'zod';
import { toldArtistsOf } from '../../catalogue/shownNames.ts';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { notFound } from '../../kit/problem.ts';
import { termsRefusal } from './termsRefusal.ts';
import { isOutdated } from './words.ts';

/** Longer in a state than it should be, or waiting for people: nobody tries any more, or the operator was not told. */
const late = sql<boolean>`(case s.status
    when 'QUEUED' then s.status_at < now() - interval '15 minutes'
    when 'SENT' then s.status_at < now() - interval '1 day'
    when 'IN_OPERATOR_REVIEW' then s.status_at < now() - interval '3 days'
    when 'FAILED' then s.next_try_at is null else false end
  or (s.command is not null and s.next_try_at is null and s.command_at < now() - interval '15 minutes')
  or (${isOutdated('rbt')} and s.next_try_at is null and rbt.updated_at < now() - interval '15 minutes'))`;

const rows = (tx: Tx, mode: OperatorMode) =>
  tx
    .selectFrom('rbt_submission as s')
    .innerJoin('rbt', 'rbt.id', 's.rbt_id')
    .innerJoin('label', 'label.id', 's.label_id')
    .select([
      's.id',
      's.version',
      's.rbt_id as rbtId',
      'rbt.title_rbt as titleRbt',
      'rbt.rbt_type as rbtType',
      toldArtistsOf('rbt.song_id').as('artist'),
      'label.name as label',
      's.label_id as labelId',
      sql<Submission['status']>`s.status`.as('status'),
      's.status_at as statusAt',
      late.as('late'),
      sql<OperatorMode>`${mode}`.as('mode'),
      sql<Submission['account']>`s.account`.as('account'),
      's.content_id as contentId',
      's.transaction_id as transactionId',
      's.vascode',
      's.song_code as songCode',
      sql<Submission['subscriptionType']>`s.subscription_type`.as('subscriptionType'),
      's.price',
      's.validity_days as validityDays',
      's.content_provider as contentProvider',
      's.access_channel as accessChannel',
      's.tries',
      's.next_try_at as nextTryAt',
      's.sent_at as sentAt',
      's.fault',
      's.reason',
      's.proof',
      sql<Submission['command']>`s.command`.as('command'),
      's.command_at as commandAt',
      isOutdated('rbt').as('outdated'),
    ]);

type Query = z.output<(typeof submissions.list)['query'] & z.ZodType>;

/** What needs people first, then the newest. */
export function listSubmissions(
  tx: Tx,
  mode: OperatorMode,
  query: Query,
): Promise<ReplyOf<typeof submissions.list>> {
  const { search, status, late: onlyLate, labelCd } = query;
  let matching = rows(tx, mode);
  if (search)
    matching = matching.where((eb) =>
      eb.or([
        eb('rbt.title_rbt', 'ilike', like(search)),
        eb('label.name', 'ilike', like(search)),
        eb('s.content_id', '=', search),
        eb('s.transaction_id', '=', search),
        eb('s.vascode', '=', search),
        eb('s.song_code', '=', search),
      ]),
    );
  if (status) matching = matching.where('s.status', 'in', status);
  if (onlyLate !== undefined) matching = matching.where(sql<boolean>`${late} = ${onlyLate}`);
  if (labelCd) matching = matching.where('label.systemcode', '=', labelCd);
  const all = tx.selectFrom(matching.as('row'));
  return takePage(all, query, (q) =>
    q.selectAll().orderBy('late', 'desc').orderBy('statusAt', 'desc').orderBy('id', 'desc'),
  );
}

export async function countSubmissions(tx: Tx) {
  const { rows: found } = await sql<{ status: Submission['status']; count: number; late: number }>`
    select s.status, count(*)::int as count, count(*) filter (where ${late})::int as late
    from rbt_submission s join rbt on rbt.id = s.rbt_id group by 1`.execute(tx);
  return {
    late: found.reduce((sum, row) => sum + row.late, 0),
    byStatus: found.map(({ status, count }) => ({ status, count })),
  };
}

/** With all that happened to it, the newest first: our moves, and what the operator said. */
export async function findSubmission(tx: Tx, mode: OperatorMode, id: number): Promise<SubmissionDetail> {
  const row = await rows(tx, mode)
    .select('s.may_be_heard as mayBeHeard')
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { mayBeHeard, ...shown } = row;
  const { rows: history } = await sql<SubmissionDetail['history'][number]>`
    select at, action, from_status as "from", to_status as "to", coalesce(person_name(actor_id), actor_login) as "by", reason from transition_event
      where entity = 'rbt_submission' and entity_id = ${id}
    union all
    select received_at, 'heard:' || status || ':' || outcome, null, null, 'operator', reason from operator_message where submission_id = ${id}
    order by 1 desc limit 200`.execute(tx);
  return { ...shown, termsOpen: termsRefusal(row.status, mayBeHeard) === null, history };
}
