import type { stream as english } from '../en/stream.ts';
import type { Same } from '../same.ts';

export const stream: Same<typeof english> = {
  one: 'Aliran',
  MUSIC: 'Musik',
  RINGBACK: 'Nada sambung',
};
