import { z } from 'zod';
import { option } from '../resource.ts';
import { route } from '../route.ts';
import { mediaId, requiredText, text } from '../wire.ts';
import { defineContent, webAddress } from './entity.ts';

/** Of a fresh installation the pictures are drawn after the texts: until then there is none. */
const picture = { image: z.string().nullable() };

export const homepageHero = defineContent({
  path: '/homepage-heroes',
  screen: '/backoffice/homepage',
  texts: { title: requiredText(200) },
  rich: [],
  images: ['image'],
  fields: { image: mediaId },
  derived: picture,
});

export const homepageBenefit = defineContent({
  path: '/homepage-benefits',
  screen: '/backoffice/homepageBenefit',
  texts: { title: requiredText(200), sub_title: requiredText(300), description: requiredText(2_000) },
  rich: [],
  images: ['image'],
  fields: { image: mediaId },
  derived: picture,
});

export const homepageTopHit = defineContent({
  path: '/homepage-top-hits',
  screen: '/backoffice/homepageTopHits',
  texts: { description: requiredText(1_000) },
  rich: [],
  images: ['image'],
  fields: {
    name: requiredText(200),
    image: mediaId,
    /** The released song that visitors hear; without it the hit is only shown. */
    songId: z.int().nullish(),
  },
  derived: { ...picture, songTitle: z.string().nullable() },
});

/** Released songs to choose from for a top hit. */
export const topHitSongs = route({
  method: 'GET',
  path: '/homepage-top-hits/songs',
  can: ['/backoffice/homepageTopHits/create', '/backoffice/homepageTopHits/{id}/update'],
  query: z.object({ search: text(200).default('') }),
  reply: z.array(option),
});

export const testimonialTypes = ['LABEL', 'ARTIST', 'PARTNER'] as const;

export const homepageTestimonial = defineContent({
  path: '/homepage-testimonials',
  screen: '/backoffice/homepageTestimonial',
  texts: { review: requiredText(2_000) },
  rich: [],
  images: ['image'],
  fields: {
    type: z.enum(testimonialTypes).nullish(),
    name: requiredText(200),
    /** The face of whoever speaks. */
    image: mediaId.nullish(),
    /** The bar code of a release of theirs, which visitors are led to once it has a page. */
    upc: text(14)
      .regex(/^\d{7,14}$/, 'error.validation.format')
      .nullish(),
  },
  derived: picture,
});

/** What releasing costs and what stays with whoever releases. */
export const homepagePlan = defineContent({
  path: '/homepage-plans',
  screen: '/backoffice/homepagePlan',
  texts: { title: requiredText(60), price: requiredText(80), sub_title: requiredText(200) },
  rich: ['description'],
  images: [],
  /** Per cent of the income. */
  fields: { share: z.int().min(0).max(100).nullish() },
  derived: {},
});

export const socialMediaTypes = [
  'INSTAGRAM',
  'FACEBOOK',
  'YOUTUBE',
  'TIKTOK',
  'X',
  'LINKEDIN',
  'WHATSAPP',
  'OTHER',
] as const;

export const homepageSocialMedia = defineContent({
  path: '/homepage-social-media',
  screen: '/backoffice/homepageSocialMedia',
  texts: {},
  rich: [],
  images: ['image'],
  fields: {
    type: z.enum(socialMediaTypes).nullish(),
    image: mediaId,
    name: requiredText(200),
    link: webAddress,
  },
  derived: picture,
});
