import { secondFactor } from '@rilis/contract/accounts/secondFactor';
import { user } from '@rilis/contract/accounts/user';
import { awaitsKey, type UserStatus, userMachine } from '@rilis/contract/accounts/userApproval';
import { movesFrom } from '@rilis/contract/machine';
import type { Can, ReplyOf } from '@rilis/contract/route';
import { useNavigate } from '@tanstack/react-router';
import {
  Eye,
  KeyRound,
  type LucideIcon,
  Mail,
  MessageSquareText,
  RotateCcw,
  ShieldX,
  UserCheck,
  UserX,
} from 'lucide-react';
import { move } from '../../kit/approval/makeMove.ts';
import { act } from '../../kit/call/act.ts';
import { useSession } from '../../kit/call/session.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { askReason, tellReason } from '../../kit/dialog/reason.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { RowAction } from '../../kit/list/rowMenu.tsx';
import { type Word, word } from '../../kit/words.ts';
import { fullName } from '../fullName.ts';
import { viewAs } from './viewAs.ts';

export type UserRow = ReplyOf<typeof user.routes.read>;

const { routes } = user;
const admin = routes.update.can;

/** What can be done with a person, beside opening and removing them. */
export function UserActions({ row }: { row: UserRow }) {
  const navigate = useNavigate();
  const self = useSession()?.user.id === row.id;
  const check = () => void navigate({ to: '/backoffice/access', search: { login: row.login } });
  return (
    <>
      {awaitsKey(row.activated, row.approvalStatus) && (
        <RowAction
          can={admin}
          label="administration.user.resend"
          icon={<Mail size={15} />}
          onClick={() => void resend(row)}
        />
      )}
      <StatusActions row={row} self={self} />
      {reasonOf(row) && (
        <RowAction
          label="action.viewNotes"
          icon={<MessageSquareText size={15} />}
          onClick={() => tellReason(`${word('action.viewNotes')}: ${fullName(row)}`, reasonOf(row))}
        />
      )}
      {row.secondFactor && !self && (
        <RowAction
          can={admin}
          label="administration.user.resetFactor"
          icon={<ShieldX size={15} />}
          onClick={() => void resetFactor(row)}
        />
      )}
      <RowAction
        can={user.screen}
        label="administration.user.check"
        icon={<KeyRound size={15} />}
        onClick={check}
      />
    </>
  );
}

/** What an administrator may do next, by the machine's moves. */
const acts = {
  suspend: { can: admin, Icon: UserX },
  reinstate: { can: admin, Icon: UserCheck },
  reopen: { can: '/backoffice/approval/user#reopen', Icon: RotateCcw },
} as const satisfies Readonly<Record<string, { can: Can; Icon: LucideIcon }>>;
type AdminAct = keyof typeof acts;

/** What leads from where a person stands. */
function StatusActions({ row, self }: { row: UserRow; self: boolean }) {
  const { approvalStatus: status } = row;
  return (
    <>
      {status === 'APPROVED' && !self && (
        <RowAction
          can="/backoffice/userM#viewAs"
          label="administration.user.viewAs"
          icon={<Eye size={15} />}
          onClick={() => void viewAs(row)}
        />
      )}
      {!self &&
        movesFrom(userMachine, status, ['admin']).map((next) => {
          const name = next.action as AdminAct;
          const { can, Icon } = acts[name];
          return (
            <RowAction
              key={name}
              can={can}
              destructive={name === 'suspend'}
              label={`administration.user.${name}`}
              icon={<Icon size={15} />}
              onClick={() => void ask(row, next.to, name)}
            />
          );
        })}
    </>
  );
}

/** Why somebody is kept out. */
export const reasonOf = ({ approvalStatus: status, reason }: UserRow) =>
  (status === 'REJECTED' || status === 'SUSPENDED') && reason ? reason : '';

async function resend({ id }: UserRow) {
  const sent = ({ email }: { email: string }) => toastDone(word('administration.user.resent', { email }));
  await act(routes.adminResend, { params: { id } }).then(sent, toastError);
}

/** Moves a person with a reason they will read. */
const ask = (row: UserRow, to: UserStatus, name: AdminAct) =>
  askReason({
    title: word(`administration.user.${name}Title` satisfies Word, { name: fullName(row) }),
    hint: word(`administration.user.${name}Hint` satisfies Word),
    yes: word(`administration.user.${name}` satisfies Word),
    ...(name === 'suspend' && { destructive: true }),
    act: (reason) => move(user, row, to, reason),
  });

async function resetFactor(row: UserRow) {
  const title = word('administration.user.resetFactor');
  const text = word('administration.user.resetFactorText', { name: fullName(row) });
  if (!(await confirm({ title, text, yes: title, destructive: true }))) return;
  await act(secondFactor.reset, { params: { id: row.id } }).then(() => toastDone(), toastError);
}
