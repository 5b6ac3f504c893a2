import { z } from 'zod';
import { route } from '../route.ts';
import { byId, instant, requiredText } from '../wire.ts';

/** Bytes as WebAuthn writes them in JSON. */
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'error.passkey.refused');

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).nullish(),
};

/** What an authenticator answers at sign-in (WebAuthn, `AuthenticationResponseJSON`). */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).nullish(),
  }),
});
export type Assertion = z.output<typeof assertion>;

/** What an authenticator answers when it makes a passkey (`RegistrationResponseJSON`). */
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type Attestation = z.output<typeof attestation>;

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** It lives in an account of its maker and is on several devices. */
  backedUp: z.boolean(),
});

const path = '/account/passkeys';

/** Passkeys: a second factor that cannot be given away to a false page. */
export const passkeys = {
  list: route({ method: 'GET', path, can: 'signed-in', reply: z.array(passkey) }),
  /** What the browser needs to make one (`PublicKeyCredentialCreationOptionsJSON`); good once, for five minutes. */
  options: route({
    method: 'POST',
    path: `${path}/options`,
    can: 'signed-in',
    signIn: 'recent',
    reply: z.record(z.string(), z.unknown()),
    status: 201,
  }),
  /** Recovery codes come with the first second factor of a person; otherwise there are none in the answer. */
  register: route({
    method: 'POST',
    path,
    can: 'signed-in',
    signIn: 'recent',
    body: z.object({ name: requiredText(60), response: attestation }),
    reply: z.object({ passkey, recoveryCodes: z.array(z.string()) }),
    status: 201,
  }),
  remove: route({
    method: 'DELETE',
    path: `${path}/:id`,
    can: 'signed-in',
    signIn: 'recent',
    params: byId,
    reply: z.null(),
  }),
};
