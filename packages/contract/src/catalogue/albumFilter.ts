import { z } from 'zod';
import { approvalStatusText } from '../approval.ts';
import { flag, idText, many, sortBy, text } from '../wire.ts';
import { albumCategories, albumOwnerShips, albumTypes } from './choices.ts';

/** In what order releases can be asked for: those of most songs first, or the oldest; by themselves the newest. */
export const ALBUM_SORTS = ['songs', 'oldest'] as const;

/** What releases are asked for by, beside a search. */
export const albumFilter = {
  sort: sortBy(ALBUM_SORTS),
  albumOwnerShip: z.enum(albumOwnerShips).optional(),
  albumCategory: z.enum(albumCategories).optional(),
  albumType: many(z.enum(albumTypes)).optional(),
  approvalStatus: many(approvalStatusText).optional(),
  /** An artist's id, or part of a name. */
  artist: text(200).optional(),
  labelCd: text(20).optional(),
  labelId: idText.optional(),
  /** N: albums with songs that are not converted yet. */
  converted: flag.optional(),
  /** Y: what the dashboards count as on progress. */
  onProgress: flag.optional(),
};
