import { periodText, rupiah } from '@rilis/contract/formats';
import { isOpen, type OpenFacts } from '@rilis/contract/royalties/openFacts';
import type { Statement } from '@rilis/contract/royalties/statement';
import {
  type StatementMove,
  type StatementStatus,
  statementMachine,
} from '@rilis/contract/royalties/statementMachine';
import { sql } from 'kysely';
import type { Room, Step } from '../../kit/approval/room.ts';
import { verbOf } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { requireRecent } from '../../kit/http/recent.ts';
import { notifyLabel } from '../../kit/jobs.ts';
import { Problem } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';
import { openInvoice } from '../invoice/openInvoice.ts';
import { openFactsOf, openText } from '../openFacts.ts';
import { refusedStatement, staleStatement } from '../refusal.ts';
import type { Income } from './statementIncome.ts';
import { bookApproval } from './statementLedger.ts';
import { workOut } from './statementWork.ts';

interface Body {
  version?: number | undefined;
  /** Why what is open of the month is accepted. */
  reason?: string | undefined;
  /** What the calculation came to. */
  result?: Statement<Income>;
  /** What it leaves pending because no contract was in force. */
  held?: number;
}
type StatementStep = Step<'statement', StatementMove, Body>;

/**
 * Statements. Approving needs a calculation nothing has overtaken, a second person, and a reason where reports, suspense
 * or stores of the month are still open; it releases the money, opens the invoice and tells the label.
 */
export const statementRoom: Room<'statement', StatementMove, Body> = {
  machine: statementMachine,
  table: 'statement',
  columns: {
    label: 'label_id',
    waived: 'four_eyes_waived',
  },
  eyes: { movedBy: { CALCULATED: 'calculated_by' }, touchedBy: adjustersOf },
  permit: ({ actor, move: { action } }) => {
    if (action === 'approve') requireRecent(actor);
  },
  rights: ({ who }) => [`/backoffice/statements${who as '#approve'}`],
  refusals: {
    move: (actor, state, asked) => refusedStatement(actor, state, asked as StatementStatus),
    samePerson: { status: 403, code: 'error.statement.samePerson' },
    stale: async (_tx, actor, row) => staleStatement(actor, row),
  },
  acts: {
    calculate: { changes: totals },
    approve: {
      guard: refuseUnready,
      snapshot: async ({ tx, row }) => openOrNull(await openFactsOf(tx, row.datenum)),
      changes: ({ actor }) => ({
        approved_by: actor.userId,
        approved_at: new Date(),
        label_name: sql`(select name from label where label.id = statement.label_id)`,
      }),
      effect: settle,
    },
    publish: { changes: () => ({ published_at: new Date() }) },
  },
  posts: { RELEASE: ({ tx, actor, row }) => bookApproval(tx, actor, row) },
  audit: {
    entity: 'statement',
    verb: ({ to }) => verbOf(to as Exclude<typeof to, 'DRAFT'>),
    facts: ({ status, payable }) => ({ status, payable }),
  },
};

/** Whoever entered a sum does not approve it, whoever has calculated since. */
async function adjustersOf(tx: Tx, { id }: { id: number }): Promise<number[]> {
  const sums = await tx
    .selectFrom('statement_adjustment')
    .select('created_by')
    .where('statement_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return sums.flatMap(({ created_by }) => created_by ?? []);
}

function totals({ actor, body: { result, held = 0 } }: StatementStep) {
  if (!result) throw new Error('A statement is calculated with what it came to');
  return {
    earned: Number(result.earned),
    adjusted: Number(result.adjusted),
    recoupment: Number(result.recoupment),
    top_up: Number(result.topUp),
    payable: Number(result.payable),
    held,
    calculated_by: actor.userId,
    calculated_at: new Date(),
    stale_since: null,
    stale_cause: null,
  };
}

/** What the calculation was made from must be as it was, and what is open of the month accepted. */
async function refuseUnready(step: StatementStep): Promise<void> {
  const { tx, actor, row, body } = step;
  if (row.stale_cause)
    throw new Problem(409, 'error.statement.stale', {
      params: { cause: say(actor.lang, `royalties.standing.staleCauses.${row.stale_cause}`) },
    });
  await refuseChanged(step);
  const open = openText(actor, await openFactsOf(tx, row.datenum));
  if (open && !body.reason)
    throw new Problem(400, 'error.statement.openFacts', {
      params: { open },
      fields: [{ field: 'reason', code: 'error.statement.openFacts', params: { open } }],
    });
}

/** The last look, at the figures themselves: nothing is paid that could not be worked out again. */
async function refuseChanged({ tx, actor, row }: StatementStep): Promise<void> {
  const label = await tx
    .selectFrom('label')
    .select(['id', 'name'])
    .where('id', '=', row.label_id)
    .executeTakeFirstOrThrow();
  // One after the other, or two statements would recoup the same advance.
  await sql`select pg_advisory_xact_lock(7405, ${row.label_id})`.execute(tx);
  const result = (await workOut(tx, actor, label, row.datenum))[row.stream];
  // Income that an advance takes, or a floor has room for, changes no payable.
  const { earned, adjusted, recoupment, top_up, payable } = row;
  const then = [earned, adjusted, recoupment, top_up, payable];
  const now = result && [result.earned, result.adjusted, result.recoupment, result.topUp, result.payable];
  if (now?.map(Number).join() !== then.join()) throw new Problem(409, 'error.statement.changed');
}

const openOrNull = (facts: OpenFacts) => (isOpen(facts) ? facts : null);

/** What it leaves of an advance, a floor or late income is what the label's other calculated statements start from. */
async function settle({ tx, actor, row }: StatementStep): Promise<void> {
  await sql`
    with late as materialized (
      select from usage_rollup where label_id = ${row.label_id} and statement_id = ${row.id} and datenum < ${row.datenum} limit 1)
    select mark_label_stale(${row.label_id}, 'APPROVAL', ${row.datenum}) where ${row.recoupment > 0 || row.top_up > 0}
    or exists (select from contract_now where label_id = ${row.label_id} and mg_mode = 'FLOOR' and minimum_guarantee > 0)
    or exists (select from late)`.execute(tx);
  // One notice a statement: that of its invoice, where there is one to ask for.
  if ((await openInvoice(tx, actor, row)) === null) await tell(tx, row);
}

function tell(tx: Tx, row: StatementStep['row']): Promise<void> {
  return notifyLabel(
    tx,
    row.label_id,
    'statementApproved',
    { total: rupiah(row.payable), period: periodText(row.datenum) },
    `/backoffice/statements/${row.id}/show`,
  );
}
