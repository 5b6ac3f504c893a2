import { secondFactor } from '@rilis/contract/accounts/secondFactor';
import { user } from '@rilis/contract/accounts/user';
import type { UserStatus } from '@rilis/contract/accounts/userApproval';
import type { ReplyOf } from '@rilis/contract/route';
import { useNavigate } from '@tanstack/react-router';
import { Eye, KeyRound, Mail, MessageSquareText, RotateCcw, ShieldX, UserCheck, UserX } from 'lucide-react';
import { act } from '../../kit/call/act.ts';
import { call } from '../../kit/call/call.ts';
import { useSession } from '../../kit/call/session.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { askReason, tellReason } from '../../kit/dialog/reason.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { RowAction } from '../../kit/list/rowMenu.tsx';
import { type Word, word } from '../../kit/words.ts';
import { viewAs } from './viewAs.ts';

export type UserRow = ReplyOf<typeof user.routes.read>;

const { routes } = user;
const admin = routes.update.can;

/** What can be done with a person, beside opening and removing them. */
export function UserActions({ row }: { row: UserRow }) {
  const navigate = useNavigate();
  const self = useSession()?.user.id === row.id;
  const check = () => void navigate({ to: '/backoffice/access', search: { login: row.login } as never });
  return (
    <>
      {!row.activated && (
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
          onClick={() => tellReason(`${word('action.viewNotes')}: ${row.login}`, reasonOf(row))}
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

/** What leads from where a person stands. */
function StatusActions({ row, self }: { row: UserRow; self: boolean }) {
  const { approvalStatus: status } = row;
  return (
    <>
      {status === 'APPROVED' && !self && (
        <>
          <RowAction
            can="/backoffice/userM#viewAs"
            label="administration.user.viewAs"
            icon={<Eye size={15} />}
            onClick={() => void viewAs(row)}
          />
          <RowAction
            can={admin}
            grave
            label="administration.user.suspend"
            icon={<UserX size={15} />}
            onClick={() => move(row, 'SUSPENDED', 'suspend')}
          />
        </>
      )}
      {status === 'SUSPENDED' && (
        <RowAction
          can={admin}
          label="administration.user.reinstate"
          icon={<UserCheck size={15} />}
          onClick={() => move(row, 'APPROVED', 'reinstate')}
        />
      )}
      {status === 'REJECTED' && (
        <RowAction
          can="/backoffice/approval/user#reopen"
          label="administration.user.reopen"
          icon={<RotateCcw size={15} />}
          onClick={() => move(row, 'SUBMITTED', 'reopen')}
        />
      )}
    </>
  );
}

/** Why somebody is kept out. */
export const reasonOf = ({ approvalStatus: status, reason }: UserRow) =>
  (status === 'REJECTED' || status === 'SUSPENDED') && reason ? reason : '';

async function resend({ id }: UserRow) {
  const sent = ({ email }: { email: string }) => toastDone(word('administration.user.resent', { email }));
  await call(routes.adminResend, { params: { id } }).then(sent, toastError);
}

/** Moves a person with a reason they will read. */
function move(
  { id, login, version }: UserRow,
  approvalStatus: UserStatus,
  name: 'suspend' | 'reinstate' | 'reopen',
) {
  void askReason({
    title: word(`administration.user.${name}Title` satisfies Word, { name: login }),
    hint: word(`administration.user.${name}Hint` satisfies Word),
    yes: word(`administration.user.${name}` satisfies Word),
    ...(name === 'suspend' && { destructive: true }),
    act: async ({ reason }) => {
      await act(routes.decide, { params: { id, approvalStatus }, body: { reason, version } });
      toastDone();
    },
  });
}

async function resetFactor({ id, login }: UserRow) {
  const title = word('administration.user.resetFactor');
  const text = word('administration.user.resetFactorText', { name: login });
  if (!(await confirm({ title, text, yes: title, grave: true }))) return;
  await act(secondFactor.reset, { params: { id } }).then(() => toastDone(), toastError);
}
