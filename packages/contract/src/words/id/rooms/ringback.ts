import { ringback } from '../ringback.ts';

/** What the screens of ringback tones say. */
export const words = { ringback };
