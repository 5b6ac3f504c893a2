import { aboutUs, aboutUsContact } from '@rilis/contract/content/about';
import { challenge } from '@rilis/contract/content/challenge';
import { dsp } from '@rilis/contract/content/dsp';
import { faq } from '@rilis/contract/content/faq';
import {
  homepageBenefit,
  homepageHero,
  homepagePlan,
  homepageSocialMedia,
  homepageTestimonial,
  homepageTopHit,
} from '@rilis/contract/content/homepage';
import { privacyPolicy, termAgreement } from '@rilis/contract/content/legal';
import { searchableEntity as entity, type Searchable } from '../kit/list/searchable.ts';

/** What staff write for the public site. */
export const contentSearch: readonly Searchable[] = [
  entity('faq', faq, 'faq'),
  entity('termAndCondition', termAgreement, 'term_agreement'),
  entity('privacyAndPolicy', privacyPolicy, 'privacy_policy'),
  entity('aboutUs', aboutUs, 'about_us'),
  entity('aboutUsContact', aboutUsContact, 'about_us_contact'),
  entity('dsp', dsp, 'dsp'),
  entity('homepage', homepageHero, 'homepage_hero'),
  entity('homepageBenefit', homepageBenefit, 'homepage_benefit'),
  entity('homepageTopHits', homepageTopHit, 'homepage_top_hit'),
  entity('homepageTestimonial', homepageTestimonial, 'homepage_testimonial'),
  entity('homepageSocialMedia', homepageSocialMedia, 'homepage_social_media'),
  entity('homepagePlan', homepagePlan, 'homepage_plan'),
  entity('challenge', challenge, 'challenge'),
];
