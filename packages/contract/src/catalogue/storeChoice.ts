import { z } from 'zod';
import { route } from '../route.ts';

/** A store as it takes releases. */
const storeChoice = z.object({
  id: z.int(),
  title: z.string(),
  icon: z.string().nullable(),
  /** Countries it sells in (ISO 3166); none: all of them. */
  territories: z.array(z.string()),
  /** So many days before a release it wants to have it; null: people deliver to it. */
  leadDays: z.int().nullable(),
});
export type StoreChoice = z.output<typeof storeChoice>;

/** The stores a release can be sent to, as its owner chooses among them. */
export const storeChoices = route({
  method: 'GET',
  path: '/albums/stores',
  can: '/backoffice/music',
  reply: z.array(storeChoice),
});
