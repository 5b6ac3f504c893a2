import { z } from 'zod';

/** An Indonesian mobile number: `8` and its nine to twelve digits behind 0, 62 or +62; signs between them do not count. */
const mobile = /^(?:\+?62|0)(8[1-9]\d{7,10})$/;

/** A number in the form the networks write it, `628…`, or null where it is none. */
export function readMsisdn(typed: string): string | null {
  const [, national] = mobile.exec(typed.replace(/[\s().-]/g, '')) ?? [];
  return national ? `62${national}` : null;
}

/** A number as it may be shown: its network and its last three digits. */
export const maskMsisdn = (msisdn: string): string => `0${msisdn.slice(2, 5)}-••••-${msisdn.slice(-3)}`;

/** The first four digits at home, which say whose network it is: `0812`. */
export const prefixOf = (msisdn: string): string => `0${msisdn.slice(2, 5)}`;

/** A number people type, read into `628…`. */
export const msisdn = z
  .string()
  .trim()
  .min(1, { error: 'error.validation.required', abort: true })
  .max(30)
  .refine((typed) => readMsisdn(typed) !== null, 'error.otp.number');
