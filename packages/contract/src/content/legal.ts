import { z } from 'zod';
import type { Pattern } from '../route.ts';
import { route } from '../route.ts';
import { byId, instant, requiredText, text } from '../wire.ts';
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

/** A text as it was published. `textHash` is the SHA-256 of title and description in both languages; a consent names `id`. */
export const contentVersion = z.object({
  id: z.int(),
  number: z.int(),
  title: z.string(),
  titleIndonesian: z.string().nullable(),
  description: z.string().nullable(),
  descriptionIndonesian: z.string().nullable(),
  textHash: z.string(),
  createdAt: instant,
  /** The login of whoever saved it. */
  savedBy: z.string().nullable(),
});
export type ContentVersion = z.output<typeof contentVersion>;

/** Every published version of a legal text, newest first. */
const versionsOf = (path: `/${string}`, can: Pattern) =>
  route({ method: 'GET', path: `${path}/:id/versions`, can, params: byId, reply: z.array(contentVersion) });

export const versions = {
  privacyPolicy: versionsOf(privacyPolicy.path, privacyPolicy.screen),
  termAgreement: versionsOf(termAgreement.path, termAgreement.screen),
};
