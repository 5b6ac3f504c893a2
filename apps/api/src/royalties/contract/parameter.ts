import { sysparams } from '@rilis/contract/reference/sysparam';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { personName } from '../../kit/db/personName.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { Problem } from '../../kit/problem.ts';
import type { ParameterDesk } from '../../reference/sysparam.ts';
import { propose } from './propose.ts';

/** What the form of a parameter says of money waits here for a second person, one wish of each at a time. */
export const parameterDesk = {
  async propose(tx: Tx, actor: Actor, id: number, value: string) {
    await sql`select pg_advisory_xact_lock(7462, ${id})`.execute(tx);
    const [waiting] = await waitingOf(tx, id);
    if (waiting)
      throw new Problem(409, 'error.sysparam.waiting', { params: { name: waiting.proposedByName } });
    return propose(tx, actor, { kind: 'PARAMETER', labelId: null, subject: String(id), wanted: { value } });
  },
} satisfies ParameterDesk;

const waitingOf = (tx: Tx, id?: number) =>
  tx
    .selectFrom('contract_change as c')
    .select([
      sql<number>`c.subject::bigint`.as('id'),
      sql<string>`c.wanted ->> 'value'`.as('value'),
      // It waits, whether or not its person is still there.
      sql<string>`coalesce(${personName('c.proposed_by')}, '–')`.as('proposedByName'),
      'c.proposed_at as proposedAt',
    ])
    .where('c.kind', '=', 'PARAMETER')
    .where('c.status', '=', 'PROPOSED')
    .$if(id !== undefined, (q) => q.where('c.subject', '=', String(id)))
    .execute();

export const parameterEndpoints: Endpoint[] = [on(sysparams.waiting, ({ tx }) => waitingOf(tx))];
