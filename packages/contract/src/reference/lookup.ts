import { z } from 'zod';
import { defineResource, pageOf } from '../resource.ts';
import { route } from '../route.ts';
import { listedName, longestKey, longestName, text } from '../wire.ts';

const word = text(longestKey).regex(/^[A-Za-z0-9_.-]*$/, 'error.sysparam.word');

/**
 * Nationalities and domiciles: lookups of group, key and value (specification, section 3). Their forms ask for
 * `nationality` (section 5), which is the `value`; a key left out is made from it.
 */
const lookup = (name: `/${string}`) => {
  const resource = defineResource({
    path: name,
    screen: `/backoffice${name}`,
    fields: { nationality: listedName(longestName), key: word.nullish(), group: word.nullish() },
    derived: { value: z.string() },
    filter: { group: z.string().max(longestKey).optional(), key: z.string().max(longestKey).optional() },
    search: ['nationality', 'key', 'group'],
    alphabet: true,
  });
  const { record } = resource;
  // Whoever fills in a form asks for these, and sees no trash.
  const query = resource.query.omit({ deleted: true });
  const asked = { method: 'GET', can: 'signed-in', query, reply: pageOf(record) } as const;
  return {
    ...resource,
    calls: {
      filter: route({ ...asked, path: `${name}/filter` }),
      ofGroup: route({ ...asked, path: `${name}/group/:group`, params: group }),
    },
  };
};

const group = z.object({ group: z.string().min(1).max(longestKey) });

export const nationality = lookup('/nationalities');
export const domicile = lookup('/domiciles');
