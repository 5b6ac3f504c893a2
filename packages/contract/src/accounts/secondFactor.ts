import { z } from 'zod';
import { route } from '../route.ts';
import { byId, instant } from '../wire.ts';

/** Six digits of an authenticator app, or one of the recovery codes. */
export const secondFactorCode = z
  .string()
  .trim()
  .regex(/^(\d{6}|[a-zA-Z2-7]{5}-?[a-zA-Z2-7]{5})$/, 'error.login.code');

const path = '/account/second-factor';

/** The second factor of a sign-in: codes by time (RFC 6238) and recovery codes, each good once. */
export const secondFactor = {
  state: route({
    method: 'GET',
    path,
    can: 'signed-in',
    reply: z.object({
      /** Codes by time are set up. */
      enrolled: z.boolean(),
      since: instant.nullable(),
      passkeys: z.int(),
      /** One of the person's roles asks for a second factor; either kind will do. */
      required: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  }),
  start: route({
    method: 'POST',
    path,
    can: 'signed-in',
    signIn: 'recent',
    /** `secret` is typed in, `uri` (otpauth://) is drawn as a QR code; neither is told again. */
    reply: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
  }),
  confirm: route({
    method: 'PUT',
    path,
    can: 'signed-in',
    body: z.object({ code: z.string().regex(/^\d{6}$/, 'error.login.code') }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  remove: route({ method: 'DELETE', path, can: 'signed-in', signIn: 'recent', reply: z.null() }),
  /** For somebody who lost phone, passkeys and recovery codes. */
  reset: route({
    method: 'DELETE',
    path: '/admin/users/:id/second-factor',
    can: '/backoffice/userM/{id}/update',
    signIn: 'recent',
    params: byId,
    reply: z.null(),
    touches: ['/users', '/admin'],
  }),
};
