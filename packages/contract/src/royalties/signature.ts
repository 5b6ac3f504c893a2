import { z } from 'zod';
import { type Pattern, route } from '../route.ts';
import { byId, count, instant, mediaId, requiredText, seenVersion } from '../wire.ts';
import { signatureAction, signatureStatus } from './signatureMachine.ts';

/** How invoices are signed: at a provider over its interface, or by whoever uploads the signed file. */
export const signatureModes = z.enum(['MANUAL', 'API']);

/** The signature of an invoice we drew up. */
export const signature = z.object({
  id: z.int(),
  status: signatureStatus,
  provider: signatureModes,
  privyId: z.string(),
  /** The signed file. */
  document: mediaId.nullable(),
  /** As the certificate names whoever signed, and who issued it. */
  signer: z.string().nullable(),
  issuer: z.string().nullable(),
  /** Whether that issuer is one of those this installation trusts. */
  trusted: z.boolean(),
  signedAt: instant.nullable(),
  /** Why it was declined, or what is wrong with the file. */
  reason: z.string().nullable(),
  expiresAt: instant.nullable(),
  version: z.int(),
  actions: z.array(signatureAction),
});
export type Signature = z.output<typeof signature>;

/** A label's account with the provider, and what its person consented to. */
const privyAccount = z.object({
  mode: signatureModes,
  /** A simulator plays the provider. */
  simulated: z.boolean(),
  account: z
    .object({
      /** null: the code that was sent has not been typed yet. */
      privyId: z.string().nullable(),
      name: z.string(),
      verified: z.boolean(),
      consent: z.object({ givenAt: instant, policyVersionId: z.int().nullable() }),
    })
    .nullable(),
  /** The privacy policy in effect. */
  policy: z.object({ id: z.int(), number: z.int(), takesEffectAt: instant }).nullable(),
});
export type PrivyAccount = z.output<typeof privyAccount>;

/** Staff only: whose it is. A label's account is its own whatever it says. */
const ofLabel = { labelId: z.int().positive().optional() };

const request: Pattern[] = ['/backoffice/invoicing#request', '/backoffice/rbt-invoicing#request'];
const touches = ['/invoices', '/rbtinvoices', '/privy-account', '/notifications'] as const;

/** Whoever signs for a label. */
export const signerPerson = z.object({
  name: requiredText(100),
  email: z.email('error.validation.email').max(254),
  phone: z
    .string()
    .trim()
    .regex(/^\+?(?=(?: *\d){9})[\d ]{9,18}$/, 'error.validation.phone'),
  consent: z.literal(true, 'error.invoice.consent'),
});

/** The code the provider sent them. */
export const signerCode = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'error.signature.codeForm'),
});

export const signatures = {
  account: route({
    method: 'GET',
    path: '/privy-account',
    can: request,
    query: z.object({ labelId: count(999_999_999).optional() }),
    reply: privyAccount,
  }),
  /** Takes the consent back: nothing more is passed on to the provider, and what waits there is signed by hand. */
  withdraw: route({
    method: 'DELETE',
    path: '/privy-account',
    can: request,
    query: z.object({ labelId: count(999_999_999).optional() }),
    reply: privyAccount,
    touches,
  }),
  /** Registers whoever signs for the label; the provider sends them a code. */
  register: route({
    method: 'POST',
    path: '/privy-account',
    can: request,
    body: signerPerson.extend({ policyVersionId: z.int().nullish(), ...ofLabel }),
    reply: privyAccount,
    touches,
  }),
  confirm: route({
    method: 'POST',
    path: '/privy-account/otp',
    can: request,
    body: signerCode.extend(ofLabel),
    reply: privyAccount,
    touches,
  }),
  ask: route({
    method: 'PUT',
    path: '/signatures/:id/ask',
    can: request,
    params: byId,
    body: z.object({ version: seenVersion }),
    reply: signature,
    touches,
  }),
  upload: route({
    method: 'PUT',
    path: '/signatures/:id/upload',
    can: request,
    params: byId,
    body: z.object({ signedDocument: mediaId, version: seenVersion }),
    reply: signature,
    touches,
  }),
};

export const providerSays = ['SIGNED', 'DECLINED', 'EXPIRED'] as const;

/** What a provider says of a document it was given; its signature stands in the head of the call. */
export const providerMessage = z.object({
  eventId: z.string().regex(/^[A-Za-z0-9_-]{8,80}$/, 'error.validation.format'),
  documentId: z.string().max(40),
  status: z.enum(providerSays),
  reason: z.string().max(500).nullish(),
});
export type ProviderMessage = z.output<typeof providerMessage>;

const heard = z.enum(['APPLIED', 'REPEATED', 'UNFIT', 'UNKNOWN']);
export type ProviderHeard = z.output<typeof heard>;

export const signatureCallback = route({
  method: 'POST',
  path: '/v1/signature/callback',
  can: 'public',
  body: providerMessage,
  reply: z.object({ outcome: heard }),
  touches: [],
});
