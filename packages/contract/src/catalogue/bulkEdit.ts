import { z } from 'zod';
import { mostChosen } from '../bulk.ts';
import { route } from '../route.ts';
import { album } from './album.ts';

/** What several releases may be made to say alike. */
const alike = {
  albumGenre: true,
  secondaryGenre: true,
  albumLanguage: true,
  albumCategory: true,
  pline: true,
  cline: true,
  labelName: true,
  releaseDate: true,
  preOrderDate: true,
  dsp: true,
} as const;
export type AlikeField = keyof typeof alike;
export const alikeFields = Object.keys(alike) as AlikeField[];

export const bulkChange = album.input.pick(alike).partial();

const previewed = z.object({
  id: z.int(),
  title: z.string(),
  /** What would be different, and how it stood. */
  changes: z.array(z.object({ field: z.enum(alikeFields), before: z.unknown(), after: z.unknown() })),
  /** Why nothing can be changed of it, in the reader's words. */
  refused: z.string().nullable(),
});
export type Previewed = z.output<typeof previewed>;

/** What a change would do to each of several releases; nothing is written. */
export const bulkPreview = route({
  method: 'POST',
  path: '/albums/bulk-preview',
  can: '/backoffice/music/{id}/update',
  body: z.object({ ids: z.array(z.int().positive()).min(1).max(mostChosen), change: bulkChange }),
  reply: z.array(previewed),
  reads: true,
});
