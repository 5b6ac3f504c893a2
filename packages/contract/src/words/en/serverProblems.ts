import { accountProblems } from './accountProblems.ts';
import { archiveProblems } from './archive.ts';
import { catalogueProblems } from './catalogueProblems.ts';
import { collectionProblems } from './collection.ts';
import { contentProblems } from './contentProblems.ts';
import { deliveryProblems, storeProblems } from './deliveryProblems.ts';
import { officeProblems } from './officeProblems.ts';
import { operatorProblems, otpProblems } from './otpProblems.ts';
import { reportProblems } from './reportProblems.ts';
import { ringbackProblems } from './ringback.ts';
import { royaltyProblems } from './royaltyProblems.ts';

/** Problems only the server finds: it answers in words, so the web need not bring them along. */
export const serverProblems = {
  ...accountProblems,
  ...catalogueProblems,
  ...contentProblems,
  ...officeProblems,
  ...royaltyProblems,
  delivery: deliveryProblems,
  archive: archiveProblems,
  collection: collectionProblems,
  store: storeProblems,
  operator: operatorProblems,
  otp: otpProblems,
  rbt: ringbackProblems,
  report: reportProblems,
} as const;
