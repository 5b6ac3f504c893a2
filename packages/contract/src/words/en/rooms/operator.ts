import { numberPrefix, numberProof } from '../numberProof.ts';
import { otpProblems } from '../otpProblems.ts';

/** What the screens of ringback towards the outside say: numbers of people and the operator. */
export const words = {
  operator: { numberPrefix, numberProof },
  error: { otp: otpProblems },
} as const;
