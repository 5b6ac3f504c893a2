import { pages } from './sitePages.ts';

const forms = pages.map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`));

/** Whether a hash (`#/faq?search=x`) is the address of a public page. */
export function isSitePath(hash: string): boolean {
  const [path = ''] = hash.slice(1).split('?');
  return forms.some((form) => form.test(path || '/'));
}
