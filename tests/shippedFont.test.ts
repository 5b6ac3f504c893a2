import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { en } from '@rilis/contract/words/en';
import { id } from '@rilis/contract/words/id';
import { expect, test } from 'vitest';
import { charactersOf } from './fontCharacters.ts';

const web = path.join(import.meta.dirname, '../apps/web');
const geist = createRequire(path.join(web, 'package.json')).resolve('@fontsource-variable/geist/wght.css');

/** What a style sheet gives as the text font: the characters a browser fetches each file for, and the file. */
function facesIn(sheet: string) {
  const faces = readFileSync(sheet, 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? [];
  return faces
    .filter((face) => /font-family:\s*["']Geist Variable["']/.test(face))
    .map((face) => ({
      file: path.resolve(path.dirname(sheet), face.match(/url\(["']?([^"')?]+)/)![1]!),
      asked: face
        .match(/unicode-range:([^;]+)/)![1]!
        .split(',')
        .map((range) => range.trim().replace('U+', '').split('-'))
        .map(([first, last = first]) => [Number.parseInt(first!, 16), Number.parseInt(last!, 16)] as const),
    }));
}

const faces = [geist, path.join(web, 'src/theme.css')].flatMap(facesIn);
const has = new Map(faces.map(({ file }) => [file, charactersOf(file)]));
const isShipped = (character: string) => {
  const code = character.codePointAt(0)!;
  return faces.some(
    ({ file, asked }) =>
      asked.some(([first, last]) => code >= first && code <= last) && has.get(file)!.has(code),
  );
};

test('the font that is shipped has the sign of sound recordings and the arrows', () => {
  expect([...'℗©→←↑↓×−…·'].filter((sign) => !isShipped(sign))).toEqual([]);
  // As a check of the check: it has no Chinese.
  expect(isShipped('音')).toBe(false);
});

test('nothing that a screen says by itself, in words or in code, falls back to another font', () => {
  const code = globSync('src/**/*.tsx', { cwd: web })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(web, file), 'utf8'));
  const said = new Set(JSON.stringify([en, id]) + code.join(''));
  expect([...said].filter((sign) => sign.trim() && !isShipped(sign))).toEqual([]);
});
