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

/**
 * The address somebody means who types or pastes one: `www.rilis.id`, an address of mail, or a whole one behind the beginning
 * that stood there already. Null for what leads nowhere.
 */
export function meantAddress(typed: string): string | null {
  const whole = typed.trim().replace(/^https?:\/\/(?=https?:\/\/|mailto:|#\/)/i, '');
  if (isRichTextLink(whole)) return whole;
  const bare = whole.replace(/^https?:\/\//i, '');
  if (/^[^\s@:/]+@[\w-]+(\.[\w-]+)+$/.test(bare)) return `mailto:${bare}`;
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?$/.test(bare) ? `https://${bare}` : null;
}
