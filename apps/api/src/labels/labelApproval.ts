import { requiredContractFields, requiredLabelFields } from '@rilis/contract/labels/label';
import { labelMachine } from '@rilis/contract/labels/labelMachine';
import { labelPapers } from '@rilis/contract/labels/labelPapers';
import { moveOf } from '@rilis/contract/machine';
import { sendMail } from '../accounts/notices/mail.ts';
import { harmless } from '../accounts/notices/mailText.ts';
import type { LabelBeside } from '../accounts/people/userRoom.ts';
import type { Actor } from '../kit/actor.ts';
import { type ApprovalStep, approvalRoom } from '../kit/approval/approvalRoom.ts';
import { isAlone } from '../kit/approval/fourEyes.ts';
import { lock, stateOf } from '../kit/approval/lock.ts';
import { enter } from '../kit/approval/record.ts';
import { transition } from '../kit/approval/transition.ts';
import { columnOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { type FieldMistake, Problem } from '../kit/problem.ts';
import { unreadyFiles } from '../kit/takeFile.ts';

const room = approvalRoom({
  machine: labelMachine,
  table: 'label',
  owner: 'id',
  title: ({ name }) => name,
  update: '/backoffice/label/{id}/update',
  screen: '/backoffice/approval/label',
  link: (id) => `/backoffice/label/${id}/show`,
  submit: guard(requiredLabelFields),
  approve: async (step) => {
    await guard([...requiredLabelFields, ...requiredContractFields])(step);
    await refuseOwnWords(step.tx, step.actor, step.row.stored.contract_written_by);
  },
  takenDown: mailClosing,
  snapshot: async (tx, id) =>
    tx.selectFrom('label').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
});

/** Whoever approves a label confirms what was agreed with it; opened again it is one that two people have agreed on already. */
const confirming = ({ actor, row: { stored } }: ApprovalStep<'label'>) =>
  stored.contract_written_by === null || stored.contract_confirmed_by !== null
    ? {}
    : { contract_confirmed_by: actor.userId };

/** A rejected label has no session from that moment: the database sees to it, whoever decides. */
export const labelApproval: typeof room = {
  ...room,
  acts: {
    ...room.acts,
    approve: { ...room.acts.approve, changes: confirming },
    approveWithOwner: { ...room.acts.approveWithOwner, changes: confirming },
  },
};

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

/** Nobody of a closed label gets in to read a notice: whoever could until now is told by mail, as of a suspension. */
async function mailClosing({ tx, row: { id, stored }, body }: ApprovalStep<'label'>): Promise<void> {
  const people = await tx
    .selectFrom('app_user')
    .select(['email', 'first_name', 'lang_key'])
    .where('label_id', '=', id)
    .where('status', '=', 'APPROVED')
    .where('activated', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  const told = { label: harmless(String(stored.name)), reason: body.reason ?? '', path: '/about-us' };
  for (const { email, first_name: name, lang_key: lang } of people)
    await sendMail(tx, { to: email, lang, template: 'labelClosed', params: { ...told, name } });
}

/** What was agreed with a label is not approved by whoever wrote it, as long as somebody else may. */
async function refuseOwnWords(tx: Tx, actor: Actor, writtenBy: unknown): Promise<void> {
  if (writtenBy !== actor.userId || actor.userId === null) return;
  if (await isAlone(tx, ['/backoffice/approval/label'], actor)) return;
  throw new Problem(409, 'error.contract.ownWords');
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
  if (action === 'approveWithOwner') await refuseOwnWords(tx, actor, label.contract_written_by);
  const asked = { action, by: 'system', note: 'auditWords.note.withOwner' } as const;
  await transition(labelApproval, tx, actor, label.id, asked, { reason: reason || undefined });
}
