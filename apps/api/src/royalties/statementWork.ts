import { periodText } from '@rilis/contract/formats';
import {
  calculate,
  type Statement,
  type StatementInput,
  type Undecided,
  undecided,
} from '@rilis/contract/royalties/statement';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { Problem } from '../kit/problem.ts';
import { serviceOf } from './pool.ts';
import { adjustmentsOf, guaranteeOf, type Income, incomeOf, poolsOf, termsOf } from './statementIncome.ts';

export interface Label {
  id: number;
  name: string;
}

/** What the statement of a label and period comes to now, without writing anything. */
export async function workOut(
  tx: Tx,
  actor: Actor,
  label: Label,
  statementId: number,
  datenum: number,
): Promise<Statement<Income>> {
  const lines = await incomeOf(tx, label.id, datenum);
  const pools = await poolsOf(tx, datenum);
  const terms = await termsOf(tx, label.id);
  refuseUndecided(actor, label, { lines, terms, pools });
  const adjustments = await adjustmentsOf(tx, statementId);
  return calculate({ lines, terms, pools, adjustments, guarantee: await guaranteeOf(tx, label.id, datenum) });
}

/** What a contract or a pool leaves open is told by name, with the way out, instead of a number made up. */
export function refuseUndecided(
  actor: Actor,
  label: Label,
  { lines, terms, pools }: Pick<StatementInput<Income>, 'lines' | 'terms' | 'pools'>,
): void {
  const open = undecided(lines, terms, pools);
  const of = (lack: Undecided<Income>['lacks']) => open.filter(({ lacks }) => lacks === lack);
  const named = ({ line }: Undecided<Income>) => ({
    service: serviceOf(actor, line),
    period: periodText(line.datenum),
  });
  const [unagreed] = of('TERM');
  if (unagreed)
    throw new Problem(409, 'error.statement.noTerms', { params: { label: label.name, ...named(unagreed) } });
  const missing = of('POOL')
    .map(named)
    .map(({ service, period }) => `${service} (${period})`);
  if (missing.length > 0)
    throw new Problem(409, 'error.statement.noPool', {
      params: { missing: [...new Set(missing)].join(', ') },
    });
  const [crowded] = of('PLAYS');
  if (crowded)
    throw new Problem(409, 'error.statement.poolPlays', { params: { label: label.name, ...named(crowded) } });
}
