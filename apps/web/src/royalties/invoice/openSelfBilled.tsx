import { lazy } from 'react';
import { openDialog } from '../../kit/dialog/dialogs.ts';
import { word } from '../../kit/words.ts';
import type { Stream } from './streams.ts';

// It comes when it is asked for; until then the keys are its own, as of every dialog that is on its way.
const SelfBilled = lazy(() => import('./selfBilledDialog.tsx'));

/** Has invoices drawn up, shows them and asks for them: one of them, or all that wait. */
export const openSelfBilled = (stream: Stream, only?: number) =>
  openDialog({
    title: word('royalties.selfBilled.dialog'),
    wide: true,
    body: <SelfBilled stream={stream} only={only} />,
  });
