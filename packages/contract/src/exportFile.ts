import { z } from 'zod';
import { route } from './route.ts';
import { tableFormats } from './tableFormat.ts';
import { byId, instant } from './wire.ts';

/** Days a finished export can be fetched. */
export const exportDays = 7;
/** Exports of one person that may wait to be written. */
export const mostWaiting = 5;

/** WAITING: the worker writes it or will; READY: to be fetched; FAILED: with its reason. */
export const exportStates = ['WAITING', 'READY', 'FAILED'] as const;

/** `zip`: an archive, whose rows are files. */
export const exportFormats = [...tableFormats, 'zip'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const exportFile = z.object({
  id: z.int(),
  fileName: z.string(),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  /** How many rows there were when it was asked for (null where nobody counted), are written by now, and are in the file. */
  rowsAsked: z.int().nullable(),
  written: z.int().nullable(),
  rows: z.int().nullable(),
  bytes: z.int().nullable(),
  /** Of the whole file: whoever passes it on can show that it is this one. */
  sha256: z.string().nullable(),
  /** Why there is none, in the reader's words. */
  failure: z.string().nullable(),
  /** There is none, and its person may have it written again. */
  again: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
});
export type ExportFile = z.output<typeof exportFile>;

/** A person's own exports, newest first: everybody sees the own ones only. */
export const exportFiles = {
  list: route({ method: 'GET', path: '/exports', can: 'signed-in', reply: z.array(exportFile) }),
  fetch: route({
    method: 'GET',
    path: '/exports/:id/csv',
    can: 'signed-in',
    params: byId,
    reply: z.unknown(),
    sends: 'file',
  }),
  again: route({
    method: 'POST',
    path: '/exports/:id/again',
    can: 'signed-in',
    params: byId,
    reply: z.null(),
  }),
  remove: route({ method: 'DELETE', path: '/exports/:id', can: 'signed-in', params: byId, reply: z.null() }),
} as const;
