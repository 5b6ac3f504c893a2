import type { SongRecord } from '@rilis/contract/catalogue/song';
import { type Room, rooms } from '@rilis/contract/words/rooms';
import { expect, test, vi } from 'vitest';
import { serve } from '../../../tests/stage.tsx';
import { loadRooms } from '../../kit/words.ts';
import type { Upload } from '../../media/uploadQueue.ts';
import { isOver, songUploads } from './songUploads.ts';

const upload: Upload = {
  ...{ key: 'a', albumId: 7, songId: 4, name: '01 Senja.wav', size: 10, lastModified: 1 },
  ...{ state: 'interrupted', sent: 6, problems: [], message: '' },
};
const songOf = (id: number, sound: object | null) => ({ id, sound }) as SongRecord;

test('an upload that broke off here is over once another browser has brought the file, or its song is gone', () => {
  const brought = { fileName: '01 Senja.wav', bytes: 10 };
  expect(isOver(upload, [songOf(4, brought)])).toBe(true);
  expect(isOver(upload, [songOf(5, brought)])).toBe(true);
  expect(isOver(upload, [songOf(4, null)])).toBe(false);
  // It was to take the place of the file that is there.
  expect(isOver(upload, [songOf(4, { ...brought, bytes: 11 })])).toBe(false);
  expect(isOver({ ...upload, state: 'failed' }, [songOf(4, brought)])).toBe(false);
});

test('a recording is known again by its name as it is kept: without marks of direction, and no longer than that', () => {
  const name = `\u202b${'يا نبي سلام '.repeat(20)}\u202c.wav`;
  const fileName = `${'يا نبي سلام '.repeat(20).slice(0, 196)}.wav`;
  expect(isOver({ ...upload, name }, [songOf(4, { fileName, bytes: 10 })])).toBe(true);
  expect(isOver({ ...upload, name }, [songOf(4, { fileName: '.wav', bytes: 10 })])).toBe(false);
});

test('a file that is chosen twice goes once: the second says that it is on its way', async () => {
  await loadRooms(Object.keys(rooms) as Room[]);
  // Its song is still being made.
  serve({ 'GET /songs/album/901': () => new Promise(() => {}) });
  const file = new File([headerOf(60), new Uint8Array(60 * second)], '01 Senja.wav', { lastModified: 1 });
  void songUploads.add(901, [file]);
  void songUploads.add(901, [file]);
  const states = () => songUploads.uploads().map(({ state, message }) => [state, message]);
  await vi.waitFor(() => expect(states().map(([state]) => state)).toContain('refused'), 20_000);
  expect(states()).toContainEqual(['refused', 'This file is on its way already.']);
  expect(states().filter(([state]) => state === 'checking')).toHaveLength(1);
  for (const { key } of songUploads.uploads()) songUploads.remove(key);
});

/** Bytes of a second of stereo, 16 bit, 44.1 kHz. */
const second = 44_100 * 4;

function headerOf(seconds: number) {
  const header = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) => {
    for (const [index, sign] of [...text].entries()) header.setUint8(at + index, sign.charCodeAt(0));
  };
  write(0, 'RIFF');
  header.setUint32(4, 36 + seconds * second, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 2, true);
  header.setUint32(24, 44_100, true);
  header.setUint32(28, second, true);
  header.setUint16(32, 4, true);
  header.setUint16(34, 16, true);
  write(36, 'data');
  header.setUint32(40, seconds * second, true);
  return header;
}
