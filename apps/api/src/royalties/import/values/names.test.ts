import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestSize, nameKey, names } from './names.ts';

/** Names by texts, with the digests they are told with. */
function namesOfTexts() {
  const told = Buffer.alloc(digestSize);
  const known = names((text) => text, told);
  const key = nameKey();
  const withDigest = (no: number) => (no === 0 ? undefined : { no, digest: told.toString() });
  return {
    find: (text: string) => withDigest(known.find(key.of(text))),
    name: (text: string, read: string) => withDigest(known.name(key.of(text), read))!,
    takeNew: known.takeNew,
  };
}

test('each text of cells has one name, and no two have the same', () => {
  const cells = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ maxLength: 3 }),
    fc.string({ unit: fc.constantFrom('a', '\x1f', 'é', '歌') }),
  );
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 300 }), (texts) => {
      // No cells have an empty key: each run of them ends with a line end.
      const written = texts.map((text) => `${text}\n`);
      const known = namesOfTexts();
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
  const known = namesOfTexts();
  const halves = ['a\ud800', 'a\udfff', 'a\ufffd'];
  expect(new Set(halves.map((key) => known.name(key, key).no)).size).toBe(3);
  expect(known.find('a\ud800')).toBeUndefined();
});

test('what was named long ago is forgotten and named again, what was used of late is not', () => {
  const known = namesOfTexts();
  const key = (n: number) => `${n} `.padEnd(16_000, 'x');
  const often = known.name('often', 'often').no;
  for (let n = 0; n < 9_000; n++) {
    known.name(key(n), `${n}`);
    expect(known.find('often')?.no).toBe(often);
  }
  expect(known.find(key(0))).toBeUndefined();
  expect(known.find(key(8_999))?.no).toBe(known.name(key(8_999), '').no);
});
