import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Stands at the addresses of public pages, which are another program's: says that it is its turn (main.tsx). `lost`: at one
 * that nobody has, which a visitor reads among the public pages.
 */
export function ToSite({ lost = false }: { lost?: boolean }) {
  // Where the router came to an end, not where it is on its way to; another end at the same page is told as well.
  const resolved = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation });
  useEffect(() => {
    // Once the router has come to an end with this address: taken away before, it would never look at another.
    const soon = setTimeout(() => {
      if (!lost) dispatchEvent(new Event('rilis:turn'));
      // Shown again, the router stands at the address it was left at until it has looked where it is.
      else if (plain(location.hash.slice(1).split('?')[0]!) === plain(resolved?.pathname ?? ''))
        dispatchEvent(new CustomEvent('rilis:turn'));
    });
    return () => clearTimeout(soon);
  }, [lost, resolved]);
  return null;
}

/** As people read it; what cannot be read stays as it is. */
function plain(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
