import { z } from 'zod';
import { defineResource } from '../resource.ts';
import { listedName, requiredText } from '../wire.ts';

/** How often a platform reports; AUTO: as it did in the months before. */
export const RHYTHMS = ['AUTO', 'MONTHLY', 'QUARTERLY', 'NONE'] as const;

/** A store, a distributor or an operator that sends reports of income, with every spelling that means it. */
export const platform = defineResource({
  path: '/platforms',
  screen: '/backoffice/platforms',
  fields: {
    name: listedName(100),
    aliases: z.array(requiredText(100)).max(50).default([]),
    rhythm: z.enum(RHYTHMS).default('AUTO'),
    /** Days after the end of a period by which its report is expected. */
    dueDays: z.int().min(0, 'error.validation.number').max(366, 'error.validation.number').default(60),
  },
  derived: {},
  filter: {},
  search: ['name'],
  alphabet: true,
});
