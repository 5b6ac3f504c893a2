import { ledger as routes } from '@rilis/contract/royalties/ledger';
import { sql } from 'kysely';
import { audit } from '../kit/db/audit.ts';
import { onFile } from '../kit/http/endpoint.ts';
import { csvMime, csvOf, fieldColumns, moneyColumns } from '../kit/list/csv.ts';

interface PaidVat {
  paidOn: string;
  name: string;
  taxId: string | null;
  document: string;
  reference: string;
  amount: number;
  base: number;
  PPN: number;
  taxInvoice: string | null;
  taxInvoiceOn: string | null;
}

/** PPN of payments that stand, from one day to another: what INPUT_VAT has, whoever was paid, with what it is claimed back by. */
export const inputVat = onFile(routes.inputVat, async ({ tx, actor, query }) => {
  await audit(tx, actor, { action: 'fetched', entity: 'invoice', after: { file: 'inputVat', ...query } });
  const { from = '-infinity', until = 'infinity' } = query;
  return {
    fileName: 'input-vat.csv',
    mime: csvMime,
    body: (rows) =>
      csvOf(
        rows
          .selectFrom(sql<PaidVat>`(${paidVat})`.as('one'))
          .selectAll()
          .where(sql<boolean>`"paidOn" between ${from}::date and ${until}::date`)
          .orderBy('one.paidOn')
          .orderBy('one.reference'),
        [
          { head: 'paymentDate', value: (row) => row.paidOn, meaning: 'day' },
          ...fieldColumns('name', 'taxId', 'document', 'reference'),
          ...moneyColumns('amount', 'base', 'PPN'),
          ...fieldColumns('taxInvoice'),
          { head: 'taxInvoiceOn', value: (row) => row.taxInvoiceOn, meaning: 'day' },
        ],
      ),
  };
});

/** The base is eleven twelfths of what was paid, to whole rupiah, as it stands on a tax invoice. */
const paidVat = sql`
  select i.payment_date as "paidOn", i.company_name as name, l.tax_id as "taxId", 'INV ' || i.id as document, i.payment_reference as reference,
    i.nett_revenue as amount, round(i.nett_revenue * 11 / 12.0)::bigint as base, i.ppn as "PPN", f.number as "taxInvoice", f.issued_on as "taxInvoiceOn"
  from invoice i join label l on l.id = i.label_id left join tax_invoice f on f.invoice_id = i.id where i.status = 'P' and i.ppn > 0
  union all
  select p.paid_on, coalesce(p.tax -> 'told' ->> 'name', owner.name), coalesce(p.tax -> 'told' ->> 'taxId', owner.tax_id), 'CTM ' || p.id, p.reference,
    p.amount, round(p.amount * 11 / 12.0)::bigint, p.ppn, p.tax_invoice, p.tax_invoice_on
  from payee_payment p join cover_payee owner on owner.id = p.payee_id where p.status = 'PAID' and p.ppn > 0`;
