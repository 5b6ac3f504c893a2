import { isEditable } from '@rilis/contract/machine';
import { type InvoiceStatus, invoiceMachine } from '@rilis/contract/royalties/invoice';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { type SelfBilledFacts, selfBilledFacts } from '@rilis/contract/royalties/selfBilled';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import type { InvoiceStep } from '../invoice/invoiceRoom.ts';
import { refusedInvoice } from '../refusal.ts';
import { factsNow, hashOf } from './selfBilledFacts.ts';

/** Draws an invoice up, or draws it anew while it is with the label: its number stays. */
export async function drawUp(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { rows } = await sql<{ status: InvoiceStatus; label_id: number }>`
    select status, label_id from invoice where id = ${id} for update`.execute(tx);
  const [invoice] = rows;
  if (!invoice) throw notFound();
  if (!isEditable(invoiceMachine, invoice.status)) throw refusedInvoice(actor, invoice.status, 'upload');
  const facts = await factsNow(tx, id);
  const drawn = { facts: JSON.stringify(facts), hash: hashOf(id, facts), drawn_by: actor.userId };
  const number = (await redraw(tx, id, drawn)) ?? (await drawFirst(tx, { id, ...invoice }, drawn));
  const after = { number, hash: drawn.hash, total: facts.total };
  await audit(tx, actor, { action: 'drawnUp', entity: 'invoice', id, labelId: invoice.label_id, after });
}

interface Drawing {
  facts: string;
  hash: string;
  drawn_by: number | null;
}

async function redraw(tx: Tx, id: number, drawn: Drawing): Promise<string | undefined> {
  const kept = await tx
    .updateTable('self_billed')
    .set({ ...drawn, drawn_at: new Date() })
    .where('invoice_id', '=', id)
    .returning('number')
    .executeTakeFirst();
  return kept?.number;
}

/** Takes a number. An insert that met a row would have taken one as well: `redraw` comes first, under the invoice's lock. */
async function drawFirst(
  tx: Tx,
  { id, label_id }: { id: number; label_id: number },
  drawn: Drawing,
): Promise<string> {
  const { number } = await tx
    .insertInto('self_billed')
    // Year, place and number are given by the database.
    .values({ invoice_id: id, label_id, drawn_at: new Date(), ...drawn, year: 0, seq: 0, number: '' })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** The paper of an invoice as it was drawn up last. */
export const findDrawn = (tx: Tx, id: number) =>
  tx.selectFrom('self_billed').selectAll().where('invoice_id', '=', id).executeTakeFirst();

/** What a reader is told of it. */
export async function readDrawn(
  tx: Tx,
  { id, status, paper_hash }: { id: number; status: string; paper_hash: string | null },
): Promise<Invoice['selfBilled']> {
  const drawn = await findDrawn(tx, id);
  if (!drawn) return null;
  const outdated = isEditable(invoiceMachine, status) && drawn.hash !== (await hashNow(tx, id));
  const { number, hash, drawn_at: drawnAt } = drawn;
  return { number, hash, drawnAt, outdated, accepted: paper_hash === hash };
}

/** null: it cannot be drawn up at the moment. */
async function hashNow(tx: Tx, id: number): Promise<string | null> {
  try {
    return hashOf(id, await factsNow(tx, id));
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/**
 * What is accepted with a request is what would be drawn up now, to the rupiah and the account.
 * @throws Problem 409 `error.invoice.paperOutdated` where anything has changed since it was drawn up
 */
export async function acceptDrawn({ tx, row, body }: InvoiceStep): Promise<SelfBilledFacts | null> {
  if (!body.paperHash) return null;
  const [drawn, facts] = [await findDrawn(tx, row.id), await factsNow(tx, row.id)];
  if (drawn?.hash === body.paperHash && body.paperHash === hashOf(row.id, facts)) return facts;
  throw new Problem(409, 'error.invoice.paperOutdated', { params: { number: drawn?.number ?? '–' } });
}

interface Figures {
  pph: number;
  ppn: number;
}

/** The tax of today is that of the paper the label has accepted: what differs by a rupiah goes back to it. */
export async function refuseOtherFigures({ tx, row }: InvoiceStep, { pph, ppn }: Figures): Promise<void> {
  if (!row.paper_hash) return;
  const drawn = await findDrawn(tx, row.id);
  const facts = selfBilledFacts.parse(drawn?.facts);
  if (facts.PPH === pph && facts.PPN === ppn) return;
  throw new Problem(409, 'error.invoice.paperChanged', { params: { number: drawn?.number ?? '–' } });
}
