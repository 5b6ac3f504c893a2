import { requiredText } from '../wire.ts';
import { defineContent } from './entity.ts';

export const aboutUs = defineContent({
  path: '/aboutuses',
  screen: '/backoffice/aboutUs',
  texts: { title: requiredText(200) },
  rich: ['description'],
  images: [],
  fields: {},
  derived: {},
});

export const aboutUsContact = defineContent({
  path: '/about-us-contacts',
  screen: '/backoffice/aboutUsContact',
  texts: { contact_person: requiredText(200) },
  rich: [],
  images: [],
  fields: { phone_number: requiredText(100), address: requiredText(500) },
  derived: {},
});
