import { pages } from './sitePages.ts';

const forms = pages.map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`));

/** Whether a hash (`#/faq?search=x`) is the address of a public page. */
export function isSitePath(hash: string): boolean {
  const [path = ''] = hash.slice(1).split('?');
  return forms.some((form) => form.test(path || '/'));
}

/** The same page behind the hash, with what is asked there; the language of a link stays before it, where the server reads it. */
export function behindHash(path: string, asked: string): string {
  const lang = /[?&](lang=[^&]*)/.exec(asked)?.[1];
  const rest = asked.replace(/([?&])lang=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return `/${lang ? `?${lang}` : ''}#${path}${rest}`;
}
