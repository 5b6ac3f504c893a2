import { suspense } from '../suspense.ts';

/** What the desk of money without a song says beside what statements say. */
export const words = { matching: { suspense } } as const;
