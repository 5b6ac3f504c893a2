import { ringback, ringbackProblems } from '../ringback.ts';

/** What the screens of ringback tones say. */
export const words = { ringback, error: { rbt: ringbackProblems } } as const;
