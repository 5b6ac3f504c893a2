import { z } from 'zod';
import { option, paging } from '../resource.ts';
import { route } from '../route.ts';
import { byId, idText, percent, rupiah, text, yearMonth } from '../wire.ts';
import { contractForm } from './contract.ts';
import { contractChange } from './contractChange.ts';
import { STREAMS } from './stream.ts';
import { CHANNELS, TERM_BASES, TERRITORIES } from './terms.ts';

/** Rupiah per use as decimal text. */
const unitRate = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, 'error.validation.amount');

/** What a term says. Of artist, album and song at most one. */
const written = {
  from: yearMonth,
  to: yearMonth.nullish(),
  channel: z.enum(CHANNELS).nullish(),
  dsp: text(100).nullish(),
  territory: z.enum(TERRITORIES).nullish(),
  artistId: z.int().nullish(),
  albumId: z.int().nullish(),
  songId: z.int().nullish(),
  base: z.enum(TERM_BASES),
  labelShare: percent,
  /** Of a pool's receipts, what belongs to all labels: with base POOL. */
  poolShare: percent.nullish(),
  /** With base UNIT. */
  unitRate: unitRate.nullish(),
  /** Between terms of equal conditions the higher decides. */
  priority: z.int().min(0).max(99).default(0),
};

export const termForm = z
  .object({
    ...written,
    /** The term this one is a new version of: it ends the month before. */
    replaces: z.int().nullish(),
  })
  .refine(({ from, to }) => !to || to >= from, { path: ['to'], message: 'error.term.order' })
  .refine(({ base, poolShare }) => base !== 'POOL' || typeof poolShare === 'number', {
    path: ['poolShare'],
    message: 'error.validation.required',
  })
  .refine(({ base, unitRate }) => base !== 'UNIT' || !!unitRate, {
    path: ['unitRate'],
    message: 'error.validation.required',
  })
  .refine((form) => [form.artistId, form.albumId, form.songId].filter(Boolean).length <= 1, {
    path: ['songId'],
    message: 'error.term.oneOf',
  });

const contractTerm = z.object({
  id: z.int(),
  version: z.int(),
  ...written,
  artistName: z.string().nullable(),
  albumTitle: z.string().nullable(),
  songTitle: z.string().nullable(),
  priority: z.int(),
  /** Follows the shares of the contract. */
  isDefault: z.boolean(),
  /** Income was shared by it: it may end, nothing else. */
  used: z.boolean(),
});
export type ContractTermRow = z.output<typeof contractTerm>;

const figures = z.object({
  earned: rupiah,
  adjusted: rupiah,
  recoupment: rupiah,
  topUp: rupiah,
  payable: rupiah,
});
const simulatedLine = z.object({
  channel: z.enum(CHANNELS),
  dsp: z.string(),
  territory: z.string(),
  songTitle: z.string().nullable(),
  before: rupiah,
  after: rupiah,
});
export type SimulatedLine = z.output<typeof simulatedLine>;

/** What is tried: a term, what a contract is to say, or a change that waits. */
const trial = z
  .object({
    period: yearMonth,
    term: termForm.optional(),
    contract: contractForm.optional(),
    change: z.int().optional(),
  })
  .refine(({ term, contract, change }) => [term, contract, change].filter(Boolean).length === 1, {
    path: ['term'],
    message: 'error.validation.required',
  });
export type Trial = z.output<typeof trial>;

const show = '/backoffice/label/{id}/show#contract';
const change = '/backoffice/label/{id}/update#contract';
/** In force when somebody else has confirmed it. */
const proposed = {
  reply: contractChange,
  status: 202 as const,
  touches: ['/contract-changes', '/labels', '/notifications'] as const,
};
const oneTerm = z.object({ id: idText, termId: idText });

/** The terms of a label's contract, beyond the three its shares stand for. */
export const contractTerms = {
  list: route({
    method: 'GET',
    path: '/labels/:id/terms',
    can: show,
    params: byId,
    reply: z.object({
      labelName: z.string(),
      /** The last period with an approved statement: terms start after it. */
      settled: yearMonth.nullable(),
      content: z.array(contractTerm),
    }),
  }),
  choices: route({
    method: 'GET',
    path: '/labels/:id/terms/choices/:of',
    can: change,
    params: byId.extend({ of: z.enum(['artist', 'album', 'song', 'dsp']) }),
    query: paging.pick({ search: true }),
    reply: z.array(option),
  }),
  create: route({
    method: 'POST',
    path: '/labels/:id/terms',
    can: change,
    params: byId,
    body: termForm,
    ...proposed,
  }),
  /** What a statement would be with one more term, other shares or another guarantee, beside what it is; nothing is written. */
  simulate: route({
    method: 'POST',
    path: '/labels/:id/terms/simulate',
    limit: 'batch',
    can: change,
    params: byId,
    body: trial,
    reply: z.object({
      period: yearMonth,
      lines: z.int(),
      /** `settled`: its statement is approved, the trial does not change it. */
      streams: z.array(
        z.object({ stream: z.enum(STREAMS), settled: z.boolean(), before: figures, after: figures }),
      ),
      changed: z.array(simulatedLine),
    }),
    reads: true,
  }),
  end: route({
    method: 'PUT',
    path: '/labels/:id/terms/:termId/end',
    can: change,
    params: oneTerm,
    body: z.object({ to: yearMonth }),
    ...proposed,
  }),
  remove: route({
    method: 'DELETE',
    path: '/labels/:id/terms/:termId',
    can: change,
    params: oneTerm,
    ...proposed,
  }),
};
