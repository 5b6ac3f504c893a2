import type { auditWords } from '@rilis/contract/words/en/auditWords';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Tx } from './db.ts';
import type { Id } from './made.ts';

/** What the log can name in both languages, and nothing else. */
export type AuditEntity = keyof typeof auditWords.entity;
export type AuditAction = keyof typeof auditWords.action;

/** The verb for what becomes of a state: `APPROVED` is `approved`. */
export const verbOf = <S extends string>(state: S) => state.toLowerCase() as Lowercase<S>;

export interface AuditEvent {
  /** The verb. */
  action: AuditAction;
  /** The table's word. */
  entity: AuditEntity;
  id?: Id | string | null;
  labelId?: number | null;
  before?: unknown;
  after?: unknown;
  note?: string;
}

/** Writes what happened into the append-only log, in the transaction of the change itself. */
export async function audit(tx: Tx, actor: Actor, event: AuditEvent): Promise<void> {
  await sql`select audit_write(${actor.userId}, ${nameOf(actor)}, ${event.action}, ${event.entity},
    ${idOf(event.id)}::text, ${event.labelId ?? actor.labelId}, ${json(event.before)}::jsonb, ${json(event.after)}::jsonb,
    ${event.note ?? null}, ${actor.ip}::inet, ${actor.requestId})`.execute(tx);
}

const idOf = (id: AuditEvent['id']) => (typeof id === 'number' ? String(id) : (id ?? null));

const nameOf = ({ login, viewer }: Actor) => (viewer ? `${viewer} → ${login}` : login);

const hidden = /password|hash|token|secret|ktp|npwp|tax_?id|msisdn|email/i;

/** Secrets, identity papers and addresses never reach the log: that they changed does. */
const json = (value: unknown) =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (key, part) =>
        hidden.test(key) && part !== null && part !== undefined ? '•' : part,
      );
