import { content } from '../content.ts';
import { kit } from '../kit.ts';
import { web } from '../web.ts';

const { site, termType, testimonialType } = content;

/** All that the public pages say. */
export const words = {
  error: { network: kit.error.network, unavailable: kit.error.unavailable },
  action: { retry: kit.action.retry },
  list: { loading: kit.list.loading },
  content: { site, termType, testimonialType, faq: { many: content.faq.many } },
  web: {
    skip: web.skip,
    site: web.site,
    player: web.player,
    frame: { language: web.frame.language, light: web.frame.light, dark: web.frame.dark },
  },
} as const;
