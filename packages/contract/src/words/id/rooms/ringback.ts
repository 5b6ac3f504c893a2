import { ringback } from '../ringback.ts';
import { toneFormProblems } from '../toneFormProblems.ts';

/** What the screens of ringback tones say. */
export const words = { ringback, error: toneFormProblems };
