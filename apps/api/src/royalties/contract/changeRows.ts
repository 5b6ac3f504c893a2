import { dayText, percent, periodText, rupiah } from '@rilis/contract/formats';
import { contractShares } from '@rilis/contract/labels/labelContract';
import type { ChangeKind, ContractChange } from '@rilis/contract/royalties/contractChange';
import { sql } from 'kysely';
import { type Actor, may } from '../../kit/actor.ts';
import { isAlone } from '../../kit/approval/fourEyes.ts';
import type { Tx } from '../../kit/db/db.ts';
import { personName } from '../../kit/db/personName.ts';
import { notFound } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';
import { aboutOf, changeRights } from './change.ts';

type Kept = Record<string, unknown>;

interface Row extends Omit<ContractChange, 'title' | 'differences' | 'mayDecide' | 'proposedByName'> {
  /** Null where they were deleted for good. */
  proposedByName: string | null;
  titles: Record<Actor['lang'], string>;
  before: Kept | null;
  wanted: Kept;
}

/** Proposed changes as the screens list them. */
export const changesOf = (tx: Tx) =>
  tx
    .selectFrom('contract_change as c')
    .leftJoin('label', 'label.id', 'c.label_id')
    .select([
      'c.id',
      sql<ChangeKind>`c.kind`.as('kind'),
      'c.label_id as labelId',
      'label.name as labelName',
      sql<Row['titles']>`c.title`.as('titles'),
      sql<Kept | null>`c.before`.as('before'),
      sql<Kept>`c.wanted`.as('wanted'),
      sql<ContractChange['status']>`c.status`.as('status'),
      'c.proposed_by as proposedBy',
      personName('c.proposed_by').as('proposedByName'),
      'c.proposed_at as proposedAt',
      personName('c.decided_by').as('decidedByName'),
      'c.decided_at as decidedAt',
      'c.reason',
    ]);

export async function findChange(tx: Tx, actor: Actor, id: number): Promise<ContractChange> {
  const row = await changesOf(tx).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toldOf(actor, row, await deciderOf(tx, actor));
}

type Decider = (change: Pick<Row, 'kind' | 'status' | 'proposedBy'>) => boolean;

/** Who may decide on what, asked once for a whole list. */
export async function deciderOf(tx: Tx, actor: Actor): Promise<Decider> {
  const of = async (kind: ChangeKind) => {
    const rights = changeRights(kind);
    const holds = rights.some((right) => may(actor, right));
    return { holds, alone: holds && (await isAlone(tx, rights, actor)) };
  };
  const about = {
    tax: await of('TAX_RULE'),
    contract: await of('CONTRACT'),
    parameter: await of('PARAMETER'),
  };
  return ({ kind, status, proposedBy }) => {
    const { holds, alone } = about[aboutOf(kind)];
    return status === 'PROPOSED' && holds && (alone || proposedBy !== actor.userId);
  };
}

/** A change in the reader's words. */
export function toldOf({ lang }: Actor, row: Row, decides: Decider): ContractChange {
  const { titles, before, wanted, ...shown } = row;
  // A first contract names every field, also those that stay as they are.
  const differences = Object.entries(before ?? {})
    .map(([field, was]) => ({
      field,
      before: valueText(lang, field, was),
      after: valueText(lang, field, wanted[field]),
    }))
    .filter((one) => one.before !== one.after);
  const proposedByName = row.proposedByName ?? '–';
  return { ...shown, proposedByName, title: titles[lang], differences, mayDecide: decides(row) };
}

const days = ['contractDate', 'contractStart', 'contractEnd', 'nppnDate'];

function valueText(lang: Actor['lang'], field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (contractShares.includes(field)) return percent(Number(value));
  if (days.includes(field)) return dayText(String(value));
  if (field === 'contractFrom') return periodText(Number(value));
  if (field === 'minimumGuarantee') return rupiah(Number(value));
  if (typeof value === 'boolean') return say(lang, value ? 'list.yes' : 'list.no');
  if (field === 'type') return say(lang, `labels.label.types.${value}`);
  if (field === 'taxIdType') return say(lang, `labels.label.taxIdTypes.${value}`);
  if (field === 'taxIdStatus') return say(lang, `labels.label.taxIdStatuses.${value}`);
  if (field === 'mgMode') return say(lang, `labels.label.mgModes.${value}`);
  return String(value);
}
