import { type ToneNumber, toneNumbers } from '@rilis/contract/ringback/toneNumber';
import { lazy } from 'react';
import { act } from '../../kit/call/act.ts';
import { openDialog } from '../../kit/dialog/dialogs.ts';
import { askReason } from '../../kit/dialog/reason.tsx';
import { toastDone } from '../../kit/dialog/toast.ts';
import { word } from '../../kit/words.ts';

const MoveForm = lazy(() => import('./moveForm.tsx'));

/** What it costs is said before it is done; staff say why, and the owner reads it. */
export const release = ({ id, number, tones }: ToneNumber, staff: boolean) =>
  void askReason({
    title: word('operator.toneNumber.releaseOf', { number }),
    hint: word(staff ? 'operator.toneNumber.releaseHintStaff' : 'operator.toneNumber.releaseHint', {
      count: tones.length,
    }),
    yes: word('operator.toneNumber.release'),
    destructive: true,
    optional: !staff,
    act: async ({ reason }) => {
      await act(toneNumbers.release, { params: { id }, body: { reason } });
      toastDone(word('operator.toneNumber.released', { number }));
    },
  });

export const move = (number: ToneNumber): void =>
  openDialog({
    title: word('operator.toneNumber.moveOf', { number: number.number }),
    body: <MoveForm number={number} />,
  });
