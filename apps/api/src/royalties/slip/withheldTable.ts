import { addMonths, dayOfPeriod, today, yearOf } from '@rilis/contract/clock';
import { payees } from '@rilis/contract/royalties/payee';
import { slips as routes } from '@rilis/contract/royalties/slip';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, may } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { onFile } from '../../kit/http/endpoint.ts';
import { csvMime, csvOf, fieldColumns, moneyColumns } from '../../kit/list/csv.ts';
import { isReported, royaltyObject, sixteen, toldOf } from './coretax.ts';

interface Withheld {
  number: string | null;
  withheldOn: string;
  taxIdType: string;
  taxId: string | null;
  name: string;
  article: string;
  gross: number;
  base: number;
  rateBp: number;
  PPH: number;
  document: string;
}

/**
 * What was withheld in a month or a year, row by row: the slips in force, and for staff what was paid to owners of covered works,
 * abroad also where a treaty left nothing to withhold.
 * Of PPh 26 no object is named: its file is another one, and what is entered by hand is chosen there.
 */
export const withheldTable = onFile(routes.table, async ({ tx, actor, query }) => {
  const { datenum, year = yearOf(today()) } = query;
  const [from, to] = datenum ? [datenum, datenum] : [year * 100 + 1, year * 100 + 12];
  const [first, behind] = [dayOfPeriod(from, 1), dayOfPeriod(addMonths(to, 1), 1)];
  await audit(tx, actor, { action: 'fetched', entity: 'withholding_slip', after: { from, to } });
  return {
    fileName: `pph-${datenum ?? year}.csv`,
    mime: csvMime,
    body: (rows) =>
      csvOf(
        rows
          .selectFrom(
            sql<Withheld>`(${ofLabels(first, behind)} ${actor.labelId === null ? ofOwners(actor, first, behind) : sql``})`.as(
              'one',
            ),
          )
          .selectAll()
          .orderBy('one.withheldOn')
          .orderBy('one.number')
          .orderBy('one.document'),
        [
          ...fieldColumns('number'),
          { head: 'withheldOn', value: (row) => row.withheldOn, meaning: 'day' },
          ...fieldColumns('taxIdType'),
          { head: 'taxId', value: ({ taxId }) => taxId && sixteen(taxId.replace(/\D/g, '')) },
          ...fieldColumns('name', 'article'),
          { head: 'taxObject', value: ({ article }) => (article.startsWith('PPh 23') ? royaltyObject : '') },
          ...moneyColumns('gross', 'base'),
          { head: 'rate', value: ({ rateBp }) => rateBp / 100 },
          ...moneyColumns('PPH'),
          ...fieldColumns('document'),
        ],
      ),
  };
});

const ofLabels = (first: string, behind: string) => sql`
  select slip.number, slip.withheld_on as "withheldOn", slip.payee ->> 'taxIdType' as "taxIdType", slip.payee ->> 'taxId' as "taxId",
    slip.payee ->> 'name' as name, slip.article, i.nett_revenue as gross, slip.base, slip.rate_bp as "rateBp", slip.pph as "PPH",
    coalesce(drawn.number, i.periode || '-' || i.id) as document
  from withholding_slip slip join invoice i on i.id = slip.invoice_id left join self_billed drawn on drawn.invoice_id = i.id
  where slip.status = 'ISSUED' and slip.withheld_on >= ${first} and slip.withheld_on < ${behind}`;

/** No label has a right to read payments to them; who they are is for whoever may look an owner up, the sums for all who read invoices. */
function ofOwners(actor: Actor, first: string, behind: string) {
  const mayName = may(actor, payees.list.can as '/backoffice/coverPayees');
  const who = (told: RawBuilder<unknown>) => (mayName ? told : sql`null`);
  return sql`
  union all
  select null, p.paid_on, ${who(toldOf('taxIdType', 'tax_id_type'))}, ${who(toldOf('taxId', 'tax_id'))}, ${who(toldOf('name', 'name'))},
    p.tax ->> 'article', p.amount, (p.tax ->> 'base')::bigint, (p.tax ->> 'rateBp')::int, p.pph, ${who(sql`p.reference`)}
  from payee_payment p join cover_payee owner on owner.id = p.payee_id where ${isReported(first, behind)}`;
}
