import type { LedgerSource } from '@rilis/contract/royalties/ledger';
import type { Stream } from '@rilis/contract/royalties/stream';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';

type LabelAccount = 'PENDING' | 'AVAILABLE' | 'RESERVED' | 'DEBT';
/** Receipts to come and unmatched income, kept apart by stream. */
type IncomingAccount = 'CLEARING' | 'SUSPENSE';
type OurAccount = 'PLATFORM' | 'ROUNDING' | 'INPUT_VAT' | 'TAX' | 'CASH' | 'ADVANCE' | 'OPENING';
type LedgerKind = 'ACCRUE' | 'RELEASE' | 'RESERVE' | 'UNRESERVE' | 'PAY' | 'REVERSAL' | 'ADJUST';

/** Whole rupiah; the entries of a transaction add up to 0. */
export type Entry =
  | { account: LabelAccount; stream: Stream; labelId: number; amount: bigint }
  | { account: IncomingAccount; stream: Stream; amount: bigint }
  | { account: OurAccount; amount: bigint }
  /** What we owe the owner of a covered work. */
  | { account: 'PAYEE'; payeeId: number; amount: bigint };

/**
 * What is booked and by whom. A source is booked once per kind: an invoice asked for again after a rejection
 * needs a new `sourceId` (e.g. `12.2`), the same one for its RESERVE, UNRESERVE and PAY.
 */
export interface Source {
  sourceType: LedgerSource;
  sourceId: string;
  actorId: number | null;
}

export interface Posting extends Source {
  kind: LedgerKind;
  entries: readonly Entry[];
}

/** Money of a label in one stream, whole rupiah. */
export interface Share {
  labelId: number;
  stream: Stream;
  amount: bigint;
}

/**
 * Whole rupiah of one stream. `available` is what can be requested, negative when the label owes more than it has;
 * `pending` is what reports have brought and no statement has settled, negative after a reversal; `paid` is everything
 * paid out so far, tax included; `total = available + reserved + pending`.
 */
export interface Balance {
  available: bigint;
  pending: bigint;
  reserved: bigint;
  paid: bigint;
  total: bigint;
}

/**
 * Books one transaction as staff; returns its id.
 * Database errors: 23505 `once_per_source` booked before, 23514 `never_overdrawn`, LG003 (at commit) unbalanced.
 */
export const post = (tx: Tx, { kind, sourceType, sourceId, actorId, entries }: Posting) =>
  idOf(tx, sql`ledger_post(${kind}, ${sourceType}, ${sourceId}, ${actorId}, ${json(entries)}::jsonb)`);

/**
 * An approved statement: what had been accrued for it leaves PENDING, the payable becomes AVAILABLE. A DEBT is settled
 * first; a payable below zero is taken from AVAILABLE and then owed. `against` takes the difference of the two.
 */
export const settle = (
  tx: Tx,
  { sourceType, sourceId, actorId }: Source,
  { labelId, stream, amount }: Share,
  accrued: bigint,
  against: readonly Exclude<Entry, { account: LabelAccount }>[],
) =>
  idOf(
    tx,
    sql`ledger_settle(${sourceType}, ${sourceId}, ${actorId}, ${labelId}, ${stream}, ${String(accrued)}::bigint,
      ${String(amount)}::bigint, ${json(against)}::jsonb)`,
  );

/** The label in scope asks for its own money: AVAILABLE to RESERVED. LG007 when it has less. */
export const reserveOwn = (
  tx: Tx,
  { sourceType, sourceId }: Omit<Source, 'actorId'>,
  { stream, amount }: Omit<Share, 'labelId'>,
) => idOf(tx, sql`ledger_reserve(${sourceType}, ${sourceId}, ${stream}, ${String(amount)}::bigint)`);

/** The same for a label by staff. */
export const reserveFor = (
  tx: Tx,
  { sourceType, sourceId, actorId }: Source,
  { labelId, stream, amount }: Share,
) =>
  idOf(
    tx,
    sql`ledger_reserve_for(${sourceType}, ${sourceId}, ${actorId}, ${labelId}, ${stream}, ${String(amount)}::bigint)`,
  );

/** Gives back what the RESERVE of the same source holds. LG006 when it holds nothing or was paid. */
export const unreserve = (tx: Tx, { sourceType, sourceId, actorId }: Source, labelId: number) =>
  idOf(tx, sql`ledger_unreserve_for(${sourceType}, ${sourceId}, ${actorId}, ${labelId})`);

/** Books the exact negative of a transaction, once. */
export const reverse = (tx: Tx, { sourceType, sourceId, actorId }: Source, txnId: number) =>
  idOf(tx, sql`ledger_reverse(${txnId}, ${sourceType}, ${sourceId}, ${actorId})`);

/** Read from the ledger in the caller's scope; a label that never had money has zeros. */
export async function balanceOf(tx: Tx, labelId: number, stream: Stream): Promise<Balance> {
  const { rows } = await sql<Record<'available' | 'pending' | 'reserved' | 'paid', string>>`
    select coalesce(sum(balance) filter (where kind in ('AVAILABLE', 'DEBT')), 0)::text as available,
           coalesce(sum(balance) filter (where kind = 'PENDING'), 0)::text as pending,
           coalesce(sum(balance) filter (where kind = 'RESERVED'), 0)::text as reserved,
           ${paidOut(sql`stream = ${stream} and label_id = ${labelId}`)}::text as paid
    from ledger_account where label_id = ${labelId} and stream = ${stream}`.execute(tx);
  const { available, pending, reserved, paid } = rows[0]!;
  const [a, p, r] = [BigInt(available), BigInt(pending), BigInt(reserved)];
  return { available: a, pending: p, reserved: r, paid: BigInt(paid), total: a + r + p };
}

/** What was paid out by the invoices that `of` leaves, tax included and before PPN: the one meaning of "paid" on every screen. */
export const paidOut = (of: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(nett_revenue), 0)::bigint from invoice where status = 'P' and ${of})`;

async function idOf(tx: Tx, call: ReturnType<typeof sql>): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select ${call} as id`.execute(tx);
  return rows[0]!.id;
}

/** Amounts travel as text, which bigint columns read exactly. */
const json = (list: readonly object[]): string =>
  JSON.stringify(list, (_, value) => (typeof value === 'bigint' ? String(value) : value));
