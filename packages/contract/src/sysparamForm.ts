import { z } from 'zod';
import { day, requiredText } from './wire.ts';

/** A whole number within bounds, as the text a parameter keeps. */
export const whole = (minimum: number, maximum: number) => ({
  bounds: { minimum, maximum },
  schema: z
    .string()
    .regex(/^\d{1,15}$/, 'error.validation.number')
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum)),
});

/** A word of a form of its own. */
export const code = (form: RegExp) => ({ schema: z.string().regex(form, 'error.validation.format') });

/** The number of a bank account. */
export const account = code(/^\d{6,34}$/);
const clock = /^(NONE|20\d\d-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d)$/;
/** An hour of a day there is, in Jakarta, or none. */
export const hour = {
  schema: code(clock).schema.refine(
    (typed) => !clock.test(typed) || typed === 'NONE' || day.safeParse(typed.slice(0, 10)).success,
    'error.validation.format',
  ),
};

/** What stands on papers; `-` for a line that is not there. */
export const line = { schema: requiredText(200) };
