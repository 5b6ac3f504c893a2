import { entity, screen } from './kit/screen.ts';

const open = { can: 'public' } as const;
const own = { can: 'signed-in' } as const;

/** Screens with nothing around them. */
export const bare = [screen('/login', () => import('./accounts/login.tsx'), open)];

/** Public pages. */
export const pages = [
  screen('/', () => import('./content/home.tsx'), open),
  screen('/faq', () => import('./content/publicFaq.tsx'), open),
];

/** The back office; a screen's path is the pattern that opens it. */
export const office = [
  screen('/backoffice', () => import('./start.tsx'), own),
  screen('/profile', () => import('./accounts/profile.tsx'), own),
  screen('/backoffice/dashboard', () => import('./reports/dashboard.tsx')),
  screen('/backoffice/reporting-other-dsp', () => import('./reports/otherDsp.tsx')),
  screen('/backoffice/summary-report', () => import('./reports/summaryReport.tsx')),
  screen('/backoffice/statistic-report', () => import('./reports/statisticReport.tsx')),
  screen('/backoffice/reporting-label', () => import('./reports/labelReport.tsx')),
  screen('/backoffice/reporting-music', () => import('./reports/musicReport.tsx')),
  screen('/backoffice/statements', () => import('./royalties/statementList.tsx')),
  screen('/backoffice/statements/{id}/show', () => import('./royalties/statementShow.tsx')),
  screen('/backoffice/invoicing', () => import('./royalties/invoicing.tsx')),
  screen('/backoffice/rbt-invoicing', () => import('./royalties/rbtInvoicing.tsx')),
  screen('/backoffice/label', () => import('./labels/labelList.tsx')),
  screen('/backoffice/label/create', () => import('./labels/labelCreate.tsx')),
  screen('/backoffice/label/{id}/update', () => import('./labels/labelUpdate.tsx')),
  screen('/backoffice/label/{id}/show', () => import('./labels/labelShow.tsx')),
  ...entity('/backoffice/artist', () => import('./catalogue/artist.tsx'), 'create', 'update', 'show'),
  screen('/backoffice/music', () => import('./catalogue/music.tsx')),
  screen('/backoffice/music/createAlbum', () => import('./catalogue/createAlbum.tsx')),
  screen('/backoffice/music/create', () => import('./catalogue/createAlbum.tsx')),
  screen('/backoffice/music/{id}/show', () => import('./catalogue/albumShow.tsx')),
  screen('/backoffice/music/{id}/update', () => import('./catalogue/albumWizard.tsx')),
  screen('/backoffice/song/create/{id}', () => import('./catalogue/songCreate.tsx')),
  screen('/backoffice/song/{id}/update', () => import('./catalogue/songUpdate.tsx')),
  screen('/backoffice/approval/music', () => import('./catalogue/reviewQueue.tsx')),
  screen('/backoffice/approval/music/{id}', () => import('./catalogue/reviewScreen.tsx'), {
    can: '/backoffice/approval/music',
  }),
  screen('/backoffice/approval/artist', () => import('./catalogue/reviewArtists.tsx')),
  screen('/backoffice/approval/artist/{id}', () => import('./catalogue/reviewArtist.tsx'), {
    can: '/backoffice/approval/artist',
  }),
  ...entity('/backoffice/faq', () => import('./content/faq.tsx'), 'create', 'update'),
];

/** Addresses of old and where they lead now. */
export const aliases: Record<string, string> = {
  '/404': '/not-found',
  '/edit-profile': '/profile',
  '/music': '/backoffice/music',
  '/artist': '/backoffice/artist',
  '/label': '/backoffice/label',
  '/dsp': '/backoffice/dsp',
  '/rbt': '/backoffice/rbt',
  '/role': '/backoffice/role',
  '/userM': '/backoffice/userM',
  '/genres': '/backoffice/genres',
  '/homepage': '/backoffice/homepage',
  '/list-notification': '/backoffice/notifications',
  '/superadmin/dashboard': '/backoffice/dashboard',
  '/label/dashboard': '/backoffice/dashboard',
  '/individual/dashboard': '/backoffice/dashboard',
};
