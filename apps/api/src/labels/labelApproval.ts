import { requiredContractFields, requiredLabelFields } from '@rilis/contract/labels/label';
import type { Actor } from '../kit/actor.ts';
import type { ApprovalKind, Approved } from '../kit/approvalKind.ts';
import { columnOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { Problem } from '../kit/problem.ts';

/** A rejected label has no session from that moment: the database sees to it, whoever decides. */
export const labelApproval: ApprovalKind = {
  entity: 'label',
  table: 'label',
  owner: 'id',
  title: 'name',
  update: '/backoffice/label/{id}/update',
  screen: '/backoffice/approval/label',
  link: (id) => `/backoffice/label/${id}/show`,
  guards: {
    SUBMITTED: guard(requiredLabelFields),
    APPROVED: guard([...requiredLabelFields, ...requiredContractFields]),
  },
  effects: {},
  snapshot: async (tx, id) =>
    tx.selectFrom('label').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
};

function guard(required: readonly string[]) {
  return async (_tx: Tx, _actor: Actor, { stored }: Approved): Promise<void> => {
    const fields = required
      .filter((field) => (stored[columnOf(field)] ?? '') === '')
      .map((field) => ({ field, code: 'error.validation.required' }));
    if (fields.length > 0) throw new Problem(400, 'error.approval.findings', { fields });
  };
}
