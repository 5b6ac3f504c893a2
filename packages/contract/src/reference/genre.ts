import { defineResource } from '../resource.ts';
import { longestName, requiredText } from '../wire.ts';

export const genre = defineResource({
  path: '/genres',
  screen: '/backoffice/genres',
  fields: { genres: requiredText(longestName) },
  derived: {},
  filter: {},
  search: ['genres'],
  alphabet: true,
});
