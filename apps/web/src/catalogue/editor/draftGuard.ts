import { useGuard } from '../../kit/form/useGuard.ts';
import type { Draft } from './releaseDraft.ts';

/**
 * A draft saves itself, so it is only asked about when that is not possible: the line is cut, the server refuses, or
 * somebody else has changed the same. What is still on its way is waited for.
 */
export function useDraftGuard<R extends { version: number }>(
  draft: Draft<R>,
  leaving: 'screen' | 'address' = 'screen',
) {
  const save = { word: 'releaseEditor.draft.save', keep: draft.flush } as const;
  useGuard(() => draft.state().status !== 'saved', leaving, save, draft.flush);
}
