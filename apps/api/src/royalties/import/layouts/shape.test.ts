import { expect, test } from 'vitest';
import { inParts } from '../../../../../../tests/files/reportParts.ts';
import { shapeOf } from './shape.ts';

const shape = (text: string) => shapeOf(inParts(Buffer.from(text)), 'OTHER_DSP');
const rows = 'Rindu,IDRIL2600001,3,1.50\nPulang,IDRIL2600002,4,2.50\n';
const preamble = (lines: number, line = 'Sales statement') => `${line}\n`.repeat(lines);

test.each([['Sales statement'], ['Sales statement,,,']])(
  'the names of the columns are found below a long preamble: %s',
  async (line) => {
    const found = await shape(`${preamble(120, line)}title,isrc,quantity,amount\n${rows}`);
    expect(found).toMatchObject({ headerRow: 121, issues: [], mapping: { at: { isrc: 1, amount: 3 } } });
    expect(found.lines[121]).toEqual(['Rindu', 'IDRIL2600001', '3', '1.50']);
  },
);

test('columns of unknown names below it are asked about, with every line the person may choose among', async () => {
  const found = await shape(`${preamble(60)}What,Code,How many,Money\n${rows}`);
  expect(found.headerRow).toBe(61);
  expect(found.issues[0]).toMatchObject({ code: 'file.header' });
  expect(found.lines[62]).toEqual(['Pulang', 'IDRIL2600002', '4', '2.50']);
});

test('lines far down a file whose names are unknown are no names, whatever words stand in them', async () => {
  const found = await shape(
    `What,Code,How many,Money\n${rows.repeat(30)}title,isrc,quantity,amount\n${rows}`,
  );
  expect(found.headerRow).toBe(1);
});

test('where there is no table it is told how far down it was looked for', async () => {
  await expect(shape(`${preamble(220)}title,isrc,quantity,amount\n${rows}`)).rejects.toMatchObject({
    mistake: { code: 'file.noTable', params: { lines: 200 } },
  });
});
