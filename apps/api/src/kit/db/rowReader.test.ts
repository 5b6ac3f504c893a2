import pg from 'pg';
import { expect, test } from 'vitest';
import { madeReaderOf, readerOf } from './rowReader.ts';

const { TEXT, INT4, BOOL } = pg.types.builtins;
const field = (name: string, dataTypeID: number) => ({ name, dataTypeID }) as pg.FieldDef;

const fields = [
  field('id', INT4),
  field('albumTitle', TEXT),
  field('deleted', BOOL),
  field('?column?', TEXT),
  field('of "Senja"`{1}\\', TEXT),
  field('id', TEXT),
];
const texts = ['7', 'Pulang', 't', null, 'x', '8'];

test('a row is the same whether its reader was made for it or not', () => {
  const row = madeReaderOf(fields)(texts);
  expect(row).toEqual({
    id: '8',
    albumTitle: 'Pulang',
    deleted: true,
    '?column?': null,
    'of "Senja"`{1}\\': 'x',
  });
  expect(readerOf(fields)(texts)).toEqual(row);
  expect(Object.keys(row)).toEqual(Object.keys(readerOf(fields)(texts)));
});

test('columns of one name and of different kinds have readers of their own', () => {
  expect(madeReaderOf([field('n', INT4)])(['7'])).toEqual({ n: 7 });
  expect(madeReaderOf([field('n', TEXT)])(['7'])).toEqual({ n: '7' });
});

test('a column named like the prototype is a field and nothing else', () => {
  const made = madeReaderOf([field('__proto__', TEXT), field('id', INT4)])(['x', '7']) as { id: number };
  expect(made.id).toBe(7);
  expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
});
