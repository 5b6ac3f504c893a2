import { requiredText, text } from '../wire.ts';
import { defineContent } from './entity.ts';

export const faq = defineContent({
  path: '/faqs',
  screen: '/backoffice/faq',
  texts: { title: requiredText(200) },
  rich: ['description'],
  images: [],
  fields: { slug: text(200).nullish() },
  derived: {},
});
