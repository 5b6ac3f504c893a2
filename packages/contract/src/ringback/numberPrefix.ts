import { z } from 'zod';
import { defineResource } from '../resource.ts';
import { requiredText } from '../wire.ts';

/** The first digits of a network's numbers, and whether our operator's ringback tones are offered there. */
export const numberPrefix = defineResource({
  path: '/number-prefixes',
  screen: '/backoffice/numberPrefixes',
  fields: {
    prefix: z
      .string()
      .trim()
      .regex(/^08[1-9]\d$/, 'error.otp.prefix'),
    operator: requiredText(60),
    served: z.boolean().default(false),
  },
  derived: {},
  filter: {},
  search: ['prefix', 'operator'],
});
