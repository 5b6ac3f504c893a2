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
  staleBy: '{{name}} changed this at {{time}}. Look at the current version and save again.',
  tooManyMinutes: 'Too many tries. Please wait {{count}} [minute|minutes] and try again.',
  tooManyHours: 'Too many tries. Please wait {{count}} [hour|hours] and try again.',
  crossSite: 'This request came from another site.',
  idempotency: 'This key was already used for another request.',
  idempotencyKey: 'Give an Idempotency-Key of 8 to 200 characters.',
  notObject: 'Send one JSON object, with each field by its name.',
  storageAway: 'The storage of files is out of order. Nothing was changed; please tell an administrator.',
  method: 'This address takes {{allow}} only.',
  badQuery:
    'The address asks for something that cannot be shown. {{mistakes}} Change the search or the filter, or take it away.',
  asked: {
    date: 'Write a date as year, month and day, such as 2026-09-28.',
    month: 'Write a month as year and month, such as 202609.',
    dayOrMonth: 'Write a month as 202609, or a day as 2026-09-28.',
  },
  badHeaders: 'The header of this request is too large. Delete this site’s cookies and try again.',
  slowBody: 'The request came too slowly. Check your connection and send it again.',
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
