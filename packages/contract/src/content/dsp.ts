import { z } from 'zod';
import { mediaId, requiredText } from '../wire.ts';
import { defineContent, webAddress } from './entity.ts';

/** A music service that releases are delivered to. Its name is the same in every language. */
export const dsp = defineContent({
  path: '/dsps',
  screen: '/backoffice/dsp',
  texts: {},
  rich: [],
  images: ['icon'],
  fields: { title: requiredText(200), url: webAddress.nullish(), icon: mediaId.nullish() },
  derived: { icon: z.string().nullable() },
});
