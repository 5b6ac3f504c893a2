import { defineResource } from '../resource.ts';
import { requiredText } from '../wire.ts';

export const tag = defineResource({
  path: '/tags',
  screen: '/backoffice/tags',
  fields: { name: requiredText(100) },
  derived: {},
  filter: {},
  search: ['name'],
  alphabet: true,
});
