import type { Option } from '@rilis/contract/resource';
import { contractTerms as routes } from '@rilis/contract/royalties/contractTerm';
import { conflicts } from '@rilis/contract/royalties/terms';
import { sql } from 'kysely';
import { shownTitle } from '../../catalogue/shownNames.ts';
import type { Actor } from '../../kit/actor.ts';
import { searched } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { Problem } from '../../kit/problem.ts';
import { platformNames } from '../../reference/platform.ts';
import { ruleOf, termName, termRows } from '../contractTermRows.ts';
import { type TermFields, writtenRow } from './contractTermApply.ts';
import { findLabel, lastSettled, lockLabel } from './contractTermChecks.ts';
import { propose } from './propose.ts';
import { simulate } from './simulation.ts';

const list = on(routes.list, async ({ tx, params }) => {
  const { id, name } = await findLabel(tx, params.id);
  return { labelName: name, settled: await lastSettled(tx, id), content: await termRows(tx, id) };
});

const create = on(routes.create, async ({ tx, actor, params, body }) => {
  const { id } = await lockLabel(tx, params.id);
  await refuseWaitingTie(tx, actor, id, body);
  return propose(tx, actor, { kind: 'TERM', labelId: id, subject: null, wanted: body });
});

const end = on(routes.end, async ({ tx, actor, params, body }) => {
  const { id } = await lockLabel(tx, params.id);
  return propose(tx, actor, { kind: 'TERM_END', labelId: id, subject: String(params.termId), wanted: body });
});

const remove = on(routes.remove, async ({ tx, actor, params }) => {
  const { id } = await lockLabel(tx, params.id);
  return propose(tx, actor, { kind: 'TERM_REMOVE', labelId: id, subject: String(params.termId), wanted: {} });
});

/** Two terms that wait must not tie either: one of them could not be confirmed any more. */
async function refuseWaitingTie(tx: Tx, actor: Actor, labelId: number, fields: TermFields): Promise<void> {
  const mine = await writtenRow(tx, labelId, { ...fields, version: 0 });
  const waiting = await tx
    .selectFrom('contract_change')
    .select(['wanted', 'title'])
    .where('label_id', '=', labelId)
    .where('kind', '=', 'TERM')
    .where('status', '=', 'PROPOSED')
    .execute();
  for (const { wanted, title } of waiting) {
    const other = await writtenRow(tx, labelId, { ...(wanted as TermFields), version: 0 });
    if (conflicts([ruleOf(other), ruleOf(mine)]).length > 0)
      throw new Problem(409, 'error.term.tieWaiting', {
        params: { term: termName(actor, mine), other: (title as Record<string, string>)[actor.lang] },
      });
  }
}

const named = {
  artist: { from: sql`artist`, name: sql`stage_name`, sub: sql`null` },
  album: { from: sql`album`, name: shownTitle('album'), sub: sql`upc_icpn` },
  song: { from: sql`song`, name: sql`song_title`, sub: sql`isrc` },
};

/** Artists, albums and songs of the label to choose from, and the stores there are. */
const choices = on(routes.choices, async ({ tx, params: { id, of }, query: { search } }) => {
  const label = await findLabel(tx, id);
  if (of === 'dsp') return storesOf(tx, label.id, search);
  const { from, name, sub } = named[of];
  const { rows } = await sql<Option>`select id, ${name} as label, ${sub} as sub from ${from}
    where label_id = ${label.id} and deleted_at is null and ${name} is not null
      ${search ? sql`and ${name} ilike ${searched(search)}` : sql``}
    order by 2, 1 limit 50`.execute(tx);
  return rows;
});

/** A store is written as its reports write it: a term for another spelling would never decide. */
async function storesOf(tx: Tx, labelId: number, search: string): Promise<Option[]> {
  const known = await tx
    .selectFrom('usage_rollup')
    .select('dsp')
    .distinct()
    .where('label_id', '=', labelId)
    .execute();
  return [...new Set([...(await platformNames(tx)), ...known.map(({ dsp }) => dsp)])]
    .filter((dsp) => dsp.toLowerCase().includes(search.toLowerCase()))
    .sort((a, b) => a.localeCompare(b))
    .map((dsp) => ({ id: dsp, label: dsp }));
}

export const contractTermEndpoints: Endpoint[] = [list, choices, create, simulate, end, remove];
