import { coverDecision, coverToMaster, error } from '../coverToMaster.ts';

/** What the screens of covers say, the publisher's among them. */
export const words = { coverToMaster, coverDecision, error };
