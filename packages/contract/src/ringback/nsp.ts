import { z } from 'zod';
import { defineResource, versioned } from '../resource.ts';
import { route } from '../route.ts';
import { byId, mediaId, requiredText, text } from '../wire.ts';
import { otpToken } from './otp.ts';
import { rbt, toneApproval, toneDerived, toneFilter, toneTouches } from './rbt.ts';
import { longestTitle } from './tone.ts';

/** The categories of an NSP creation. */
export const nspGenres = ['GREETING', 'PRAYER', 'BUSINESS', 'HOLIDAY', 'CAMPAIGN', 'MUSIC', 'OTHER'] as const;
export type NspGenre = (typeof nspGenres)[number];

const fields = {
  labelId: z.int().optional(),
  titleRbt: requiredText(longestTitle),
  /** Its category. */
  genre: z.enum(nspGenres).nullish(),
  /** The recording: mono WAV, 16 bit, 8000 Hz. */
  rbtAudio: mediaId.nullish(),
  /** The words that are said. */
  rbtLyric: text(2000).nullish(),
  /** The number it is heard at: one that belongs to the label already … */
  numberId: z.int().nullish(),
  /** … or one that was proved a moment ago; the proof is used up by this call. */
  otpToken: otpToken.nullish(),
};

const base = defineResource({
  path: '/nsp-creations',
  screen: '/backoffice/nsp',
  fields,
  derived: { ...toneDerived, ...rbt.record.pick({ songId: true, composer: true, cut: true }).shape },
  filter: toneFilter,
  search: ['titleRbt'],
});

export const requiredNspFields = ['titleRbt', 'genre', 'rbtAudio', 'numberId'] as const;

const read = { params: byId, reply: rbt.record };

/** A person's own recording as a tone: the same rows under a path of their own, read with the right to tones. */
export const nsp = {
  ...base,
  record: rbt.record,
  routes: {
    ...base.routes,
    ...toneApproval('/nsp-creations'),
    list: route({ ...rbt.routes.list, path: '/nsp-creations' }),
    trash: route({ ...rbt.routes.trash, path: '/nsp-creations/trash' }),
    read: route({ ...rbt.routes.read, path: '/nsp-creations/:id' }),
    trashed: route({ ...rbt.routes.trashed, path: '/nsp-creations/:id/trashed' }),
    create: route({ ...base.routes.create, reply: rbt.record, touches: toneTouches }),
    update: route({
      ...base.routes.update,
      ...read,
      body: base.input.extend(versioned),
      touches: toneTouches,
    }),
    /** Another number, in whatever state the tone is: one that is heard already moves with its next round. */
    renumber: route({
      method: 'PUT',
      path: '/nsp-creations/:id/number',
      can: '/backoffice/nsp/{id}/update',
      ...read,
      body: z
        .object({ numberId: fields.numberId, otpToken: fields.otpToken, ...versioned })
        .refine((given) => given.numberId != null || given.otpToken, {
          error: 'error.validation.required',
          path: ['numberId'],
        }),
      touches: [...toneTouches, '/tone-numbers', '/rbt-submissions'],
    }),
    restore: route({ ...base.routes.restore, ...read, touches: toneTouches }),
    softDelete: route({ ...base.routes.softDelete, touches: toneTouches }),
    remove: route({ ...base.routes.remove, touches: toneTouches }),
  },
};

export type NspInput = z.output<typeof base.input>;
