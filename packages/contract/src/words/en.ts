import { content } from './en/content.ts';
import { kit } from './en/kit.ts';
import { notification } from './en/notification.ts';
import { problems } from './en/problems.ts';

/** The English catalogue, one branch a room. `kit`'s words stand at the root, every room's problems under `error`. */
export const en = { ...kit, error: { ...kit.error, ...problems }, notification, content } as const;
