import { z } from 'zod';
import { now } from '../clock.ts';
import { type Pattern, route } from '../route.ts';
import { byId, idText, instant, requiredText, text } from '../wire.ts';
import { defineContent } from './entity.ts';

/**
 * What a term agreement is for. CHALLENGE are the terms of the product's challenge, whose page and questions are kept
 * the same way; COVER_TO_MASTER and its guide are what the menu calls `termAndCondition_ctm` and `panduan_ctm`.
 */
export const termTypes = [
  'GENERAL',
  'COVER_TO_MASTER',
  'COVER_TO_MASTER_GUIDE',
  'CHALLENGE',
  'CHALLENGE_PAGE',
  'CHALLENGE_FAQ',
] as const;
export const termType = z.enum(termTypes);
export type TermType = z.output<typeof termType>;

export const privacyPolicy = defineContent({
  path: '/privacy-policies',
  screen: '/backoffice/privacyAndPolicy',
  texts: { title: requiredText(200) },
  rich: ['description'],
  images: [],
  fields: { slug: text(200).nullish() },
  derived: {},
});

export const termAgreement = defineContent({
  path: '/term-aggrements',
  screen: '/backoffice/termAndCondition',
  texts: { title: requiredText(200) },
  rich: ['description'],
  images: [],
  fields: { type: termType.optional(), slug: text(200).nullish() },
  derived: { type: termType },
});

/**
 * A text as it was, is or will be published. `textHash` is the SHA-256 of title and description in both languages; a
 * consent names `id`.
 */
export const contentVersion = z.object({
  id: z.int(),
  number: z.int(),
  title: z.string(),
  titleIndonesian: z.string().nullable(),
  description: z.string().nullable(),
  descriptionIndonesian: z.string().nullable(),
  /** What is different from the version before. */
  summary: z.string().nullable(),
  summaryIndonesian: z.string().nullable(),
  textHash: z.string(),
  takesEffectAt: instant,
  /** When the next one takes its place. */
  endedAt: instant.nullable(),
  createdAt: instant,
  /** The login of whoever saved it. */
  savedBy: z.string().nullable(),
});
export type ContentVersion = z.output<typeof contentVersion>;

/** Where a version stands: waiting for its moment, in effect, or replaced. */
export const standings = ['SCHEDULED', 'IN_EFFECT', 'EARLIER'] as const;
export type Standing = (typeof standings)[number];

export function standingOf(
  { takesEffectAt, endedAt }: Pick<ContentVersion, 'takesEffectAt' | 'endedAt'>,
  at = now(),
): Standing {
  if (takesEffectAt.getTime() > at) return 'SCHEDULED';
  return endedAt && endedAt.getTime() <= at ? 'EARLIER' : 'IN_EFFECT';
}

/** The next version of a text that is shown now. */
export const nextVersion = privacyPolicy.input
  .pick({ title: true, titleIndonesian: true, description: true, descriptionIndonesian: true })
  .extend({
    summary: text(500).nullish(),
    summaryIndonesian: text(500).nullish(),
    /** In the future, or null: at once. */
    takesEffectAt: instant.nullable(),
    /** The version that waits now and is replaced by this one; null: there is none. Another one waiting answers 409. */
    replaces: z.int().nullable(),
  });
export type NextVersion = z.output<typeof nextVersion>;

/** The versions of a legal text, newest first; at most one of them waits for its moment. */
const versionsOf = (path: `/${string}`, screen: Pattern) => {
  const one = `${path}/:id/versions` as const;
  const change = `${screen}/{id}/update` as const;
  return {
    list: route({ method: 'GET', path: one, can: screen, params: byId, reply: z.array(contentVersion) }),
    schedule: route({
      method: 'POST',
      path: one,
      can: change,
      params: byId,
      body: nextVersion,
      reply: contentVersion,
      status: 201,
    }),
    /** Takes back a version that nobody has seen; one that took effect stays (409). */
    withdraw: route({
      method: 'DELETE',
      path: `${one}/:version`,
      can: change,
      params: byId.extend({ version: idText }),
      reply: z.null(),
    }),
  };
};

export const versions = {
  privacyPolicy: versionsOf(privacyPolicy.path, privacyPolicy.screen),
  termAgreement: versionsOf(termAgreement.path, termAgreement.screen),
};
