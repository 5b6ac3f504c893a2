import { periodText } from '@rilis/contract/formats';
import {
  calculateStreams,
  type Statement,
  type StatementInput,
  type Undecided,
  undecided,
} from '@rilis/contract/royalties/statement';
import { approvedStatements } from '@rilis/contract/royalties/statementMachine';
import { STREAMS, type Stream } from '@rilis/contract/royalties/stream';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';
import { guaranteeOf } from '../guaranteeRows.ts';
import { serviceOf } from '../pool.ts';
import { adjustmentsOf, type Income, incomeOf, poolsOf, termsOf } from './statementIncome.ts';

export interface Label {
  id: number;
  name: string;
}

export type Streams<T> = Partial<Record<Stream, T>>;

type Input = Omit<StatementInput<Income>, 'guarantee'>;

/** What the undecided statements of a label and period come to now, both streams in one run, without writing anything. */
export async function workOut(
  tx: Tx,
  actor: Actor,
  label: Label,
  datenum: number,
): Promise<Streams<Statement<Income>>> {
  const inputs = await inputsOf(tx, label.id, datenum);
  for (const input of Object.values(inputs)) refuseUndecided(actor, label, input);
  return finish(tx, label.id, datenum, inputs);
}

/** What those statements are worked out from. */
export async function inputsOf(tx: Tx, labelId: number, datenum: number): Promise<Streams<Input>> {
  const pools = await poolsOf(tx, datenum);
  const terms = await termsOf(tx, labelId);
  const inputs: Streams<Input> = {};
  for (const stream of await undecidedStreams(tx, labelId, datenum)) {
    const part = { labelId, datenum, stream };
    const lines = await incomeOf(tx, part);
    inputs[stream] = { lines, terms, pools, adjustments: await adjustmentsOf(tx, part) };
  }
  return inputs;
}

export const finish = async (tx: Tx, labelId: number, datenum: number, inputs: Streams<Input>) =>
  calculateStreams(inputs, await guaranteeOf(tx, labelId, datenum));

async function undecidedStreams(tx: Tx, labelId: number, datenum: number): Promise<Stream[]> {
  const decided = await tx
    .selectFrom('statement')
    .select('stream')
    .where('label_id', '=', labelId)
    .where('datenum', '=', datenum)
    .where('status', 'in', approvedStatements)
    .execute();
  return STREAMS.filter((stream) => decided.every((row) => row.stream !== stream));
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
