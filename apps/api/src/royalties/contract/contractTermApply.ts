import { addMonths } from '@rilis/contract/clock';
import type { ContractTermRow, termForm } from '@rilis/contract/royalties/contractTerm';
import type { z } from 'zod';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { termName, termRows } from '../contractTermRows.ts';
import type { Apply, Told } from './change.ts';
import { lockLabel, lockSettled, nameOf, ownTerm, refuseSettled, refuseTie } from './contractTermChecks.ts';

export type TermFields = z.output<typeof termForm>;

const told = (row: ContractTermRow): Told => ({ title: (actor) => termName(actor, row) });

/** A new term, or a new version of one, which ends the one it replaces. */
export const applyTerm: Apply = async (tx, actor, { labelId, wanted, proposedBy }) => {
  const label = await lockLabel(tx, labelId!);
  const fields = wanted as TermFields;
  refuseSettled(await lockSettled(tx, label.id), fields.from, 'from');
  const terms = await termRows(tx, label.id);
  if (!terms.some((term) => term.isDefault)) throw new Problem(409, 'error.term.noShares');
  const version = Math.max(...terms.map((term) => term.version)) + 1;
  const row = await writtenRow(tx, label.id, { ...fields, version });
  if (fields.replaces) await endAt(tx, actor, label.id, fields.replaces, addMonths(fields.from, -1));
  await refuseTie(tx, actor, label.id, row);
  const made = { ...row, id: await insertTerm(tx, actor, { labelId: label.id, row, proposedBy }) };
  await record(tx, actor, label.id, 'created', made, { after: made });
  return told(made);
};

export const endTerm: Apply = async (tx, actor, { labelId, subject, wanted }) => {
  const label = await lockLabel(tx, labelId!);
  return told(await endAt(tx, actor, label.id, Number(subject), (wanted as { to: number }).to));
};

/** What no income was shared by yet leaves nothing behind but its trace in the log. */
export const removeTerm: Apply = async (tx, actor, { labelId, subject }) => {
  const label = await lockLabel(tx, labelId!);
  const row = await ownTerm(tx, label.id, Number(subject));
  if (row.used) throw new Problem(409, 'error.term.used');
  await tx.deleteFrom('contract_term').where('id', '=', row.id).execute();
  await record(tx, actor, label.id, 'removed', row, { before: row });
  return told(row);
};

/** What a form wrote as a row to be: fields that do not belong to its base are left out. */
export async function writtenRow(
  tx: Tx,
  labelId: number,
  { replaces: _, ...fields }: TermFields & { version: number },
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

interface Written {
  labelId: number;
  row: ContractTermRow;
  proposedBy: number;
}

async function insertTerm(tx: Tx, actor: Actor, { labelId, row, proposedBy }: Written): Promise<number> {
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
      created_by: proposedBy,
      confirmed_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A term ends no earlier than what approved statements have used it for. */
async function endAt(
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
