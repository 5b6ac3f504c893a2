import { numberPrefix, numberProof } from '../numberProof.ts';
import { operatorProblems, otpProblems } from '../otpProblems.ts';

/** What the screens of ringback towards the outside say: numbers of people and the operator. */
export const words = {
  operator: { numberPrefix, numberProof },
  error: { operator: operatorProblems, otp: otpProblems },
};
