import { type ContractChange, contractChanges } from '@rilis/contract/royalties/contractChange';
import { act } from '../../kit/call/act.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { askReason } from '../../kit/dialog/reason.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { word } from '../../kit/words.ts';

const decide = ({ id }: ContractChange, status: 'CONFIRMED' | 'REJECTED' | 'WITHDRAWN', reason?: string) =>
  act(contractChanges.decide, { params: { id, status }, body: reason ? { reason } : {} });

/** Makes it true, after a question. */
export async function confirmChange(change: ContractChange): Promise<void> {
  const question = {
    title: word('royalties.change.confirm'),
    text: word('royalties.change.confirmText', { title: change.title, name: change.proposedByName }),
    yes: word('royalties.change.confirm'),
  };
  if (!(await confirm(question))) return;
  await decide(change, 'CONFIRMED').then(() => toastDone(word('royalties.change.confirmed')), toastError);
}

/** Sends it back with a reason. */
export async function rejectChange(change: ContractChange): Promise<void> {
  const said = await askReason({
    title: word('royalties.change.reject'),
    hint: word('royalties.change.rejectReasonHint'),
    yes: word('royalties.change.reject'),
    destructive: true,
    act: ({ reason }) => decide(change, 'REJECTED', reason),
  });
  if (said) toastDone(word('royalties.change.rejected'));
}

/** Takes back one's own. */
export async function withdrawChange(change: ContractChange): Promise<void> {
  const question = {
    title: word('royalties.change.withdraw'),
    text: word('royalties.change.withdrawText', { title: change.title }),
    yes: word('royalties.change.withdraw'),
  };
  if (!(await confirm(question))) return;
  await decide(change, 'WITHDRAWN').then(() => toastDone(word('royalties.change.withdrawn')), toastError);
}
