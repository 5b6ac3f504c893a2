import { afterEach, expect, test } from 'vitest';
import { loadRooms, speak } from '../../kit/words.ts';
import { saleTypeText } from './saleType.ts';

afterEach(() => speak('en-us'));

test('a kind of sale is told in the reader’s language, a platform’s own word as it was reported', async () => {
  await loadRooms(['royalties']);
  await speak('id');
  expect(['STREAM', 'DOWNLOAD', 'UGC 2'].map(saleTypeText)).toEqual(['Streaming', 'Unduhan', 'UGC 2']);
  await speak('en-us');
  expect(saleTypeText('STREAM')).toBe('Streams');
});
