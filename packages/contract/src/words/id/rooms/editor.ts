import { releaseEditor } from '../releaseEditor.ts';

export const words = { releaseEditor };
