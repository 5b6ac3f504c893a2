import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { pause, play, stop, type Track } from '../sound/playing.ts';
import { useSoundKeys } from './soundKeys.ts';

const track: Track = { songId: 1, title: 'Obrolan', artist: 'Rara', url: () => Promise.resolve('/sound') };

function Desk({ played }: { played: () => void }) {
  useSoundKeys({ ids: [1], track, trackId: 1, chooseTrack: () => {}, played });
  return null;
}

beforeEach(() => {
  for (const [act, tells] of [
    ['play', 'playing'],
    ['pause', 'pause'],
  ] as const)
    vi.spyOn(HTMLMediaElement.prototype, act).mockImplementation(async function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event(tells));
    });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('whoever listens holds the record as long as the sound goes on, whichever way it was begun', async () => {
  const played = vi.fn();
  await show(<Desk played={played} />);
  expect(played).not.toHaveBeenCalled();
  await act(() => play(track));
  expect(played).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(180_000));
  expect(played).toHaveBeenCalledTimes(4);
  act(() => void pause());
  act(() => void vi.advanceTimersByTime(180_000));
  expect(played).toHaveBeenCalledTimes(4);
});
