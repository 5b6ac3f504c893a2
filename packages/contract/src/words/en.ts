import { content } from './en/content.ts';
import { kit } from './en/kit.ts';

/** The English catalogue, one branch a room. `kit`'s words stand at the root. */
export const en = { ...kit, content } as const;
