import { type SlipMove, slipMachine } from '@rilis/contract/royalties/slipMachine';
import type { Actor } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import type { Room, Row, Step } from '../../kit/approval/room.ts';
import { transition } from '../../kit/approval/transition.ts';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';
import { letterheadOf } from '../../reference/letterhead.ts';
import { refusedSlip } from '../refusal.ts';
import { findReplaceable } from './slipRows.ts';

interface Body {
  reason?: string | undefined;
  version?: number | undefined;
  /** Of the platform's own moves: the day of the payment. */
  withheldOn?: string | null;
}
type SlipStep = Step<'withholding_slip', SlipMove, Body>;
type Invoice = Row<'invoice'> | Omit<Row<'invoice'>, 'stored'>;

const because = ({ body }: SlipStep) => ({ reason: body.reason });

/** Proofs of withholding. Their numbers are given by the database, in the transaction that issues them. */
export const slipRoom: Room<'withholding_slip', SlipMove, Body> = {
  machine: slipMachine,
  table: 'withholding_slip',
  columns: { label: 'label_id' },
  rights: () => ['/backoffice/invoicing#pay'],
  refusals: { move: refusedSlip },
  acts: {
    issue: { changes: issued },
    void: { changes: because },
    drop: { changes: because },
    cancel: { changes: because },
    replace: { guard: refuseFormer, changes: because, effect: succeed },
  },
  audit: {
    entity: 'withholding_slip',
    verb: ({ action }) => verbs[action],
    facts: ({ number, status, pph }) => ({ number, status, pph }),
  },
};

const verbs = {
  draft: 'created',
  issue: 'issued',
  drop: 'cancelled',
  void: 'cancelled',
  cancel: 'cancelled',
  replace: 'replaced',
} as const;

/** Whose tax it is and who withheld it, as known on the day of the payment. */
async function issued({ tx, row, body }: SlipStep) {
  const label = await tx
    .selectFrom('label')
    .select(['name', 'systemcode as code', 'city', 'tax_id_type as taxIdType', 'tax_id as taxId'])
    .where('id', '=', row.label_id)
    .executeTakeFirstOrThrow();
  const letterhead = JSON.stringify(await letterheadOf(tx));
  return { payee: JSON.stringify(label), letterhead, withheld_on: body.withheldOn, issued_at: new Date() };
}

/** What takes its place has the same figures and day: they have to be those of the payment there is. */
async function refuseFormer({ tx, row }: SlipStep): Promise<void> {
  if (!(await findReplaceable(tx, row.id))) throw new Problem(409, 'error.slip.notReplaceable');
}

/** The one that takes its place: the same figures, the payee as known now, a number of its own. */
async function succeed({ tx, actor, row }: SlipStep): Promise<void> {
  const { base, rate_bp, article, pph } = row;
  const id = await draftSlip(tx, actor, row, { base, rate_bp, article, pph, replaces: row.id });
  await transition(slipRoom, tx, actor, id, system('issue'), { withheldOn: row.withheld_on });
}

interface Figures {
  base: number;
  rate_bp: number;
  article: string;
  pph: number;
  replaces?: number;
}

async function draftSlip(
  tx: Tx,
  actor: Actor,
  { label_id, invoice_id }: { label_id: number; invoice_id: number },
  figures: Figures,
): Promise<number> {
  const { id } = await tx
    .insertInto('withholding_slip')
    .values({ label_id, invoice_id, ...figures, created_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enter(tx, actor, slipRoom, id, 'draft');
  return id;
}

const system = (action: SlipMove['action']) => ({ action, by: 'system' as const });

const liveSlip = (tx: Tx, invoiceId: number) =>
  tx
    .selectFrom('withholding_slip')
    .select(['id', 'status'])
    .where('invoice_id', '=', invoiceId)
    .where('status', 'in', ['DRAFT', 'ISSUED'])
    .executeTakeFirst();

/**
 * Drafts the proof with the figures the invoice fixed; an older draft of the same invoice is dropped. Null where nothing is
 * withheld: there is nothing to prove.
 */
export async function makeSlip(tx: Tx, actor: Actor, row: Invoice): Promise<number | null> {
  await endSlip(tx, actor, row.id, 'accepted anew');
  if (row.pph === 0) return null;
  const { base, rateBp, article } = row.tax as { base: number; rateBp: number; article: string };
  const about = { label_id: row.label_id, invoice_id: row.id };
  return draftSlip(tx, actor, about, { base, rate_bp: rateBp, article, pph: row.pph });
}

/** The draft of an invoice becomes final with its payment; one that was paid, reversed and paid again gets a new one. */
export async function issueSlip(tx: Tx, actor: Actor, row: Invoice): Promise<void> {
  const live = await liveSlip(tx, row.id);
  const isDrafted = live?.status === 'DRAFT' && row.pph > 0;
  const id = isDrafted ? live.id : await makeSlip(tx, actor, row);
  if (id !== null)
    await transition(slipRoom, tx, actor, id, system('issue'), { withheldOn: row.payment_date });
}

/** A payment that did not happen leaves no proof behind. */
export async function endSlip(tx: Tx, actor: Actor, invoiceId: number, reason: string): Promise<void> {
  const live = await liveSlip(tx, invoiceId);
  if (!live) return;
  const action = live.status === 'DRAFT' ? 'drop' : 'void';
  await transition(slipRoom, tx, actor, live.id, { ...system(action), note: reason }, { reason });
}
