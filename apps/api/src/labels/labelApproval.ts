import { labelPapers, requiredContractFields, requiredLabelFields } from '@rilis/contract/labels/label';
import { labelMachine } from '@rilis/contract/labels/labelMachine';
import { moveOf } from '@rilis/contract/machine';
import type { LabelBeside } from '../accounts/userRoom.ts';
import { type ApprovalStep, approvalRoom } from '../kit/approval/approvalRoom.ts';
import { lock, stateOf } from '../kit/approval/lock.ts';
import { enter } from '../kit/approval/record.ts';
import { transition } from '../kit/approval/transition.ts';
import { columnOf } from '../kit/db/columns.ts';
import { type FieldMistake, Problem } from '../kit/problem.ts';
import { unreadyFiles } from '../kit/takeFile.ts';

/** A rejected label has no session from that moment: the database sees to it, whoever decides. */
export const labelApproval = approvalRoom({
  machine: labelMachine,
  table: 'label',
  owner: 'id',
  title: 'name',
  update: '/backoffice/label/{id}/update',
  screen: '/backoffice/approval/label',
  link: (id) => `/backoffice/label/${id}/show`,
  submit: guard(requiredLabelFields),
  approve: guard([...requiredLabelFields, ...requiredContractFields]),
  snapshot: async (tx, id) =>
    tx.selectFrom('label').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
});

function guard(required: readonly string[]) {
  return async ({ tx, row: { id, stored } }: ApprovalStep<'label'>): Promise<void> => {
    const given = Object.fromEntries(labelPapers.map((field) => [field, stored[columnOf(field)]]));
    const fields: FieldMistake[] = [
      ...required
        .filter((field) => (stored[columnOf(field)] ?? '') === '')
        .map((field) => ({ field, code: 'error.validation.required' })),
      ...(await unreadyFiles(tx, papersOf(id, given))),
    ];
    if (fields.length > 0) throw new Problem(400, 'error.approval.findings', { fields });
  };
}

/** The legal papers among some fields of a label, as the judge of files asks for them. */
export const papersOf = (labelId: number, fields: Record<string, unknown>) =>
  labelPapers.map((field) => ({
    id: fields[field] as string | null | undefined,
    kind: 'DOCUMENT' as const,
    labelId,
    field,
  }));

/** The label a person registers with; as long as nobody decided on it alone it goes along with the decision on them. */
export const labelBeside: LabelBeside = {
  registered: (tx, actor, id) => enter(tx, actor, labelApproval, id, 'register'),
  moveAlong,
};

async function moveAlong(...[tx, actor, owner, action, { reason }]: Parameters<LabelBeside['moveAlong']>) {
  const label = await lock(tx, labelApproval, owner.labelId);
  const isTheirs = label.submitted_by === owner.id;
  if (!isTheirs || !moveOf(labelMachine, stateOf(labelApproval, label), action)) return;
  const asked = { action, by: 'system', note: `with ${owner.login}` } as const;
  await transition(labelApproval, tx, actor, label.id, asked, { reason: reason || undefined });
}
