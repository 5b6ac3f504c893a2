import { addMonths } from '@rilis/contract/clock';
import type { Option } from '@rilis/contract/resource';
import { type ContractTermRow, contractTerms as routes } from '@rilis/contract/royalties/contractTerm';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../kit/actor.ts';
import { audit } from '../kit/db/audit.ts';
import { searched } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { type Endpoint, on } from '../kit/http/endpoint.ts';
import { invalid, Problem } from '../kit/problem.ts';
import { platformNames } from '../reference/platform.ts';
import {
  findLabel,
  lastSettled,
  lockLabel,
  lockSettled,
  nameOf,
  ownTerm,
  refuseSettled,
  refuseTie,
} from './contractTermChecks.ts';
import { termName, termRows } from './contractTermRows.ts';

type Fields = z.output<NonNullable<typeof routes.create.body>>;

const list = on(routes.list, async ({ tx, params }) => {
  const { id, name } = await findLabel(tx, params.id);
  return { labelName: name, settled: await lastSettled(tx, id), content: await termRows(tx, id) };
});

const create = on(routes.create, async ({ tx, actor, params, body }) => {
  const label = await lockLabel(tx, params.id);
  refuseSettled(await lockSettled(tx, label.id), body.from, 'from');
  const terms = await termRows(tx, label.id);
  if (!terms.some((term) => term.isDefault)) throw new Problem(409, 'error.term.noShares');
  const version = Math.max(...terms.map((term) => term.version)) + 1;
  const row = await writtenRow(tx, label.id, { ...body, version });
  if (body.replaces) await endTerm(tx, actor, label.id, body.replaces, addMonths(body.from, -1));
  await refuseTie(tx, actor, label.id, row);
  const made = { ...row, id: await insertTerm(tx, actor, label.id, row) };
  await record(tx, actor, label.id, 'created', made, { after: made });
  return made;
});

const end = on(routes.end, async ({ tx, actor, params, body }) => {
  const label = await lockLabel(tx, params.id);
  return endTerm(tx, actor, label.id, params.termId, body.to);
});

/** What no income was shared by yet leaves nothing behind but its trace in the log. */
const remove = on(routes.remove, async ({ tx, actor, params }) => {
  const label = await lockLabel(tx, params.id);
  const row = await ownTerm(tx, label.id, params.termId);
  if (row.used) throw new Problem(409, 'error.term.used');
  await tx.deleteFrom('contract_term').where('id', '=', row.id).execute();
  await record(tx, actor, label.id, 'removed', row, { before: row });
  return null;
});

const named = {
  artist: { from: sql`artist`, name: sql`stage_name`, sub: sql`null` },
  album: { from: sql`album`, name: sql`album_title`, sub: sql`upc_icpn` },
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

/** What a form wrote as a row to be: fields that do not belong to its base are left out. */
async function writtenRow(
  tx: Tx,
  labelId: number,
  { replaces: _, ...fields }: Fields & { version: number },
): Promise<ContractTermRow> {
  return {
    ...fields,
    id: 0,
    dsp: fields.dsp || null,
    poolShare: fields.base === 'POOL' ? fields.poolShare : null,
    unitRate: fields.base === 'UNIT' ? fields.unitRate : null,
    artistName: await nameOf(tx, labelId, 'artistId', fields.artistId),
    albumTitle: await nameOf(tx, labelId, 'albumId', fields.albumId),
    songTitle: await nameOf(tx, labelId, 'songId', fields.songId),
    isDefault: false,
    used: false,
  };
}

async function insertTerm(tx: Tx, actor: Actor, labelId: number, row: ContractTermRow): Promise<number> {
  const { id } = await tx
    .insertInto('contract_term')
    .values({
      label_id: labelId,
      version: row.version,
      from_period: row.from,
      to_period: row.to ?? null,
      channel: row.channel ?? null,
      dsp: row.dsp ?? null,
      territory: row.territory ?? null,
      artist_id: row.artistId ?? null,
      album_id: row.albumId ?? null,
      song_id: row.songId ?? null,
      base: row.base,
      label_bp: row.labelShare,
      pool_bp: row.poolShare ?? null,
      unit_rate: row.unitRate ?? null,
      priority: row.priority,
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A term ends no earlier than what approved statements have used it for. */
async function endTerm(
  tx: Tx,
  actor: Actor,
  labelId: number,
  id: number,
  to: number,
): Promise<ContractTermRow> {
  const before = await ownTerm(tx, labelId, id);
  if (to < before.from) throw invalid('to', 'error.term.order');
  const settled = await lockSettled(tx, labelId);
  if (settled !== null && settled >= before.from) refuseSettled(settled, to + 1, 'to');
  const after = { ...before, to };
  await refuseTie(tx, actor, labelId, after);
  await tx.updateTable('contract_term').set({ to_period: to }).where('id', '=', id).execute();
  await record(tx, actor, labelId, 'ended', after, { before: { to: before.to }, after: { to } });
  return after;
}

const record = (
  tx: Tx,
  actor: Actor,
  labelId: number,
  action: 'created' | 'ended' | 'removed',
  row: ContractTermRow,
  what: { before?: unknown; after?: unknown },
) =>
  audit(tx, actor, {
    action,
    entity: 'contract_term',
    id: row.id,
    labelId,
    note: termName(actor, row),
    ...what,
  });

export const contractTermEndpoints: Endpoint[] = [list, choices, create, end, remove];
