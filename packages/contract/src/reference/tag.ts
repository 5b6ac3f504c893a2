import { defineResource } from '../resource.ts';
import { longestName, requiredText } from '../wire.ts';

export const tag = defineResource({
  path: '/tags',
  screen: '/backoffice/tags',
  fields: { name: requiredText(longestName) },
  derived: {},
  filter: {},
  search: ['name'],
  alphabet: true,
});
