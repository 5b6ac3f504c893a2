import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { reviewRoutes, type ShownFinding } from '@rilis/contract/catalogue/review';
import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { readAgain } from '../../kit/call/act.ts';
import { call } from '../../kit/call/call.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { word } from '../../kit/words.ts';
import type { Draft } from './releaseDraft.ts';

/** Writes what a finding proposes: through the open draft of the release, or to the song. */
export async function applyFix(finding: ShownFinding, draft: Draft<AlbumRecord>, songs: SongRecord[]) {
  if (!finding.fix) return;
  const { patch } = finding.fix;
  try {
    if (finding.entity === 'album') {
      draft.change(patch);
      await draft.flush();
      requireKept(draft);
      draft.take(draft.state().record);
    } else await patchSong(finding, songs);
    toastDone();
  } catch (error) {
    toastError(error);
  }
  await readAgain(song.path, reviewRoutes.findings);
}

function requireKept(draft: Draft<AlbumRecord>) {
  const { status, error } = draft.state();
  if (status === 'conflict') throw new Error(word('releaseEditor.draft.conflictShort'));
  if (error) throw error;
}

async function patchSong({ entityId, fix }: ShownFinding, songs: SongRecord[]) {
  const found = songs.find(({ id }) => id === entityId);
  if (!found || !fix) return;
  const body = { ...fix.patch, version: found.version };
  await call(song.routes.patch, { params: { id: found.id }, body });
}
