import { royaltySheet, splitProblems } from '../royaltySheet.ts';

/** What royalty sheets and the splits behind them say. */
export const words = { royaltySheet, error: { royaltySplit: splitProblems } } as const;
