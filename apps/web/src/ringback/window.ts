import { type Cut, longestTone, shortestTone } from '@rilis/contract/ringback/tone';

/** The window moved to a place of the song, as far as that goes. */
export const moved = (cut: Cut, start: number, length: number): Cut => ({
  ...cut,
  start: Math.round(Math.min(Math.max(0, start), Math.max(0, length - cut.length))),
});

/** The window made longer or shorter, as far as song and operator allow; fades that do not fit any more shrink. */
export function resized(cut: Cut, to: number, length: number): Cut {
  const most = Math.min(longestTone, length - cut.start);
  const next = Math.round(Math.max(Math.min(to, most), Math.min(shortestTone, most)));
  const fadeIn = Math.min(cut.fadeIn, Math.floor(next / 2));
  return { ...cut, length: next, fadeIn, fadeOut: Math.min(cut.fadeOut, next - fadeIn) };
}

/** What a tone starts with: the passage, an unheard fade in, a gentle one out. */
export const cutAt = (start: number, length: number): Cut => ({
  ...{ start, length, fadeIn: 50 },
  fadeOut: Math.min(1500, Math.floor(length / 2)),
});
