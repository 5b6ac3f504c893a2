import { z } from 'zod';
import { ipi, isni } from '../partyIds.ts';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { idText, text } from '../wire.ts';
import { creditRoles } from './choices.ts';

/** A ℗ or © line: the year, and whose it is. */
export const ownerLine = text(300).regex(/^(\d{4} \S.*)?$/, 'error.album.line');

export const creditRole = z.enum(creditRoles);
export type CreditRole = z.output<typeof creditRole>;

/** Somebody in a role, in the order of the list. Without `artistId` the name is only typed: composers, writers, producers. */
export const credit = z.object({
  artistId: z.int().nullable(),
  stageName: text(200).nullish(),
  role: creditRole,
  /** By which numbers a typed name is known; of an artist they stand on the artist and are not taken here. */
  isni: isni.nullish(),
  ipi: ipi.nullish(),
});
export type Credit = z.output<typeof credit>;

/** What is sent of a credit: numbers go with a typed name alone, and only where there are some. */
export const sentCredit = ({ artistId, stageName, role, isni, ipi }: Credit): Credit => ({
  ...{ artistId, stageName, role },
  ...(artistId === null && isni && { isni }),
  ...(artistId === null && ipi && { ipi }),
});

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
