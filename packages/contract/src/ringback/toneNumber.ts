import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { byId, idText, instant, requiredText, text } from '../wire.ts';
import { msisdn } from './msisdn.ts';

/** The screen of numbers, what owners do there, and what staff alone do. */
const screen = '/backoffice/rbt-numbers';
const release = '/backoffice/nsp/{id}/update';
const block = '/backoffice/rbt-numbers/blocked';

/** A number at which tones of one label are heard, and of nobody else. */
const toneNumber = z.object({
  id: z.int(),
  /** Masked: the whole number is kept nowhere. */
  number: z.string(),
  labelId: z.int(),
  label: z.string(),
  boundAt: instant,
  /** Tones that are heard there. */
  tones: z.array(z.object({ id: z.int(), titleRbt: z.string() })),
});
export type ToneNumber = z.output<typeof toneNumber>;

/** A number that gets no tone, and why. */
const blockedNumber = z.object({
  id: z.int(),
  number: z.string(),
  reason: z.string(),
  blockedBy: z.string().nullable(),
  blockedAt: instant,
});
export type BlockedNumber = z.output<typeof blockedNumber>;

const numbersOf = paging.extend({ labelId: idText.optional() });
const reasoned = z.object({ reason: requiredText(500) });
const path = '/tone-numbers';
const blocked = '/blocked-numbers';
const touches = [path, blocked, '/rbts', '/nsp-creations', '/rbt-submissions'] as const;

export const toneNumbers = {
  list: route({ method: 'GET', path, can: screen, query: numbersOf, reply: pageOf(toneNumber) }),
  /** The number belongs to nobody any more; its tones are withdrawn. Staff say why. */
  release: route({
    method: 'POST',
    path: `${path}/:id/release`,
    can: [release, block],
    params: byId,
    body: z.object({ reason: text(500).optional() }),
    reply: z.null(),
    touches,
  }),
  /** Gives a number to another label, for instance because it has a new holder; the tones it had are withdrawn. */
  move: route({
    method: 'POST',
    path: `${path}/:id/move`,
    can: block,
    params: byId,
    body: reasoned.extend({ labelId: z.int() }),
    reply: z.null(),
    touches,
  }),
  /** What is known of a whole number somebody tells staff. */
  find: route({
    method: 'POST',
    path: `${path}/find`,
    can: block,
    body: z.object({ msisdn }),
    reply: z.object({ bound: toneNumber.nullable(), blocked: blockedNumber.nullable() }),
    reads: true,
    touches: [],
  }),
  blocked: route({ method: 'GET', path: blocked, can: block, query: paging, reply: pageOf(blockedNumber) }),
  /** From now on the number gets no tone; what it has is withdrawn. */
  block: route({
    method: 'POST',
    path: blocked,
    can: block,
    body: reasoned.extend({ msisdn }),
    reply: blockedNumber,
    status: 201,
    touches,
  }),
  unblock: route({
    method: 'POST',
    path: `${blocked}/:id/release`,
    can: block,
    params: byId,
    body: reasoned,
    reply: z.null(),
    touches,
  }),
};
