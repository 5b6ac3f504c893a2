import { addMonths, periodOf } from '@rilis/contract/clock';
import type { label as resource } from '@rilis/contract/labels/label';
import type { Trial } from '@rilis/contract/royalties/contractTerm';
import type { Guarantee } from '@rilis/contract/royalties/guarantee';
import type { ContractTerm } from '@rilis/contract/royalties/terms';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../kit/db/db.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { labelRows } from '../../labels/labelRows.ts';
import { advanceUnder } from '../advanceRows.ts';
import { ruleOf } from '../contractTermRows.ts';
import { earnedUnder, guaranteedBy } from '../guaranteeRows.ts';
import { type TermFields, writtenRow } from './contractTermApply.ts';

type Known = ReturnType<typeof ruleOf>;
type Agreed = Partial<z.output<typeof resource.record>>;

interface Proposal {
  terms: ContractTerm[];
  guarantee: (now: Guarantee) => Promise<Guarantee>;
}

/** The terms and the guarantee of a label as somebody wants them, in force in the period that is tried. */
export async function proposedOf(
  tx: Tx,
  labelId: number,
  { period, term, contract, change }: Trial,
  known: Known[],
): Promise<Proposal> {
  if (term) return ofTerms(await withTerm(tx, labelId, { period, term, known }));
  if (contract) return withContract(tx, labelId, { period, known, fields: contract as Agreed });
  const { kind, subject, wanted } = await findWish(tx, labelId, change!);
  if (kind === 'TERM')
    return ofTerms(await withTerm(tx, labelId, { period, known, term: wanted as TermFields }));
  if (kind === 'CONTRACT') return withContract(tx, labelId, { period, known, fields: wanted as Agreed });
  if (kind === 'TERM_END' || kind === 'TERM_REMOVE')
    return ofTerms(endedBefore(known, period, ({ row }) => row.id === Number(subject)));
  throw new Problem(409, 'error.term.noTrial');
}

const ofTerms = (terms: ContractTerm[]): Proposal => ({ terms, guarantee: async (now) => now });

async function findWish(tx: Tx, labelId: number, id: number) {
  const wish = await tx
    .selectFrom('contract_change')
    .select(['kind', 'subject', sql<object>`wanted`.as('wanted')])
    .where('id', '=', id)
    .where('label_id', '=', labelId)
    .executeTakeFirst();
  if (!wish) throw notFound();
  return wish;
}

interface OneTerm {
  period: number;
  term: TermFields;
  known: Known[];
}

/** The terms with the new one in force in the period that is tried, and what it replaces ended before. */
async function withTerm(tx: Tx, labelId: number, { period, term, known }: OneTerm): Promise<ContractTerm[]> {
  const from = Math.min(term.from, period);
  const to = term.to && term.to >= period ? term.to : null;
  const row = await writtenRow(tx, labelId, { ...term, from, to, version: 0 });
  const others = known.map((one) =>
    one.row.id === term.replaces ? { ...one, to: addMonths(from, -1) } : one,
  );
  return [...others, ruleOf(row)];
}

interface OneContract {
  period: number;
  fields: Agreed;
  known: Known[];
}

/** The shares as they would be: the three terms they stand for begin with the period. */
async function withContract(
  tx: Tx,
  labelId: number,
  { period, fields, known }: OneContract,
): Promise<Proposal> {
  const after = { ...(await labelRows.find(tx, labelId)), ...fields };
  const { labelShare, labelPool, revShare, contractEnd, mgMode, minimumGuarantee, renewalMonths } = after;
  const begins = { version: 0, from: period, to: null, priority: 0 };
  const others = endedBefore(known, period, ({ row }) => row.isDefault);
  const label = labelShare ?? 0;
  const terms: ContractTerm[] = [
    { ...begins, when: {}, pays: { base: 'NET', labelBp: label } },
    {
      ...begins,
      when: { channel: 'OWN_SERVICE' },
      pays: { base: 'POOL', labelBp: label, poolBp: labelPool ?? 0 },
    },
    { ...begins, when: { channel: 'RBT' }, pays: { base: 'NET', labelBp: revShare ?? 0 } },
  ];
  const promised = {
    number: after.contractNumber ?? null,
    period,
    mode: mgMode ?? 'ADVANCE',
    amount: BigInt(minimumGuarantee ?? 0),
    ends: !!contractEnd && !renewalMonths && periodOf(contractEnd) <= period,
  };
  return { terms: [...others, ...terms], guarantee: (now) => promisedInstead(tx, labelId, now, promised) };
}

interface Promised {
  number: string | null;
  period: number;
  mode: 'ADVANCE' | 'FLOOR';
  amount: bigint;
  ends: boolean;
}

/** Of an advance what is promised counts as paid; of a floor what the label had earned under the contract until then. */
async function promisedInstead(
  tx: Tx,
  labelId: number,
  now: Guarantee,
  { number, period, mode, amount, ends }: Promised,
): Promise<Guarantee> {
  if (mode === 'FLOOR') {
    const same = (await guaranteedBy(tx, labelId, period))?.number === number;
    const known = same && now.mode === 'FLOOR';
    const earnedBefore = known ? now.earnedBefore : await earnedUnder(tx, labelId, number);
    const unrecouped = now.mode === 'NONE' ? 0n : now.unrecouped;
    return amount === 0n
      ? { mode: 'ADVANCE', unrecouped }
      : { mode, guaranteed: amount, earnedBefore, ends, unrecouped };
  }
  const { paid, left } = await advanceUnder(tx, labelId, number);
  const more = amount - BigInt(paid);
  const unrecouped = now.mode === 'ADVANCE' ? now.unrecouped : BigInt(left);
  return { mode, unrecouped: unrecouped + (more > 0n ? more : 0n) };
}

/** Some of the terms end before a period; those that would begin in it or later are not there. */
const endedBefore = (known: Known[], period: number, isOne: (term: Known) => boolean): ContractTerm[] =>
  known.flatMap((one) => {
    if (!isOne(one) || (one.to !== null && one.to < period)) return [one];
    return one.from < period ? [{ ...one, to: addMonths(period, -1) }] : [];
  });
