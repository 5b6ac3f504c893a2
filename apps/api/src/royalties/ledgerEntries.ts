import { addDays, addMonths, dayOfPeriod } from '@rilis/contract/clock';
import { dayText, periodText } from '@rilis/contract/formats';
import type { QueryOf } from '@rilis/contract/route';
import {
  type Booked,
  LEDGER_POSTINGS,
  type LedgerEntry,
  type ledger as routes,
} from '@rilis/contract/royalties/ledger';
import { type RawBuilder, sql } from 'kysely';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';

type BookedRow = Omit<LedgerEntry, 'documentName' | 'posting'> & {
  booked: Booked;
  fileName: string | null;
  labelName: string | null;
  datenum: number | null;
  reference: string | null;
  paidOn: string | null;
};

type EntriesAsked = Pick<QueryOf<typeof routes.entries>, 'account' | 'txn' | 'month' | 'until' | 'search'>;

/** What was booked on an account, or on all of them. */
export const matchingEntries = (tx: Tx, query: EntriesAsked) =>
  matchingOf(tx, query, bookedOn(query.account));

function matchingOf(tx: Tx, query: EntriesAsked, entries: RawBuilder<unknown>) {
  let matching = tx.selectFrom(sql<BookedRow & { seq: number }>`(${entries})`.as('entry'));
  if (query.txn) matching = matching.where('entry.txn', '=', query.txn);
  if (query.until) matching = matching.where(sql<boolean>`entry.at < ${midnight(addDays(query.until, 1))}`);
  if (query.month) matching = matching.where(isIn(query.month));
  if (query.search) {
    const term = like(query.search);
    matching = matching
      .where(sql<boolean>`entry.txn = any (array(${mayBeNamed(term)}))`)
      .where((eb) =>
        eb.or([
          eb('entry.labelName', 'ilike', term),
          eb('entry.fileName', 'ilike', term),
          eb('entry.reference', 'ilike', term),
        ]),
      );
  }
  return matching;
}

/**
 * The same by day and kind, `n` entries each, to be added up: of millions of entries a few thousand rows. The document behind each
 * is looked up only where a term asks for it.
 */
export const entriesByDay = (tx: Tx, query: EntriesAsked) =>
  matchingOf(tx, query, query.search ? bookedOn(query.account) : bareOn(query.account))
    .select([sql<Date>`date_bin('1 day', entry.at, ${midnight('2000-01-01')})`.as('day'), 'entry.booked'])
    .select((eb) => [
      ...(['amount', 'debit', 'credit'] as const).map((name) => eb.fn.sum<string>(`entry.${name}`).as(name)),
      eb.fn.countAll<string>().as('n'),
    ])
    .groupBy(sql`1, 2`);

/** Bookings a term may be found in, from what names them on: few, where each entry with its document would have to be looked at. */
const mayBeNamed = (term: string) => {
  const source = sql`substring(t.source_id from '^[0-9]+')::bigint`;
  const ofLabel = sql`label_id in (select id from label where name ilike ${term})`;
  return sql`
    select t.id from report_batch b join ledger_txn t on t.source_type like 'report\\_%' and ${source} = b.id
      where b.file_name ilike ${term}
    union all select t.id from statement s join ledger_txn t on t.source_type = 'statement' and ${source} = s.id where s.${ofLabel}
    union all select t.id from invoice i join ledger_txn t on t.source_type = 'invoice' and ${source} = i.id
      where i.payment_reference ilike ${term} or i.${ofLabel}
    union all select t.id from advance a join ledger_txn t on t.source_type = 'advance' and ${source} = a.id
      where a.reference ilike ${term} or a.${ofLabel}
    union all select t.id from payee_payment p join ledger_txn t on t.source_type = 'payee_payment' and ${source} = p.id
      join cover_payee o on o.id = p.payee_id where p.reference ilike ${term} or o.name ilike ${term}`;
};

/** As the wire has it: what it was booked for by its name. */
export const named = ({
  fileName,
  labelName,
  datenum,
  reference,
  paidOn,
  booked,
  ...row
}: BookedRow): LedgerEntry => ({
  ...row,
  posting: LEDGER_POSTINGS[booked],
  documentName:
    fileName ??
    [labelName, datenum && periodText(datenum), reference, paidOn && dayText(paidOn)]
      .filter(Boolean)
      .join(', '),
});

/** A payment that stands; of one that came back the invoice tells the next. */
const isLastPayment = sql`t.kind = 'PAY' and i.status = 'P'
  and t.source_id = i.id || '.' || i.attempt || case i.payments when 1 then '' else '.' || i.payments end`;

/**
 * The entries of an account, or of all, with the document behind each: 12 of `12.2` is the report or invoice itself. Whatever the day
 * a payment left the bank, it is booked when it is written down: so it says that day.
 */
const bookedOn = (accountId: number | undefined) => sql`
  select e.txn_id as txn, e.seq, e.txn_id || '.' || e.seq as id, t.at, t.kind || ' ' || t.source_type as booked, d.document,
    x.kind, x.stream, coalesce(h.name, w.name) as holder, greatest(-e.amount, 0) as debit, greatest(e.amount, 0) as credit,
    case when ${isLastPayment} then i.payment_reference else coalesce(a.reference, p.reference) end as reference,
    case when ${isLastPayment} then i.payment_date else coalesce(a.paid_on, p.paid_on) end as "paidOn",
    case d.document when 'LEDGER' then null when 'ADVANCE' then a.label_id when 'PAYEE' then o.id else d.id end as "documentId",
    i.stream as "documentStream", b.file_name as "fileName", coalesce(l.name, o.name) as "labelName", coalesce(i.periode, s.datenum) as datenum, person_name(t.actor_id) as by,
    e.amount, ${accountId === undefined ? sql`null::bigint` : sql`sum(e.amount) over (order by e.txn_id, e.seq)::bigint`} as balance
  from ledger_entry e join ledger_txn t on t.id = e.txn_id join ledger_account x on x.id = e.account_id
  left join label h on h.id = x.label_id left join cover_payee w on w.id = x.payee_id
  cross join lateral (select case when t.source_type like 'report\\_%' then 'REPORT'
    when t.source_type in ('statement', 'invoice', 'advance') then upper(t.source_type)
    when t.source_type = 'payee_payment' then 'PAYEE' else 'LEDGER' end as document,
    substring(t.source_id from '^[0-9]+')::bigint as id) d
  left join report_batch b on d.document = 'REPORT' and b.id = d.id
  left join statement s on d.document = 'STATEMENT' and s.id = d.id
  left join invoice i on d.document = 'INVOICE' and i.id = d.id
  left join advance a on d.document = 'ADVANCE' and a.id = d.id
  left join payee_payment p on d.document = 'PAYEE' and p.id = d.id
  left join cover_payee o on o.id = p.payee_id
  left join label l on l.id = coalesce(s.label_id, i.label_id, a.label_id)
  where ${isOn(accountId)}`;

const bareOn = (accountId: number | undefined) => sql`
  select e.txn_id as txn, t.at, t.kind || ' ' || t.source_type as booked, e.amount, greatest(-e.amount, 0) as debit, greatest(e.amount, 0) as credit
  from ledger_entry e join ledger_txn t on t.id = e.txn_id where ${isOn(accountId)}`;

const isOn = (accountId: number | undefined) =>
  accountId === undefined ? sql`true` : sql`e.account_id = ${accountId}`;

const isIn = (month: number) => sql<boolean>`entry.at >= ${midnight(dayOfPeriod(month, 1))}
  and entry.at < ${midnight(dayOfPeriod(addMonths(month, 1), 1))}`;

/** The beginning of a day in Jakarta. */
export const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Jakarta'`;

/** The month of an instant in Jakarta, as text. */
export function monthOf(instant: string) {
  return sql`to_char(${sql.ref(instant)} at time zone 'Asia/Jakarta', 'YYYYMM')`;
}
