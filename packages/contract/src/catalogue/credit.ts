import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { idText, text } from '../wire.ts';
import { creditRoles } from './choices.ts';

export const creditRole = z.enum(creditRoles);
export type CreditRole = z.output<typeof creditRole>;

/** Somebody in a role, in the order of the list. Without `artistId` the name is only typed: composers, writers, producers. */
export const credit = z.object({
  artistId: z.int().nullable(),
  stageName: text(200).nullish(),
  role: creditRole,
});
export type Credit = z.output<typeof credit>;

/** As it is answered: the name of the record, or the typed one. */
export const shownCredit = credit.extend({
  stageName: z.string(),
  artist: z.object({ id: z.int(), stageName: z.string(), approvalStatus: z.string() }).nullable(),
});
export type ShownCredit = z.output<typeof shownCredit>;

export const albumArtistRole = z.object({
  albumId: z.int(),
  albumTitle: z.string(),
  artistId: z.int().nullable(),
  stageName: z.string(),
  role: creditRole,
  order: z.int(),
});

export const creditRoutes = {
  filter: route({
    method: 'GET',
    path: '/album-artist-roles/filter',
    can: '/backoffice/music',
    query: paging.extend({
      albumId: idText.optional(),
      artistId: idText.optional(),
      role: creditRole.optional(),
    }),
    reply: pageOf(albumArtistRole),
  }),
};
