import { z } from 'zod';

/** Typed with spaces as they are printed, kept without. */
const bare = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** A name of somebody in public (ISO 27729): fifteen digits and a check digit of MOD 11-2, `X` for ten. */
export function isIsni(text: string): boolean {
  if (!/^\d{15}[\dX]$/.test(text)) return false;
  const sum = [...text.slice(0, 15)].reduce((total, digit) => (total + Number(digit)) * 2, 0);
  const check = (12 - (sum % 11)) % 11;
  return text[15] === (check === 10 ? 'X' : String(check));
}

export const isni = z.string().overwrite(bare).refine(isIsni, 'error.validation.format');

/** A name of a writer or publisher with the societies (IPI name number, CISAC): eleven digits, zeros before it. */
export const ipi = z
  .string()
  .overwrite(bare)
  .overwrite((text) => (/^\d{9,10}$/.test(text) ? text.padStart(11, '0') : text))
  .regex(/^\d{11}$/, 'error.validation.format');

/** A party that sends or takes messages of DDEX (DPID), as it is issued: `PADPIDA` and eleven signs. */
export const dpid = z
  .string()
  .overwrite(bare)
  .regex(/^PADPIDA[0-9A-Z]{11}$/, 'error.validation.format');
