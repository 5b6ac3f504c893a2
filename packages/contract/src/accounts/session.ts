import { z } from 'zod';
import { route } from '../route.ts';
import { byId, instant, text } from '../wire.ts';
import { assertion } from './passkey.ts';
import { langKey, personName, phoneNumber } from './person.ts';
import { secondFactorCode } from './secondFactor.ts';

/** Whoever is signed in, as `/authenticate` and `/account` tell. */
export const sessionUser = z.object({
  id: z.int(),
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The same as the specification names them of a session and a profile. */
  ...{ username: z.string(), first_name: z.string(), last_name: z.string() },
  email: z.string(),
  phone: z.string().nullable(),
  langKey: z.string(),
  version: z.int(),
  roleNames: z.array(z.string()),
  labelId: z.int().nullable(),
  labelCd: z.string().nullable(),
  labelName: z.string().nullable(),
  /** What the label is: a label, an artist alone, a band; null: staff. Words and menu follow it. */
  ownerKind: z.enum(['LABEL', 'SOLO_ARTIST', 'GROUP']).nullish(),
});
export type SessionUser = z.output<typeof sessionUser>;

const held = {
  user: sessionUser,
  permission: z.array(z.string()),
  /** The login of staff who look through this person's eyes: nothing can be changed, a banner says so. */
  viewer: z.string().nullish(),
  /** A role asks for a second factor that is not set up yet: until then nothing else answers. */
  mustEnrol: z.boolean().optional(),
};
const token = z.object({ access_token: z.string(), expires_in: z.int(), ...held });

/** What a person changes of themselves; `version`: as they saw it. */
export const ownProfile = z.object({
  firstName: personName.firstName,
  lastName: text(100),
  phone: phoneNumber.nullish(),
  langKey: langKey.optional(),
  version: z.int().optional(),
});

export const session = {
  authenticate: route({
    method: 'POST',
    path: '/authenticate',
    can: 'public',
    body: z.object({
      username: z.string().trim().min(1, 'error.validation.required').max(200),
      password: z.string().min(1, 'error.validation.required').max(200),
      rememberMe: z.boolean().default(false),
      /**
       * The second factor, asked for by a 401 `error.login.secondFactor`, whose params say which there are: `codes`, and
       * `passkey` with what an authenticator is to sign.
       */
      code: secondFactorCode.optional(),
      passkey: assertion.optional(),
    }),
    reply: token,
  }),
  /** What any passkey of this platform may sign, before somebody says who they are; good once, for an hour. */
  passkeyOptions: route({
    method: 'POST',
    path: '/authenticate/passkey/options',
    can: 'public',
    reply: z.record(z.string(), z.unknown()),
  }),
  /** Signing in by a passkey alone: it says whose it is, and has checked the person. */
  authenticateByPasskey: route({
    method: 'POST',
    path: '/authenticate/passkey',
    can: 'public',
    body: z.object({ passkey: assertion, rememberMe: z.boolean().default(false) }),
    reply: token,
  }),
  refresh: route({ method: 'POST', path: '/authenticate/refresh', can: 'signed-in', reply: token }),
  refreshByGet: route({
    method: 'GET',
    path: '/authenticate/refresh',
    can: 'signed-in',
    reads: false,
    reply: token,
  }),
  account: route({ method: 'GET', path: '/account', can: 'signed-in', reply: z.object(held) }),
  /** What is left out stays as it is. */
  updateAccount: route({
    method: 'POST',
    path: '/account',
    can: 'signed-in',
    body: ownProfile
      .partial()
      .extend({ first_name: personName.firstName.optional(), last_name: text(100).optional() }),
    reply: z.object(held),
  }),
  logout: route({ method: 'POST', path: '/account/logout', can: 'signed-in', reply: z.null() }),
  sessions: route({
    method: 'GET',
    path: '/account/sessions',
    can: 'signed-in',
    reply: z.array(
      z.object({
        id: z.int(),
        current: z.boolean(),
        ip: z.string().nullable(),
        userAgent: z.string().nullable(),
        signedInAt: instant,
        lastSeenAt: instant,
      }),
    ),
  }),
  /** Everywhere, this session too. */
  endSessions: route({
    method: 'DELETE',
    path: '/account/sessions',
    can: 'signed-in',
    reply: z.object({ ended: z.int() }),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/account/sessions/:id',
    can: 'signed-in',
    params: byId,
    reply: z.null(),
  }),
};
