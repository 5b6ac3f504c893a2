import { z } from 'zod';
import { mediaId, requiredText } from '../wire.ts';
import { defineContent, webAddress } from './entity.ts';

const base = defineContent({
  path: '/dsps',
  screen: '/backoffice/dsp',
  texts: {},
  rich: [],
  images: ['icon'],
  fields: { title: requiredText(200), url: webAddress.nullish(), icon: mediaId.nullish() },
  derived: { icon: z.string().nullable() },
});

// Labels read the services; what was thrown away is for whoever can bring it back.
const { can } = base.routes.restore;
/** A music service that releases are delivered to. Its name is the same in every language. */
export const dsp = {
  ...base,
  routes: {
    ...base.routes,
    trash: { ...base.routes.trash, can },
    trashed: { ...base.routes.trashed, can },
  },
};
