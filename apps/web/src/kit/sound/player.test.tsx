import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { PlayButton } from './player.tsx';
import { stop, type Track } from './playing.ts';

const asked: string[] = [];
const recording = (mediaId: string): Track => ({
  ...{ songId: 1, mediaId, title: 'Obrolan', artist: 'Rara' },
  url: async () => {
    asked.push(mediaId);
    return `/sound/${mediaId}`;
  },
});

beforeEach(() => {
  for (const [act, tells] of [
    ['play', 'playing'],
    ['pause', 'pause'],
  ] as const)
    vi.spyOn(HTMLMediaElement.prototype, act).mockImplementation(async function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event(tells));
    });
});
afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
});

test('a song that was paused goes on where it was; another recording of it begins', async () => {
  const old = recording('old');
  await show(<PlayButton track={old} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Play Obrolan' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Play Obrolan' }));
  await screen.findByRole('button', { name: 'Pause' });
  expect(asked).toEqual(['old']);
  cleanup();
  await show(<PlayButton track={recording('new')} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Play Obrolan' }));
  await screen.findByRole('button', { name: 'Pause' });
  expect(asked).toEqual(['old', 'new']);
});
