import { z } from 'zod';
import { day, mediaId, requiredText } from '../wire.ts';
import { defineContent, webAddress } from './entity.ts';

/** A competition of the product's challenge: what is to be won, between which days, and who won it. */
export const challenge = defineContent({
  path: '/challenges',
  screen: '/backoffice/challenges',
  texts: { title: requiredText(120), prize: requiredText(200) },
  rich: ['description', 'winners'],
  images: ['poster'],
  fields: {
    poster: mediaId.nullish(),
    /** First and last day on which one can take part, in Jakarta. */
    opensOn: day,
    closesOn: day,
    /** Where one takes part; registering, when it is left out. */
    link: webAddress.nullish(),
  },
  derived: { poster: z.string().nullable() },
});

export const challengeStates = ['COMING', 'OPEN', 'OVER'] as const;
export type ChallengeState = (typeof challengeStates)[number];

interface Days {
  opensOn: string;
  closesOn: string;
}

/** Days as YYYY-MM-DD. */
export function challengeState({ opensOn, closesOn }: Days, today: string): ChallengeState {
  if (today < opensOn) return 'COMING';
  return today > closesOn ? 'OVER' : 'OPEN';
}
