import { Mark } from '@tiptap/react';

/** Where a link in stored text may lead: the web, a mail, or one of our own screens. */
export const allowedHref = /^(https?:\/\/|mailto:|#\/)/i;

/** A link as we keep it: an address that is allowed and nothing else. */
export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (node) => allowedHref.test(node.getAttribute('href') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href, rel: 'noopener noreferrer' }, 0],
});
