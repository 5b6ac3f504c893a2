import { expect, test } from 'vitest';
import { inParts } from '../../../../../../tests/files/reportParts.ts';
import { encodingOf, textOf } from './encoding.ts';

test('what is UTF-8 is known as such, and read, wherever its characters are cut', async () => {
  const text = 'Judul,Penyanyi\nKé,Ñandu\nरात,音楽\nMalam 🌙,𝄞\n';
  for (let size = 1; size <= 24; size++) {
    const open = inParts(Buffer.from(text), size);
    expect(await encodingOf(open), `parts of ${size}`).toEqual({ encoding: 'utf8', lost: null });
    let read = '';
    for await (const part of textOf(open, 'utf8')) read += part;
    expect(read, `parts of ${size}`).toBe(text);
  }
});

const letters = 'Ké,Ñandu\nÉlan,Café\nÀ bientôt,Zoë\n';
const broken = (text: string, bytes: number[]) => Buffer.concat([Buffer.from(text), Buffer.from(bytes)]);

test('few bytes that fit into none of its letters leave a file UTF-8, and are told with what stands around the first', async () => {
  const file = Buffer.concat([broken(`${letters}Beyonc`, [0xe9]), Buffer.from(',Halo\nRindu,Rara')]);
  const lost = { count: 1, first: 'Beyonc\ufffd,Halo' };
  expect(await encodingOf(inParts(file))).toEqual({ encoding: 'utf8', lost });
  for (const size of [1, 2, 3])
    expect(await encodingOf(inParts(file, size)), `parts of ${size}`).toMatchObject({
      ...{ encoding: 'utf8', lost: { count: 1 } },
    });
  expect(await encodingOf(inParts(broken(letters, [0xe6, 0xad])))).toMatchObject({ lost: { count: 1 } });
  const told = await encodingOf(inParts(Buffer.from('Caf\ufffd,Caf\ufffd')));
  expect(told).toEqual({ encoding: 'utf8', lost: { count: 2, first: 'Caf\ufffd,Caf\ufffd' } });
  const marked = Buffer.concat([Buffer.from('\ufeff'), broken('Caf', [0xe9, 0x2c, 0xe9])]);
  expect(await encodingOf(inParts(marked))).toMatchObject({ encoding: 'utf8', lost: { count: 2 } });
});

test('a file of another character set is of that one, though some of its bytes would be a letter of UTF-8', async () => {
  const latin = (text: string) => inParts(Buffer.from(text, 'latin1'));
  expect(await encodingOf(latin('Café,Ñandu'))).toEqual({ encoding: 'latin1', lost: null });
  expect(await encodingOf(latin('«CAFÉ»,Été,Zoë'))).toEqual({ encoding: 'latin1', lost: null });
  expect(await encodingOf(inParts(broken('Lagu ', [0x93, 0x41, 0x94])))).toEqual({
    ...{ encoding: 'windows-1252', lost: null },
  });
});
