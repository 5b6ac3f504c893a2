import { z } from 'zod';
import { route } from '../route.ts';

/** Who Rilis talks to outside this machine. */
export const outsideHouses = [
  'mail',
  'sms',
  'operator',
  'signature',
  'stores',
  'bank',
  'tax',
  'files',
  'scanner',
] as const;
export type OutsideHouse = (typeof outsideHouses)[number];

/**
 * What stands for a house: a SIMULATOR with a screen of its own, the house itself (REAL), people with files (BY_HAND), a
 * folder of this machine (FOLDER), or nothing: what needs it is refused, or goes without (NONE).
 */
export const outsideModes = ['SIMULATOR', 'REAL', 'BY_HAND', 'FOLDER', 'NONE'] as const;

/** What of the outside is simulated on this machine; told by its settings, of which no value is named. */
export const outside = route({
  method: 'GET',
  path: '/outside',
  can: '/backoffice/outside',
  reply: z.array(
    z.object({
      house: z.enum(outsideHouses),
      mode: z.enum(outsideModes),
      /** The setting that brings the real one; null where there is none to bring. */
      setting: z.string().nullable(),
    }),
  ),
});
