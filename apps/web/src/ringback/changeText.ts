import type { Cut } from '@rilis/contract/ringback/tone';
import { lengthText } from '../kit/look/formats.ts';
import { word } from '../kit/words.ts';

/** Which passage of the song it is. */
export const cutText = ({ start, length }: Pick<Cut, 'start' | 'length'>): string =>
  `${lengthText(start / 1000)} – ${lengthText((start + length) / 1000)}`;

/** How a value of a tone reads, where it is not read as it is stored. */
export function changeText(field: string, value: unknown): string | undefined {
  if (field === 'rbtAudio') return word('web.document.kept');
  if (field === 'cut') return cutText(value as Cut);
  return field === 'genre' ? word(`ringback.nspGenre.${String(value)}`) : undefined;
}
