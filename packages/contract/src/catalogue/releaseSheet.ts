/**
 * A table of releases, a line a recording: what people fill in elsewhere and what an archive brings along for reading. Names
 * of one cell are divided by semicolons, as a comma may stand in a name.
 */
export const sheetColumns = [
  'upc',
  'release_title',
  'release_version',
  'release_type',
  'release_category',
  'release_artists',
  'label_name',
  'genre',
  'sub_genre',
  'language',
  'release_date',
  'original_release_date',
  'p_line',
  'c_line',
  'description',
  'indonesia_only',
  'adult',
  'cover',
  'disc',
  'track',
  'isrc',
  'title',
  'version',
  'artists',
  'featuring',
  'composers',
  'lyricists',
  'producers',
  'song_genre',
  'song_language',
  'song_p_line',
  'song_c_line',
  'explicit',
  'lyrics',
  'recording',
] as const;
export type SheetColumn = (typeof sheetColumns)[number];
export type SheetRow = Partial<Record<SheetColumn, string>>;

/** Without these there is no release. */
export const sheetNeeds: readonly SheetColumn[] = ['release_title', 'title'];

/** The column a head names; spaces, case and hyphens do not count. */
export function columnNamed(head: string): SheetColumn | null {
  const bare = head
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return sheetColumns.find((column) => column === bare) ?? null;
}

export const namesIn = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);

export const namesOf = (names: readonly string[]): string => names.join('; ');

/**
 * Lines of one release stand together by their bar code, or by title and artists where there is none. A line that leaves its
 * bar code out stands with those of its title and artists that have one.
 */
export function releasesOf(rows: readonly SheetRow[]): SheetRow[][] {
  const nameOf = ({ release_title, release_version, release_artists }: SheetRow) =>
    [release_title, release_version, release_artists].join('\u001f');
  const coded = Map.groupBy(
    rows.filter(({ upc }) => upc),
    nameOf,
  );
  const codes = new Map([...coded].map(([name, those]) => [name, new Set(those.map(({ upc }) => upc))]));
  const keyOf = (row: SheetRow) => {
    const [code, ...others] = codes.get(nameOf(row)) ?? [];
    return row.upc || (others.length === 0 && code) || nameOf(row);
  };
  return [...Map.groupBy(rows, keyOf).values()];
}
