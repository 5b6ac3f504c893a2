import { useGuard } from '../../kit/form/useGuard.ts';
import type { Draft } from './releaseDraft.ts';

/**
 * A draft saves itself, so it is only asked about when that is not possible: the line is cut, the server refuses, or
 * somebody else has changed the same. What is still on its way is waited for; a file, which may take minutes, by whoever
 * says so.
 */
export function useDraftGuard<R extends { version: number }>(
  draft: Draft<R>,
  leaving: 'screen' | 'address' = 'screen',
) {
  const { state, flush, keep, files } = draft;
  const first = async () => !files.isBringing() && flush();
  const changed = () => files.isBringing() || state().status !== 'saved';
  useGuard(changed, leaving, { word: 'releaseEditor.draft.save', keep }, first);
}
