import { access } from '@rilis/contract/accounts/access';
import { privilegeCalls } from '@rilis/contract/accounts/role';
import { bulk } from '@rilis/contract/bulk';
import { desk } from '@rilis/contract/desk';
import { exportFiles } from '@rilis/contract/exportFile';
import { auditEndpoints } from './accounts/audit/auditLog.ts';
import { exportFileEndpoints, exportsDir, orderExport } from './accounts/exports/exportFile.ts';
import { noticeSettingEndpoints } from './accounts/notices/noticeSetting.ts';
import { notificationEndpoints } from './accounts/notices/notification.ts';
import { outsideEndpoints } from './accounts/outside.ts';
import { activationEndpoints } from './accounts/people/activation.ts';
import { invitationEndpoints } from './accounts/people/invitationKey.ts';
import { passwordEndpoints } from './accounts/people/passwordChange.ts';
import { privilegeEndpoints } from './accounts/people/privilege.ts';
import { registerEndpoints } from './accounts/people/register.ts';
import { roleEndpoints } from './accounts/people/role.ts';
import { teamEndpoints } from './accounts/people/team.ts';
import { userEndpoints } from './accounts/people/user.ts';
import { savedViewEndpoints } from './accounts/savedView.ts';
import { accessEndpoints } from './accounts/signIn/access.ts';
import { loginEndpoints } from './accounts/signIn/login.ts';
import { passkeyEndpoints } from './accounts/signIn/passkey.ts';
import { passkeyLoginEndpoints } from './accounts/signIn/passkeyLogin.ts';
import { secondFactorEndpoints } from './accounts/signIn/secondFactor.ts';
import { sessionEndpoints } from './accounts/signIn/session.ts';
import { albumEndpoints } from './catalogue/album.ts';
import { artistEndpoints } from './catalogue/artist.ts';
import { codeEndpoints } from './catalogue/codes.ts';
import { coverDeskEndpoints } from './catalogue/coverToMaster/coverReview.ts';
import { coverEndpoints } from './catalogue/coverToMaster/coverToMaster.ts';
import { coverPublisherEndpoints } from './catalogue/coverToMaster/publisher.ts';
import { creditEndpoints } from './catalogue/creditRoles.ts';
import { deliveryEndpoints } from './catalogue/delivery/delivery.ts';
import { followGenre } from './catalogue/delivery/genres.ts';
import { releasePreviewEndpoints } from './catalogue/releasePreview.ts';
import { reviewEndpoints } from './catalogue/review.ts';
import { songEndpoints } from './catalogue/song.ts';
import { songDspEndpoints } from './catalogue/songDsp.ts';
import type { Config } from './config.ts';
import { contentEndpoints } from './content/content.ts';
import { deskEndpoints } from './kit/approval/desk.ts';
import { staffNoteEndpoints } from './kit/approval/staffNotes.ts';
import type { Db } from './kit/db/db.ts';
import { editingEvery } from './kit/http/editing.ts';
import type { Endpoint } from './kit/http/endpoint.ts';
import { bulkEndpoints } from './kit/list/bulk.ts';
import { neighbours } from './kit/list/neighbours.ts';
import { bankChangeEndpoints } from './labels/bankChange.ts';
import { labelEndpoints } from './labels/label.ts';
import { labelBeside } from './labels/labelApproval.ts';
import { payeeFreezeEndpoints } from './labels/payeeFreeze.ts';
import { mediaEndpoints, openFiles } from './media/serve/media.ts';
import { masterDataEndpoints } from './reference/masterData.ts';
import { sysparamEndpoints } from './reference/sysparam.ts';
import { reportBatchEndpoints } from './reports/batch/batch.ts';
import { reportMappingEndpoints } from './reports/batch/mapping.ts';
import { reversal } from './reports/batch/reversal.ts';
import { collectionEndpoints } from './reports/collection/collection.ts';
import { dashboardEndpoints } from './reports/figures/dashboard.ts';
import { reportEndpoints } from './reports/figures/reportFile.ts';
import { operatorEndpoints } from './ringback/operatorEndpoints.ts';
import { rbtEndpoints } from './ringback/rbt.ts';
import { besideInvoiceEndpoints } from './royalties/besideInvoice.ts';
import { coldStoreOf } from './royalties/cold/coldStore.ts';
import { contractDesk, contractEndpoints } from './royalties/contract/contract.ts';
import { contractChangeEndpoints } from './royalties/contract/contractChange.ts';
import { contractTermEndpoints } from './royalties/contract/contractTerm.ts';
import { parameterDesk, parameterEndpoints } from './royalties/contract/parameter.ts';
import { taxRuleEndpoints } from './royalties/contract/taxRule.ts';
import { invoiceEndpoints } from './royalties/invoice/invoice.ts';
import { ledgerEndpoints } from './royalties/ledgerBook.ts';
import { statementPaperEndpoints } from './royalties/paper/statementPaper.ts';
import { statementShareEndpoints } from './royalties/paper/statementShare.ts';
import { payeeEndpoints } from './royalties/payee/payee.ts';
import { payeeLinkEndpoints } from './royalties/payee/payeeLinks.ts';
import { paymentRunEndpoints } from './royalties/payment/run.ts';
import { periodEndpoints } from './royalties/period/period.ts';
import { poolEndpoints } from './royalties/pool.ts';
import { reportCalendarEndpoints } from './royalties/reportCalendar.ts';
import { royaltySheetEndpoints } from './royalties/sheet/sheet.ts';
import { statementEndpoints } from './royalties/statement/statement.ts';
import { suspenseEndpoints } from './royalties/suspense/suspense.ts';
import { transferEndpoints } from './royalties/transfer/transfer.ts';
import { searchEndpoint } from './search.ts';

/** Every call Rilis answers. */
export function endpointsOf(db: Db, config: Config): Endpoint[] {
  const rooms = roomsOf(db, config);
  // Two of those below tell about all calls, themselves included.
  const all = [
    ...rooms.map((endpoint) => endpoint.route),
    ...Object.values(access),
    ...Object.values(privilegeCalls),
    ...Object.values(bulk),
    ...Object.values(exportFiles),
    desk.neighbours,
  ];
  return [
    ...rooms,
    ...privilegeEndpoints(all),
    ...accessEndpoints(db, config, all),
    ...bulkEndpoints(db, rooms, orderExport(db)),
    ...exportFileEndpoints(db, exportsDir(config), rooms),
    neighbours(db, rooms),
  ];
}

/** Domain by domain. */
export const roomsOf = (db: Db, config: Config): Endpoint[] => [
  ...masterDataEndpoints(followGenre),
  ...sysparamEndpoints(parameterDesk),
  ...loginEndpoints(db, config),
  ...passkeyLoginEndpoints(db, config),
  ...sessionEndpoints(db),
  ...registerEndpoints(db, config, labelBeside),
  ...activationEndpoints(db),
  ...passwordEndpoints(db, config),
  ...secondFactorEndpoints(db, config),
  ...passkeyEndpoints(db, config),
  ...userEndpoints(db, config, labelBeside),
  ...rolesAndTeams(db, config),
  ...auditEndpoints,
  ...outsideEndpoints(config),
  ...notificationEndpoints(config.productSlug),
  ...savedViewEndpoints,
  ...noticeSettingEndpoints(db),
  ...labelEndpoints(contractDesk, config.productName),
  ...artistEndpoints(config.productSlug),
  ...albumEndpoints,
  ...songEndpoints,
  ...leavingTheHouse(db, config),
  ...creditEndpoints,
  ...codesAndCovers(db, config),
  ...reviewRoom,
  ...operatorEndpoints(db, config),
  ...rbtEndpoints(openFiles(db, config)),
  ...invoiceEndpoints(openFiles(db, config)),
  ...besideInvoiceEndpoints(openFiles(db, config), config),
  ...paymentRunEndpoints,
  ...payeeEndpoints,
  ...payeeLinkEndpoints(db),
  ...statementEndpoints(coldStoreOf(config)),
  ...statementPaperEndpoints(db),
  ...royaltySheetEndpoints(db),
  ...statementShareEndpoints(db),
  ...ledgerEndpoints,
  ...periodEndpoints,
  ...poolEndpoints,
  ...suspenseEndpoints,
  ...reportCalendarEndpoints,
  ...contractTermEndpoints,
  ...contractEndpoints,
  ...contractChangeEndpoints,
  ...taxRuleEndpoints,
  ...parameterEndpoints,
  ...transferEndpoints,
  ...dashboardEndpoints,
  reversal,
  ...reportEndpoints(db, config),
  ...reportIntake(db, config),
  ...bankChangeEndpoints,
  ...payeeFreezeEndpoints(db),
  ...mediaEndpoints(openFiles(db, config)),
  ...contentEndpoints(openFiles(db, config)),
  searchEndpoint,
];

/** What goes to stores, and what a label takes along. */
const leavingTheHouse = (db: Db, config: Config): Endpoint[] => [
  ...songDspEndpoints(openFiles(db, config)),
  ...releasePreviewEndpoints(config.secretKey),
  ...deliveryEndpoints(db, config),
];

/** How reports of income come in. */
const reportIntake = (db: Db, config: Config): Endpoint[] => [
  ...reportBatchEndpoints(openFiles(db, config)),
  ...reportMappingEndpoints,
  ...collectionEndpoints(config),
];

/** What waits may be a correction: it is given out and spoken of like what it corrects. */
const reviewRoom: Endpoint[] = [
  ...reviewEndpoints,
  ...[...deskEndpoints, ...staffNoteEndpoints].map(editingEvery),
];

/** The catalogue's codes, and the covers that are cleared for it. */
const codesAndCovers = (db: Db, config: Config): Endpoint[] => [
  ...codeEndpoints,
  ...coverEndpoints,
  ...coverDeskEndpoints,
  ...coverPublisherEndpoints(openFiles(db, config)),
];

const rolesAndTeams = (db: Db, config: Config): Endpoint[] => [
  ...roleEndpoints,
  ...teamEndpoints(db),
  ...invitationEndpoints(db, config),
];
