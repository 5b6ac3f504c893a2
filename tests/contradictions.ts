import type pg from 'pg';

/** A sentence about a whole database, and a query of whatever belies it. */
type Rule = readonly [sentence: string, beliedBy: string];

const day = (moment: string) => `(${moment} at time zone 'Asia/Jakarta')::date`;
const monthOf = (date: string) => `to_char(${date}, 'YYYYMM')::int`;
/** When a record made a move for the first time. */
const moved = (entity: string, id: string, ...actions: string[]) =>
  `(select min(e.at) from transition_event e where e.entity = '${entity}' and e.entity_id = ${id} and e.action in (${actions.map((a) => `'${a}'`).join(', ')}))`;

const rules: readonly Rule[] = [
  [
    'an invoice is paid no earlier than accepted, accepted than sent on, sent on than asked for, asked for than opened',
    `select id from invoice where paid_at < accepted_at or accepted_at < sent_at or sent_at < requested_at or requested_at < created_at
       or payment_date < ${day('requested_at')} or payment_date > ${day('now()')}`,
  ],
  [
    'an invoice is opened after its month, by a statement that was approved',
    `select i.id from invoice i join statement s on s.id = i.statement_id
     where ${monthOf(day('i.created_at'))} <= i.periode or s.approved_at > i.created_at + interval '1 minute'`,
  ],
  [
    'a statement is calculated after its month, approved after that, published after that, and no month is locked that is not over',
    `select id from statement where ${monthOf(day('calculated_at'))} <= datenum or approved_at < calculated_at or published_at < approved_at`,
  ],
  [
    'a report comes in after its month, and is posted after it came',
    `select id from report_batch where ${monthOf(day('created_at'))} <= datenum or posted_at < created_at`,
  ],
  [
    'nothing earns before it is out',
    `select distinct l.song_id, l.datenum from usage_rollup l where l.channel = 'DSP' and l.amount_idr > 0 and not exists (
       select from song s join album a on a.id = s.album_id join song same on same.isrc = s.isrc
       where same.id = l.song_id and ${monthOf('a.release_date')} <= l.datenum and a.approval_status in ('APPROVED', 'TAKEDOWN_REQUESTED', 'TAKEN_DOWN'))`,
  ],
  [
    'a release is out no earlier than approved, approved than sent in, sent in than its label was entered',
    `select a.id from album a join label l on l.id = a.label_id where a.approval_status in ('APPROVED', 'TAKEDOWN_REQUESTED', 'TAKEN_DOWN') and a.revision_of is null
       and (a.release_date < ${day(moved('album', 'a.id', 'approve'))} or ${moved('album', 'a.id', 'approve')} < ${moved('album', 'a.id', 'submit')}
         or ${moved('album', 'a.id', 'submit')} < a.created_at or a.created_at < l.created_at)`,
  ],
  [
    'an artist is approved before the first release is',
    `select a.id from album a join album_artist b on b.album_id = a.id join artist r on r.id = b.artist_id
     where ${moved('album', 'a.id', 'approve')} < ${moved('artist', 'r.id', 'approve')}`,
  ],
  [
    'music comes out on Fridays',
    `select id from album where release_date is not null and extract(isodow from release_date) <> 5 and album_title is not null`,
  ],
  [
    'nobody decides what they asked for',
    `select id from statement where approved_by = calculated_by and not four_eyes_waived
     union all select id from invoice where accepted_by = sent_by and not four_eyes_waived
     union all select id from contract_change where decided_by = proposed_by and status in ('CONFIRMED', 'REJECTED') and not four_eyes_waived
     union all select e.entity_id from transition_event e join transition_event sent on sent.entity = e.entity and sent.entity_id = e.entity_id
       and sent.action = 'submit' where e.action in ('approve', 'reject') and e.actor_id = sent.actor_id`,
  ],
  [
    'nothing happened in the future, and nothing before the first of the staff came',
    `select 'audit', id from audit_log where at > now() union all select 'notice', id from notification where created_at > now()
     union all select 'mail', id from mail where created_at > now() or sent_at < created_at
     union all select 'event', id from transition_event where at > now() union all select 'booking', id from ledger_txn where at > now()
     union all select 'label', l.id from label l where l.created_at < (select min(created_at) from app_user)`,
  ],
  [
    'nobody works on weekends and at Idulfitri, but perhaps today',
    `select id from (select id, ${day('at')} as day, max(${day('at')}) over () as today from audit_log where actor_id is not null) done
     where (extract(isodow from day) > 5 or day between '2026-03-18' and '2026-03-24') and day < today - 2`,
  ],
  [
    'the log tells the story of each record in its order',
    `select id, entity, entity_id, action, at, earlier from (select *, max(at) over (partition by entity, entity_id order by id rows between unbounded preceding and 1 preceding) as earlier
       from audit_log) told where at < earlier - interval '1 hour'`,
  ],
  [
    'who is looking at something began within the hour, and what waits has waited no longer than a month',
    `select waiting.id from (select id, claimed_at, submitted_at from album where approval_status = 'SUBMITTED'
         union all select id, claimed_at, submitted_at from rbt where approval_status = 'SUBMITTED') waiting, (select max(at) as end from audit_log) log
     where claimed_at < log.end - interval '1 hour' or submitted_at < log.end - interval '31 days'`,
  ],
  [
    'nothing is decided in the minute in which it was sent in',
    `select e.entity, e.entity_id from transition_event e join transition_event sent
       on (sent.entity, sent.entity_id, sent.to_status) = (e.entity, e.entity_id, 'SUBMITTED') and sent.at between e.at - interval '1 minute' and e.at
     where e.from_status = 'SUBMITTED' and e.to_status in ('APPROVED', 'CHANGES_REQUESTED', 'REJECTED')`,
  ],
  [
    'what people agree to is in effect when they do',
    `select i.id from invoice i join content_version v on v.id = (i.consent ->> 'policyVersionId')::bigint where v.takes_effect_at > (i.consent ->> 'givenAt')::timestamptz
     union all select p.label_id from privy_account p join content_version v on v.id = (p.consent ->> 'policyVersionId')::bigint where v.takes_effect_at > (p.consent ->> 'givenAt')::timestamptz
     union all select c.id from cover_application c join content_version v on v.id in (c.terms_version_id, c.guide_version_id) where v.takes_effect_at > ${moved('cover_application', 'c.id', 'submit')}`,
  ],
  [
    'what has been paid is what the ledger says',
    `select i.label_id from invoice i where i.status = 'P' group by i.label_id having sum(i.total + i.pph - i.ppn) <> sum(i.nett_revenue)`,
  ],
  [
    'every entry of the ledger has its other side',
    'select txn_id from ledger_entry group by 1 having sum(amount) <> 0',
  ],
  [
    'a statement is the sum of its lines',
    `select s.id from statement s join statement_line l on l.statement_id = s.id group by s.id having sum(l.amount) <> s.earned`,
  ],
  [
    'one file serves for one paper',
    `select ktp from label where ktp is not null and ktp in (npwp, siup, akta_perusahaan)
     union all select invoice_document from invoice where invoice_document is not null group by 1 having count(*) > 1
     union all select invoice_document from invoice where invoice_document in (npwp_document, ktp_document)`,
  ],
];

/** The sentences that a whole database belies, each with some of what does. */
export async function contradictionsOf(sql: Pick<pg.Pool, 'query'>): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [sentence, beliedBy] of rules) {
    const { rows } = await sql.query(beliedBy);
    if (rows.length > 0) found[`${sentence} (${rows.length})`] = rows.slice(0, 5);
  }
  return found;
}
