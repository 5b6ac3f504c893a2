interface At {
  path: string;
}

const most = 3;

/** The screens whose address is most like one that leads nowhere: the list it would be part of, or what was mistyped. */
export function nearestOf<E extends At>(pathname: string, entries: readonly E[]): E[] {
  const [asked = ''] = partsOf(pathname);
  return entries
    .map((entry) => ({ entry, far: distance(asked, partsOf(entry.path)[0] ?? '') }))
    .filter(({ far }) => far <= Math.max(2, asked.length / 3))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, most)
    .map(({ entry }) => entry);
}

const partsOf = (path: string) =>
  path
    .replace(/^\/backoffice\//, '')
    .toLowerCase()
    .split('/');

/** How many letters have to be changed, added or left out (Levenshtein 1965). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
