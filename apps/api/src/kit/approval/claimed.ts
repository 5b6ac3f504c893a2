import { madeOf } from '../db/wholeQuery.ts';

interface Claimed {
  claimedBy: number | null;
  claimedAt: Date | null;
}

const made = madeOf<Claimed>();

/** Who of the staff is at a row of a list, and since when, which is nothing to people of a label. */
export const claimFields = (labelId: number | null) => ({
  claimedBy: made(['claimedBy'], ({ claimedBy }) => (labelId === null ? claimedBy : null)),
  claimedAt: made(['claimedAt'], ({ claimedAt }) => (labelId === null ? claimedAt : null)),
});
