import { useEffect } from 'react';

/** Stands at the addresses of public pages, which are another program's: says that it is its turn (main.tsx). */
export function ToSite() {
  useEffect(() => {
    dispatchEvent(new Event('rilis:turn'));
  }, []);
  return null;
}
