import { useEffect } from 'react';

/** Stands at the addresses of public pages, which are another program's: says that it is its turn (main.tsx). */
export function ToSite() {
  useEffect(() => {
    // Once the router has come to an end with this address: taken away before, it would never look at another.
    const soon = setTimeout(() => dispatchEvent(new Event('rilis:turn')));
    return () => clearTimeout(soon);
  }, []);
  return null;
}
