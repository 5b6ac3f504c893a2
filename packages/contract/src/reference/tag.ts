import { defineResource } from '../resource.ts';
import { listedName, longestName } from '../wire.ts';

export const tag = defineResource({
  path: '/tags',
  screen: '/backoffice/tags',
  fields: { name: listedName(longestName) },
  derived: {},
  filter: {},
  search: ['name'],
  alphabet: true,
});
