import { store } from '../../kit/store.ts';

/** Where the visitor is: the path behind the hash, and what is asked there. */
interface Place {
  path: string;
  search: URLSearchParams;
}

const here = store(read());
addEventListener('hashchange', look);
// Led here from an address of old, the address changed without a word of the browser's.
addEventListener('rilis:turn', look);

function look() {
  here.set(read());
}

function read(): Place {
  const [path = '', query = ''] = location.hash.slice(1).split('?');
  return { path: path || '/', search: new URLSearchParams(query) };
}

export const usePlace = here.use;

/** Goes to a page of the house; it is shown from its top. */
export function goTo(to: string) {
  location.hash = `#${to}`;
  scrollTo({ top: 0 });
}

/** Names what is asked at this page in its address, without another step of "back". */
export function nameInAddress(search: Readonly<Record<string, string>>) {
  const { path } = here.get();
  const asked = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== '')).toString();
  history.replaceState(history.state, '', `#${path}${asked && `?${asked}`}`);
  here.set(read());
}
