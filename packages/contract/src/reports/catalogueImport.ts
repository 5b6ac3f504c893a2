import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { byId, idText, instant, mediaId, seenVersion } from '../wire.ts';
import { importActions, importStatuses } from './catalogueImportMachine.ts';

/**
 * What a release of the archive is to the account. NEW: it will be made. SAME: it is there already. DIFFERS: it is there and
 * stays as it is there. TAKEN: its codes belong to another label. BROKEN: it cannot be made as it is in the archive.
 */
export const importVerdicts = ['NEW', 'SAME', 'DIFFERS', 'TAKEN', 'BROKEN'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

/**
 * What was found about a release; `code` is a word of `archive.finding`, a problem of a field, or a rule of the editor, which
 * says how much it weighs, at which field, and in which song (null: of the release).
 */
export const importFinding = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
  severity: z.enum(['B', 'W', 'I']).nullable(),
  field: z.string().nullable(),
  song: z.string().nullable(),
});
export type ImportFinding = z.output<typeof importFinding>;

const item = z.object({
  id: z.int(),
  place: z.int(),
  title: z.string(),
  artist: z.string(),
  upc: z.string().nullable(),
  songs: z.int(),
  verdict: z.enum(importVerdicts),
  findings: z.array(importFinding),
  /** Whether it is to be made; only what is NEW can be. */
  chosen: z.boolean(),
  albumId: z.int().nullable(),
  doneAt: instant.nullable(),
});
export type ImportItem = z.output<typeof item>;

const run = z.object({
  id: z.int(),
  version: z.int(),
  label: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  status: z.enum(importStatuses),
  statusAt: instant,
  /** Of what is being done: files read, or releases written. */
  done: z.int(),
  total: z.int(),
  /** Why it cannot be read, or what of it is not taken over, in the reader's words. */
  failure: z.string().nullable(),
  counts: z.record(z.enum(importVerdicts), z.int()),
  /** Of those that are NEW, how many are to be made, and are made by now. */
  chosen: z.int(),
  made: z.int(),
  createdBy: z.string(),
  createdAt: instant,
});
export type CatalogueImport = z.output<typeof run>;

const can = '/backoffice/catalogue-archive';
const reading = { params: byId, reply: run } as const;

/** Archives that are brought: read, looked at, and written release by release. */
export const catalogueImports = {
  list: route({ method: 'GET', path: '/catalogue-imports', can, reply: z.array(run) }),
  read: route({ method: 'GET', path: '/catalogue-imports/:id', can, ...reading }),
  items: route({
    method: 'GET',
    path: '/catalogue-imports/:id/items',
    can,
    params: byId,
    query: paging.extend({ verdict: z.enum(importVerdicts).optional() }),
    reply: pageOf(item),
  }),
  /** Of an upload of kind ARCHIVE: an archive, or a table (CSV, XLSX), alone or in a ZIP file with its recordings and covers. */
  begin: route({
    method: 'POST',
    path: '/catalogue-imports',
    can,
    body: z.object({ mediaId, labelId: z.int().optional() }),
    reply: run,
    status: 201,
  }),
  choose: route({
    method: 'PUT',
    path: '/catalogue-imports/:id/items/:itemId',
    can,
    params: z.object({ id: idText, itemId: idText }),
    body: z.object({ chosen: z.boolean() }),
    reply: run,
  }),
  move: route({
    method: 'PUT',
    path: '/catalogue-imports/:id/:action',
    can,
    params: z.object({ id: idText, action: z.enum(importActions) }),
    body: z.object({ version: seenVersion.optional() }),
    reply: run,
    touches: ['/catalogue-imports', '/albums', '/songs', '/artists'],
  }),
} as const;
