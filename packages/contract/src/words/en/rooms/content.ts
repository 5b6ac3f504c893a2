import { content } from '../content.ts';

/** What visitors read, and what the screens of what they read say. */
export const words = { content } as const;
