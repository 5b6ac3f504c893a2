import fc from 'fast-check';
import { expect, test } from 'vitest';
import { names } from './names.ts';

test('each text of cells has one name, and no two have the same', () => {
  const cells = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ maxLength: 3 }),
    fc.string({ unit: fc.constantFrom('a', '\x1f', 'é', '歌') }),
  );
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 300 }), (written) => {
      const known = names((text) => text);
      const told = new Map<string, string>();
      for (const key of written) {
        const { no, digest } = known.name(key, `text of ${key}`);
        const before = told.get(key);
        if (before !== undefined) expect(`${no} ${digest}`).toBe(before);
        else expect([...told.values()]).not.toContain(`${no} ${digest}`);
        told.set(key, `${no} ${digest}`);
        expect(known.find(key)).toEqual({ no, digest });
      }
      expect(known.takeNew()).toHaveLength(told.size);
    }),
  );
});

test('cells with half a character are never taken for each other', () => {
  const known = names((text) => text);
  const halves = ['a\ud800', 'a\udfff', 'a\ufffd'];
  expect(new Set(halves.map((key) => known.name(key, key).no)).size).toBe(3);
  expect(known.find('a\ud800')).toBeUndefined();
});

test('what was named long ago is forgotten and named again, what was used of late is not', () => {
  const known = names((text) => text);
  const key = (n: number) => `${n} `.padEnd(16_000, 'x');
  const often = known.name('often', 'often').no;
  for (let n = 0; n < 9_000; n++) {
    known.name(key(n), `${n}`);
    expect(known.find('often')?.no).toBe(often);
  }
  expect(known.find(key(0))).toBeUndefined();
  expect(known.find(key(8_999))?.no).toBe(known.name(key(8_999), '').no);
});
