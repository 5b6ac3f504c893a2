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
    ${idOf(event.id)}::text, ${event.labelId ?? actor.labelId}, ${json(event.before)}::jsonb, ${json(event.after, event.before)}::jsonb,
    ${event.note ?? null}, ${actor.ip}::inet, ${actor.requestId})`.execute(tx);
}

const idOf = (id: AuditEvent['id']) => (typeof id === 'number' ? String(id) : (id ?? null));

const nameOf = ({ login, viewer }: Actor) => (viewer ? `${viewer} → ${login}` : login);

const hidden =
  /password|hash|token|secret|ktp|npwp|tax_?id|msisdn|email|phone|(?:contact|called)_?number|bank_?account|birthday|religion|blood_?type/i;

/** What is kept back; another one than before is told from the same. */
const dot = '•';
const otherDot = '••';

/**
 * Secrets, identity papers, addresses, numbers to call, accounts at a bank and what is a person's own affair never reach the log,
 * which forgets nothing: that they changed does.
 */
function json(value: unknown, before?: unknown): string | null {
  if (value === undefined || value === null) return null;
  const was = (before ?? {}) as Record<string, unknown>;
  const isOther = (key: string, part: unknown) =>
    (was[key] ?? null) !== null && JSON.stringify(was[key]) !== JSON.stringify(part);
  return JSON.stringify(value, (key, part) =>
    hidden.test(key) && part !== null && part !== undefined ? (isOther(key, part) ? otherDot : dot) : part,
  );
}
