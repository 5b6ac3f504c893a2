import { formatRupiah } from '@rilis/contract/royalties/money';
import type { Statement } from '@rilis/contract/royalties/statement';
import {
  type StatementMove,
  type StatementStatus,
  statementMachine,
} from '@rilis/contract/royalties/statementMachine';
import type { Room, Step } from '../kit/approval/room.ts';
import { verbOf } from '../kit/db/audit.ts';
import { notifyLabel } from '../kit/jobs.ts';
import { Problem } from '../kit/problem.ts';
import { openInvoice } from './openInvoice.ts';
import { refusedStatement } from './refusal.ts';
import type { Income } from './statementIncome.ts';
import { bookApproval } from './statementLedger.ts';
import { readStatement, unmatchedOf } from './statementRows.ts';
import { workOut } from './statementWork.ts';

interface Body {
  version?: number | undefined;
  /** What the calculation came to. */
  result?: Statement<Income>;
  /** What it leaves pending because no contract was in force. */
  held?: number;
}
type StatementStep = Step<'statement', StatementMove, Body>;

/**
 * Statements. Approving needs every line of the period matched or detached and a second person; it releases the money,
 * opens the invoice and tells the label.
 */
export const statementRoom: Room<'statement', StatementMove, Body> = {
  machine: statementMachine,
  table: 'statement',
  columns: {
    state: 'status',
    label: 'label_id',
    waived: 'four_eyes_waived',
  },
  eyes: { movedBy: { CALCULATED: 'calculated_by' } },
  rights: ({ who }) => [`/backoffice/statements${who as '#approve'}`],
  refusals: {
    move: (actor, state, asked) => refusedStatement(actor, state, asked as StatementStatus),
    samePerson: { status: 403, code: 'error.statement.samePerson' },
    stale: async (tx, _actor, row) => ({ current: await readStatement(tx, row.id) }),
  },
  acts: {
    calculate: { changes: totals },
    approve: {
      guard: refuseUnready,
      changes: ({ actor }) => ({ approved_by: actor.userId, approved_at: new Date() }),
      notice: tell,
      effect: ({ tx, actor, row }) => openInvoice(tx, actor, row),
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
  };
}

/** Income that came, or was reversed, after the calculation has to be calculated first. */
async function refuseUnready({ tx, actor, row }: StatementStep): Promise<void> {
  const unmatched = await unmatchedOf(tx, row.datenum);
  if (unmatched > 0) throw new Problem(409, 'error.statement.unmatched', { params: { count: unmatched } });
  const label = await tx
    .selectFrom('label')
    .select(['id', 'name'])
    .where('id', '=', row.label_id)
    .executeTakeFirstOrThrow();
  const { payable } = await workOut(tx, actor, label, row.id, row.datenum);
  if (Number(payable) !== row.payable) throw new Problem(409, 'error.statement.changed');
}

function tell({ tx, row }: StatementStep): Promise<void> {
  return notifyLabel(
    tx,
    row.label_id,
    'statementApproved',
    { total: formatRupiah(row.payable) },
    `/backoffice/statements/${row.id}/show`,
  );
}
