/** Statements of the trade as its stores and distributors write them, each about the same lines. */

export interface Line {
  isrc: string;
  upc: string;
  title: string;
  artist: string;
  album: string;
  label: string;
  store: string;
  country: string;
  units: number;
  /** In hundredths. */
  cents: number;
}

export interface Layout {
  name: string;
  header: string;
  /** The cells of a line, for August 2026. */
  row: (line: Line) => (string | number)[];
  separator?: string;
  /** Lines above the header and below the last line. */
  before?: string;
  after?: (lines: readonly Line[]) => string;
  currency: string;
  /** Told with the upload where the layout says none. */
  declared?: string;
  hasUnits?: false;
}

export const point = ({ cents }: Line) => (cents / 100).toFixed(2);
export const comma = (line: Line) => point(line).replace('.', ',');
export const totalOf = (lines: readonly Line[]) =>
  (lines.reduce((all, { cents }) => all + cents, 0) / 100).toFixed(2);

/** The text of a statement about these lines. */
export function statementOf(layout: Layout, lines: readonly Line[]): string {
  const { separator = ',', before = '', after = () => '' } = layout;
  const rows = lines.map((line) => layout.row(line).join(separator));
  return `${before}${[layout.header, ...rows].join('\n')}\n${after(lines)}`;
}
