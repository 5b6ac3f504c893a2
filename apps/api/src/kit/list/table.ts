import type { WriteLine } from './form.ts';

/**
 * A table whose form is decided where it is sent: read as it is it comes as CSV in pieces; `sheet` gives its rows. Needs a
 * transaction to itself, and is read once, in one of the two ways.
 */
export interface Table extends AsyncIterable<string> {
  heads: readonly string[];
  sheet: () => SheetRows | Promise<SheetRows>;
}

/** Rows by the batch, and what writes each as a row of a sheet. */
export interface SheetRows {
  rows: AsyncIterable<readonly object[]>;
  line: WriteLine;
}
