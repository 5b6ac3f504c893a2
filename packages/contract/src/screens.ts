import type { Can } from './route.ts';

const open = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, 'public' as const]));
const own = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, 'signed-in' as const]));

/** The reports of income: whoever opens one of them may look at lines, and have files made of what they may see. */
export const reportScreens = [
  '/backoffice/summary-report',
  '/backoffice/statistic-report',
  '/backoffice/reporting-music',
  '/backoffice/reporting-label',
  '/backoffice/reporting-other-dsp',
  '/backoffice/reporting-artist',
  '/backoffice/reporting-rbt',
  '/backoffice/reporting-cover-to-master',
] as const;

/**
 * What opens a screen where it is not its own path: nothing at all (specification, section 2), a sign-in, or another
 * screen's right. `{product}` is the slug.
 */
export const screenRules = (slug: string): Readonly<Record<string, Can>> => ({
  ...open('/', '/login', '/register', '/activate', '/awaitingApproval', '/forgotPassword', '/resetPassword'),
  ...open('/payee', '/invitation', '/sharedStatement', '/coverDecision', '/coverStatement'),
  ...open('/release/{key}'),
  ...open('/faq', '/about-us', '/aboutUs', '/privacy-and-policy', '/privacyAndPolicy'),
  ...open('/term-and-condition', '/term-and-condition/{kind}', '/termAndCondition'),
  ...open(`/${slug}-challenge`, `/${slug}-challenge/faq`, `/${slug}-challenge/term-n-cond`),
  ...own('/backoffice', '/profile', '/edit-profile', '/changePassword', '/secondFactor', '/noticeSettings'),
  ...own('/exports'),
  ...own('/backoffice/notifications'),
  '/backoffice/reporting-rbt/churn': '/backoffice/reporting-rbt',
  '/backoffice/report-lines': reportScreens,
  '/backoffice/release-calendar': '/backoffice/music',
  '/backoffice/access': '/backoffice/userM',
  '/backoffice/workings': '/backoffice/userM',
  '/backoffice/catalogue-archive/{id}/show': '/backoffice/catalogue-archive',
  '/backoffice/privacyAndPolicy/{id}/nextVersion': '/backoffice/privacyAndPolicy/{id}/update',
  '/backoffice/termAndCondition/{id}/nextVersion': '/backoffice/termAndCondition/{id}/update',
  '/backoffice/bankChanges': ['/backoffice/approval/label', '/backoffice/invoicing#adminReview'],
  '/backoffice/label/{id}/terms': '/backoffice/label/{id}/show#contract',
  '/backoffice/payment-runs': '/backoffice/invoicing#pay',
  '/backoffice/payment-runs/{id}/show': '/backoffice/invoicing#pay',
  '/backoffice/withholding-slips': '/backoffice/invoicing',
  '/backoffice/ledger/entries': '/backoffice/ledger',
  '/backoffice/ledger/labels/{id}': '/backoffice/ledger',
  '/backoffice/label/{id}/contract': '/backoffice/label/{id}/show#contract',
  ...Object.fromEntries(
    (['music', 'artist', 'label', 'rbt', 'user', 'transfer', 'cover'] as const).map((what) => [
      `/backoffice/approval/${what}/{id}`,
      `/backoffice/approval/${what}` as const,
    ]),
  ),
});

/** Addresses of old and the screens that replace them (specification, section 2). `{id}` is carried over. */
export const redirectsOf = (slug: string): Readonly<Record<string, string>> => ({
  '/404': '/not-found',
  '/genres': '/backoffice/genres',
  '/role': '/backoffice/role',
  '/userM': '/backoffice/userM',
  '/homepage': '/backoffice/homepage',
  '/list-notification': '/backoffice/notifications',
  '/artist': '/backoffice/artist',
  '/music': '/backoffice/music',
  '/rbt': '/backoffice/rbt',
  '/label': '/backoffice/label',
  '/dsp': '/backoffice/dsp',
  '/link-dsp': '/backoffice/song-other-dsp',
  '/termAndCondition_ctm': '/term-and-condition/cover-to-master',
  '/panduan_ctm': '/term-and-condition/cover-to-master-guide',
  '/superadmin/dashboard': '/backoffice/dashboard',
  '/label/dashboard': '/backoffice/dashboard',
  '/individual/dashboard': '/backoffice/dashboard',
  '/challenge': `/${slug}-challenge`,
  ...legacy('hero', '/backoffice/homepage', 'show'),
  ...legacy('benefit', '/backoffice/homepageBenefit', 'show'),
  ...legacy('testimonial', '/backoffice/homepageTestimonial', 'show'),
  ...legacy('sosmed', '/backoffice/homepageSocialMedia', 'show'),
  ...legacy('artist', '/backoffice/artist', 'show'),
  ...legacy('music', '/backoffice/music', 'show'),
  ...legacy('album', '/backoffice/music', 'show'),
  '/create-album': '/backoffice/music/createAlbum',
  '/create-music': '/backoffice/music/createAlbum',
  ...legacy('faq', '/backoffice/faq', 'update'),
  ...legacy('about', '/backoffice/aboutUs', 'update'),
  ...legacy('contact', '/backoffice/aboutUsContact', 'update'),
  ...legacy('term-and-condition', '/backoffice/termAndCondition', 'update'),
  ...legacy('privacy-and-policy', '/backoffice/privacyAndPolicy', 'update'),
});

/** `/create-x`, `/detail-x` and `/detail-x/7` of the screens at `base`. */
function legacy(name: string, base: string, end: 'show' | 'update'): Record<string, string> {
  return {
    [`/create-${name}`]: `${base}/create`,
    [`/detail-${name}`]: base,
    [`/detail-${name}/{id}`]: `${base}/{id}/${end}`,
  };
}

/** Where the dashboard leads an invoice administrator (specification, section 2). */
export const invoiceAdminStart = { from: '/backoffice/dashboard', to: '/backoffice/invoicing' } as const;
