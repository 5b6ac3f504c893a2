import { z } from 'zod';
import { moveMade } from '../approval.ts';
import { pageOf, paging } from '../resource.ts';
import { toldState } from '../review.ts';
import { type Pattern, route } from '../route.ts';
import { anyCase, byId, day, idText, instant, many, rupiah, text, yearMonth } from '../wire.ts';
import { transferStatuses } from './transferMachine.ts';

/** What goes over: one release (with all that shares a recording with it), or an artist with their releases. */
export const MODULES = ['ALBUM', 'ARTIST'] as const;

const release = z.object({
  id: z.int(),
  title: z.string(),
  upc: z.string().nullable(),
  approvalStatus: z.string(),
  songs: z.int(),
});

/** What goes over, as both sides read it. */
const content = z.object({
  releases: z.array(release),
  songs: z.int(),
  tones: z.int(),
  /** Of the releases, those nobody has approved yet. */
  drafts: z.int(),
  files: z.int(),
  /** `copied`: credited on what stays as well, so that each side has one of its own. */
  artists: z.array(z.object({ name: z.string(), copied: z.boolean() })),
});
export type TransferContent = z.output<typeof content>;

/** Why it cannot go over as it is; `message` in the reader's words. */
const hindrance = z.object({ code: z.string(), message: z.string() });
export type Hindrance = z.output<typeof hindrance>;

/** The eleven fields of the specification, and where it stands. A side learns no name of the other's people. */
const transfer = z.object({
  id: z.int(),
  version: z.int(),
  moduleName: z.enum(MODULES),
  moduleId: z.int(),
  title: z.string(),
  fromLabelId: z.int(),
  fromLabelSystemcode: z.string(),
  fromLabelName: z.string(),
  toLabelId: z.int(),
  toLabelSystemcode: z.string(),
  toLabelName: z.string(),
  action: z.string(),
  actionUserId: z.int().nullable(),
  actionUsername: z.string().nullable(),
  /** The name of whoever it was: of one's own people or of staff. */
  actionBy: z.string().nullable(),
  actionAt: instant,
  /** The first day of the month from which on the income is the receiving label's. */
  effectiveFrom: day,
  status: z.enum(transferStatuses),
  requestedAt: instant,
  expiresAt: instant,
  doneAt: instant.nullable(),
  /** The states the reader may bring it to now. */
  moves: z.array(z.enum(transferStatuses)),
});
export type Transfer = z.output<typeof transfer>;

/** A figure of one's own before and after: an account (`PENDING.MUSIC`), or the income of these songs in a month. */
const proof = z.object({
  labelId: z.int(),
  labelName: z.string(),
  figure: z.string(),
  datenum: yearMonth.nullable(),
  before: z.string(),
  after: z.string(),
});
export type TransferProof = z.output<typeof proof>;

const event = z.object({ fromStatus: z.string(), toStatus: z.string(), ...moveMade });

const transferDetail = transfer.extend({
  note: z.string().nullable(),
  reason: z.string().nullable(),
  content,
  /** What stands in its way now; told to the giving label and to staff. */
  hindrances: z.array(hindrance),
  proof: z.array(proof),
  history: z.array(event),
});
export type TransferDetail = z.output<typeof transferDetail>;

/** Until staff should have answered. */
const due = { hoursLeft: z.int().nullable() };

/** What the review desk has of a transfer both labels have said yes to. */
const review = z.object({
  transfer: transferDetail,
  ...due,
  history: z.array(event),
  /** Of what other kinds have at the desk a transfer has nothing: it is asked for once, and nobody holds it. */
  submissions: z.literal(0),
  difference: z.array(z.never()),
  claim: z.null(),
  /** The caller may decide: holds the desk, and did not ask for it. */
  mayDecide: z.boolean(),
  ...toldState,
});
export type TransferReview = z.output<typeof review>;

/** What would go over, what it earned, and what stands in the way. */
const preview = z.object({
  title: z.string(),
  fromLabelId: z.int(),
  fromLabelName: z.string(),
  content,
  /** Of these songs, newest month first; it stays with the giving label. */
  income: z.array(z.object({ datenum: yearMonth, amount: rupiah })),
  hindrances: z.array(hindrance),
  /** The first month it could begin in. */
  earliest: day,
});
export type TransferPreview = z.output<typeof preview>;

/** The buttons by which a transfer is asked for. */
export const asking = ['/backoffice/music/{id}/transfer', '/backoffice/artist/{id}/transfer'] as const;
const screen: Pattern = '/backoffice/transfers';
const desk: Pattern = '/backoffice/approval/transfer';
const path = '/log-transfer-contents';
const touches = [
  path,
  '/albums',
  '/songs',
  '/artists',
  '/rbts',
  '/media-images',
  '/dashboard',
  '/notifications',
] as const;

const of = { moduleName: z.enum(MODULES), moduleId: idText };

export const transfers = {
  preview: route({
    method: 'GET',
    path: `${path}/preview`,
    can: asking,
    query: z.object({ ...of, effectiveFrom: day.optional() }),
    reply: preview,
  }),
  request: route({
    method: 'POST',
    path,
    can: asking,
    body: z.object({
      moduleName: z.enum(MODULES),
      moduleId: z.int().positive(),
      /** Staff choose the label; people of a label, who see no other, name it by its code and its name. */
      toLabelId: z.int().positive().optional(),
      toLabelSystemcode: text(20).optional(),
      toLabelName: text(200).optional(),
      effectiveFrom: day,
      note: text(1000).optional(),
    }),
    reply: transferDetail,
    status: 201,
    touches,
  }),
  list: route({
    method: 'GET',
    path,
    can: screen,
    query: paging.extend({
      status: many(z.enum(transferStatuses)).optional(),
      moduleName: z.enum(MODULES).optional(),
      moduleId: idText.optional(),
      labelId: idText.optional(),
      /** Those that wait for the reader. */
      mine: z.literal('Y').optional(),
    }),
    reply: pageOf(transfer),
  }),
  read: route({
    method: 'GET',
    path: `${path}/:id`,
    can: screen,
    params: byId,
    reply: transferDetail,
  }),
  /** What waits for staff, like whatever is sent in: the one that waits longest first. */
  byStatus: route({
    method: 'GET',
    path: `${path}/approval-status/:status`,
    can: desk,
    params: z.object({ status: z.literal('SUBMITTED') }),
    query: paging.extend({ moduleName: z.enum(MODULES).optional(), labelId: idText.optional() }),
    reply: pageOf(transfer.extend(due)),
  }),
  review: route({
    method: 'GET',
    path: `${path}/:id/review`,
    can: desk,
    params: byId,
    reply: review,
  }),
  decide: route({
    method: 'PUT',
    path: `${path}/:id/:approvalStatus`,
    can: screen,
    params: z.object({
      id: idText,
      approvalStatus: anyCase(z.enum(transferStatuses)),
    }),
    body: z.object({ reason: text(1000).optional(), version: z.int32().optional() }),
    reply: transferDetail,
    limit: 'batch',
    touches,
  }),
};
