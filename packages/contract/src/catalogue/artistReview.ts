import { z } from 'zod';
import { checkedState, toldState } from '../review.ts';
import { route } from '../route.ts';
import { byId } from '../wire.ts';
import { artist } from './artist.ts';
import { genders } from './choices.ts';

/** What the identity number of a solo artist tells otherwise than they do; null: nothing. */
const nik = z.object({ day: z.string().nullable(), gender: z.enum(genders).nullable() }).nullable();

const reply = z.object({ artist: artist.record, nik, ...checkedState, ...toldState });
export type ArtistReview = z.output<typeof reply>;

/** An artist as the desk shows it. */
export const artistReview = route({
  method: 'GET',
  path: '/artists/:id/review',
  can: ['/backoffice/approval/artist', '/backoffice/artist'],
  params: byId,
  reply,
});
