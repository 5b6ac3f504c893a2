import { expect, test } from 'vitest';
import type { PaperToSet } from './document.ts';
import { printable, printableOf } from './printable.ts';

/** As the font of papers: Latin, with the marks of European languages. */
const latin = (code: number) => (code > 31 && code < 0x180) || '…–'.includes(String.fromCodePoint(code));

test('what the font has no letters for is told by dots in brackets, and never drawn as boxes', () => {
  const printed = (text: string) => printable(text, latin);
  expect(printed("Senja – Café\nNur'aini")).toBe("Senja – Café\nNur'aini");
  expect(printed('يا نبي سلام (Live 2024)')).toBe('[…] (Live 2024)');
  expect(printed('Sholawat: \u2068صلوات\u2069, ꦱꦼꦤ꧀ꦗ')).toBe('Sholawat: […], […]');
  expect(printed('夕暮れ の 歌 🌅👨‍👩‍👧')).toBe('[…]');
});

test('a letter with a mark or an ornament the font lacks is printed without it', () => {
  expect(printable('Ḥasan Ṣalāḥ 𝓢𝓮𝓷𝓳𝓪 m̃', latin)).toBe('Hasan Salāh Senja m');
});

test('the last line of a paper says what the dots are, where there are any', () => {
  const paper = (title: string): PaperToSet => ({
    ...{ title: 'Statement', language: 'id', at: new Date(0), letterhead: ['Rilis'], foot: '', pageText: '' },
    ...{ lackText: 'Huruf lain', blocks: [{ kind: 'facts', facts: [['Lagu', title]] }] },
  });
  expect(printableOf(paper('Senja'), latin)).toEqual(paper('Senja'));
  expect(printableOf(paper('صلوات'), latin).blocks).toEqual([
    { kind: 'facts', facts: [['Lagu', '[…]']] },
    { kind: 'text', text: 'Huruf lain' },
  ]);
});
