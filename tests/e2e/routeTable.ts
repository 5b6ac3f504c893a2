/**
 * Every path of the specification (section 2), aliases and addresses of old included, and who sees what there. The
 * router of the web proves each cell (whoSeesWhat.test.ts), the walks of routes.spec.ts and screens.spec.ts every screen that is
 * seen, and redirects.test.ts that none is missing here.
 *
 * Where somebody is not among those who see a path, a visitor is sent home and the page asked for is remembered until
 * sign-in, everybody else is told that the page is not open to them.
 */
export const people = ['visitor', 'label', 'individual', 'invoiceAdmin', 'admin'] as const;
export type Person = (typeof people)[number];

const everybody = people;
const owners = ['label', 'individual'] as const;
const admin = ['admin'] as const;
const invoiceAdmin = ['invoiceAdmin'] as const;
const signedIn = [...owners, ...invoiceAdmin, ...admin] as const;
const catalogue = [...owners, ...admin] as const;
const nobody = [] as const;
/** What a screen says of a record there is none of. */
export const notThere = 'Data not found';

/** Path, heading (`…`: how it begins), who sees it, and the address it ends at when that is another. */
export type Seen = readonly [path: string, heading: string, who: readonly Person[], lands?: string];

/** Screens of one entity: list, create, update and, with its heading, show. */
const entity = (base: string, id: string, many: string, one: string, show?: string): Seen[] => [
  [base, many, admin],
  [`${base}/create`, `New ${one}`, admin],
  [`${base}/{${id}}/update`, `Edit ${one}`, admin],
  ...(show ? [[`${base}/{${id}}/show`, show, admin] as const] : []),
];

export const seen: readonly Seen[] = [
  // Public
  ['/login', 'Welcome back', everybody],
  ['/register', 'Create new account', everybody],
  // Without a key in the address.
  ['/activate', 'Verify your email address', everybody],
  ['/awaitingApproval', 'Your application', everybody],
  ['/forgotPassword', 'Forgot password?', everybody],
  ['/resetPassword', 'Choose a new password', everybody],
  // Without a key: there is a button, and nothing happens before it is pressed.
  ['/payee', 'Wasn’t this you?', everybody],
  ['/invitation', 'This invitation is not open', everybody],
  ['/sharedStatement', 'Royalty statement', everybody],
  ['/coverStatement', 'Your part of covers', everybody],
  ['/coverDecision', 'A cover asks for your permission', everybody],
  ['/', 'Your music, in every store and on every phone', everybody],
  ['/faq', 'Questions and answers', everybody],
  ['/release/99999999', 'There is no release here', everybody],
  ['/about-us', 'About us', everybody],
  ['/aboutUs', 'About us', everybody],
  ['/term-and-condition', 'Terms and conditions', everybody],
  ['/termAndCondition', 'Terms and conditions', everybody],
  ['/term-and-condition/cover-to-master', 'Cover to master', everybody],
  ['/term-and-condition/cover-to-master-guide', 'Guide to cover to master', everybody],
  ['/privacy-and-policy', 'Privacy policy', everybody],
  ['/privacyAndPolicy', 'Privacy policy', everybody],
  ['/rilis-challenge', 'Rilis Challenge', everybody],
  ['/rilis-challenge/faq', 'Rilis Challenge', everybody],
  ['/rilis-challenge/term-n-cond', 'Rilis Challenge', everybody],
  ['/404', 'This page does not exist', everybody, '/not-found'],
  ['/nowhere', 'This page does not exist', everybody],

  // One's own
  ['/profile', 'My profile', signedIn],
  ['/exports', 'My exports', signedIn],
  ['/edit-profile', 'Edit profile', signedIn],
  ['/changePassword', 'Change password', signedIn],
  ['/secondFactor', 'Two-step verification', signedIn],
  ['/noticeSettings', 'Notifications by email', signedIn],
  ['/backoffice', 'Hello, …', catalogue, '/backoffice/dashboard'],
  ['/backoffice', 'Invoices', invoiceAdmin, '/backoffice/invoicing'],
  ['/backoffice/dashboard', 'Hello, …', catalogue],
  ['/backoffice/dashboard', 'Invoices', invoiceAdmin, '/backoffice/invoicing'],
  ['/backoffice/notifications', 'Notifications', signedIn],

  // Catalogue
  ['/backoffice/music', 'Music', ['label', ...admin]],
  ['/backoffice/music', 'My music', ['individual']],
  ['/backoffice/music/createAlbum', 'New release', catalogue],
  ['/backoffice/music/create', 'New release', catalogue],
  ['/backoffice/music/{album}/show', 'Tangga Beranda', catalogue],
  ['/backoffice/music/{draft}/update', 'Halaman Beranda', catalogue],
  ['/backoffice/music/{album}/splits', 'Royalty splits', catalogue],
  ['/backoffice/music/{album}/transfer', 'Transfer to another label', catalogue],
  ['/backoffice/artist/{artist}/transfer', 'Transfer to another label', catalogue],
  ['/backoffice/coverToMaster', 'Cover to master', catalogue],
  ['/backoffice/coverToMaster/pengajuan', 'Apply for a cover', catalogue],
  ['/backoffice/coverToMaster/status', 'Cover follow-up', catalogue],
  ['/backoffice/coverToMaster/{cover}/show', 'Cover of …', catalogue],
  ['/backoffice/coverToMaster/{cover}/update', 'Cover of …', catalogue],
  ['/backoffice/transfers', 'Transfers', catalogue],
  ['/backoffice/transfers/{transfer}/show', 'Transfer of …', catalogue],
  [
    '/backoffice/song/create/{draft}',
    'Halaman Beranda',
    catalogue,
    '/backoffice/music/{draft}/update?step=songs',
  ],
  [
    '/backoffice/song/{song}/update',
    'Tangga Beranda',
    catalogue,
    '/backoffice/music/{album}/update?step=songs&song={song}',
  ],
  ['/backoffice/artist', 'Artists', catalogue],
  ['/backoffice/artist/create', 'New artist', catalogue],
  ['/backoffice/artist/{artist}/update', 'Edit artist', catalogue],
  ['/backoffice/artist/{artist}/show', 'Citra Beranda', catalogue],

  // Ringback tones
  ['/backoffice/rbt', 'Ringback tones', catalogue],
  ['/backoffice/rbt/create', 'Ringback studio', catalogue],
  ['/backoffice/rbt/{rbt}/update', 'Change “Nada Beranda”', catalogue],
  ['/backoffice/rbt/{rbt}/show', 'Nada Beranda', catalogue],
  ['/backoffice/nsp/create', 'NSP creation', catalogue],
  ['/backoffice/nsp/{nsp}/update', 'Change “Salam Beranda”', catalogue],

  // Labels
  ['/backoffice/label', 'Labels', admin],
  ['/backoffice/label/create', 'New label', admin],
  ['/backoffice/label/{label}/update', 'Edit label', ['label', ...admin]],
  ['/backoffice/label/{label}/update', 'Edit your details', ['individual']],
  ['/backoffice/label/{label}/team', 'Team', catalogue],
  ['/backoffice/label/{label}/show', 'Beranda Musik', signedIn],
  ['/backoffice/label/{label}/terms', 'Contract terms', signedIn],
  ['/backoffice/label/{label}/contract', 'Contract of Beranda Musik', signedIn],

  // Approval
  ['/backoffice/approval/music', 'Music to review', admin],
  ['/backoffice/approval/music/{album}', 'Tangga Beranda', admin],
  ['/backoffice/approval/user', 'Users to approve', admin],
  ['/backoffice/approval/user/{user}', 'Bayu', admin],
  ['/backoffice/approval/label', 'Labels to review', admin],
  ['/backoffice/bankChanges', 'Bank accounts to confirm', [...invoiceAdmin, ...admin]],
  ['/backoffice/approval/label/{label}', 'Beranda Musik', admin],
  ['/backoffice/approval/artist', 'Artists to review', admin],
  ['/backoffice/approval/artist/{artist}', 'Citra Beranda', admin],
  ['/backoffice/approval/rbt', 'Tones to review', admin],
  ['/backoffice/approval/rbt/{rbt}', 'Nada Beranda', admin],

  ['/backoffice/approval/cover', 'Covers to verify', admin],
  ['/backoffice/approval/cover/{cover}', 'Bengawan Solo', admin],
  ['/backoffice/approval/transfer', 'Transfers to review', admin],
  ['/backoffice/approval/transfer/{transfer}', '…', admin],

  // The operator
  ['/backoffice/rbt-operator', 'Tones with the operator', admin],
  ['/backoffice/rbt-operator/{submission}/show', '…', admin],
  ['/backoffice/rbt-migration', 'Migration of tones', admin],
  ['/backoffice/rbt-numbers', 'Numbers of tones', catalogue],
  ['/backoffice/rbt-numbers/blocked', 'Blocked numbers', admin],
  ['/backoffice/operator-simulator', 'Operator simulator', admin],
  ['/backoffice/privy-simulator', 'Privy simulator', admin],
  ['/backoffice/store-simulator', 'Store simulator', admin],
  ...entity('/backoffice/numberPrefixes', 'numberPrefix', 'Number prefixes', 'number prefix'),

  // Money and reports
  ['/backoffice/invoicing', 'Invoices', ['label', ...invoiceAdmin, ...admin]],
  ['/backoffice/invoicing', 'Get paid', ['individual']],
  ['/backoffice/rbt-invoicing', 'Ringback invoices', signedIn],
  ['/backoffice/reporting-artist', 'Artists by subscribers', catalogue],
  ['/backoffice/reporting-rbt/churn', 'Subscriptions of tones', catalogue],
  ['/backoffice/withholding-slips', 'Proofs of withholding', signedIn],
  ['/backoffice/coverPayees', 'Owners of covered works', admin],
  // There is none before a publisher has agreed to a cover (covers.spec.ts); the screen says so.
  ['/backoffice/coverPayees/{coverPayee}/show', notThere, admin],
  ['/backoffice/payment-runs', 'Payment runs', nobody],
  ['/backoffice/payment-runs/{run}/show', 'Payment run …', nobody],
  ['/backoffice/statements', 'Statements', signedIn],
  ...entity('/backoffice/pools', 'pool', 'Pool receipts', 'pool receipts'),
  ['/backoffice/contracts', 'Contracts', admin],
  ['/backoffice/contractChanges', 'Changes to confirm', admin],
  ['/backoffice/periods', 'Months', admin],
  ['/backoffice/periods/{month}/show', '…', admin],
  ['/backoffice/ledger', 'Ledger', admin],
  ['/backoffice/ledger/entries', 'Journal', admin],
  ['/backoffice/ledger/labels/{label}', 'Money of …', admin],
  ['/backoffice/suspense', 'Suspense', admin],
  ['/backoffice/suspense/decided', 'Decided', admin],
  ['/backoffice/suspense/{suspense}/show', 'Lagu Tak Dikenal – Citra Beranda', admin],
  ['/backoffice/statements/{statement}/show', 'Statement …', signedIn],
  ['/backoffice/summary-report', 'Summary', ['label', ...invoiceAdmin, ...admin]],
  ['/backoffice/summary-report', 'Plays and income', ['individual']],
  ['/backoffice/statistic-report', 'Statistics', signedIn],
  ['/backoffice/reporting-music', 'By song', catalogue],
  ['/backoffice/report-lines', 'Report lines', signedIn],
  ['/backoffice/reporting-rbt', 'Ringback lines', catalogue],
  ['/backoffice/reporting-cover-to-master', 'Cover-to-master lines', catalogue],
  ['/backoffice/reporting-label', 'By label', admin],
  ['/backoffice/reporting-other-dsp', 'DSP reports', catalogue],
  ['/backoffice/report-calendar', 'Report calendar', admin],

  // Content
  ...entity('/backoffice/faq', 'faq', 'FAQ', 'question'),
  ...entity('/backoffice/privacyAndPolicy', 'privacyPolicy', 'Privacy policy', 'privacy policy'),
  ['/backoffice/privacyAndPolicy/{privacyPolicy}/nextVersion', 'Next version', admin],
  ['/backoffice/termAndCondition/{termAgreement}/nextVersion', 'Next version', admin],
  ...entity('/backoffice/aboutUs', 'aboutUs', 'About us', 'text about us'),
  ...entity('/backoffice/aboutUsContact', 'contact', 'Contacts', 'contact'),
  ...entity('/backoffice/termAndCondition', 'termAgreement', 'Terms and conditions', 'agreement'),
  ['/backoffice/song-other-dsp', 'Where we deliver', catalogue],
  ['/backoffice/release-calendar', 'Release calendar', catalogue],
  ['/backoffice/catalogue-archive', 'Export and import', catalogue],
  ['/backoffice/catalogue-archive/{import}/show', notThere, catalogue],
  ['/backoffice/deliveries', 'Where we deliver', catalogue],
  // There is none before a store is set up and a release approved (screens.spec.ts); the screen says so.
  ['/backoffice/deliveries/{delivery}/show', notThere, catalogue],
  ['/backoffice/dsp', 'Where we deliver', catalogue],
  ['/backoffice/dsp/create', 'New store', admin],
  ['/backoffice/dsp/{dsp}/update', 'Edit store', admin],
  ['/backoffice/dsp/{dsp}/delivery', 'How …', admin],
  ...entity('/backoffice/homepage', 'hero', 'Hero', 'hero', 'Your music, in every store and on every phone'),
  ...entity('/backoffice/homepageBenefit', 'benefit', 'Benefits', 'benefit', 'One upload, every store'),
  ...entity('/backoffice/homepageTopHits', 'topHit', 'Top hits', 'top hit', 'Hit Beranda'),
  ...entity(
    '/backoffice/homepageTestimonial',
    'testimonial',
    'Testimonials',
    'testimonial',
    'Rumah Nada, Bandung',
  ),
  ...entity(
    '/backoffice/homepageSocialMedia',
    'socialMedia',
    'Social media',
    'social media account',
    'Beranda di YouTube',
  ),
  ...entity('/backoffice/homepagePlan', 'plan', 'Plans', 'plan', 'Paket Beranda'),
  ...entity('/backoffice/challenges', 'challenge', 'Challenges', 'challenge', 'Lomba Beranda'),

  // Master data and administration
  ...entity('/backoffice/role', 'role', 'Roles', 'role'),
  ...entity('/backoffice/userM', 'user', 'Users', 'user'),
  ...entity('/backoffice/sysparam', 'sysparam', 'System parameters', 'system parameter'),
  ['/backoffice/taxRules', 'Tax rules', admin],
  ['/backoffice/taxRules/create', 'New tax rule', admin],
  ...entity('/backoffice/genres', 'genre', 'Genres', 'genre'),
  ...entity('/backoffice/tags', 'tag', 'Tags', 'tag'),
  ...entity('/backoffice/platforms', 'platform', 'Platforms', 'platform'),
  ...entity('/backoffice/nationalities', 'nationality', 'Nationalities', 'nationality'),
  ...entity('/backoffice/domiciles', 'domicile', 'Domiciles', 'domicile'),
  ['/backoffice/audit', 'Audit log', [...invoiceAdmin, ...admin]],
  ['/backoffice/audit', 'Activity', owners],
  ['/backoffice/access', 'May this user open this path?', admin],
  ['/backoffice/workings', 'Behind the screens', admin],
  // The superuser's.
  ['/backoffice/mailbox', 'Mailbox (simulator)', nobody],
  ['/backoffice/outside', 'What is simulated', nobody],
];

/** Screens of the specification that are not built: everybody would see `This page does not exist` there. None is left. */
export const unbuilt: readonly string[] = [];

/** Addresses of old, and the one that is shown in their place, to whom it is open. */
export const moved: readonly (readonly [from: string, to: string])[] = [
  ['/genres', '/backoffice/genres'],
  ['/role', '/backoffice/role'],
  ['/userM', '/backoffice/userM'],
  ['/homepage', '/backoffice/homepage'],
  ['/list-notification', '/backoffice/notifications'],
  ['/artist', '/backoffice/artist'],
  ['/music', '/backoffice/music'],
  ['/rbt', '/backoffice/rbt'],
  ['/label', '/backoffice/label'],
  ['/dsp', '/backoffice/dsp'],
  ['/link-dsp', '/backoffice/song-other-dsp'],
  ['/termAndCondition_ctm', '/term-and-condition/cover-to-master'],
  ['/panduan_ctm', '/term-and-condition/cover-to-master-guide'],
  ['/superadmin/dashboard', '/backoffice/dashboard'],
  ['/label/dashboard', '/backoffice/dashboard'],
  ['/individual/dashboard', '/backoffice/dashboard'],
  ['/challenge', '/rilis-challenge'],
  ...legacy('hero', '/backoffice/homepage', '{hero}/show'),
  ...legacy('benefit', '/backoffice/homepageBenefit', '{benefit}/show'),
  ...legacy('testimonial', '/backoffice/homepageTestimonial', '{testimonial}/show'),
  ...legacy('sosmed', '/backoffice/homepageSocialMedia', '{socialMedia}/show'),
  ...legacy('artist', '/backoffice/artist', '{artist}/show'),
  ...legacy('music', '/backoffice/music', '{album}/show', 'createAlbum'),
  ...legacy('album', '/backoffice/music', '{album}/show', 'createAlbum'),
  ...legacy('faq', '/backoffice/faq', '{faq}/update'),
  ...legacy('about', '/backoffice/aboutUs', '{aboutUs}/update'),
  ...legacy('contact', '/backoffice/aboutUsContact', '{contact}/update'),
  ...legacy('term-and-condition', '/backoffice/termAndCondition', '{termAgreement}/update'),
  ...legacy('privacy-and-policy', '/backoffice/privacyAndPolicy', '{privacyPolicy}/update'),
];

/** `/create-x`, `/detail-x` and, of one record, `/detail-x/7`. */
function legacy(name: string, base: string, one: string, create = 'create') {
  return [
    [`/create-${name}`, `${base}/${create}`],
    [`/detail-${name}`, base],
    [`/detail-${name}/${one.split('/')[0]}`, `${base}/${one}`],
  ] as const;
}

/** What one person must see at a path; `asks`: sent home, the page remembered. */
export type Expected = { heading: string; at: string } | { refusedAt: string } | { asks: string };

const lost = 'This page does not exist';

/** The cell of the table. */
export function expectedAt(path: string, person: Person): Expected {
  const to = moved.find(([from]) => from === path)?.[1] ?? path;
  if (unbuilt.includes(to)) return { heading: lost, at: to };
  const rows = seen.filter(([at]) => at === to);
  const row = rows.find(([, , who]) => who.includes(person));
  if (row) return { heading: row[1], at: row[3] ?? to };
  return person === 'visitor' ? { asks: to } : { refusedAt: to };
}

export const allPaths: readonly string[] = [
  ...new Set([...seen.map(([path]) => path), ...unbuilt, ...moved.map(([from]) => from)]),
];

/**
 * What a browser has to show somebody: every screen they see; of the addresses of old, which end at one of these, and of refusals,
 * which differ by nothing but the address, some. The router answers all of them.
 */
export function walkedBy(person: Person): readonly string[] {
  const isSeen = (path: string) => 'heading' in expectedAt(path, person);
  const isOld = (path: string) => moved.some(([from]) => from === path);
  const one = (paths: readonly string[], of: number) => paths.filter((_, nth) => nth % of === 0);
  const shown = allPaths.filter(isSeen);
  return [
    ...shown.filter((path) => !isOld(path)),
    ...(person === 'admin' ? one(shown.filter(isOld), 8) : []),
    ...one(
      allPaths.filter((path) => !isSeen(path)),
      40,
    ),
  ];
}
