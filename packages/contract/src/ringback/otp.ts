import { z } from 'zod';
import { route } from '../route.ts';
import { instant } from '../wire.ts';
import { msisdn } from './msisdn.ts';

/** What a number is proved for; a proof is good for nothing else. */
export const otpPurpose = z.enum(['NSP_CREATION', 'MIGRATION']);
export type OtpPurpose = z.output<typeof otpPurpose>;

/** One number for the database, the server and the screen. */
export const otpLimits = {
  digits: 6,
  minutes: 5,
  resendSeconds: 60,
  tries: 5,
  sends: 5,
  tokenMinutes: 15,
} as const;

const otpId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'error.otp.unknown');

/** What was sent by `verify`, spent once by the call that needs it. */
export const otpToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'error.otp.token');

const sent = z.object({
  otpId,
  maskedTarget: z.string(),
  expiresAt: instant,
  resendAt: instant,
  /** No gateway is set up: the message lies in the mailbox of this machine. */
  simulated: z.boolean(),
});
export type OtpSent = z.output<typeof sent>;

const status = z.enum([
  'ELIGIBLE',
  'NOT_SUBSCRIBER',
  'OTHER_OPERATOR',
  'BOUND_TO_OTHER',
  'BLOCKED',
  'UNKNOWN',
]);
export type MsisdnStatus = z.output<typeof status>;

const msisdnStatus = z.object({
  /** Masked. */
  msisdn: z.string(),
  /** UNKNOWN for every number the caller has not proved. */
  status,
  /** By the first digits, which everybody knows; null: nobody's. */
  operator: z.string().nullable(),
  /** Whether ringback tones are offered there. */
  served: z.boolean(),
});

/** Proving that a mobile number is one's own, by a code in a short message. */
export const otp = {
  request: route({
    method: 'POST',
    path: '/v1/otp/request',
    can: 'signed-in',
    body: z.object({ purpose: otpPurpose, target: msisdn }),
    reply: sent,
    touches: [],
  }),
  resend: route({
    method: 'POST',
    path: '/v1/otp/resend',
    can: 'signed-in',
    body: z.object({ otpId }),
    reply: sent,
    touches: [],
  }),
  verify: route({
    method: 'POST',
    path: '/v1/otp/verify',
    can: 'signed-in',
    body: z.object({
      otpId,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'error.otp.digits'),
    }),
    reply: z.object({ otpToken, expiresAt: instant }),
    touches: [],
  }),
  msisdnStatus: route({
    method: 'GET',
    path: '/nsp-creations/check-msisdn-status',
    can: 'signed-in',
    query: z.object({ msisdn }),
    reply: msisdnStatus,
  }),
  /** The same, for screens: numbers do not belong into addresses. */
  msisdnStatusOf: route({
    method: 'POST',
    path: '/nsp-creations/check-msisdn-status',
    can: 'signed-in',
    body: z.object({ msisdn }),
    reply: msisdnStatus,
    reads: true,
    touches: [],
  }),
};
