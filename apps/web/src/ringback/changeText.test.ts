import { expect, test } from 'vitest';
import { loadRooms } from '../kit/words.ts';
import { changeText } from './changeText.ts';

test('what has changed of a tone reads as the tone does', async () => {
  await loadRooms(['door', 'ringback']);
  const cut = { start: 30_000, length: 25_000, fadeIn: 0, fadeOut: 500 };
  expect(changeText('cut', cut)).toBe('0:30 – 0:55');
  expect(changeText('rbtAudio', 'A'.repeat(22))).toBe('Uploaded');
  expect(changeText('genre', 'PRAYER')).toBe('Prayer times');
  expect(changeText('songId', 'Ombak')).toBeUndefined();
});
