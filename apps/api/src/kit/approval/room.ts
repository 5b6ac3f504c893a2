import type { Decision } from '@rilis/contract/approval';
import type { Machine, Move } from '@rilis/contract/machine';
import type { Pattern } from '@rilis/contract/route';
import type { Selectable } from 'kysely';
import type { Actor } from '../actor.ts';
import type { AuditAction, AuditEntity } from '../db/audit.ts';
import type { Tx } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import type { FieldMistake, Problem } from '../problem.ts';
import type { Eyes } from './fourEyes.ts';

/**
 * The tables of what has a life, and where its state stands: a column that the engine alone writes, as `State` says in what
 * bin/schema.ts makes of this.
 */
export const stateColumns = {
  album: 'approval_status',
  artist: 'approval_status',
  label: 'approval_status',
  rbt: 'approval_status',
  app_user: 'status',
  invoice: 'status',
  statement: 'status',
  report_batch: 'status',
  report_collection: 'status',
  bank_change: 'status',
  period: 'status',
  contract_change: 'status',
  rbt_submission: 'status',
  withholding_slip: 'status',
  payment_run: 'status',
  invoice_signature: 'status',
  log_transfer_content: 'status',
  cover_application: 'status',
  payee_payment: 'status',
  delivery: 'status',
  catalogue_import: 'status',
  invitation: 'status',
} as const;
export type Table = keyof typeof stateColumns;

/** A record locked until the transaction ends; `stored`: all its columns as JSON. */
export type Row<T extends Table> = Selectable<Database[T]> & { stored: Record<string, unknown> };

/** A move while it is made. `row`: as it was before, in `posts`, `notice` and `effect` as it is now. */
export interface Step<T extends Table, M extends Move, B> {
  tx: Tx;
  actor: Actor;
  row: Row<T>;
  move: M;
  body: B;
}

/** Screens and lists know by the beginning that there is something newer. */
type StaleCode = `error.stale${string}`;
type Params = Record<string, unknown>;

type Doing<T extends Table, M extends Move, B, R = void> = (step: Step<T, M, B>) => R | Promise<R>;

/** What a room does at one action. */
export interface Act<T extends Table, M extends Move, B> {
  /** Throws a Problem when the record may not make the move. */
  guard?: Doing<T, M, B, unknown>;
  /** What the row keeps of the move, beside its state. */
  changes?: Doing<T, M, B, object>;
  /** The record as it is now, kept with the event. */
  snapshot?: Doing<T, M, B, unknown>;
  notice?: Doing<T, M, B>;
  effect?: Doing<T, M, B, unknown>;
}

/** One kind of record with a life: what the engine has to know beside its machine. */
export interface Room<T extends Table, M extends Move, B = Decision> {
  machine: Machine<M>;
  table: T;
  columns: {
    /** The label it belongs to; null: nobody's. */
    label: 'label_id' | 'id' | null;
    /** Set while it lies in the trash, where nothing moves it. */
    trashed?: 'deleted_at';
    /** Its reviewer, where reviewers take turns. */
    claim?: 'claimed_by';
    waived?: 'four_eyes_waived';
    /** The record it corrects: its history is told there as well. */
    revises?: 'revision_of';
  };
  /** Whoever holds one of them may make the move. */
  rights: (move: M, row: Row<T>) => readonly Pattern[];
  /** What the right depends on beside the patterns. */
  permit?: Doing<T, M, B>;
  refusals: {
    /** 409 for what the machine does not hold. */
    move: (actor: Actor, state: M['to'], asked: string) => Problem;
    /** Somebody else has to do it; left out: 409 `error.approval.self`. */
    samePerson?: { status: 403 | 409; code: string };
    /** What it is answered with whose record has changed since they looked; left out: `error.staleVersion`. */
    stale?: (tx: Tx, actor: Actor, row: Row<T>) => Promise<{ code: StaleCode; params: Params }>;
  };
  /** For four eyes. */
  eyes?: Eyes<Row<T>>;
  /** What the fields of the call lack, for a form of its own: all mistakes are told at once. */
  lacks?: Doing<T, M, B, FieldMistake[]>;
  /** What is ticked, where that is less than the machine's checklist. */
  points?: Doing<T, M, B, readonly string[] | null>;
  /** Why it was done, in the words of whoever did. */
  reasonOf?: (body: B) => string | null | undefined;
  /** What every move writes. */
  changes?: Doing<T, M, B, object>;
  /** The row as a move leaves it, where facts and notices tell nothing that only the database knows: they leave with the change. */
  foreseen?: (row: Row<T>, changes: object) => Row<T>;
  acts: Partial<Record<M['action'], Act<T, M, B>>>;
  posts?: { [P in NonNullable<M['posts']>]: Doing<T, M, B, unknown> };
  audit: {
    entity: AuditEntity;
    verb: (move: M) => AuditAction;
    facts: (row: Row<T>, body: B) => object;
    /** Where it is told under another record. */
    idOf?: (row: Row<T>) => number;
  };
}
