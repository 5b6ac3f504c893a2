import { both } from './both.ts';
import type { en } from './en.ts';
import { archive } from './id/archive.ts';
import { artistForm } from './id/artistForm.ts';
import { auditWords } from './id/auditWords.ts';
import { collection } from './id/collection.ts';
import { coverFinding, coverReply } from './id/coverReview.ts';
import { desk } from './id/desk.ts';
import { labels } from './id/labels.ts';
import { listing } from './id/listing.ts';
import { mail } from './id/mail.ts';
import { notification } from './id/notification.ts';
import { outside } from './id/outside.ts';
import { performance } from './id/performance.ts';
import { reference } from './id/reference.ts';
import { refusal } from './id/refusal.ts';
import { releasePage } from './id/releasePage.ts';
import { releaseReview } from './id/releaseReview.ts';
import { reportImport } from './id/reportImport.ts';
import { reports } from './id/reports.ts';
import { reviewReplies } from './id/reviewReplies.ts';
import { words as accounts } from './id/rooms/accounts.ts';
import { words as catalogue } from './id/rooms/catalogue.ts';
import { words as content } from './id/rooms/content.ts';
import { words as coverToMaster } from './id/rooms/coverToMaster.ts';
import { words as delivery } from './id/rooms/delivery.ts';
import { words as door } from './id/rooms/door.ts';
import { words as editor } from './id/rooms/editor.ts';
import { words as ledger } from './id/rooms/ledger.ts';
import { words as office } from './id/rooms/office.ts';
import { words as operator } from './id/rooms/operator.ts';
import { words as payment } from './id/rooms/payment.ts';
import { words as planning } from './id/rooms/planning.ts';
import { words as ringback } from './id/rooms/ringback.ts';
import { words as royalties } from './id/rooms/royalties.ts';
import { words as search } from './id/rooms/search.ts';
import { words as sheets } from './id/rooms/sheets.ts';
import { words as signing } from './id/rooms/signing.ts';
import { words as suspense } from './id/rooms/suspense.ts';
import { words as transfer } from './id/rooms/transfer.ts';
import { serverProblems } from './id/serverProblems.ts';
import { storeSimulator } from './id/storeSimulator.ts';
import { table } from './id/table.ts';
import { team } from './id/team.ts';
import type { Same } from './same.ts';

/** The Indonesian catalogue. */
export const id: Same<typeof en> = {
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
};
