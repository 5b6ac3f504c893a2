import { isSitePath } from './sitePath.ts';

/**
 * Browsers of phones share what the head calls the page's address (`canonical`), not what stands in their bar: it goes with
 * the visitor from page to page. What is answered says so of the page that is shown now; a screen of the office has none.
 */
export function sharedAddress(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!link) return () => undefined;
  const [began, given] = [pathNow(), link.href];
  return () => {
    if (!isSitePath(location.hash)) return link.remove();
    const path = pathNow();
    link.href = path === began ? given : new URL(path, given).href;
    if (!link.isConnected) document.head.append(link);
  };
}

const pathNow = () => location.hash.slice(1).split('?')[0] || '/';
