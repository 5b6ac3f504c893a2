import pg from 'pg';

// How values of the database are read: whole numbers as numbers, days as they are written.
const { types } = pg;
types.setTypeParser(types.builtins.INT8, safeInteger);
/** The catalogue's number of bigint[], which pg does not name. */
const int8Array = 1016 as (typeof types.builtins)['INT8'];
const textArray = types.getTypeParser(int8Array);
types.setTypeParser(int8Array, (text) => (textArray(text) as string[]).map(safeInteger));
types.setTypeParser(types.builtins.DATE, (text) => text);

function safeInteger(text: string): number {
  const n = Number(text);
  if (!Number.isSafeInteger(n)) throw new RangeError(`integer beyond the safe range: ${text}`);
  return n;
}
