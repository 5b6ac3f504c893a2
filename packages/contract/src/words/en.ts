import { both } from './both.ts';
import { archive } from './en/archive.ts';
import { artistForm } from './en/artistForm.ts';
import { auditWords } from './en/auditWords.ts';
import { collection } from './en/collection.ts';
import { coverFinding, coverReply } from './en/coverReview.ts';
import { desk } from './en/desk.ts';
import { labels } from './en/labels.ts';
import { listing } from './en/listing.ts';
import { mail } from './en/mail.ts';
import { notification } from './en/notification.ts';
import { outside } from './en/outside.ts';
import { performance } from './en/performance.ts';
import { reference } from './en/reference.ts';
import { refusal } from './en/refusal.ts';
import { releasePage } from './en/releasePage.ts';
import { releaseReview } from './en/releaseReview.ts';
import { reportImport } from './en/reportImport.ts';
import { reports } from './en/reports.ts';
import { reviewReplies } from './en/reviewReplies.ts';
import { words as accounts } from './en/rooms/accounts.ts';
import { words as catalogue } from './en/rooms/catalogue.ts';
import { words as content } from './en/rooms/content.ts';
import { words as coverToMaster } from './en/rooms/coverToMaster.ts';
import { words as delivery } from './en/rooms/delivery.ts';
import { words as door } from './en/rooms/door.ts';
import { words as editor } from './en/rooms/editor.ts';
import { words as ledger } from './en/rooms/ledger.ts';
import { words as office } from './en/rooms/office.ts';
import { words as operator } from './en/rooms/operator.ts';
import { words as payment } from './en/rooms/payment.ts';
import { words as planning } from './en/rooms/planning.ts';
import { words as ringback } from './en/rooms/ringback.ts';
import { words as royalties } from './en/rooms/royalties.ts';
import { words as search } from './en/rooms/search.ts';
import { words as sheets } from './en/rooms/sheets.ts';
import { words as signing } from './en/rooms/signing.ts';
import { words as suspense } from './en/rooms/suspense.ts';
import { words as transfer } from './en/rooms/transfer.ts';
import { serverProblems } from './en/serverProblems.ts';
import { storeSimulator } from './en/storeSimulator.ts';
import { table } from './en/table.ts';
import { team } from './en/team.ts';

/**
 * The English catalogue, one branch a room of the house, a room's problems under `error`. The parts are those that
 * the web fetches one by one (rooms.ts).
 */
export const en = {
  ...door,
  ...office,
  ...accounts,
  ...catalogue,
  ...editor,
  ...ringback,
  ...royalties,
  ...ledger,
  ...operator,
  ...content,
  ...delivery,
  ...planning,
  releasePage,
  storeSimulator,
  desk,
  labels,
  listing,
  reference,
  reports,
  releaseReview,
  reviewReplies,
  coverFinding,
  coverReply,
  archive,
  collection,
  artistForm,
  auditWords,
  outside,
  ...payment,
  performance,
  ...search,
  royaltySheet: sheets.royaltySheet,
  ...signing,
  ...suspense,
  table,
  team,
  ownership: transfer.ownership,
  coverToMaster: coverToMaster.coverToMaster,
  coverDecision: coverToMaster.coverDecision,
  coverPayees: coverToMaster.coverPayees,
  error: both(
    {
      ...door.error,
      ...catalogue.error,
      ...transfer.error,
      ...coverToMaster.error,
      ...signing.error,
      ...sheets.error,
      ...royalties.error,
      ...ringback.error,
    },
    both(office.error, serverProblems),
  ),
  // Said by the server alone.
  mail,
  notification,
  refusal,
  import: reportImport,
} as const;
