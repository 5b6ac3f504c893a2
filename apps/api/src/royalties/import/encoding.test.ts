import { expect, test } from 'vitest';
import { inParts } from '../../../../../tests/reportParts.ts';
import { encodingOf, textOf } from './encoding.ts';

test('what is UTF-8 is known as such, and read, wherever its characters are cut', async () => {
  const text = 'Judul,Penyanyi\nKé,Ñandu\nरात,音楽\nMalam 🌙,𝄞\n';
  for (let size = 1; size <= 24; size++) {
    const open = inParts(Buffer.from(text), size);
    expect(await encodingOf(open), `parts of ${size}`).toBe('utf8');
    let read = '';
    for await (const part of textOf(open, 'utf8')) read += part;
    expect(read, `parts of ${size}`).toBe(text);
  }
});
