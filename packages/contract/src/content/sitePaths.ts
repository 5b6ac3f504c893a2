/** Where visitors read the site's content; the page asks there without the contract's schemas, which weigh more than it does. */
export const sitePaths = {
  home: '/public/home',
  faqs: '/public/faqs',
  page: '/public/pages/:kind',
  earlier: '/public/pages/:kind/versions',
  version: '/public/versions/:id',
  contacts: '/public/contacts',
  challenges: '/public/challenges',
  sound: '/public/top-hits/:id/sound',
  release: '/public/releases/:key',
  releaseCover: '/public/releases/:key/cover',
  releaseSound: '/public/releases/:key/songs/:id/sound',
} as const;
