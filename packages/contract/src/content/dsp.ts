import { z } from 'zod';
import { mediaId, requiredText, text } from '../wire.ts';
import { defineContent, webAddress } from './entity.ts';

/**
 * A service's mark in one colour, that of the text around it: the box and the path data of an SVG. Nothing else of a drawing
 * is taken, so that nothing in it can run or fetch.
 */
export const mark = z.object({
  viewBox: text(60).regex(/^-?[\d.]+(?:[ ,]+-?[\d.]+){3}$/, 'error.content.mark'),
  path: text(20_000).regex(/^[Mm][MmZzLlHhVvCcSsQqTtAa\d\s,.+\-eE]+$/, 'error.content.mark'),
});
export type Mark = z.output<typeof mark>;

const base = defineContent({
  path: '/dsps',
  screen: '/backoffice/dsp',
  texts: {},
  rich: [],
  images: ['icon'],
  fields: {
    title: requiredText(200),
    url: webAddress.nullish(),
    icon: mediaId.nullish(),
    mark: mark.nullish(),
  },
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
