import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { Block, PaperToSet } from './document.ts';
import { setPaper } from './setPaper.ts';

interface Part {
  role?: string;
  type?: string;
  id?: string;
  children?: Part[];
}

/** What a screen reader says of a paper, a line for each text with its place in the tree, as pdf.js hands both to it. */
async function heard(paper: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(paper));
  const lines: string[] = [];
  for (let nth = 1; nth <= document.numPages; nth++) {
    const page = await document.getPage(nth);
    const texts = textsOf((await page.getTextContent({ includeMarkedContent: true })).items);
    const walk = ({ role, type, id, children = [] }: Part, place: string): void => {
      if (type === 'content') lines.push(`${place.trim()}: ${texts.get(id!)?.trim() ?? ''}`);
      for (const child of children) walk(child, `${place} ${role === 'Root' ? '' : (role ?? '')}`.trimEnd());
    };
    walk((await page.getStructTree()) as Part, '');
  }
  return lines;
}

/** A text, which may end a line, or where a mark begins or ends. */
interface Item {
  type?: string;
  id?: string;
  str?: string;
  hasEOL?: boolean;
}

/** The texts of a page by the mark around them. */
function textsOf(items: readonly object[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items as Item[]) {
    if (item.type === 'endMarkedContent') open.pop();
    else if (item.type) open.push(item.id);
    const id = open.at(-1);
    if (id && !item.type) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
  }
  return texts;
}

const paperOf = (blocks: readonly Block[], more: Partial<PaperToSet> = {}): PaperToSet => ({
  ...{ title: 'Invoice', language: 'en-us', at: new Date(0), letterhead: ['Rilis', 'Jakarta'] },
  ...{ foot: 'Rilis · Invoice', pageText: 'Page {{page}} of {{pages}}', lackText: '', blocks, ...more },
});

const columns = [
  { head: 'Song', width: 3 },
  { head: 'Amount', width: 1, right: true },
];

test('a paper is heard in its order: what is not valid first, names with their values, each cell in its row', async () => {
  const blocks: Block[] = [
    {
      kind: 'facts',
      facts: [
        ['Label', 'Nada'],
        ['Period', 'July'],
      ],
    },
    { kind: 'heading', text: 'By song' },
    { kind: 'table', columns, rows: [['Senja', 'Rp 1']], total: ['Together', 'Rp 1'] },
    { kind: 'steps', steps: [{ name: 'Earned', amount: 'Rp 1', from: 0, length: 100 }] },
    { kind: 'text', text: 'Thank you' },
    { kind: 'signatures', names: ['Ayu'] },
  ];
  expect(await heard(await setPaper(paperOf(blocks, { mark: 'DRAFT' })))).toEqual([
    ...['Document P: DRAFT', 'Document P: Rilis', 'Document P: Jakarta', 'Document H1: Invoice'],
    ...['Document L LI Lbl: Label', 'Document L LI LBody: Nada'],
    ...['Document L LI Lbl: Period', 'Document L LI LBody: July'],
    'Document H2: By song',
    ...['Document Table TR TH: Song', 'Document Table TR TH: Amount'],
    ...['Document Table TR TD: Senja', 'Document Table TR TD: Rp 1'],
    ...['Document Table TR TD: Together', 'Document Table TR TD: Rp 1'],
    ...['Document L LI Lbl: Earned', 'Document L LI LBody: Rp 1'],
    ...['Document P: Thank you', 'Document P: Ayu'],
  ]);
});

test('where a table goes on, neither its heads nor the feet of pages are heard in between', async () => {
  const rows = Array.from({ length: 80 }, (_, nth) => [`Song ${nth}`, 'Rp 1']);
  const lines = await heard(await setPaper(paperOf([{ kind: 'table', columns, rows }], { mark: 'DRAFT' })));
  expect(lines.filter((line) => line.includes(' TH: '))).toHaveLength(2);
  expect(lines.filter((line) => / TD: Song \d+$/.test(line))).toHaveLength(80);
  expect(lines.filter((line) => /DRAFT|Page \d/.test(line))).toEqual(['Document P: DRAFT']);
});

test('a text that goes on over pages is heard to its end', async () => {
  const words = Array.from({ length: 1800 }, (_, nth) => `word${nth}`);
  const lines = await heard(await setPaper(paperOf([{ kind: 'text', text: words.join(' ') }])));
  const said = lines.filter((line) => line.includes('word')).map((line) => line.replace('Document P: ', ''));
  expect(said.length).toBeGreaterThan(1);
  expect(said.join(' ').split(/\s+/)).toEqual(words);
});
