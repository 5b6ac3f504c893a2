import type { ApprovalStatus } from '@rilis/contract/approval';
import { albumMachine } from '@rilis/contract/catalogue/approval';
import { movesFrom } from '@rilis/contract/machine';
import type { AnyRoute } from '@rilis/contract/route';
import { Send, Undo2 } from 'lucide-react';
import { makeMove } from '../../kit/approval/makeMove.ts';
import { moveWords } from '../../kit/approval/moves.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { RowAction } from '../../kit/list/rowMenu.tsx';
import { word } from '../../kit/words.ts';

/** What is approved: albums and artists alike. */
interface Approved {
  routes: { decide: AnyRoute; update: AnyRoute };
}

interface Row {
  id: number;
  version: number;
  approvalStatus: ApprovalStatus;
}

type To = 'SUBMITTED' | 'DRAFT';

/** The question before an owner's move. */
const questions = { SUBMITTED: 'request', DRAFT: 'withdraw' } as const;
const yes = { SUBMITTED: 'action.requestApproval', DRAFT: 'action.withdraw' } as const;

/** Asks first; what is missing is told by the server, field by field. Answers whether it went. */
async function ask(resource: Approved, row: Row, name: string, to: To): Promise<boolean> {
  const question = questions[to];
  const sure = await confirm({
    title: word(`catalogueScreens.${question}.title`, { name }),
    text: word(`catalogueScreens.${question}.text`),
    yes: word(yes[to]),
  });
  return sure && makeMove(resource, row, to);
}

export const requestApproval = (resource: Approved, row: Row, name: string) =>
  ask(resource, row, name, 'SUBMITTED');

export const withdraw = (resource: Approved, row: Row, name: string) => ask(resource, row, name, 'DRAFT');

/** What its owner may do next. */
const ownersMoves = ({ approvalStatus }: Pick<Row, 'approvalStatus'>) =>
  movesFrom(albumMachine, approvalStatus, ['owner']).filter(({ to }) => to in questions);

export const mayRequest = (row: Pick<Row, 'approvalStatus'>) =>
  ownersMoves(row).some(({ to }) => to === 'SUBMITTED');

/** The owner's moves in a row's menu, as far as they fit its status. */
export function MoveActions({ resource, row, name }: { resource: Approved; row: Row; name: string }) {
  return ownersMoves(row).map((move) => (
    <RowAction
      key={move.to}
      label={moveWords[move.action]!}
      icon={move.to === 'SUBMITTED' ? <Send size={15} /> : <Undo2 size={15} />}
      can={resource.routes.update.can}
      onClick={() => void ask(resource, row, name, move.to as To)}
    />
  ));
}
