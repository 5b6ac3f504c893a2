import { Button } from '@mantine/core';
import { type Transfer, transfers } from '@rilis/contract/royalties/transfer';
import type { TransferStatus } from '@rilis/contract/royalties/transferMachine';
import { act } from '../../kit/call/act.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { askReason } from '../../kit/dialog/reason.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { dayText } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';

/** What a move is called, by the state it leads to. */
const names = {
  REJECTED: 'reject',
  REQUESTED: 'agree',
  CONSENTED: 'consent',
  APPROVED: 'approve',
  DONE: 'complete',
  CANCELLED: 'withdraw',
} as const;

const order = ['CANCELLED', 'REJECTED', 'REQUESTED', 'CONSENTED', 'APPROVED', 'DONE'] as const;

/** What the reader may do about it now; whoever must say no gives a reason. */
export function TransferActions({ transfer, reload }: { transfer: Transfer; reload: () => void }) {
  const t = useWords();
  const cancels = transfer.status === 'APPROVED';
  return order
    .filter((to) => transfer.moves.includes(to))
    .map((to) => {
      const name = to === 'CANCELLED' && cancels ? 'cancel' : names[to];
      const isNo = to === 'REJECTED' || to === 'CANCELLED';
      return (
        <Button
          key={to}
          variant={isNo ? 'default' : 'filled'}
          onClick={() => void make(transfer, to, name).then((done) => done && reload())}
        >
          {t(`ownership.transfer.${name}`)}
        </Button>
      );
    });
}

type Move = (typeof names)[keyof typeof names] | 'cancel';

const decide = ({ id, version }: Transfer, to: TransferStatus, reason?: string) =>
  act(transfers.decide, {
    params: { id, approvalStatus: to },
    body: { version, ...(reason && { reason }) },
  });

/** Asks, then does it; answers whether it was done. */
async function make(transfer: Transfer, to: TransferStatus, name: Move): Promise<boolean> {
  if (name === 'reject' || name === 'cancel') {
    const said = await askReason({
      title: word(`ownership.transfer.${name}`),
      hint: word('ownership.transfer.rejectHint'),
      yes: word(`ownership.transfer.${name}`),
      destructive: true,
      act: ({ reason }) => decide(transfer, to, reason),
    });
    if (said) toastDone(word(`ownership.transfer.said.${to as 'REJECTED'}`));
    return said !== null;
  }
  const params = {
    title: transfer.title,
    from: transfer.fromLabelName,
    to: transfer.toLabelName,
    day: dayText(transfer.effectiveFrom),
  };
  const question = {
    title: word(`ownership.transfer.${name}`),
    text: word(`ownership.transfer.${name}Text`, params),
    yes: word(`ownership.transfer.${name}`),
  };
  if (!(await confirm(question))) return false;
  return decide(transfer, to).then(({ status }) => {
    toastDone(word(`ownership.transfer.said.${status as 'DONE'}`));
    return true;
  }, failed);
}

function failed(error: unknown): false {
  toastError(error as Error);
  return false;
}
