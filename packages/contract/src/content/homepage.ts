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
  images: [],
  fields: { type: z.enum(testimonialTypes).nullish(), name: requiredText(200) },
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
