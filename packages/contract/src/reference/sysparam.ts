import { z } from 'zod';
import { harmless } from '../correction.ts';
import { defineResource } from '../resource.ts';
import { route } from '../route.ts';
import { byId, instant, requiredText, text } from '../wire.ts';
import { account, code, hour, line, whole } from './parameterForm.ts';

/** A parameter the platform itself reads: its form, the value a fresh installation starts with, and who may know it. */
interface Meaning {
  group: string;
  key: string;
  start: string;
  /** What is counted; the words are `reference.unit.<unit>`. */
  unit:
    | 'rupiah'
    | 'hours'
    | 'days'
    | 'workingDays'
    | 'months'
    | 'minutes'
    | 'messages'
    | 'releases'
    | 'code'
    | 'roles'
    | 'text';
  /** The form of `value`. */
  schema: z.ZodType<unknown, string>;
  /** Bounds of a number, for the form. */
  bounds?: { minimum: number; maximum: number };
  /** It decides money: one person proposes another value, a second one confirms it. */
  byTwo?: true;
  /** `signed-in`: forms need it; `staff`: only people who administer parameters read it. */
  readBy: 'signed-in' | 'staff';
}

const open = { readBy: 'signed-in' } as const;
const closed = { readBy: 'staff' } as const;
const openMoney = { byTwo: true, ...open } as const;
const closedMoney = { byTwo: true, ...closed } as const;

/** The word that stands for no role. */
export const noRoles = 'NONE';

/** Every parameter with a meaning; others are free rows. Group and key of these stay, their value keeps its form. */
export const meanings: readonly Meaning[] = [
  { group: 'COMPANY', key: 'NAME', start: 'Rilis', unit: 'text', ...line, ...open },
  { group: 'COMPANY', key: 'ADDRESS', start: 'Jakarta, Indonesia', unit: 'text', ...line, ...open },
  { group: 'COMPANY', key: 'CONTACT', start: '-', unit: 'text', ...line, ...open },
  { group: 'COMPANY', key: 'TAX_ID', start: '-', unit: 'text', ...line, ...open },
  {
    group: 'INVOICE',
    key: 'MIN_PAYOUT',
    start: '100000',
    unit: 'rupiah',
    ...whole(0, 10_000_000),
    ...openMoney,
  },
  {
    group: 'INVOICE',
    key: 'FOUR_EYES_ABOVE',
    start: '50000000',
    unit: 'rupiah',
    ...whole(0, 500_000_000),
    ...closedMoney,
  },
  {
    group: 'INVOICE',
    key: 'BANK_CHANGE_HOURS',
    start: '72',
    unit: 'hours',
    ...whole(0, 720),
    ...openMoney,
  },
  { group: 'INVOICE', key: 'PAYMENT_DAYS', start: '14', unit: 'days', ...whole(1, 120), ...open },
  { group: 'INVOICE', key: 'PAPER_MONTHS', start: '24', unit: 'months', ...whole(1, 120), ...open },
  { group: 'PAYMENT', key: 'ACCOUNT', start: '0000000000', unit: 'code', ...account, ...closedMoney },
  {
    group: 'PAYMENT',
    key: 'BIC',
    start: 'CENAIDJA',
    unit: 'code',
    ...code(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/),
    ...closedMoney,
  },
  { group: 'SLA', key: 'ALBUM_WORKING_DAYS', start: '3', unit: 'workingDays', ...whole(1, 60), ...open },
  { group: 'SLA', key: 'RBT_WORKING_DAYS', start: '2', unit: 'workingDays', ...whole(1, 60), ...open },
  { group: 'SLA', key: 'COVER_WORKING_DAYS', start: '3', unit: 'workingDays', ...whole(1, 60), ...open },
  { group: 'SLA', key: 'LABEL_HOURS', start: '72', unit: 'hours', ...whole(1, 1_440), ...open },
  { group: 'SLA', key: 'USER_HOURS', start: '72', unit: 'hours', ...whole(1, 1_440), ...open },
  { group: 'TRUST', key: 'CLEAN_RELEASES', start: '0', unit: 'releases', ...whole(0, 1_000), ...open },
  { group: 'TRUST', key: 'SAMPLE_EVERY', start: '5', unit: 'releases', ...whole(1, 1_000), ...open },
  { group: 'COVER', key: 'LINK_DAYS', start: '30', unit: 'days', ...whole(1, 365), ...open },
  { group: 'REVISION', key: 'HARMLESS', start: harmless, unit: 'code', ...code(/^[\w.,]+$/), ...closed },
  { group: 'TRASH', key: 'KEEP_DAYS', start: '90', unit: 'days', ...whole(0, 3_650), ...open },
  { group: 'TRASH', key: 'NOTICE_DAYS', start: '7', unit: 'days', ...whole(1, 90), ...open },
  { group: 'TRANSFER', key: 'EXPIRE_DAYS', start: '30', unit: 'days', ...whole(1, 365), ...open },
  { group: 'REPORT', key: 'MAX_DAYS', start: '90', unit: 'days', ...whole(1, 3_660), ...open },
  { group: 'REPORT', key: 'MAX_MONTHS_BACK', start: '6', unit: 'months', ...whole(1, 120), ...open },
  // 0: lines of every month stay in the database.
  { group: 'REPORT', key: 'MONTHS_HOT', start: '0', unit: 'months', ...whole(0, 240), ...closed },
  {
    group: 'OPERATOR',
    key: 'PRICE',
    start: '9900',
    unit: 'rupiah',
    ...whole(0, 1_000_000),
    ...closedMoney,
  },
  { group: 'OPERATOR', key: 'VALIDITY_DAYS', start: '30', unit: 'days', ...whole(1, 366), ...closed },
  {
    group: 'OPERATOR',
    key: 'CONTENT_PROVIDER',
    start: 'RILIS',
    unit: 'code',
    ...code(/^[A-Za-z0-9 ._-]{1,60}$/),
    ...closed,
  },
  {
    group: 'OPERATOR',
    key: 'ACCESS_CHANNEL',
    start: 'USSD,SMS,WEB',
    unit: 'code',
    ...code(/^[A-Za-z0-9,._-]{1,60}$/),
    ...closed,
  },
  {
    group: 'DDEX',
    key: 'DPID',
    start: 'NONE',
    unit: 'code',
    ...code(/^(NONE|PADPIDA[0-9A-Z]{11})$/),
    ...closed,
  },
  { group: 'DDEX', key: 'NAME', start: 'Rilis', unit: 'code', ...code(/^[\w .,&()-]{1,100}$/), ...closed },
  { group: 'OTP', key: 'DAILY_TOTAL', start: '5000', unit: 'messages', ...whole(0, 1_000_000), ...closed },
  { group: 'ISRC', key: 'PREFIX', start: 'IDRLS', unit: 'code', ...code(/^[A-Z]{2}[A-Z0-9]{3}$/), ...closed },
  { group: 'SITE', key: 'NUMBERS', start: 'SHOW', unit: 'code', ...code(/^(SHOW|HIDE)$/), ...closed },
  { group: 'SITE', key: 'CLOSED_UNTIL', start: 'NONE', unit: 'code', ...hour, ...closed },
  { group: 'UPC', key: 'PREFIX', start: '899010', unit: 'code', ...code(/^\d{6,9}$/), ...closed },
  { group: 'SECURITY', key: 'IDLE_HOURS', start: '12', unit: 'hours', ...whole(1, 720), ...closed },
  { group: 'SECURITY', key: 'IDLE_DAYS_REMEMBERED', start: '60', unit: 'days', ...whole(1, 365), ...closed },
  { group: 'SECURITY', key: 'ACTIVATION_HOURS', start: '24', unit: 'hours', ...whole(1, 720), ...open },
  { group: 'SECURITY', key: 'INVITATION_DAYS', start: '7', unit: 'days', ...whole(1, 60), ...closed },
  { group: 'SECURITY', key: 'RESET_MINUTES', start: '30', unit: 'minutes', ...whole(20, 1_440), ...open },
  {
    group: 'SECURITY',
    key: 'MFA_ROLES',
    start: noRoles,
    unit: 'roles',
    ...code(/^(NONE|ROLE_[A-Z0-9_]+(,ROLE_[A-Z0-9_]+)*)$/),
    ...closed,
  },
];

/** The meaning of a parameter, if the platform reads it. */
export const meaningOf = (group: string, key: string) =>
  meanings.find((meaning) => meaning.group === group && meaning.key === key);

const word = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_.-]{1,60}$/, 'error.sysparam.word');

export const sysparam = defineResource({
  path: '/sysparams',
  screen: '/backoffice/sysparam',
  fields: {
    group: word,
    key: word,
    value: requiredText(500),
    longValue: text(20_000).nullish(),
    order: z.int().min(0).max(1_000_000),
  },
  derived: {},
  filter: { group: z.string().max(60).optional(), key: z.string().max(60).optional() },
  search: ['key', 'group', 'value', 'longValue'],
  alphabet: true,
});

const { list, read, update } = sysparam.routes;
const reading = read.can;
const row = sysparam.record;
const group = z.object({ group: z.string().min(1).max(60) });

/** The specification's calls beside the twelve verbs. */
export const sysparams = {
  update: { ...update, touches: ['/sysparams', '/contract-changes'] },
  filter: { ...list, path: '/sysparams/filter' },
  groups: route({
    method: 'GET',
    path: '/sysparams/group',
    can: reading,
    reply: z.array(z.object({ group: z.string(), count: z.int() })),
  }),
  /** Roles that a parameter may name. */
  roles: route({
    method: 'GET',
    path: '/sysparams/roles',
    can: '/backoffice/sysparam',
    reply: z.array(z.object({ authorityName: z.string(), name: z.string() })),
  }),
  ofGroup: route({
    method: 'GET',
    path: '/sysparams/group/:group',
    can: 'signed-in',
    params: group,
    reply: z.array(row),
  }),
  ofKey: route({
    method: 'GET',
    path: '/sysparams/group/:group/key/:key',
    can: 'signed-in',
    params: group.extend({ key: z.string().min(1).max(60) }),
    reply: row,
  }),
  /** Values that somebody proposed and nobody else has confirmed yet. */
  waiting: route({
    method: 'GET',
    path: '/sysparams/waiting',
    can: '/backoffice/sysparam',
    reply: z.array(
      z.object({ id: z.int(), value: z.string(), proposedByName: z.string(), proposedAt: instant }),
    ),
  }),
  history: route({
    method: 'GET',
    path: '/sysparams/:id/history',
    can: reading,
    params: byId,
    reply: z.array(
      z.object({
        at: instant,
        /** The name of whoever did it; null: the platform. */
        by: z.string().nullable(),
        action: z.string(),
        before: row.partial().nullable(),
        after: row.partial().nullable(),
      }),
    ),
  }),
} as const;
