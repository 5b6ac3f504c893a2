import { releaseEditor } from '../releaseEditor.ts';

/** What the editor of a release says beside its fields. */
export const words = { releaseEditor } as const;
