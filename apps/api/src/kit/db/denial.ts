import { sql } from 'kysely';
import { type Actor, system, visitor } from '../actor.ts';
import { turns } from '../turns.ts';
import { type AuditAction, type AuditEntity, audit } from './audit.ts';
import { type Db, type Tx, withScope } from './db.ts';

/** What was refused: a call for want of a right, or a proof that was wrong. */
interface Denial {
  action: Extract<AuditAction, 'denied' | 'signInRefused'>;
  entity: Extract<AuditEntity, 'route' | 'session'>;
  id: string | null;
  note?: string;
}

/**
 * So many lines a minute of one person, and of all whom nobody knows, name an address; the rest are counted without: whoever
 * has addresses by the thousand fills no log.
 */
const mostAddressed = 500;

/** Refusals that wait to be counted, by what they have in common; of all one is being written. */
interface Line {
  inTurn: ReturnType<typeof turns>;
  waiting: Map<string, { times: number; written: Promise<void> }>;
}

/** Nobody who is known waits behind those whom nobody knows. */
const lines = new WeakMap<Db, Record<'people' | 'strangers', Line>>();

/** Of more kinds than so many at once, the refusals of strangers are counted without their addresses. */
const mostKinds = 20;

/**
 * Counts a refusal, in a transaction of its own. However many come at once, they take one connection of everybody's: those
 * that are alike are all written to one row, so they wait for each other here and are written together.
 */
export function countRefusal(db: Db, actor: Actor, denial: Denial): Promise<void> {
  const isStranger = actor.userId === null;
  const { inTurn, waiting } = linesOf(db)[isStranger ? 'strangers' : 'people'];
  const who = isStranger && waiting.size >= mostKinds ? { ...actor, ip: null } : actor;
  const { action, id, note } = denial;
  const kind = JSON.stringify([action, id, note, who.userId, who.viewer, who.ip]);
  const alike = waiting.get(kind);
  if (alike) {
    alike.times += 1;
    return alike.written;
  }
  const one = { times: 1, written: Promise.resolve() };
  waiting.set(kind, one);
  one.written = inTurn(() => {
    waiting.delete(kind);
    return withScope(db, system('permit'), (tx) => countDenial(tx, who, denial, one.times));
  });
  return one.written;
}

function linesOf(db: Db) {
  const fresh = (): Line => ({ inTurn: turns(1), waiting: new Map() });
  const known = lines.get(db) ?? { people: fresh(), strangers: fresh() };
  lines.set(db, known);
  return known;
}

/** Counts refusals by person, address, subject and minute. Runs in a staff scope. */
export async function countDenial(
  tx: Tx,
  actor: Actor,
  { id, note, ...what }: Denial,
  times = 1,
): Promise<void> {
  const { userId, login, viewer, labelId, ip, requestId } = actor;
  await tx
    .insertInto('denial')
    .values({
      ...what,
      subject: id,
      note: note ?? null,
      actor_id: userId,
      minute: sql<Date>`date_trunc('minute', clock_timestamp())`,
      actor_login: viewer ? `${viewer} → ${login}` : login,
      label_id: labelId,
      ip: sql<string | null>`case when ${addressedOf(userId)} < ${mostAddressed} then ${ip}::inet end`,
      request_id: requestId,
      count: times,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['actor_id', 'action', 'subject', 'note', 'ip', 'minute'])
        .doUpdateSet({ count: sql`denial.count + ${times}::int` }),
    )
    .execute();
}

const addressedOf = (userId: number | null) => sql`(select count(*) from denial
  where minute = date_trunc('minute', clock_timestamp()) and actor_id is not distinct from ${userId}::bigint)`;

/** The job that tells the audit log of the minutes that are over: one line for each person, address and subject. */
export async function settleDenials(tx: Tx): Promise<void> {
  const over = await tx
    .deleteFrom('denial')
    .where('minute', '<', sql<Date>`date_trunc('minute', clock_timestamp())`)
    .returningAll()
    .execute();
  for (const row of over) {
    const { actor_id: userId, actor_login: login, label_id: labelId, ip, request_id: requestId } = row;
    const { action, entity, subject: id, note } = row as typeof row & Denial;
    const actor = { ...visitor, userId, login, labelId, ip, requestId };
    const after = { count: row.count, minute: row.minute };
    await audit(tx, actor, { action, entity, id, after, ...(note !== null && { note }) });
  }
}
