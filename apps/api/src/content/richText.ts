import { createRequire } from 'node:module';
import { isRichTextLink, richTextTags } from '@rilis/contract/richText';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);
/** Read with the first text somebody saves: it takes 6 MB. */
const sanitizer = (): typeof sanitizeHtml => require('sanitize-html');

/** What a text may consist of; everything else goes, what could run with all that is in it. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags, 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'svg',
    'math',
    'template',
    'iframe',
    'object',
    'noscript',
    'textarea',
    'select',
    'option',
    'title',
    'xmp',
  ],
  transformTags: {
    a: (_name, { href = '' }) => ({
      tagName: 'a',
      attribs: isRichTextLink(href) ? { href, rel: 'noopener noreferrer' } : ({} as Record<string, string>),
    }),
  },
};

/** The same text without anything that could run, load or change the look of a page. */
export const cleanHtml = (html: string): string => sanitizer()(html, rules).trim();

/** What is read of such a text, in one line without its markup. */
export const readText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => characters[name]!)
    .replace(/\s+/g, ' ')
    .trim();

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};
