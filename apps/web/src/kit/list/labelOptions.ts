import { option } from '@rilis/contract/resource';
import { route } from '@rilis/contract/route';
import { z } from 'zod';

/** Labels to choose from, for screens that need no more of a label: all else that is said of labels stays away. */
export const labelOptions = route({
  method: 'GET',
  path: '/labels/options',
  can: 'signed-in',
  query: z.object({ search: z.string() }),
  reply: z.array(option),
});
