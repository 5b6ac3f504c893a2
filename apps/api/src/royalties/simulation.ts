import { addMonths } from '@rilis/contract/clock';
import { contractTerms as routes, type SimulatedLine } from '@rilis/contract/royalties/contractTerm';
import {
  calculate,
  type Guarantee,
  type SharedLine,
  type Statement,
} from '@rilis/contract/royalties/statement';
import type { ContractTerm } from '@rilis/contract/royalties/terms';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { on } from '../kit/http/endpoint.ts';
import { type TermFields, writtenRow } from './contractTermApply.ts';
import { findLabel } from './contractTermChecks.ts';
import { ruleOf, termRows } from './contractTermRows.ts';
import { adjustmentsOf, guaranteeOf, type Income, incomeOf, open, poolsOf } from './statementIncome.ts';
import { refuseUndecided } from './statementWork.ts';

const most = 200;

/**
 * What the statement of a period is by the terms as they are, and what it would be with one more, whenever that is to
 * begin: both by the calculation statements are made with. Writes nothing.
 */
export const simulate = on(routes.simulate, async ({ tx, actor, params, body: { period, term } }) => {
  const label = await findLabel(tx, params.id);
  const known = (await termRows(tx, label.id)).map(ruleOf);
  const proposed = await withTerm(tx, label.id, { period, term, known });
  const statement = await statementOf(tx, label.id, period);
  const lines = await incomeOf(tx, label.id, period, statement.settles);
  const pools = await poolsOf(tx, period);
  const adjustments = statement.id === null ? [] : await adjustmentsOf(tx, statement.id);
  const guarantee = await guaranteeThen(tx, label.id, { period, settled: statement.settled });
  const by = (terms: readonly ContractTerm[]) => {
    refuseUndecided(actor, label, { lines, terms, pools });
    return calculate({ lines, terms, pools, adjustments, guarantee });
  };
  const [before, after] = [by(known), by(proposed)];
  const changed = await changedLines(tx, before.lines, after.lines);
  return {
    period,
    settled: statement.settled,
    lines: lines.length,
    before: figuresOf(before),
    after: figuresOf(after),
    changed: changed.slice(0, most),
  };
});

interface Trial {
  period: number;
  term: TermFields;
  known: (ContractTerm & { row: { id: number } })[];
}

/** The terms with the new one in force in the period that is tried, and what it replaces ended before. */
async function withTerm(tx: Tx, labelId: number, { period, term, known }: Trial): Promise<ContractTerm[]> {
  const from = Math.min(term.from, period);
  const to = term.to && term.to >= period ? term.to : null;
  const row = await writtenRow(tx, labelId, { ...term, from, to, version: 0 });
  const others = known.map((one) =>
    one.row.id === term.replaces ? { ...one, to: addMonths(from, -1) } : one,
  );
  return [...others, ruleOf(row)];
}

/** The lines an approved statement took, or those the next calculation would take. */
async function statementOf(tx: Tx, labelId: number, period: number) {
  const row = await tx
    .selectFrom('statement')
    .select(['id', 'status'])
    .where('label_id', '=', labelId)
    .where('datenum', '=', period)
    .executeTakeFirst();
  const settled = row?.status === 'APPROVED' || row?.status === 'PUBLISHED';
  const settles = settled
    ? sql`u.label_id = ${labelId} and u.statement_id = ${row.id}`
    : open(labelId, period);
  return { id: row?.id ?? null, settled, settles };
}

/** What was left to recoup, or to top up, when the statement of the period was made: later ones do not count. */
async function guaranteeThen(
  tx: Tx,
  labelId: number,
  { period, settled }: { period: number; settled: boolean },
): Promise<Guarantee> {
  const now = await guaranteeOf(tx, labelId, period);
  if (!settled || now.mode === 'NONE') return now;
  const { rows } = await sql<{ recouped: string; earned: string }>`
    select coalesce(sum(recoupment), 0)::text as recouped, coalesce(sum(earned + top_up), 0)::text as earned
    from statement where label_id = ${labelId} and datenum > ${period} and status in ('APPROVED', 'PUBLISHED')`.execute(
    tx,
  );
  const { recouped, earned } = rows[0]!;
  return now.mode === 'ADVANCE'
    ? { ...now, unrecouped: now.unrecouped + BigInt(recouped) }
    : { ...now, earnedBefore: now.earnedBefore - BigInt(earned) };
}

const figuresOf = ({ earned, adjusted, recoupment, topUp, payable }: Statement) => ({
  earned: Number(earned),
  adjusted: Number(adjusted),
  recoupment: Number(recoupment),
  topUp: Number(topUp),
  payable: Number(payable),
});

/** The lines that differ, the largest difference first. */
async function changedLines(
  tx: Tx,
  before: readonly SharedLine<Income>[],
  after: readonly SharedLine<Income>[],
): Promise<SimulatedLine[]> {
  const pairs = before
    .map((was, at) => ({ was, is: after[at]! }))
    .filter(({ was, is }) => was.amount !== is.amount || was.term !== is.term);
  const titles = await titlesOf(
    tx,
    pairs.flatMap(({ was }) => was.songId ?? []),
  );
  return pairs
    .map(({ was, is }) => ({
      channel: was.channel,
      dsp: was.dsp,
      territory: was.territory,
      songTitle: (was.songId && titles.get(was.songId)) || null,
      before: Number(was.amount),
      after: Number(is.amount),
    }))
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
}

async function titlesOf(tx: Tx, ids: readonly number[]): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('song').select(['id', 'song_title']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, song_title }) => [id, song_title]));
}
