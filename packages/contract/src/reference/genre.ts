import { defineResource } from '../resource.ts';
import { requiredText } from '../wire.ts';

export const genre = defineResource({
  path: '/genres',
  screen: '/backoffice/genres',
  fields: { genres: requiredText(100) },
  derived: {},
  filter: {},
  search: ['genres'],
  alphabet: true,
});
