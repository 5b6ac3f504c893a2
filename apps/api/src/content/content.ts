import { aboutUs, aboutUsContact } from '@rilis/contract/content/about';
import { challenge } from '@rilis/contract/content/challenge';
import { dsp } from '@rilis/contract/content/dsp';
import {
  homepageBenefit,
  homepageHero,
  homepagePlan,
  homepageSocialMedia,
  homepageTestimonial,
} from '@rilis/contract/content/homepage';
import type { Endpoint } from '../kit/http/endpoint.ts';
import { invalid } from '../kit/problem.ts';
import type { Files } from '../media/upload/accept.ts';
import { content } from './entity.ts';
import { faqs } from './faq.ts';
import { legalEndpoints } from './legal.ts';
import { releasePageEndpoints } from './releasePage.ts';
import { siteEndpoints } from './site.ts';
import { topHitEndpoints } from './topHit.ts';

/** Days of the wire compare as texts. */
function inOrder({ opensOn, closesOn }: Readonly<Record<string, unknown>>): void {
  if (String(closesOn) < String(opensOn)) throw invalid('closesOn', 'error.content.days');
}

/** Every call of the public site and of what staff write for it. */
export const contentEndpoints = (files: Files): Endpoint[] => [
  ...faqs,
  ...legalEndpoints,
  ...content(aboutUs, 'about_us'),
  ...content(aboutUsContact, 'about_us_contact'),
  ...content(dsp, 'dsp'),
  ...content(homepageHero, 'homepage_hero'),
  ...content(homepageBenefit, 'homepage_benefit'),
  ...topHitEndpoints,
  ...content(homepageTestimonial, 'homepage_testimonial'),
  ...content(homepageSocialMedia, 'homepage_social_media'),
  ...content(homepagePlan, 'homepage_plan'),
  ...content(challenge, 'challenge', inOrder),
  ...siteEndpoints(files),
  ...releasePageEndpoints(files),
];
