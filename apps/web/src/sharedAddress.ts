import { isSitePath } from './sitePath.ts';

let follows = false;

/**
 * Browsers of phones share what the head calls the page's address (`canonical`), not what stands in their bar: it goes with
 * the visitor from page to page. What is answered says so of the page that is shown; a screen of the office has none.
 * `began`: what stood behind the hash when the page was opened.
 */
export function followAddress(began: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!link || follows) return;
  follows = true;
  const given = link.href;
  const name = () => {
    if (!isSitePath(location.hash)) return link.remove();
    const path = pathOf(location.hash);
    link.href = path === pathOf(began) ? given : new URL(path, given).href;
    if (!link.isConnected) document.head.append(link);
  };
  addEventListener('hashchange', name);
  name();
}

const pathOf = (hash: string) => hash.slice(1).split('?')[0] || '/';
