import type { platforms } from '@rilis/contract/catalogue/choices';

export type Platform = (typeof platforms)[number];

/** The field of `externalAccount` that holds an artist's id on each platform. */
export const platformIds = {
  APPLE: 'appleMusicId',
  SPOTIFY: 'spotifyId',
  SOUNDCLOUD: 'soundcloud',
} as const satisfies Record<Platform, string>;
