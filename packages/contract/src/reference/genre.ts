import { defineResource } from '../resource.ts';
import { listedName, longestName } from '../wire.ts';

export const genre = defineResource({
  path: '/genres',
  screen: '/backoffice/genres',
  fields: { genres: listedName(longestName) },
  derived: {},
  filter: {},
  search: ['genres'],
  alphabet: true,
});
