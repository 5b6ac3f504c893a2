import type { Store } from './storeRows.ts';

/** Our genre in the store's words. */
export const storeGenre = ({ genreMap }: Pick<Store, 'genreMap'>, genre: string | null): string =>
  genreMap.find((pair) => pair.genre === genre)?.store ?? genre ?? 'Pop';
