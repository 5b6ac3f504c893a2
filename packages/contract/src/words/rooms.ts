import type { Language } from './languages.ts';

/**
 * The catalogue of the web in parts, each fetched with the screens that speak it: `door` before the first one,
 * `office` with the frame, `site` alone with the public pages. They are joined branch by branch, `error` from all of them.
 */
export const rooms = {
  door: {
    'en-us': async () => (await import('./en/rooms/door.ts')).words,
    id: async () => (await import('./id/rooms/door.ts')).words,
  },
  office: {
    'en-us': async () => (await import('./en/rooms/office.ts')).words,
    id: async () => (await import('./id/rooms/office.ts')).words,
  },
  accounts: {
    'en-us': async () => (await import('./en/rooms/accounts.ts')).words,
    id: async () => (await import('./id/rooms/accounts.ts')).words,
  },
  catalogue: {
    'en-us': async () => (await import('./en/rooms/catalogue.ts')).words,
    id: async () => (await import('./id/rooms/catalogue.ts')).words,
  },
  ringback: {
    'en-us': async () => (await import('./en/rooms/ringback.ts')).words,
    id: async () => (await import('./id/rooms/ringback.ts')).words,
  },
  royalties: {
    'en-us': async () => (await import('./en/rooms/royalties.ts')).words,
    id: async () => (await import('./id/rooms/royalties.ts')).words,
  },
  ledger: {
    'en-us': async () => (await import('./en/rooms/ledger.ts')).words,
    id: async () => (await import('./id/rooms/ledger.ts')).words,
  },
  content: {
    'en-us': async () => (await import('./en/rooms/content.ts')).words,
    id: async () => (await import('./id/rooms/content.ts')).words,
  },
  site: {
    'en-us': async () => (await import('./en/rooms/site.ts')).words,
    id: async () => (await import('./id/rooms/site.ts')).words,
  },
  operator: {
    'en-us': async () => (await import('./en/rooms/operator.ts')).words,
    id: async () => (await import('./id/rooms/operator.ts')).words,
  },
  editor: {
    'en-us': async () => (await import('./en/rooms/editor.ts')).words,
    id: async () => (await import('./id/rooms/editor.ts')).words,
  },
  auditWords: { 'en-us': () => import('./en/auditWords.ts'), id: () => import('./id/auditWords.ts') },
  outside: { 'en-us': () => import('./en/outside.ts'), id: () => import('./id/outside.ts') },
  storeSimulator: {
    'en-us': () => import('./en/storeSimulator.ts'),
    id: () => import('./id/storeSimulator.ts'),
  },
  releasePage: { 'en-us': () => import('./en/releasePage.ts'), id: () => import('./id/releasePage.ts') },
  releaseReview: {
    'en-us': () => import('./en/releaseReview.ts'),
    id: () => import('./id/releaseReview.ts'),
  },
  desk: { 'en-us': () => import('./en/desk.ts'), id: () => import('./id/desk.ts') },
  payment: {
    'en-us': async () => (await import('./en/rooms/payment.ts')).words,
    id: async () => (await import('./id/rooms/payment.ts')).words,
  },
  search: {
    'en-us': async () => (await import('./en/rooms/search.ts')).words,
    id: async () => (await import('./id/rooms/search.ts')).words,
  },
  signing: {
    'en-us': async () => (await import('./en/rooms/signing.ts')).words,
    id: async () => (await import('./id/rooms/signing.ts')).words,
  },
  sheets: {
    'en-us': async () => (await import('./en/rooms/sheets.ts')).words,
    id: async () => (await import('./id/rooms/sheets.ts')).words,
  },
  suspense: {
    'en-us': async () => (await import('./en/rooms/suspense.ts')).words,
    id: async () => (await import('./id/rooms/suspense.ts')).words,
  },
  table: { 'en-us': () => import('./en/table.ts'), id: () => import('./id/table.ts') },
  team: { 'en-us': () => import('./en/team.ts'), id: () => import('./id/team.ts') },
  transfer: {
    'en-us': async () => (await import('./en/rooms/transfer.ts')).words,
    id: async () => (await import('./id/rooms/transfer.ts')).words,
  },
  coverToMaster: {
    'en-us': async () => (await import('./en/rooms/coverToMaster.ts')).words,
    id: async () => (await import('./id/rooms/coverToMaster.ts')).words,
  },
  delivery: {
    'en-us': async () => (await import('./en/rooms/delivery.ts')).words,
    id: async () => (await import('./id/rooms/delivery.ts')).words,
  },
  planning: {
    'en-us': async () => (await import('./en/rooms/planning.ts')).words,
    id: async () => (await import('./id/rooms/planning.ts')).words,
  },
  archive: { 'en-us': () => import('./en/rooms/archive.ts'), id: () => import('./id/rooms/archive.ts') },
  artistForm: { 'en-us': () => import('./en/artistForm.ts'), id: () => import('./id/artistForm.ts') },
  listing: { 'en-us': () => import('./en/listing.ts'), id: () => import('./id/listing.ts') },
  labels: { 'en-us': () => import('./en/labels.ts'), id: () => import('./id/labels.ts') },
  ofArtist: { 'en-us': () => import('./en/ofArtist.ts'), id: () => import('./id/ofArtist.ts') },
  ofBand: { 'en-us': () => import('./en/ofBand.ts'), id: () => import('./id/ofBand.ts') },
  ofSpoken: { 'en-us': () => import('./en/ofSpoken.ts'), id: () => import('./id/ofSpoken.ts') },
  performance: { 'en-us': () => import('./en/performance.ts'), id: () => import('./id/performance.ts') },
  reference: { 'en-us': () => import('./en/reference.ts'), id: () => import('./id/reference.ts') },
  reports: { 'en-us': () => import('./en/reports.ts'), id: () => import('./id/reports.ts') },
} satisfies Record<string, Record<Language, () => Promise<object>>>;

export type Room = keyof typeof rooms;
