import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fill, isolated, textAt, worded } from './fill.ts';

test('a blank is filled with the value of its name, and stays empty without one', () => {
  expect(fill('{{from}}–{{to}} of {{total}}', { from: 1, to: 20, total: '1.204' })).toBe('1–20 of 1.204');
  expect(fill('Hello {{name}}!', {})).toBe('Hello !');
  expect(fill('{{n}} left', { n: 0 })).toBe('0 left');
  expect(fill('{{none}}', { none: null })).toBe('');
});

test('the form for one is said for exactly one, however the number comes', () => {
  const text = '{{count}} [row is|rows are] there';
  expect([1, '1', 0, 2, 11, '1.000'].map((count) => fill(text, { count }))).toEqual([
    '1 row is there',
    '1 row is there',
    '0 rows are there',
    '2 rows are there',
    '11 rows are there',
    '1.000 rows are there',
  ]);
});

test('what a person typed is said as it was typed: no blank, no choice, no pattern in it works', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.constantFrom('{{other}}', '[one|two]', '$&', '$1', '$t(action.save)', '0 %', 'Rp 5'),
  );
  fc.assert(
    fc.property(typed, (title) => {
      const said = fill('“{{title}}” [is|are] gone', { title, other: 'x', count: 2 });
      // But for the place where a line may not end.
      const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
      expect(spaced(said)).toBe(spaced(`“${isolated(title)}” are gone`));
    }),
  );
});

test('a title in Arabic is set apart from the figures beside it; one in another script stands as it is', () => {
  const text = '“{{title}}” ({{count}})';
  expect(fill(text, { title: 'يا نبي سلام', count: 3 })).toBe('“\u2068يا نبي سلام\u2069” (3)');
  expect(fill(text, { title: 'Sholawat يا نبي', count: 3 })).toBe('“\u2068Sholawat يا نبي\u2069” (3)');
  for (const title of ['Senja', 'ꦱꦼꦤ꧀ꦗ', '夕暮れ', '🌅', 'm̃'])
    expect(fill(text, { title, count: 3 })).toBe(`“${title}” (3)`);
});

test('no line ends between an amount and its Rp, or a share and its %, whether it was filled in or stands in the text', () => {
  expect(fill('Above Rp 5.000.000: {{amount}} of {{left}}', { amount: '−Rp 190.000', left: 'Rp 0' })).toBe(
    'Above Rp\u00a05.000.000: −Rp\u00a0190.000 of Rp\u00a00',
  );
  expect(fill('{{rate}} × 40 % or {{share}} %', { rate: '7,5 %', share: 15 })).toBe(
    '7,5\u00a0% × 40\u00a0% or 15\u00a0%',
  );
});

test('a value is said as its reader says it', () => {
  const loud = (value: unknown, name: string) => `${name}=${value}`.toUpperCase();
  expect(fill('{{role}}', { role: 'singer' }, loud)).toBe('ROLE=SINGER');
});

test('a text is found by its key; a branch, a missing key and what every object has are not texts', () => {
  const catalogue = { action: { save: 'Save' } };
  expect(textAt(catalogue, 'action.save')).toBe('Save');
  for (const key of ['action', 'action.none', 'action.save.more', 'action.constructor', 'toString', ''])
    expect(textAt(catalogue, key)).toBeUndefined();
});

test('a word stands in a sentence under its own key, which a value may choose; nothing that was typed does', () => {
  const catalogue = { status: { DRAFT: 'Draft' }, moved: '“{{title}}” is “$t(status.{{to}})”' };
  expect(worded(catalogue, 'moved', { title: 'Senja', to: 'DRAFT' })).toBe('“Senja” is “Draft”');
  expect(worded(catalogue, 'moved', { title: '$t(status.DRAFT)', to: 'NONE' })).toBe(
    '“$t(status.DRAFT)” is “status.NONE”',
  );
  expect(worded(catalogue, 'none', {})).toBeUndefined();
});
