import { jakartaDay } from '@rilis/contract/clock';
import { cellOf } from './cellOf.ts';
import { fieldsOf, instantOf, madeOfCells } from './csvForm.ts';
import type { Form, LineCell, WriteLine } from './form.ts';
import { dayCell, letterOf, sheetCell, timeCell } from './sheetCells.ts';

/** Cells and rows of a workbook: days and instants are themselves, money is a number. */
export const sheetForm: Form = {
  said(value, column, lang, meaning) {
    if (value instanceof Date) return column.as === 'time' ? timeCell(value) : dayCell(jakartaDay(value));
    if (typeof value === 'string' && value && (column.as ?? meaning) === 'day') return dayCell(value);
    return sheetCell(cellOf(value, column, lang), meaning);
  },
  plain: (meaning) => (value) => sheetCell(value, meaning),
  time: (_column, said) => said,
  clock: (_column, write) => (clock) => write(instantOf(clock)),
  line: lineWriterOf,
};

/** Cells without anything are left out; the others say where they stand. */
function lineWriterOf(cells: readonly LineCell[]): WriteLine {
  const steps = cells.map(
    (one, index) =>
      `cell = write${index}(${fieldsOf(one)}); if (cell) line += '<c r="${letterOf(index)}' + at + '"' + cell;`,
  );
  return madeOfCells(
    cells,
    `return (row, at) => { let line = '<row r="' + at + '">', cell; ${steps.join(' ')} return line + '</row>'; }`,
  );
}
