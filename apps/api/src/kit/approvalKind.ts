import type { Approvable, ApprovalStatus } from '@rilis/contract/approval';
import type { Pattern } from '@rilis/contract/route';
import type { Actor } from './actor.ts';
import type { Tx } from './db/db.ts';

/** A record as the machine sees it, locked until the transaction ends. */
export interface Approved {
  id: number;
  label_id: number;
  title: string;
  approval_status: ApprovalStatus;
  version: number;
  submitted_by: number | null;
  claimed_by: number | null;
  claimed_at: Date | null;
  /** Every column of the row, as JSON. */
  stored: Record<string, unknown>;
}

type Step = (tx: Tx, actor: Actor, row: Approved) => Promise<void>;

/** One kind of record that is approved. Its table carries the columns of `Approved`. */
export interface ApprovalKind {
  entity: Exclude<Approvable, 'user'>;
  table: string;
  /** The column of the label it belongs to; a label's own is `id`. */
  owner: 'label_id' | 'id';
  /** The column shown in notices. */
  title: string;
  /** Holders are owners. */
  update: Pattern;
  /** Holders are reviewers; holders of its `#reopen` admins. */
  screen: Pattern;
  /** The hash route of a notice. */
  link: (id: number) => string;
  /** Throws a Problem when the record may not arrive at the status. */
  guards: Partial<Record<ApprovalStatus, Step>>;
  /** What the arrival brings about. */
  effects: Partial<Record<ApprovalStatus, Step>>;
  /** The record as it is now, kept with a submission and an approval. */
  snapshot: (tx: Tx, id: number) => Promise<unknown>;
}
