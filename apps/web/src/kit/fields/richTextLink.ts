import { isRichTextLink } from '@rilis/contract/richText';
import { Mark } from '@tiptap/react';

/** A link as we keep it: an address that is allowed and nothing else. */
export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (node) => isRichTextLink(node.getAttribute('href') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href, rel: 'noopener noreferrer' }, 0],
});
