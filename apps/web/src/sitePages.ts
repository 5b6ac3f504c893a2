import type { Pattern } from '@rilis/contract/route';
import { product } from './kit/product.ts';
import type { Load } from './kit/router/screen.ts';

const challenge = `/${product.slug}-challenge` as const;
const screen = (path: Pattern, load: Load) => ({ path, load });

/** Public pages. */
export const pages = [
  screen('/', () => import('./content/home.tsx')),
  screen('/release/{key}', () => import('./content/releasePage.tsx')),
  screen('/faq', () => import('./content/publicFaq.tsx')),
  screen('/about-us', () => import('./content/publicAbout.tsx')),
  screen('/aboutUs', () => import('./content/publicAbout.tsx')),
  screen('/term-and-condition', () => import('./content/publicTerms.tsx')),
  screen('/term-and-condition/{kind}', () => import('./content/publicTerms.tsx')),
  screen('/termAndCondition', () => import('./content/publicTerms.tsx')),
  screen('/privacy-and-policy', () => import('./content/publicPrivacy.tsx')),
  screen('/privacyAndPolicy', () => import('./content/publicPrivacy.tsx')),
  screen(challenge, () => import('./content/publicChallenge.tsx')),
  screen(`${challenge}/faq`, () => import('./content/publicChallenge.tsx')),
  screen(`${challenge}/term-n-cond`, () => import('./content/publicChallenge.tsx')),
];
