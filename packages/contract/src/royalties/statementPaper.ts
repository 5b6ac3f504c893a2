import { z } from 'zod';
import { emailAddress } from '../accounts/person.ts';
import { route } from '../route.ts';
import { byId, idText, instant, requiredText, rupiah, yearMonth } from '../wire.ts';
import { languages } from '../words/languages.ts';
import { stream } from './stream.ts';

/** A link to a statement for somebody without an account. Its key is told once, when it is made. */
const share = z.object({
  id: z.int(),
  /** For whom it is. */
  note: z.string(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  opened: z.int(),
  lastOpenedAt: instant.nullable(),
  /** Where the link is mailed to instead of being shown. */
  sentTo: z.string().nullable(),
  mailedAt: instant.nullable(),
});
export type StatementShare = z.output<typeof share>;

/** A link ends by itself after so many days at the most. */
export const mostShareDays = 30;

const screen = '/backoffice/statements';
const show = `${screen}/{id}/show` as const;
const language = z.enum(languages).optional();
const format = z.enum(['pdf', 'csv']);
const key = z.string().min(1).max(200);
const touches = ['/statements'] as const;
/** What is asked of whoever makes a link. */
export const shareForm = z.object({
  note: requiredText(100),
  days: z.int().min(1).max(mostShareDays),
  /** Mailed there, and shown to nobody. */
  email: emailAddress.nullish(),
});

/** So many links of a label are mailed in a day at the most. */
export const mostMailedShares = 30;

/** The papers of a statement: for whoever sees it, and for whoever was given a link. */
export const statementPapers = {
  /** PDF in the reader's language, or the one asked for. */
  paper: route({
    method: 'GET',
    path: '/statements/:id/paper',
    can: show,
    params: byId,
    query: z.object({ language }),
    reply: z.unknown(),
    sends: 'file',
  }),
  /** Every line of it. */
  csv: route({
    method: 'GET',
    path: '/statements/:id/export/csv',
    can: show,
    params: byId,
    reply: z.unknown(),
    sends: 'file',
  }),
  shares: route({
    method: 'GET',
    path: '/statements/:id/shares',
    can: `${screen}#share`,
    params: byId,
    reply: z.array(share),
  }),
  share: route({
    method: 'POST',
    path: '/statements/:id/shares',
    can: `${screen}#share`,
    params: byId,
    body: shareForm,
    reply: share.extend({ key: z.string().nullable() }),
    status: 201,
    touches,
  }),
  revoke: route({
    method: 'DELETE',
    path: '/statements/:id/shares/:shareId',
    can: `${screen}#share`,
    params: z.object({ id: idText, shareId: idText }),
    reply: z.array(share),
    touches,
  }),
  /** What the link of somebody leads to. */
  open: route({
    method: 'POST',
    path: '/statement-shares/open',
    can: 'public',
    body: z.object({ key }),
    reply: z.object({
      labelName: z.string(),
      datenum: yearMonth,
      stream,
      payable: rupiah,
      expiresAt: instant,
    }),
  }),
  openPaper: route({
    method: 'POST',
    path: '/statement-shares/paper',
    can: 'public',
    body: z.object({ key, format, language }),
    reply: z.unknown(),
    sends: 'file',
  }),
};
