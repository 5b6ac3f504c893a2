import type { InvoicePaper, PaperView } from '@rilis/contract/royalties/paperViews';
import type { Stream } from '@rilis/contract/royalties/stream';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { notFound } from '../../kit/problem.ts';

/**
 * Who of the staff has looked at the papers of an invoice, newest first: one row a person, paper and day. A paper on file
 * is the same file with every request, so its views are told with each of them.
 */
export async function paperViews(tx: Tx, stream: Stream, id: number): Promise<PaperView[]> {
  const papers = await papersOf(tx, stream, id);
  const { rows } = await sql<PaperView>`
    select p.paper, actor_name(l.actor_id, l.actor_login) as by, count(*)::int as times, max(l.at) as at
    from unnest(${papers.map(({ paper }) => paper)}::text[], ${papers.map(({ entity }) => entity)}::text[],
      ${papers.map((one) => one.id)}::text[]) as p (paper, entity, id)
      join audit_log l on l.entity = p.entity and l.entity_id = p.id
    where l.action = 'viewed' and not (${ownPeople})
    group by p.paper, l.actor_id, l.actor_login, (l.at at time zone 'Asia/Jakarta')::date
    order by 4 desc, 1 limit 200`.execute(tx);
  return rows;
}

/** Its own people need not be told of themselves; staff who look with somebody's eyes are named before an arrow. */
const ownPeople = sql`l.actor_login not like '%→%' and exists (select from app_user u where u.id = l.actor_id and u.label_id = l.label_id)`;

interface Logged {
  paper: InvoicePaper;
  entity: 'media' | 'invoice' | 'withholding_slip';
  id: string;
}

/** Under which names the log has the papers of an invoice. Throws Problem 404. */
async function papersOf(tx: Tx, stream: Stream, id: number): Promise<Logged[]> {
  const invoice = await tx
    .selectFrom('invoice')
    .leftJoin('invoice_signature as s', 's.invoice_id', 'invoice.id')
    .leftJoin('withholding_slip as slip', 'slip.invoice_id', 'invoice.id')
    .select(['npwp_document as npwpDocument', 'ktp_document as ktpDocument'])
    .select(['invoice_document as invoiceDocument', 'privy_document as privyDocument'])
    .select(sql<string[]>`array_remove(array_agg(distinct s.document::text), null)`.as('signed'))
    .select(sql<string[]>`array_remove(array_agg(distinct slip.id::text), null)`.as('slips'))
    .where('invoice.id', '=', id)
    .where('invoice.stream', '=', stream)
    .groupBy('invoice.id')
    .executeTakeFirst();
  if (!invoice) throw notFound();
  const { signed, slips, ...given } = invoice;
  return [
    { paper: 'drawn', entity: 'invoice', id: String(id) },
    ...Object.entries(given).flatMap(([paper, file]): Logged[] =>
      file ? [{ paper: paper as keyof typeof given, entity: 'media', id: file }] : [],
    ),
    ...signed.map((file): Logged => ({ paper: 'signedDocument', entity: 'media', id: file })),
    ...slips.map((slip): Logged => ({ paper: 'slip', entity: 'withholding_slip', id: slip })),
  ];
}
