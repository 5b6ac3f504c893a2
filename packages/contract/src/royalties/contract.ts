import { z } from 'zod';
import { contractInOrder, contract as fields } from '../labels/labelContract.ts';
import { pageOf, paging } from '../resource.ts';
import { route } from '../route.ts';
import { byId, day, idText, instant, percent, requiredText, rupiah, yearMonth } from '../wire.ts';
import { contractChange } from './contractChange.ts';

/** The days before its end on which a contract is told of. */
export const NOTICE_DAYS = [90, 30, 7] as const;

/** How a contract stands today: which of them is the first to be looked after. */
export const CONTRACT_STATES = ['MISSING', 'UNREAD', 'ENDED', 'SOON', 'COMING', 'RUNNING'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

const contractRow = z.object({
  id: z.int(),
  labelName: z.string(),
  labelCd: z.string(),
  number: z.string().nullable(),
  /** What was written before contracts had days. */
  period: z.string().nullable(),
  start: day.nullable(),
  /** The end that comes next: of a contract that renews itself, that of the time it is in. */
  end: day.nullable(),
  renewalMonths: z.int().nullable(),
  /** The last day to give notice, where it renews itself. */
  noticeBy: day.nullable(),
  daysLeft: z.int().nullable(),
  state: z.enum(CONTRACT_STATES),
  /** Income that stays pending because no contract was in force. */
  held: rupiah,
});
export type ContractRow = z.output<typeof contractRow>;

const version = z.object({
  version: z.int(),
  from: yearMonth,
  number: z.string(),
  start: day.nullable(),
  end: day.nullable(),
  renewalMonths: z.int().nullable(),
  noticeDays: z.int().nullable(),
  labelShare: percent.nullable(),
  labelPool: percent.nullable(),
  revShare: percent.nullable(),
  minimumGuarantee: rupiah,
  mgMode: z.enum(['ADVANCE', 'FLOOR']),
  otherTermCondition: z.string().nullable(),
  at: instant,
  /** The newest one, which no approved statement was worked out by. */
  withdrawable: z.boolean(),
  /** Not told to the label. */
  writtenBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
});
export type ContractVersion = z.output<typeof version>;

const advance = z.object({
  id: z.int(),
  amount: rupiah,
  paidOn: day,
  reference: z.string(),
  /** Of one that was paid before these books were kept: what had been recouped of it by then. */
  recoupedBefore: rupiah.nullable(),
  /** The contract it was paid for. */
  number: z.string().nullable(),
  takenBackAt: instant.nullable(),
  paidBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
});
export type Advance = z.output<typeof advance>;

/** What may be agreed otherwise from a period on. */
export const contractForm = z
  .object(fields)
  .partial()
  .refine((form) => contractInOrder(form), { path: ['contractEnd'], message: 'error.label.contractEnd' });

/** What leaves the bank before it is earned. */
export const advanceForm = z
  .object({
    amount: rupiah.min(1),
    paidOn: day,
    reference: requiredText(100),
    /** Of the contract that promises it; without, of the one of the day it was paid on. */
    number: z.string().max(100).nullish(),
    /** Only of one that was paid before these books were kept: what had been recouped of it by then. Nothing leaves the bank for it. */
    recoupedBefore: rupiah.min(0).nullish(),
  })
  .refine(({ amount, recoupedBefore }) => (recoupedBefore ?? 0) <= Math.max(0, amount), {
    path: ['recoupedBefore'],
    message: 'error.advance.recoupedBefore',
  });

const show = '/backoffice/label/{id}/show#contract';
const change = '/backoffice/label/{id}/update#contract';
const proposed = { reply: contractChange, status: 202 as const };

/** The contracts of labels: when they end, what they were, and what was paid in advance. */
export const contracts = {
  list: route({
    method: 'GET',
    path: '/contracts',
    can: '/backoffice/contracts',
    query: paging.extend({ state: z.enum(CONTRACT_STATES).optional() }),
    reply: pageOf(contractRow),
  }),
  read: route({
    method: 'GET',
    path: '/labels/:id/contract',
    can: show,
    params: byId,
    reply: z.object({
      ...contractRow.shape,
      versions: z.array(version),
      advances: z.array(advance),
      /**
       * Contracts with what is not paid yet of the advance that each promises; a label without a number has one. Behind stand those
       * that are over, for a year from their last day, `endedOn`.
       */
      payable: z.array(z.object({ number: z.string().nullable(), unpaid: rupiah, endedOn: day.nullable() })),
      /** Of the contract of the day, else of the first that begins: what was promised, paid for it, and taken back of that from income so far. */
      promised: rupiah,
      paid: rupiah,
      recouped: rupiah,
      /** To be recouped, of earlier contracts as well. */
      left: rupiah,
    }),
  }),
  /** What is left out stays as it is; of an approved label. */
  change: route({
    method: 'PUT',
    path: '/labels/:id/contract',
    can: change,
    params: byId,
    body: contractForm,
    ...proposed,
    touches: ['/contract-changes', '/labels', '/notifications'],
  }),
  /** Takes out the newest version, as if it had never been. */
  withdraw: route({
    method: 'DELETE',
    path: '/labels/:id/contract/versions/:version',
    can: change,
    params: z.object({ id: idText, version: idText }),
    ...proposed,
    touches: ['/contract-changes', '/labels', '/notifications'],
  }),
  pay: route({
    method: 'POST',
    path: '/labels/:id/advances',
    can: change,
    params: byId,
    body: advanceForm,
    ...proposed,
    touches: ['/contract-changes', '/labels'],
  }),
  takeBack: route({
    method: 'POST',
    path: '/labels/:id/advances/:advanceId/back',
    can: change,
    params: z.object({ id: idText, advanceId: idText }),
    ...proposed,
    touches: ['/contract-changes', '/labels'],
  }),
};
