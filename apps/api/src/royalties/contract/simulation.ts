import { contractTerms as routes, type SimulatedLine } from '@rilis/contract/royalties/contractTerm';
import type { Guarantee } from '@rilis/contract/royalties/guarantee';
import { calculateStreams, type SharedLine, type Statement } from '@rilis/contract/royalties/statement';
import { STREAMS } from '@rilis/contract/royalties/stream';
import type { ContractTerm } from '@rilis/contract/royalties/terms';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { on } from '../../kit/http/endpoint.ts';
import { ruleOf, termRows } from '../contractTermRows.ts';
import { guaranteeOf } from '../guaranteeRows.ts';
import { adjustmentsOf, type Income, incomeOf, poolsOf } from '../statement/statementIncome.ts';
import { refuseUndecided, type Streams } from '../statement/statementWork.ts';
import { findLabel } from './contractTermChecks.ts';
import { proposedOf } from './simulationProposal.ts';

const most = 200;

/**
 * What the statements of a period are by the contract as it is, and what they would be with one more term, other shares or
 * another guarantee, whenever that is to begin: both streams in one run, by the calculation statements are made with.
 * Writes nothing.
 */
export const simulate = on(routes.simulate, async ({ tx, actor, params, body }) => {
  const { period } = body;
  const label = await findLabel(tx, params.id);
  const known = (await termRows(tx, label.id)).map(ruleOf);
  const proposed = await proposedOf(tx, label.id, body, known);
  const parts = await partsOf(tx, label.id, period);
  const pools = await poolsOf(tx, period);
  // A settled period is tried with what was left then: its own statements and later ones do not count.
  const until = parts.some(({ settled }) => settled) ? period : undefined;
  const guarantee = await guaranteeOf(tx, label.id, period, until);
  const by = (terms: readonly ContractTerm[], promised: Guarantee) => {
    for (const { lines } of parts) refuseUndecided(actor, label, { lines, terms, pools });
    const inputs = parts.map(({ stream, lines, adjustments }) => [
      stream,
      { lines, terms, pools, adjustments },
    ]);
    return calculateStreams<Income>(Object.fromEntries(inputs), promised);
  };
  const before = by(known, guarantee);
  const after = by(proposed.terms, await proposed.guarantee(guarantee));
  const changed = await changedLines(tx, linesOf(before), linesOf(after));
  return {
    period,
    lines: linesOf(before).length,
    streams: parts.map(({ stream, settled }) => ({
      stream,
      settled,
      before: figuresOf(before[stream]!),
      after: figuresOf(after[stream]!),
    })),
    changed: changed.slice(0, most),
  };
});

const linesOf = (streams: Streams<Statement<Income>>) =>
  STREAMS.flatMap((stream) => streams[stream]?.lines ?? []);

/** Of each stream the lines an approved statement took, or those the next calculation would take. */
async function partsOf(tx: Tx, labelId: number, period: number) {
  const statements = await tx
    .selectFrom('statement')
    .select(['id', 'stream', 'status'])
    .where('label_id', '=', labelId)
    .where('datenum', '=', period)
    .execute();
  const parts = [];
  for (const stream of STREAMS) {
    const row = statements.find((one) => one.stream === stream);
    const settled = row?.status === 'APPROVED' || row?.status === 'PUBLISHED';
    const whose = { labelId, datenum: period, stream };
    const taken = sql`u.label_id = ${labelId} and u.statement_id = ${row?.id ?? null}`;
    const lines = await incomeOf(tx, whose, settled ? taken : undefined);
    parts.push({ stream, settled, lines, adjustments: await adjustmentsOf(tx, whose) });
  }
  return parts;
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
