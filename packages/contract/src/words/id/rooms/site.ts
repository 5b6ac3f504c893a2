import { contentSite, termType, testimonialType } from '../contentSite.ts';
import { loading, network, retry, unavailable } from '../kitSite.ts';
import { home, notFound, notFoundHint, player, site, skip, switches } from '../webSite.ts';

/** All that the public pages say, of files nobody else's words are in: what the office says does not come with it. */
export const words = {
  error: { network, unavailable },
  action: { retry },
  list: { loading },
  content: { site: contentSite, termType, testimonialType },
  web: { home, notFound, notFoundHint, skip, site, player, frame: switches },
} as const;
