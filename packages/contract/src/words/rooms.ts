import type { Language } from './languages.ts';

/**
 * The catalogue of the web in parts, each fetched with the screens that speak it: `door` before the first one,
 * `office` with the frame, `site` alone with the public pages. They are joined branch by branch, `error` from all of them.
 */
export const rooms = {
  door: {
    'en-us': () => import('./en/rooms/door.ts'),
    id: () => import('./id/rooms/door.ts'),
  },
  office: {
    'en-us': () => import('./en/rooms/office.ts'),
    id: () => import('./id/rooms/office.ts'),
  },
  accounts: {
    'en-us': () => import('./en/rooms/accounts.ts'),
    id: () => import('./id/rooms/accounts.ts'),
  },
  catalogue: {
    'en-us': () => import('./en/rooms/catalogue.ts'),
    id: () => import('./id/rooms/catalogue.ts'),
  },
  ringback: {
    'en-us': () => import('./en/rooms/ringback.ts'),
    id: () => import('./id/rooms/ringback.ts'),
  },
  royalties: {
    'en-us': () => import('./en/rooms/royalties.ts'),
    id: () => import('./id/rooms/royalties.ts'),
  },
  ledger: {
    'en-us': () => import('./en/rooms/ledger.ts'),
    id: () => import('./id/rooms/ledger.ts'),
  },
  content: {
    'en-us': () => import('./en/rooms/content.ts'),
    id: () => import('./id/rooms/content.ts'),
  },
  site: {
    'en-us': () => import('./en/rooms/site.ts'),
    id: () => import('./id/rooms/site.ts'),
  },
  operator: {
    'en-us': () => import('./en/rooms/operator.ts'),
    id: () => import('./id/rooms/operator.ts'),
  },
  editor: {
    'en-us': () => import('./en/rooms/editor.ts'),
    id: () => import('./id/rooms/editor.ts'),
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
    'en-us': () => import('./en/rooms/payment.ts'),
    id: () => import('./id/rooms/payment.ts'),
  },
  search: {
    'en-us': () => import('./en/rooms/search.ts'),
    id: () => import('./id/rooms/search.ts'),
  },
  signing: {
    'en-us': () => import('./en/rooms/signing.ts'),
    id: () => import('./id/rooms/signing.ts'),
  },
  sheets: {
    'en-us': () => import('./en/rooms/sheets.ts'),
    id: () => import('./id/rooms/sheets.ts'),
  },
  suspense: {
    'en-us': () => import('./en/rooms/suspense.ts'),
    id: () => import('./id/rooms/suspense.ts'),
  },
  table: { 'en-us': () => import('./en/table.ts'), id: () => import('./id/table.ts') },
  team: { 'en-us': () => import('./en/team.ts'), id: () => import('./id/team.ts') },
  transfer: {
    'en-us': () => import('./en/rooms/transfer.ts'),
    id: () => import('./id/rooms/transfer.ts'),
  },
  coverToMaster: {
    'en-us': () => import('./en/rooms/coverToMaster.ts'),
    id: () => import('./id/rooms/coverToMaster.ts'),
  },
  delivery: {
    'en-us': () => import('./en/rooms/delivery.ts'),
    id: () => import('./id/rooms/delivery.ts'),
  },
  planning: {
    'en-us': () => import('./en/rooms/planning.ts'),
    id: () => import('./id/rooms/planning.ts'),
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

/** What the file of a room says: all it has, or its `words`. */
export const wordsIn = (file: object): object => ('words' in file ? (file.words as object) : file);
