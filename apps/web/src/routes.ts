import { approval, entity, screen, speaking } from './kit/router/screen.ts';

const all = ['create', 'update', 'show'] as const;

/** Screens with nothing around them. */
export const bare = [
  screen('/login', () => import('./accounts/signIn/login.tsx')),
  screen('/register', () => import('./accounts/signIn/register.tsx')),
  screen('/activate', () => import('./accounts/signIn/activate.tsx')),
  screen('/awaitingApproval', () => import('./accounts/signIn/awaitingApproval.tsx')),
  screen('/forgotPassword', () => import('./accounts/signIn/forgotPassword.tsx')),
  screen('/resetPassword', () => import('./accounts/signIn/resetPassword.tsx')),
  ...speaking(['team'])([screen('/invitation', () => import('./accounts/signIn/invitation.tsx'))]),
  ...speaking(['labels'])([screen('/payee', () => import('./labels/payee.tsx'))]),
  ...speaking(['coverToMaster'])([
    screen('/coverStatement', () => import('./royalties/payee/coverStatement.tsx')),
    screen('/coverDecision', () => import('./catalogue/coverToMaster/coverDecision.tsx')),
  ]),
  ...speaking(['royalties'])([
    screen('/sharedStatement', () => import('./royalties/paper/sharedStatement.tsx')),
  ]),
];

/** The back office; a screen's path is the pattern that opens it, unless contract/screens.ts says otherwise. */
export const office = [
  screen('/backoffice', () => import('./start.tsx')),
  ...speaking(['accounts'])([
    screen('/profile', () => import('./accounts/profile/profile.tsx')),
    screen('/edit-profile', () => import('./accounts/profile/editProfile.tsx')),
    screen('/changePassword', () => import('./accounts/profile/changePassword.tsx')),
    screen('/secondFactor', () => import('./accounts/profile/secondFactor.tsx')),
    screen('/noticeSettings', () => import('./accounts/notices/noticeSettings.tsx')),
    screen('/backoffice/notifications', () => import('./accounts/notices/notificationList.tsx')),
    screen('/backoffice/userM', () => import('./accounts/people/userList.tsx')),
    screen('/backoffice/userM/create', () => import('./accounts/people/userCreate.tsx')),
    screen('/backoffice/userM/{id}/update', () => import('./accounts/people/userUpdate.tsx')),
    screen('/backoffice/access', () => import('./accounts/people/accessExplain.tsx')),
    ...entity('/backoffice/role', () => import('./accounts/people/role.tsx'), 'create', 'update'),
    screen('/backoffice/mailbox', () => import('./accounts/notices/mailbox.tsx')),
  ]),
  ...speaking(['accounts', 'auditWords'])([
    screen('/backoffice/audit', () => import('./accounts/audit/auditLog.tsx')),
  ]),
  ...speaking(['outside'])([
    screen('/backoffice/outside', () => import('./accounts/outside/outside.tsx')),
    screen('/backoffice/workings', () => import('./reports/dashboard/workings.tsx')),
  ]),
  ...speaking(['reference', 'accounts'])(
    entity('/backoffice/sysparam', () => import('./reference/sysparam.tsx'), 'create', 'update'),
  ),
  ...speaking(['reference'])([
    ...entity('/backoffice/genres', () => import('./reference/genre.tsx'), 'create', 'update'),
    ...entity('/backoffice/tags', () => import('./reference/tag.tsx'), 'create', 'update'),
    ...entity('/backoffice/platforms', () => import('./reference/platform.tsx'), 'create', 'update'),
    ...entity('/backoffice/nationalities', () => import('./reference/nationality.tsx'), 'create', 'update'),
    ...entity('/backoffice/domiciles', () => import('./reference/domicile.tsx'), 'create', 'update'),
  ]),
  ...speaking(['operator', 'ringback', 'labels'])([
    screen('/backoffice/rbt-operator', () => import('./ringback/operator/submissionList.tsx')),
    screen('/backoffice/rbt-operator/{id}/show', () => import('./ringback/operator/submissionShow.tsx')),
    screen('/backoffice/rbt-numbers', () => import('./ringback/otp/numberList.tsx')),
    screen('/backoffice/rbt-numbers/blocked', () => import('./ringback/otp/blockedList.tsx')),
    screen('/backoffice/rbt-migration', () => import('./ringback/operator/migration.tsx')),
    screen('/backoffice/operator-simulator', () => import('./ringback/operator/simulator.tsx')),
    ...entity('/backoffice/numberPrefixes', () => import('./ringback/numberPrefix.tsx'), 'create', 'update'),
  ]),
  ...speaking(['reports', 'royalties', 'labels'])([
    screen('/backoffice/report-calendar', () => import('./royalties/calendar/reportCalendar.tsx')),
    screen('/backoffice/dashboard', () => import('./reports/dashboard/dashboard.tsx')),
    screen('/backoffice/reporting-other-dsp', () => import('./reports/income/otherDsp.tsx')),
    screen('/backoffice/summary-report', () => import('./reports/income/summaryReport.tsx')),
    screen('/backoffice/statistic-report', () => import('./reports/income/statisticReport.tsx')),
    screen('/backoffice/reporting-label', () => import('./reports/income/labelReport.tsx')),
    screen('/backoffice/reporting-music', () => import('./reports/income/musicReport.tsx')),
    screen('/backoffice/report-lines', () => import('./reports/income/reportLines.tsx')),
    screen('/backoffice/reporting-rbt', () => import('./reports/income/ringbackReport.tsx')),
    screen('/backoffice/reporting-rbt/churn', () => import('./reports/income/churnReport.tsx')),
    screen('/backoffice/reporting-artist', () => import('./reports/income/artistReport.tsx')),
    screen('/backoffice/reporting-cover-to-master', () => import('./reports/income/coverReport.tsx')),
  ]),
  ...speaking(['accounts', 'reports', 'royalties'])([
    screen('/exports', () => import('./reports/ownExports.tsx')),
  ]),
  ...speaking(['accounts', 'archive', 'catalogue'])([
    screen('/backoffice/catalogue-archive', () => import('./reports/archive/catalogueArchive.tsx')),
    screen('/backoffice/catalogue-archive/{id}/show', () => import('./reports/archive/importShow.tsx')),
  ]),
  ...speaking(['royalties', 'labels'])([
    screen('/backoffice/statements', () => import('./royalties/statement/statementList.tsx')),
    screen('/backoffice/periods', () => import('./royalties/period/periodList.tsx')),
    screen('/backoffice/periods/{id}/show', () => import('./royalties/period/periodShow.tsx')),
    screen('/backoffice/taxRules', () => import('./royalties/tax/taxRuleList.tsx')),
    screen('/backoffice/taxRules/create', () => import('./royalties/tax/taxRuleCreate.tsx')),
    screen('/backoffice/label/{id}/terms', () => import('./royalties/contract/contractTerms.tsx')),
    screen('/backoffice/label/{id}/contract', () => import('./royalties/contract/contractShow.tsx')),
    screen('/backoffice/contracts', () => import('./royalties/contract/contractList.tsx')),
    screen('/backoffice/contractChanges', () => import('./royalties/contract/changeList.tsx')),
    ...entity('/backoffice/pools', () => import('./royalties/pool/pool.tsx'), 'create', 'update'),
    screen('/backoffice/withholding-slips', () => import('./royalties/slip/slipList.tsx')),
  ]),
  ...speaking(['royalties', 'labels', 'ledger'])([
    screen('/backoffice/ledger', () => import('./royalties/ledger/ledgerAccounts.tsx')),
    screen('/backoffice/ledger/entries', () => import('./royalties/ledger/ledgerEntries.tsx')),
    screen('/backoffice/ledger/labels/{id}', () => import('./royalties/ledger/labelMoney.tsx')),
  ]),
  ...speaking(['royalties', 'labels', 'suspense'])([
    screen('/backoffice/suspense', () => import('./royalties/suspense/suspenseList.tsx')),
    screen('/backoffice/suspense/decided', () => import('./royalties/suspense/suspenseDecided.tsx')),
    screen('/backoffice/suspense/{id}/show', () => import('./royalties/suspense/suspenseShow.tsx')),
  ]),
  ...speaking(['royalties', 'labels', 'signing'])([
    screen('/backoffice/invoicing', () => import('./royalties/invoice/invoicing.tsx')),
    screen('/backoffice/rbt-invoicing', () => import('./royalties/invoice/rbtInvoicing.tsx')),
  ]),
  ...speaking(['signing'])([
    screen('/backoffice/privy-simulator', () => import('./royalties/signature/privySimulator.tsx')),
  ]),
  ...speaking(['royalties', 'payment'])([
    screen('/backoffice/payment-runs', () => import('./royalties/payment/runList.tsx')),
    screen('/backoffice/payment-runs/{id}/show', () => import('./royalties/payment/runShow.tsx')),
  ]),
  ...speaking(['royalties', 'labels', 'sheets'])([
    screen('/backoffice/statements/{id}/show', () => import('./royalties/statement/statementShow.tsx')),
  ]),
  ...speaking(['sheets'])([
    screen('/backoffice/music/{id}/splits', () => import('./royalties/sheet/albumSplits.tsx')),
  ]),
  ...speaking(['transfer'])([
    screen('/backoffice/transfers', () => import('./royalties/transfer/transferList.tsx')),
  ]),
  ...speaking(['transfer', 'royalties'])([
    screen('/backoffice/transfers/{id}/show', () => import('./royalties/transfer/transferShow.tsx')),
    screen('/backoffice/music/{id}/transfer', () => import('./royalties/transfer/albumTransfer.tsx')),
    screen('/backoffice/artist/{id}/transfer', () => import('./royalties/transfer/artistTransfer.tsx')),
  ]),
  ...speaking(['coverToMaster', 'catalogue', 'labels'])([
    screen('/backoffice/coverToMaster', () => import('./catalogue/coverToMaster/coverList.tsx')),
    screen('/backoffice/coverToMaster/pengajuan', () => import('./catalogue/coverToMaster/coverCreate.tsx')),
    screen('/backoffice/coverToMaster/status', () => import('./catalogue/coverToMaster/coverFollow.tsx')),
    screen('/backoffice/coverToMaster/{id}/show', () => import('./catalogue/coverToMaster/coverShow.tsx')),
    screen(
      '/backoffice/coverToMaster/{id}/update',
      () => import('./catalogue/coverToMaster/coverUpdate.tsx'),
    ),
  ]),
  ...speaking(['coverToMaster'])([
    screen('/backoffice/coverPayees', () => import('./royalties/payee/payeeList.tsx')),
    screen('/backoffice/coverPayees/{id}/show', () => import('./royalties/payee/payeeShow.tsx')),
  ]),
  ...speaking(['team'])([screen('/backoffice/label/{id}/team', () => import('./accounts/team/team.tsx'))]),
  ...speaking(['labels'])([
    screen('/backoffice/bankChanges', () => import('./labels/bankChanges.tsx')),
    screen('/backoffice/label', () => import('./labels/labelList.tsx')),
    screen('/backoffice/label/create', () => import('./labels/labelCreate.tsx')),
    screen('/backoffice/label/{id}/update', () => import('./labels/labelUpdate.tsx')),
    screen('/backoffice/label/{id}/show', () => import('./labels/labelShow.tsx')),
  ]),
  ...speaking(['catalogue', 'performance', 'artistForm'])([
    ...entity(
      '/backoffice/artist',
      () => import('./catalogue/artist/artist.tsx'),
      'create',
      'update',
      'show',
    ),
  ]),
  ...speaking(['catalogue', 'performance', 'delivery', 'releasePage'])([
    screen('/backoffice/music/{id}/show', () => import('./catalogue/release/albumShow.tsx')),
  ]),
  ...speaking(['catalogue'])([screen('/backoffice/music', () => import('./catalogue/release/music.tsx'))]),
  ...speaking(['catalogue', 'delivery'])([
    screen('/backoffice/song-other-dsp', () => import('./catalogue/delivery/songOtherDsp.tsx')),
  ]),
  ...speaking(['catalogue', 'planning'])([
    screen('/backoffice/release-calendar', () => import('./catalogue/planning/releaseCalendar.tsx')),
  ]),
  ...speaking(['delivery', 'storeSimulator'])([
    screen('/backoffice/store-simulator', () => import('./catalogue/delivery/storeSimulator.tsx')),
  ]),
  ...speaking(['delivery', 'labels', 'content'])([
    screen('/backoffice/deliveries', () => import('./catalogue/delivery/deliveryList.tsx')),
    screen('/backoffice/deliveries/{id}/show', () => import('./catalogue/delivery/deliveryShow.tsx')),
    screen('/backoffice/dsp/{id}/delivery', () => import('./catalogue/delivery/storeDelivery.tsx')),
  ]),
  ...speaking(['catalogue', 'editor'])([
    screen('/backoffice/music/createAlbum', () => import('./catalogue/editor/createAlbum.tsx')),
    screen('/backoffice/music/create', () => import('./catalogue/editor/createAlbum.tsx')),
    screen('/backoffice/music/{id}/update', () => import('./catalogue/editor/albumWizard.tsx')),
    screen('/backoffice/song/create/{id}', () => import('./catalogue/editor/songCreate.tsx')),
    screen('/backoffice/song/{id}/update', () => import('./catalogue/editor/songUpdate.tsx')),
  ]),
  ...speaking(['ringback', 'catalogue'])([
    screen('/backoffice/rbt', () => import('./ringback/rbtList.tsx')),
    screen('/backoffice/rbt/create', () => import('./ringback/rbtCreate.tsx')),
    screen('/backoffice/rbt/{id}/update', () => import('./ringback/rbtUpdate.tsx')),
  ]),
  ...speaking(['ringback', 'catalogue', 'operator'])([
    screen('/backoffice/rbt/{id}/show', () => import('./ringback/rbtShow.tsx')),
    screen('/backoffice/nsp/create', () => import('./ringback/nspCreate.tsx')),
    screen('/backoffice/nsp/{id}/update', () => import('./ringback/nspUpdate.tsx')),
  ]),
  ...speaking(['desk', 'ringback', 'catalogue'])(
    approval('/backoffice/approval/rbt', () => import('./ringback/rbtReview.tsx')),
  ),
  ...speaking(['desk', 'catalogue', 'releaseReview'])([
    ...approval('/backoffice/approval/music', () => import('./catalogue/review/albumReview.tsx')),
    ...approval('/backoffice/approval/artist', () => import('./catalogue/review/artistReview.tsx')),
  ]),
  ...speaking(['desk', 'coverToMaster', 'labels'])(
    approval('/backoffice/approval/cover', () => import('./catalogue/coverToMaster/coverReview.tsx')),
  ),
  ...speaking(['desk', 'transfer'])(
    approval('/backoffice/approval/transfer', () => import('./royalties/transfer/transferReview.tsx')),
  ),
  ...speaking(['desk', 'labels'])(
    approval('/backoffice/approval/label', () => import('./labels/labelReview.tsx')),
  ),
  ...speaking(['desk', 'accounts', 'labels'])(
    approval('/backoffice/approval/user', () => import('./accounts/people/userReview.tsx')),
  ),
  ...speaking(['content'])([
    ...entity('/backoffice/faq', () => import('./content/faq.tsx'), 'create', 'update'),
    ...entity(
      '/backoffice/privacyAndPolicy',
      () => import('./content/privacyPolicy.tsx'),
      'create',
      'update',
    ),
    ...entity(
      '/backoffice/termAndCondition',
      () => import('./content/termAgreement.tsx'),
      'create',
      'update',
    ),
    screen('/backoffice/privacyAndPolicy/{id}/nextVersion', () => import('./content/privacyPolicyNext.tsx')),
    screen('/backoffice/termAndCondition/{id}/nextVersion', () => import('./content/termAgreementNext.tsx')),
    ...entity('/backoffice/aboutUs', () => import('./content/aboutUs.tsx'), 'create', 'update'),
    ...entity('/backoffice/aboutUsContact', () => import('./content/aboutUsContact.tsx'), 'create', 'update'),
    ...entity('/backoffice/dsp', () => import('./content/dsp.tsx'), 'create', 'update'),
    ...entity('/backoffice/homepage', () => import('./content/homepageHero.tsx'), ...all),
    ...entity('/backoffice/homepageBenefit', () => import('./content/homepageBenefit.tsx'), ...all),
    ...entity('/backoffice/homepageTopHits', () => import('./content/homepageTopHit.tsx'), ...all),
    ...entity('/backoffice/homepageTestimonial', () => import('./content/homepageTestimonial.tsx'), ...all),
    ...entity('/backoffice/homepageSocialMedia', () => import('./content/homepageSocialMedia.tsx'), ...all),
    ...entity('/backoffice/homepagePlan', () => import('./content/homepagePlan.tsx'), ...all),
    ...entity('/backoffice/challenges', () => import('./content/challenge.tsx'), ...all),
  ]),
];
