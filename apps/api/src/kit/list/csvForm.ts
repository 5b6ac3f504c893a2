import type { ExportColumn } from '@rilis/contract/bulk';
import pg from 'pg';
import { cellOf } from './cellOf.ts';
import { cell } from './csv.ts';
import {
  type Form,
  type LineCell,
  type Meaning,
  remembered,
  type Value,
  type WriteCell,
  type WriteLine,
} from './form.ts';

/** Cells and lines of a CSV. */
export const csvForm: Form = {
  said: (value, column, lang, meaning) => plainOf(meaning)(cellOf(value, column, lang)),
  plain: plainOf,
  time: timeWriterOf,
  clock: clockWriterOf,
  line: lineWriterOf,
};

function plainOf(meaning: Meaning | undefined): (value: Value) => string {
  return meaning === 'decimal' ? decimalCell : cell;
}

/** An exact sum that is less than nothing begins like a formula, and is a number all the same: nobody adds up what has an apostrophe. */
const decimalCell = (value: Value): string =>
  typeof value === 'string' && /^-\d+(?:\.\d+)?$/.test(value) ? value : cell(value);

const hourMs = 3_600_000;

/** Clocks differ by whole hours: what is said of an hour is said once, and its minutes stand behind it. */
function timeWriterOf({ as }: ExportColumn, said: WriteCell): WriteCell {
  const hourOf = remembered((hour) => withoutMinutes(as, said(new Date((hour as number) * hourMs))));
  const minuteOf = minuteWriter(as);
  return (value) => {
    const ms = (value as Date).getTime();
    const hour = Math.floor(ms / hourMs);
    return hourOf(hour) + minuteOf(Math.floor((ms - hour * hourMs) / 60_000));
  };
}

const withoutMinutes = (as: ExportColumn['as'], text: string) => (as === 'time' ? text.slice(0, -2) : text);

const twoDigits = Array.from({ length: 60 }, (_, minute) => `${minute}`.padStart(2, '0'));
const minuteWriter =
  (as: ExportColumn['as']) =>
  (minute: number): string =>
    as === 'time' ? (twoDigits[minute] ?? '') : '';

/** Writes an instant as the database says it in UTC, `YYYY-MM-DD HH:mm:ss…`, like `write` the instant itself. */
export function clockWriterOf(column: ExportColumn, write: WriteCell): (clock: string) => string {
  const hourOf = remembered((hour) => withoutMinutes(column.as, write(instantOf(`${hour}:00:00`))));
  return (clock) => {
    const isUsual = clock.charCodeAt(13) === colon && !clock.endsWith('BC');
    if (!isUsual) return write(instantOf(clock));
    return hourOf(clock.slice(0, 13)) + (column.as === 'time' ? clock.slice(14, 16) : '');
  };
}

const colon = 58;
const readInstant = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

/** The instant of such a text. */
export const instantOf = (clock: string): unknown => readInstant(clock.replace(/( BC)?$/, '+00$1'));

/** What writes the line of a row: its fields are named, not looked up by names held in variables. */
function lineWriterOf(cells: readonly LineCell[]): WriteLine {
  const parts = cells.map((one, index) => `write${index}(${fieldsOf(one)})`);
  return madeOfCells(cells, `return (row) => ${parts.join(` + ',' + `)} + '\\r\\n'`);
}

/** The fields of a row that a cell is written of, as code. */
export const fieldsOf = ({ names }: LineCell): string =>
  names.map((name) => `row[${JSON.stringify(name)}]`).join(', ');

/** A function made of such code, in which `write0` writes the first of the cells. */
export function madeOfCells(cells: readonly LineCell[], code: string): WriteLine {
  const make = new Function(...cells.map((_, index) => `write${index}`), code);
  return make(...cells.map(({ write }) => write)) as WriteLine;
}
