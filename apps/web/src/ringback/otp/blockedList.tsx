import { type BlockedNumber, toneNumbers } from '@rilis/contract/ringback/toneNumber';
import { ShieldOff } from 'lucide-react';
import { act } from '../../kit/call/act.ts';
import { askReason } from '../../kit/dialog/reason.tsx';
import { toastDone } from '../../kit/dialog/toast.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { RowAction } from '../../kit/list/rowMenu.tsx';
import { word } from '../../kit/words.ts';

/** Numbers that get no tone, with the reason, and the way back. */
export default function BlockedList() {
  return (
    <ListScreen
      resource={{
        path: '/blocked-numbers',
        screen: '/backoffice/rbt-numbers/blocked',
        routes: { list: toneNumbers.blocked },
      }}
      word="operator.blockedNumber"
      columns={columns}
      rowActions={(row) => (
        <RowAction
          label="operator.blockedNumber.unblock"
          icon={<ShieldOff size={15} />}
          onClick={() => unblock(row)}
        />
      )}
      nameOf={(row) => row.number}
    />
  );
}

const unblock = ({ id, number }: BlockedNumber) =>
  void askReason({
    title: word('operator.blockedNumber.unblockOf', { number }),
    hint: word('operator.blockedNumber.unblockHint'),
    yes: word('operator.blockedNumber.unblock'),
    act: async ({ reason }) => {
      await act(toneNumbers.unblock, { params: { id }, body: { reason } });
      toastDone(word('operator.blockedNumber.unblocked', { number }));
    },
  });

const columns = [
  { name: 'number', width: 190 },
  { name: 'reason' },
  { name: 'blockedBy', from: 'md' as const, width: 160 },
  {
    name: 'blockedAt',
    from: 'md' as const,
    width: 170,
    as: 'time' as const,
  },
];
