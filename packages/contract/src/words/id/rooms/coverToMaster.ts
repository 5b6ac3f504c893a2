import { coverDecision } from '../coverDecision.ts';
import { coverPayees, error as payeeError } from '../coverPayees.ts';
import { coverToMaster, error } from '../coverToMaster.ts';

/** What the screens of covers say, those of publishers and payees among them. */
export const words = {
  coverToMaster,
  coverDecision,
  coverPayees,
  error: { ...error, ...payeeError },
} as const;
