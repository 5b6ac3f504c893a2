import pg from 'pg';

/** Makes a row of the texts the database sent. */
export type ReadRow = (fields: readonly (string | null)[]) => object;

/** Of a statement that answers no rows. */
export const noRow: ReadRow = () => ({});

type Columns = readonly { name: string; read: (text: string) => unknown }[];

const columnsOf = (fields: readonly pg.FieldDef[]): Columns =>
  fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID) }));

/** For a statement that may never be asked again. */
export function readerOf(fields: readonly pg.FieldDef[]): ReadRow {
  const columns = columnsOf(fields);
  return (texts) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index += 1) {
      const { name, read } = columns[index]!;
      const text = texts[index];
      row[name] = text == null ? null : read(text);
    }
    return row;
  };
}

const made = new Map<string, ReadRow>();
const most = 2_000;

/**
 * For a statement that is asked again and again: a function that names its columns, made once whatever the connection. Fields
 * that are set by names held in variables make a row a dictionary from about the sixteenth on, which is slow to fill and
 * slow to read.
 */
export function madeReaderOf(fields: readonly pg.FieldDef[]): ReadRow {
  const key = JSON.stringify(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  const known = made.get(key);
  if (known) return known;
  // In an object that is written down, this one name is not that of a field.
  const isField = fields.every(({ name }) => name !== '__proto__');
  if (made.size >= most || !isField) return readerOf(fields);
  const reader = madeOf(columnsOf(fields));
  made.set(key, reader);
  return reader;
}

function madeOf(columns: Columns): ReadRow {
  const reads = columns.map((_, index) => `read${index}`);
  const values = columns.map(
    ({ name }, index) =>
      `${JSON.stringify(name)}: texts[${index}] == null ? null : read${index}(texts[${index}])`,
  );
  const make = new Function(...reads, `return (texts) => ({ ${values.join(', ')} })`);
  return make(...columns.map(({ read }) => read)) as ReadRow;
}
