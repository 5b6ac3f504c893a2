import { blockedNumber, numberPrefix, numberProof, toneNumber } from '../numberProof.ts';
import { fault, heard, migration, says, simulator, submission } from '../operator.ts';
import { operatorProblems, otpProblems } from '../otpProblems.ts';

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
  error: { operator: operatorProblems, otp: otpProblems },
};
