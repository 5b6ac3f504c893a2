import { webLink } from './webLink.ts';

/** The elements a stored text may consist of, besides its links. */
export const richTextTags = [
  'p',
  'br',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'blockquote',
  'code',
  'pre',
  'hr',
] as const;

/** Where a link may lead: the web, a mail, one of our own screens. */
export const isRichTextLink = (href: string): boolean => webLink.test(href) || /^(mailto:|#\/)/i.test(href);
