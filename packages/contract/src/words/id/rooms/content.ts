import { content } from '../content.ts';
import { contentProblems } from '../contentProblems.ts';

/** What visitors read, and what the screens of what they read say. */
export const words = { content, error: contentProblems } as const;
