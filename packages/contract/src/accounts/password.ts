import { z } from 'zod';

/** One policy for everybody that satisfies all three of the specification's sets (section 5). */
export const password = z
  .string()
  .regex(/^[A-Za-z0-9!@#$%^&*]{8,16}$/, 'error.password.characters')
  .regex(/[a-z]/, 'error.password.lower')
  .regex(/[A-Z]/, 'error.password.upper')
  .regex(/\d/, 'error.password.digit')
  .regex(/[!@#$%^&*]/, 'error.password.symbol');
