import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { Block } from './document.ts';
import { setPaper } from './setPaper.ts';

const figure = '12.345.678.901';
const columns = [
  { head: 'Lagu', width: 70 },
  { head: 'Jumlah', width: 12, right: true },
];

/** The text of each page of a paper that begins so many lines down. */
async function pagesOf(lines: number, blocks: readonly Block[]): Promise<string[]> {
  const above: Block[] = Array.from({ length: lines }, () => ({ kind: 'text', text: 'Di atas' }));
  const paper = await setPaper({
    ...{ title: 'Laporan', language: 'id', at: new Date(0), letterhead: ['Rilis'], foot: '', lackText: '' },
    pageText: '',
    blocks: [...above, ...blocks],
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)));
  return text;
}

test('a figure too wide for one line is written whole wherever on a page it stands', async () => {
  const rows = Array.from({ length: 300 }, (_, nth) => [`Lagu ${nth}`, `Rp ${figure}`]);
  const pages = await pagesOf(0, [{ kind: 'table', columns, rows }]);
  expect(pages.join('\n').split(figure)).toHaveLength(rows.length + 1);
});

test('no heading and no head of a table ends a page, and a sum stands under the last row', async () => {
  const rows = ['satu', 'dua', 'tiga'].map((song) => [`Lagu ${song}`, `Rp ${figure}`]);
  const blocks: Block[] = [
    { kind: 'heading', text: 'Per lagu' },
    { kind: 'table', columns, rows, total: ['Pendapatan', 'Rp 3'] },
  ];
  for (let lines = 25; lines < 45; lines++) {
    const pages = await pagesOf(lines, blocks);
    const [top, end] = ['Per lagu', 'Pendapatan'].map((said) => pages.find((page) => page.includes(said)));
    expect.soft(top, `the first row, ${lines} lines down`).toContain('Lagu satu');
    expect.soft(end, `the last row, ${lines} lines down`).toContain('Lagu tiga');
  }
});
