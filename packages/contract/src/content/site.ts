import { z } from 'zod';
import { route } from '../route.ts';
import { byId, day, instant, rupiah, text } from '../wire.ts';
import { challengeStates } from './challenge.ts';
import { mark } from './dsp.ts';
import { socialMediaTypes, testimonialTypes } from './homepage.ts';
import type { ReleasePageWire } from './releasePage.ts';
import { sitePaths } from './sitePaths.ts';

/** Everything here is what visitors see: published, in the reader's language, English where that is empty. */
const seen = { id: z.int() };
const image = z.string().nullable();

export const question = z.object({
  ...seen,
  title: z.string(),
  slug: z.string().nullish(),
  /** What it stands under among its like. */
  section: z.string().nullish(),
  description: z.string().nullish(),
});

export const home = z.object({
  heroes: z.array(z.object({ ...seen, title: z.string(), image })),
  benefits: z.array(
    z.object({ ...seen, title: z.string(), sub_title: z.string(), description: z.string(), image }),
  ),
  topHits: z.array(
    z.object({
      ...seen,
      name: z.string(),
      description: z.string(),
      image,
      /** Whether it can be heard (`/public/top-hits/:id/sound`). */
      plays: z.boolean(),
      /** Its release was taken down: it is shown, and said so. */
      gone: z.boolean(),
      /** What follows `/release/` in the address of its release's page; null while that has none. */
      release: z.string().nullable(),
      /** Of what can be heard: its main artists, the day it came out, and the bars of its recording, 0 to 100. */
      artist: z.string(),
      since: day.nullable(),
      wave: z.array(z.int()),
    }),
  ),
  testimonials: z.array(
    z.object({
      ...seen,
      type: z.enum(testimonialTypes).nullish(),
      name: z.string(),
      review: z.string(),
      image,
      /** What follows `/release/` in the address of their release's page; null where there is none. */
      release: z.string().nullable(),
    }),
  ),
  plans: z.array(
    z.object({
      ...seen,
      title: z.string(),
      price: z.string(),
      sub_title: z.string(),
      description: z.string().nullish(),
      share: z.int().nullish(),
    }),
  ),
  socialMedia: z.array(
    z.object({
      ...seen,
      type: z.enum(socialMediaTypes).nullish(),
      name: z.string(),
      link: z.string(),
      image,
    }),
  ),
  dsps: z.array(
    z.object({ ...seen, title: z.string(), url: z.string().nullish(), icon: image, mark: mark.nullish() }),
  ),
  /** The platform in numbers, rounded down; null where staff hide them, a number null or 0 where it would tell too much. */
  /** The first of the questions staff have answered. */
  questions: z.array(question),
  numbers: z.object({ artists: z.int(), songs: z.int(), paid: rupiah.nullable() }).nullable(),
});
export type Home = z.output<typeof home>;

/** The pages of text, by the word in their address. */
export const pageKinds = [
  'privacy',
  'about',
  'general',
  'cover-to-master',
  'cover-to-master-guide',
  'challenge',
  'challenge-page',
  'challenge-faq',
] as const;
export type PageKind = (typeof pageKinds)[number];

const seenVersion = z.object({
  id: z.int(),
  number: z.int(),
  textHash: z.string(),
  summary: z.string().nullable(),
  takesEffectAt: instant,
  /** When another took its place; null while it is in effect. */
  endedAt: instant.nullable(),
  /** Whose text it is, as our papers are headed: name, address and what else there is, in one line. */
  company: z.string(),
});

export const sitePage = z.object({
  kind: z.enum(pageKinds),
  documents: z.array(
    z.object({
      ...seen,
      title: z.string(),
      description: z.string().nullish(),
      updatedAt: instant,
      /** Of a legal text: the version in effect, which a consent names. */
      version: seenVersion.nullable(),
    }),
  ),
});
export type SitePage = z.output<typeof sitePage>;

/** A version of a legal text that is or was in effect, for whoever consented to it. */
export const pastText = seenVersion.extend({ title: z.string(), description: z.string().nullable() });
export type PastText = z.output<typeof pastText>;

export const contact = z.object({
  ...seen,
  contact_person: z.string(),
  phone_number: z.string(),
  address: z.string(),
});

/** Competitions: those one can take part in first, then those to come, then those that are over, the last one first. */
export const challenges = z.array(
  z.object({
    ...seen,
    title: z.string(),
    prize: z.string(),
    description: z.string().nullish(),
    winners: z.string().nullish(),
    poster: image,
    opensOn: day,
    closesOn: day,
    link: z.string().nullish(),
    state: z.enum(challengeStates),
  }),
);

const earlier = z.array(seenVersion.extend({ title: z.string() }));

/** What of it travels as it stands on the wire: instants as text. */
export interface SiteWire {
  home: z.input<typeof home>;
  faqs: z.input<typeof question>[];
  page: z.input<typeof sitePage>;
  earlier: z.input<typeof earlier>;
  version: z.input<typeof pastText>;
  contacts: z.input<typeof contact>[];
  challenges: z.input<typeof challenges>;
  release: ReleasePageWire;
}

const open = { method: 'GET', can: 'public', cacheSeconds: 15 } as const;

export const site = {
  home: route({ ...open, path: sitePaths.home, reply: home }),
  faqs: route({
    ...open,
    path: sitePaths.faqs,
    query: z.object({ search: text(200).default('') }),
    reply: z.array(question),
  }),
  page: route({
    ...open,
    path: sitePaths.page,
    params: z.object({ kind: z.enum(pageKinds) }),
    reply: sitePage,
  }),
  /** What was in effect before of a page's legal texts, newest first. */
  earlier: route({
    ...open,
    path: sitePaths.earlier,
    params: z.object({ kind: z.enum(pageKinds) }),
    reply: earlier,
  }),
  version: route({ ...open, path: sitePaths.version, params: byId, reply: pastText }),
  contacts: route({ ...open, path: sitePaths.contacts, reply: z.array(contact) }),
  challenges: route({ ...open, path: sitePaths.challenges, reply: challenges }),
  /** The preview of a published top hit's song. */
  sound: route({
    method: 'GET',
    path: sitePaths.sound,
    can: 'public',
    params: byId,
    reply: z.unknown(),
    sends: 'file',
  }),
};
