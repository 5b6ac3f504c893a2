import { addMonths, dayOfPeriod } from '@rilis/contract/clock';
import { movesFrom } from '@rilis/contract/machine';
import { payees } from '@rilis/contract/royalties/payee';
import { type SlipRow, slips } from '@rilis/contract/royalties/slip';
import { type SlipStatus, slipMachine } from '@rilis/contract/royalties/slipMachine';
import { sql } from 'kysely';
import { type Actor, may } from '../../kit/actor.ts';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { madeOf, withFields } from '../../kit/db/wholeQuery.ts';
import { notFound } from '../../kit/problem.ts';
import { isReported } from './coretax.ts';

interface Filter {
  search?: string | undefined;
  datenum?: number | undefined;
  status?: SlipStatus[] | undefined;
  labelCd?: string | undefined;
}

const slipsWithLabel = (tx: Tx) =>
  tx
    .selectFrom('withholding_slip as slip')
    .innerJoin('invoice', 'invoice.id', 'slip.invoice_id')
    .innerJoin('label', 'label.id', 'slip.label_id');

/** The newest numbered one of a paid invoice, over the tax and the day of that payment, with no other in force beside it. */
const replaceable = sql<boolean>`(slip.number is not null and invoice.status = 'P'
  and slip.withheld_on = invoice.payment_date and slip.pph = invoice.pph
  and not exists (select from withholding_slip other
    where other.invoice_id = slip.invoice_id and other.id <> slip.id
      and (other.status in ('DRAFT', 'ISSUED') or (other.number is not null and other.id > slip.id)))) is true`.as(
  'replaceable',
);

/** Whether another slip may take the place of this one. */
export const findReplaceable = async (tx: Tx, id: number): Promise<boolean> =>
  (await slipsWithLabel(tx).select(replaceable).where('slip.id', '=', id).executeTakeFirstOrThrow())
    .replaceable;

/** The slips a list shows. */
export function matchingSlips(tx: Tx, { search, datenum, status, labelCd }: Filter) {
  let matching = slipsWithLabel(tx);
  if (search)
    matching = matching.where((eb) =>
      eb.or([
        sql<boolean>`slip.label_id in (select id from label where name ilike ${like(search)})`,
        eb('slip.number', 'ilike', like(search)),
      ]),
    );
  if (datenum)
    matching = matching
      .where('slip.withheld_on', '>=', dayOfPeriod(datenum, 1))
      .where('slip.withheld_on', '<', dayOfPeriod(addMonths(datenum, 1), 1));
  if (status?.length) matching = matching.where('slip.status', 'in', status);
  if (labelCd) matching = matching.where('label.systemcode', '=', labelCd);
  return matching;
}

export const slipColumns = [
  'slip.id',
  'slip.number',
  'slip.label_id as labelId',
  'label.systemcode as labelCd',
  'label.name as companyName',
  'slip.invoice_id as invoiceId',
  'invoice.stream',
  'invoice.periode',
  'slip.withheld_on as withheldOn',
  'slip.base',
  'slip.rate_bp as rateBp',
  'slip.article',
  'slip.pph as PPH',
  'slip.status',
  'slip.reason',
  sql<string | null>`(select former.number from withholding_slip former where former.id = slip.replaces)`.as(
    'replaces',
  ),
  'slip.issued_at as issuedAt',
  'slip.version',
  replaceable,
] as const;

/** With what the reader may do with each as it stands. */
export const withActions = <R extends Standing>(actor: Actor, rows: R[]) =>
  withFields(rows, {
    actions: madeOf<Standing>()(['status', 'replaceable'], (row) =>
      may(actor, slips.move.can as '/backoffice/invoicing#pay') ? actionsOf(row) : [],
    ),
  });

interface Standing {
  status: string;
  replaceable: boolean;
}

const actionsOf = ({ status, replaceable: isReplaceable }: Standing) =>
  movesFrom(slipMachine, status as SlipStatus)
    .map(({ action }) => action)
    .filter((action) => action !== 'replace' || isReplaceable);

/** One slip; 404 when the reader may not see it. */
export async function findSlip(tx: Tx, actor: Actor, id: number): Promise<SlipRow> {
  const row = await slipsWithLabel(tx).select(slipColumns).where('slip.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const [slip] = await withActions(actor, [row]);
  return slip as SlipRow;
}

/**
 * What was withheld from one month to another: of each label by the slips in force, and, for staff, of payments to the owners of
 * covered works, for the tax office is paid both.
 */
export async function withheldIn(tx: Tx, actor: Actor, [from, to]: readonly [number, number]) {
  const [first, behind] = [dayOfPeriod(from, 1), dayOfPeriod(addMonths(to, 1), 1)];
  const labels = await slipsWithLabel(tx)
    .select(['label.id', 'label.systemcode as labelCd', 'label.name as companyName'])
    .select([
      sql<number>`count(*)`.as('slips'),
      sql<number>`sum(slip.base)::bigint`.as('base'),
      sql<number>`sum(slip.pph)::bigint`.as('PPH'),
    ])
    .where('slip.status', '=', 'ISSUED')
    .where('slip.withheld_on', '>=', first)
    .where('slip.withheld_on', '<', behind)
    .groupBy('label.id')
    .orderBy('label.name')
    .execute();
  const owners = actor.labelId === null ? await ownersPaid(tx, actor, first, behind) : [];
  const kinds = await kindsIn(tx, actor, first, behind);
  const sum = (of: 'base' | 'PPH') => [...labels, ...owners].reduce((before, row) => before + row[of], 0);
  return {
    labels,
    owners,
    kinds,
    base: sum('base'),
    PPH: sum('PPH'),
    unproved: await unprovedIn(tx, first, behind),
  };
}

/** What was withheld of invoices that are paid and have no proof in force. */
const unprovedIn = (tx: Tx, first: string, behind: string) =>
  tx
    .selectFrom('invoice')
    .select([
      sql<number>`count(*)::int`.as('payments'),
      sql<number>`coalesce(sum((tax ->> 'base')::bigint), 0)::bigint`.as('base'),
      sql<number>`coalesce(sum(pph), 0)::bigint`.as('PPH'),
    ])
    .where('status', '=', 'P')
    .where('pph', '>', 0)
    .where('payment_date', '>=', first)
    .where('payment_date', '<', behind)
    .where(
      sql<boolean>`not exists (select from withholding_slip s where s.invoice_id = invoice.id and s.status = 'ISSUED')`,
    )
    .executeTakeFirstOrThrow();

/** By the kind of tax its article is of: each is paid to the state, and reported, apart. */
async function kindsIn(tx: Tx, actor: Actor, first: string, behind: string) {
  const ofOwners = sql`union all
    select p.tax ->> 'article', (p.tax ->> 'base')::bigint, p.pph from payee_payment p
    join cover_payee owner on owner.id = p.payee_id where ${isReported(first, behind)}`;
  const { rows } = await sql<{ kind: string; base: number; PPH: number }>`
    select coalesce(substring(article from '^PPh [0-9]+'), article) as kind, sum(base)::bigint as base, sum(pph)::bigint as "PPH"
    from (
      select article, base, pph from withholding_slip
        where status = 'ISSUED' and withheld_on >= ${first} and withheld_on < ${behind}
      ${actor.labelId === null ? ofOwners : sql``}) one
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** Payments to owners of covered works that the tax office is told of; by name to whoever may look owners up, else together. */
function ownersPaid(tx: Tx, actor: Actor, first: string, behind: string) {
  const mayName = may(actor, payees.list.can as '/backoffice/coverPayees');
  return tx
    .selectFrom('payee_payment as p')
    .innerJoin('cover_payee as owner', 'owner.id', 'p.payee_id')
    .select([
      (mayName ? sql<number | null>`owner.id` : sql<null>`null::bigint`).as('id'),
      (mayName ? sql<string | null>`owner.name` : sql<null>`null::text`).as('name'),
    ])
    .select([
      sql<number>`count(*)`.as('payments'),
      sql<number>`sum((p.tax ->> 'base')::bigint)::bigint`.as('base'),
      sql<number>`sum(p.pph)::bigint`.as('PPH'),
    ])
    .where(isReported(first, behind))
    .groupBy(sql`1, 2`)
    .orderBy(sql`2`)
    .execute();
}
