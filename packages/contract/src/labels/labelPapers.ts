import type { z } from 'zod';
import { mediaId } from '../wire.ts';

/** Legal papers: media ids of sealed documents. */
export const documents = {
  ktp: mediaId.nullish(),
  siup: mediaId.nullish(),
  aktaPerusahaan: mediaId.nullish(),
  npwp: mediaId.nullish(),
  nppnDocument: mediaId.nullish(),
};

/** The fields that name a paper, as they stand on the screens. */
export const labelPapers = [
  'ktp',
  'npwp',
  'nppnDocument',
  'siup',
  'aktaPerusahaan',
  'registrantPhoto',
] as const;

/** Without these staff make no label, whoever it is (specification, section 5). One that registers brings its papers later. */
export const papersOfAll = { registrantPhoto: mediaId, ktp: mediaId };

interface Payee {
  type?: 'COMPANY' | 'INDIVIDUAL' | undefined;
  taxIdType?: string | null | undefined;
}

/** What else a label has to have when staff make it: an individual has no deed and no trade licence, and not always an NPWP. */
export function papersByKind({ type, taxIdType }: Payee) {
  if (type === 'COMPANY') return ['npwp', 'siup', 'aktaPerusahaan'] as const;
  return type === 'INDIVIDUAL' && taxIdType?.startsWith('NPWP') ? (['npwp'] as const) : [];
}

type MadeForm = Payee & Partial<Record<(typeof labelPapers)[number], string | null>>;

/** Names every paper that is missing, whatever else is wrong with the form. */
export function requirePapers(form: MadeForm, ctx: z.core.$RefinementCtx): void {
  for (const field of papersByKind(form).filter((name) => !form[name]))
    ctx.addIssue({ code: 'custom', path: [field], message: 'error.validation.required' });
}
