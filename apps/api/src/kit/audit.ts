import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import type { Tx } from './db.ts';

interface Event {
  /** The verb: `created`, `updated`, `approved`, `viewed` … */
  action: string;
  /** The table's word: `faq`, `album`, `invoice` … */
  entity: string;
  id?: number | string | null;
  labelId?: number | null;
  before?: unknown;
  after?: unknown;
  note?: string;
}

/** Writes what happened into the append-only log, in the transaction of the change itself. */
export async function audit(tx: Tx, actor: Actor, event: Event): Promise<void> {
  await sql`select audit_write(${actor.userId}, ${nameOf(actor)}, ${event.action}, ${event.entity},
    ${event.id == null ? null : String(event.id)}, ${event.labelId ?? actor.labelId}, ${json(event.before)}::jsonb, ${json(event.after)}::jsonb,
    ${event.note ?? null}, ${actor.ip}::inet, ${actor.requestId})`.execute(tx);
}

const nameOf = ({ login, viewer }: Actor) => (viewer ? `${viewer} → ${login}` : login);

const hidden = /password|hash|token|secret|ktp|npwp|tax_?id|msisdn|email/i;

/** Secrets, identity papers and addresses never reach the log: that they changed does. */
const json = (value: unknown) =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (key, part) =>
        hidden.test(key) && part !== null && part !== undefined ? '•' : part,
      );
