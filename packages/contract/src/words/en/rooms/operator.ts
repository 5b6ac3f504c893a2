import { blockedNumber, numberPrefix, numberProof, toneNumber } from '../numberProof.ts';
import { fault, heard, migration, says, simulator, submission } from '../operator.ts';

/** What the screens of ringback towards the outside say: numbers of people and the operator. */
export const words = {
  operator: {
    blockedNumber,
    fault,
    heard,
    migration,
    numberPrefix,
    numberProof,
    says,
    simulator,
    submission,
    toneNumber,
  },
} as const;
