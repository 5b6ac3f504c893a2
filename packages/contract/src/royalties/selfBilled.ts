import { z } from 'zod';
import { type Pattern, route } from '../route.ts';
import { byId, day, instant, mediaId, requiredText, rupiah, seenVersion, yearMonth } from '../wire.ts';
import { languages } from '../words/languages.ts';

/** SHA-256 of what stands on an invoice we drew up: whoever accepts it names what they saw. */
export const paperHash = z.string().regex(/^[0-9a-f]{64}$/, 'error.validation.format');

/** An invoice we drew up for the label. */
export const selfBilled = z.object({
  number: z.string(),
  hash: paperHash,
  drawnAt: instant,
  /** The tax, the bank account or the label's name have changed since: it is drawn up anew before anybody accepts it. */
  outdated: z.boolean(),
  /** By the last request. */
  accepted: z.boolean(),
});

/** An identity paper the label has given before. */
export const paperOnFile = z.object({ id: mediaId, date: day, expired: z.boolean() });
export type PaperOnFile = z.output<typeof paperOnFile>;

/** What stands on an invoice we draw up, frozen; money in whole rupiah. */
export const selfBilledFacts = z.object({
  label: z.object({
    name: z.string(),
    code: z.string(),
    city: z.string().nullable(),
    taxId: z.string().nullable(),
    isPkp: z.boolean(),
  }),
  letterhead: z.array(z.string()),
  periode: yearMonth,
  stream: z.enum(['MUSIC', 'RINGBACK']),
  statementId: z.int(),
  payable: rupiah,
  PPH: rupiah,
  article: z.string(),
  rateBp: z.int(),
  base: rupiah,
  PPN: rupiah,
  total: rupiah,
  eMeterai: rupiah,
  bank: z.object({ bankName: z.string(), bankAccountNumber: z.string(), bankAccountName: z.string() }),
});
export type SelfBilledFacts = z.output<typeof selfBilledFacts>;

/** What somebody who asks for several months at once gives for all of them. */
export const manyRequests = z.object({
  invoices: z
    .array(z.object({ id: z.int().positive(), paperHash, version: seenVersion }))
    .min(1)
    .max(36),
  npwpDocument: mediaId.nullish(),
  ktpDocument: mediaId.nullish(),
  privyId: requiredText(100),
  consent: z.boolean(),
  policyVersionId: z.int().nullish(),
});

type Path = '/invoices' | '/rbtinvoices';

/** The paper of an invoice: drawn up by us, or the label's own. */
export const invoicePaperRoutes = <R>(path: Path, screen: Pattern, invoice: z.ZodType<R>) => ({
  draw: route({
    method: 'POST',
    path: `${path}/:id/self-billed`,
    can: `${screen}#request`,
    params: byId,
    body: z.object({}),
    reply: invoice,
    touches: [path],
  }),
  /** The paper that counts: the one we drew up, unless the label gave its own. */
  download: route({
    method: 'GET',
    path: `${path}/download/:id`,
    can: screen,
    params: byId,
    query: z.object({ language: z.enum(languages).optional() }),
    reply: z.unknown(),
    sends: 'file',
  }),
  /** Accepts several at once: all of them, or none. */
  requestMany: route({
    method: 'POST',
    path: `${path}/request`,
    can: `${screen}#request`,
    body: manyRequests,
    reply: z.array(invoice),
    touches: [path, '/statements', '/dashboard', '/notifications'],
  }),
});
