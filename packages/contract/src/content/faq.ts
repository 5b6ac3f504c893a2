import { defineResource } from '../resource.ts';
import { requiredText, text } from '../wire.ts';

export const faq = defineResource({
  path: '/faqs',
  screen: '/backoffice/faq',
  fields: { title: requiredText(200), slug: text(200).nullish(), description: text(20_000).nullish() },
  derived: {},
  filter: {},
  search: ['title', 'description'],
});
