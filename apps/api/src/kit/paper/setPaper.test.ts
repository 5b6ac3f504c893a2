import { expect, test } from 'vitest';
import type { PaperToSet } from './document.ts';
import { setPaper } from './setPaper.ts';

const paperOf = (text: string): PaperToSet => ({
  ...{
    title: 'Invoice',
    language: 'id',
    at: new Date(0),
    letterhead: ['Rilis'],
    foot: '',
    pageText: '',
    lackText: '',
  },
  blocks: [{ kind: 'text', text }],
});

test('a paper is the same bytes whatever was set before it', async () => {
  // Marks of one glyph are made of another's: it is drawn without having stood for anything.
  const texts = ['%: … “é” ½', '700.001', "ffi, e '"];
  const after: Buffer[] = [];
  for (const text of texts) after.push(await setPaper(paperOf(text)));
  for (const [nth, text] of texts.entries()) {
    // A module of its own has set none before.
    const alone: { setPaper: typeof setPaper } = await import(`./setPaper.ts?alone=${nth}`);
    expect((await alone.setPaper(paperOf(text))).equals(after[nth]!)).toBe(true);
  }
});

test('letters that the font has not are printed as dots in brackets, and said to be so', async () => {
  const dots = paperOf('Sholawat […] (Live)');
  const told = { ...dots, blocks: [...dots.blocks, { kind: 'text' as const, text: 'Huruf lain' }] };
  const printed = await setPaper({ ...paperOf('Sholawat يا نبي سلام (Live)'), lackText: 'Huruf lain' });
  expect(printed.equals(await setPaper(told))).toBe(true);
});
