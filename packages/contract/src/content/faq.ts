import { requiredText, text } from '../wire.ts';
import { defineContent } from './entity.ts';

export const faq = defineContent({
  path: '/faqs',
  screen: '/backoffice/faq',
  /** Questions of one `section` stand together under it. */
  texts: { title: requiredText(200), section: text(80).nullish() },
  rich: ['description'],
  images: [],
  fields: { slug: text(200).nullish() },
  derived: {},
});
