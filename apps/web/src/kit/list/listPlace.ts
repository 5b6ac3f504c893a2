/** What a list was narrowed to and where in it one was: whoever comes back from a form finds it so. */
export interface ListPlace {
  filters: Readonly<Record<string, string | string[]>>;
  /** Counts from 0. */
  page: number;
  /** What its sums were grouped by. */
  by?: string | undefined;
}

const places = new Map<string, ListPlace>();

/** Remembers the place in the list at a path. */
export const keepPlace = (screen: string, place: ListPlace) => void places.set(screen, place);

/** What the list's address asked for when it was left; nothing where it was not looked at. */
export function placeIn(screen: string): Record<string, unknown> {
  const { filters = {}, page = 0, by } = places.get(screen) ?? {};
  return { ...filters, ...(by && { by }), ...(page > 0 && { page: page + 1 }) };
}
