import { z } from 'zod';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { idText, instant } from '../wire.ts';

const event = z.object({
  id: z.int(),
  at: instant,
  actorId: z.int().nullable(),
  login: z.string().nullable(),
  /** Their name, where one may see who it is. */
  person: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  labelId: z.int().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  note: z.string().nullable(),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Part of the hash chain. */
  sealed: z.boolean(),
  /** An invoice of ringback: these have a list of their own, and the log one word for both. */
  ringback: z.boolean(),
});

const query = paging.extend({
  id: idText.optional(),
  person: z.string().trim().max(80).optional(),
  entity: z.string().max(60).optional(),
  entityId: z.string().max(60).optional(),
  action: z.string().max(60).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});
export type AuditQuery = z.output<typeof query>;

const can = '/backoffice/audit';

export const auditLog = {
  list: route({ method: 'GET', path: '/audit', can, query, reply: pageOf(event) }),
  exported: route({ method: 'GET', path: '/audit/export/csv', can, query, reply: z.null(), sends: 'file' }),
};

/** As screens list it. */
export const auditEvent = { path: '/audit', screen: can, routes: { list: auditLog.list } } as const;

/** What the holders of a part of the log see, by the table's word. */
export const auditAreas = {
  '/backoffice/audit#money': [
    'invoice',
    'rbt_invoice',
    'statement',
    'pool',
    'ledger',
    'payout',
    'tax_rule',
    'contract_term',
    'contract_change',
    'log_transfer_content',
    'advance',
    'bank_change',
    'report_batch',
    'report_mapping',
    'withholding_slip',
    'cover_payee',
    'payee_payment',
  ],
  '/backoffice/audit#review': [
    'album',
    'song',
    'artist',
    'rbt',
    'nsp',
    'label',
    'approval',
    'log_transfer_content',
    'cover_application',
  ],
} as const;
