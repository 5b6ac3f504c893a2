import type { ApprovalStatus, Decision } from '@rilis/contract/approval';
import { editable } from '@rilis/contract/approval';
import type { AnyRoute } from '@rilis/contract/route';
import { Send, Undo2 } from 'lucide-react';
import { call } from '../../kit/call/call.ts';
import { queryClient } from '../../kit/call/queries.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { RowAction } from '../../kit/list/rowMenu.tsx';
import { word } from '../../kit/words.ts';

/** What is approved: albums and artists alike. */
export interface Approved {
  path: string;
  routes: { decide: AnyRoute; update: AnyRoute };
}

interface Row {
  id: number;
  version: number;
  approvalStatus: ApprovalStatus;
}

/** Moves a record on its way to approval; lists and records are read again. Answers whether it went. */
export async function move(
  resource: Approved,
  row: Pick<Row, 'id' | 'version'>,
  approvalStatus: ApprovalStatus,
  body: Decision = {},
): Promise<boolean> {
  try {
    const params = { id: String(row.id), approvalStatus };
    await call(resource.routes.decide, { params, body: { version: row.version, ...body } });
    toastDone();
    return true;
  } catch (error) {
    toastError(error);
    return false;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['approvalCounts'] });
    await queryClient.invalidateQueries({ queryKey: [resource.path] });
  }
}

/** Asks first; what is missing is told by the server, field by field. */
export async function requestApproval(resource: Approved, row: Row, name: string): Promise<boolean> {
  const sure = await confirm({
    title: word('catalogueScreens.request.title', { name }),
    text: word('catalogueScreens.request.text'),
    yes: word('action.requestApproval'),
  });
  return sure && move(resource, row, 'SUBMITTED');
}

export async function withdraw(resource: Approved, row: Row, name: string): Promise<boolean> {
  const sure = await confirm({
    title: word('catalogueScreens.withdraw.title', { name }),
    text: word('catalogueScreens.withdraw.text'),
    yes: word('action.withdraw'),
  });
  return sure && move(resource, row, 'DRAFT');
}

export const mayRequest = ({ approvalStatus }: Pick<Row, 'approvalStatus'>) =>
  editable.includes(approvalStatus);

/** The moves of a row's menu that fit its status. */
export function MoveActions({ resource, row, name }: { resource: Approved; row: Row; name: string }) {
  const { can } = resource.routes.update;
  if (mayRequest(row))
    return (
      <RowAction
        label="action.requestApproval"
        icon={<Send size={15} />}
        can={can}
        onClick={() => void requestApproval(resource, row, name)}
      />
    );
  if (row.approvalStatus !== 'SUBMITTED') return null;
  return (
    <RowAction
      label="action.withdraw"
      icon={<Undo2 size={15} />}
      can={can}
      onClick={() => void withdraw(resource, row, name)}
    />
  );
}
