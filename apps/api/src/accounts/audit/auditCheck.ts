import { createHash } from 'node:crypto';
import type pg from 'pg';

interface Fault {
  /** `edited`: the row is not the one that was sealed. `removed`: it is gone. `seal`: the chain itself was touched. `inserted`: a row slipped in behind sealed ones. `unknown`: the head noted earlier is none of this chain. */
  kind: 'edited' | 'removed' | 'seal' | 'inserted' | 'unknown';
  auditId: number;
  seq: number | null;
}

export interface AuditReport {
  sealed: number;
  /** Rows that wait to be sealed. */
  waiting: number;
  /** `seq:hash` of the newest seal: kept elsewhere, it proves later that the chain was not made anew. */
  head: string | null;
  faults: Fault[];
}

interface Link {
  seq: string;
  audit_id: string;
  hash: Buffer;
  row: string | null;
}

const page = 5_000;

/**
 * Computes the hash chain of the audit log anew (see `audit_seal_rows`) and names every row that was edited, removed or
 * slipped in. With `expected` (a head noted earlier) a chain that was rewritten as a whole is found too.
 */
export async function checkAudit(client: pg.Client, expected?: string): Promise<AuditReport> {
  await client.query("begin isolation level repeatable read read only; set local timezone = 'UTC'");
  const faults: Fault[] = [];
  let last: { seq: number; hash: Buffer } = { seq: 0, hash: Buffer.alloc(0) };
  let sealed = 0;
  let known = expected === undefined;
  for (let links = await next(client, 0); links.length > 0; links = await next(client, last.seq)) {
    for (const link of links) {
      faults.push(...checkLink(link, last));
      last = { seq: Number(link.seq), hash: link.hash };
      sealed += 1;
      known ||= expected === headOf(last);
    }
  }
  if (!known) faults.push({ kind: 'unknown', auditId: 0, seq: Number(expected?.split(':')[0]) });
  faults.push(...(await slippedIn(client)));
  const waiting = await countWaiting(client);
  await client.query('commit');
  return { sealed, waiting, head: sealed > 0 ? headOf(last) : null, faults };
}

const headOf = ({ seq, hash }: { seq: number; hash: Buffer }) => `${seq}:${hash.toString('hex')}`;

async function next(client: pg.Client, after: number): Promise<Link[]> {
  const { rows } = await client.query<Link>(
    `select s.seq, s.audit_id, s.hash, case when a.id is not null then to_jsonb(a)::text end as row
     from audit_seal s left join audit_log a on a.id = s.audit_id where s.seq > $1 order by s.seq limit ${page}`,
    [after],
  );
  return rows;
}

function checkLink(link: Link, last: { seq: number; hash: Buffer }): Fault[] {
  const [seq, auditId] = [Number(link.seq), Number(link.audit_id)];
  const gap: Fault[] = seq === last.seq + 1 ? [] : [{ kind: 'seal', auditId, seq }];
  if (link.row === null) return [...gap, { kind: 'removed', auditId, seq }];
  const hash = createHash('sha256').update(last.hash).update(link.row).digest();
  return hash.equals(link.hash) ? gap : [...gap, { kind: 'edited', auditId, seq }];
}

/** Rows are sealed within minutes; one that is older than a sealed one by far and still waits was put there later. */
async function slippedIn(client: pg.Client): Promise<Fault[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from audit_log a where not exists (select from audit_seal s where s.audit_id = a.id)
       and a.at < (select b.at - interval '1 hour' from audit_log b join audit_seal s on s.audit_id = b.id order by s.seq desc limit 1)
     order by id limit 1000`,
  );
  return rows.map((row) => ({ kind: 'inserted', auditId: Number(row.id), seq: null }));
}

async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ waiting: string }>(
    'select count(*) as waiting from audit_log a where not exists (select from audit_seal s where s.audit_id = a.id)',
  );
  return Number(rows[0]?.waiting);
}
