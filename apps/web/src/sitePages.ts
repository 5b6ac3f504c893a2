import type { Pattern } from '@rilis/contract/route';
import { product } from './kit/product.ts';
import type { Load } from './kit/router/screen.ts';

const challenge = `/${product.slug}-challenge` as const;
const screen = (path: Pattern, load: Load) => ({ path, load });

/** Public pages. */
export const pages = [
  screen('/', () => import('./content/home/home.tsx')),
  screen('/release/{key}', () => import('./content/site/releasePage.tsx')),
  screen('/faq', () => import('./content/site/publicFaq.tsx')),
  screen('/about-us', () => import('./content/site/publicAbout.tsx')),
  screen('/aboutUs', () => import('./content/site/publicAbout.tsx')),
  screen('/term-and-condition', () => import('./content/site/publicTerms.tsx')),
  screen('/term-and-condition/{kind}', () => import('./content/site/publicTerms.tsx')),
  screen('/termAndCondition', () => import('./content/site/publicTerms.tsx')),
  screen('/privacy-and-policy', () => import('./content/site/publicPrivacy.tsx')),
  screen('/privacyAndPolicy', () => import('./content/site/publicPrivacy.tsx')),
  screen(challenge, () => import('./content/site/publicChallenge.tsx')),
  screen(`${challenge}/faq`, () => import('./content/site/publicChallenge.tsx')),
  screen(`${challenge}/term-n-cond`, () => import('./content/site/publicChallenge.tsx')),
];
