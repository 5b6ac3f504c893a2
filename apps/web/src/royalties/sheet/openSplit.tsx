import type { SongSplit } from '@rilis/contract/royalties/royaltySheetRoutes';
import { lazy } from 'react';
import { openDialog } from '../../kit/dialog/dialogs.ts';
import { word } from '../../kit/words.ts';

const SplitDialog = lazy(() => import('./splitDialog.tsx'));

/** Asks who shares in a song; `songs`: those of its release, which may be given the same. */
export const openSplit = (
  { songId, songTitle }: { songId: number; songTitle: string },
  songs: readonly SongSplit[] = [],
) =>
  openDialog({
    title: word('royaltySheet.splitsOf', { song: songTitle }),
    wide: true,
    body: <SplitDialog songId={songId} songs={songs} />,
  });
