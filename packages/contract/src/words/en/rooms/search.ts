/** What the search says, which is fetched when it is opened. */
export const words = {
  search: {
    results: 'Search results',
    screens: 'Screens',
    songs: 'Songs',
    payees: 'Owners of covered works',
    seeAll: 'See all in {{name}}',
    waits: 'Searching…',
    none: 'Nothing found for “{{term}}”',
    count: 'Results: {{count}}',
    keys: '↑ ↓ choose · Enter opens · Esc closes',
    actions: 'Actions',
    newRelease: 'New release',
    newArtist: 'New artist',
    requestInvoice: 'Request an invoice',
    theme: 'Switch between light and dark',
    language: 'Switch to Bahasa Indonesia',
  },
} as const;
