import type { z } from 'zod';
import { harmless } from './correction.ts';
import { account, code, hour, line, whole } from './sysparamForm.ts';

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
const table = [
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
  { group: 'SLA', key: 'ARTIST_WORKING_DAYS', start: '3', unit: 'workingDays', ...whole(1, 60), ...open },
  { group: 'SLA', key: 'RBT_WORKING_DAYS', start: '2', unit: 'workingDays', ...whole(1, 60), ...open },
  { group: 'SLA', key: 'COVER_WORKING_DAYS', start: '3', unit: 'workingDays', ...whole(1, 60), ...open },
  { group: 'SLA', key: 'TRANSFER_WORKING_DAYS', start: '3', unit: 'workingDays', ...whole(1, 60), ...open },
  { group: 'SLA', key: 'LABEL_HOURS', start: '72', unit: 'hours', ...whole(1, 1_440), ...open },
  { group: 'SLA', key: 'USER_HOURS', start: '72', unit: 'hours', ...whole(1, 1_440), ...open },
  { group: 'TRUST', key: 'CLEAN_RELEASES', start: '0', unit: 'releases', ...whole(0, 1_000), ...closed },
  { group: 'TRUST', key: 'SAMPLE_EVERY', start: '5', unit: 'releases', ...whole(1, 1_000), ...closed },
  { group: 'COVER', key: 'LINK_DAYS', start: '30', unit: 'days', ...whole(1, 365), ...open },
  { group: 'REVISION', key: 'HARMLESS', start: harmless, unit: 'code', ...code(/^[\w.,]+$/), ...closed },
  { group: 'TRASH', key: 'KEEP_DAYS', start: '90', unit: 'days', ...whole(0, 3_650), ...open },
  { group: 'TRASH', key: 'NOTICE_DAYS', start: '7', unit: 'days', ...whole(1, 90), ...open },
  { group: 'TRANSFER', key: 'EXPIRE_DAYS', start: '30', unit: 'days', ...whole(1, 365), ...open },
  { group: 'REPORT', key: 'MAX_DAYS', start: '90', unit: 'days', ...whole(1, 3_660), ...open },
  { group: 'REPORT', key: 'MAX_MONTHS_BACK', start: '6', unit: 'months', ...whole(1, 120), ...open },
  // 0: lines of every month stay in the database.
  { group: 'REPORT', key: 'MONTHS_HOT', start: '0', unit: 'months', ...whole(0, 240), ...closed },
  // A month, YYYYMM; NONE: whatever is posted is owed.
  {
    group: 'REPORT',
    key: 'OWED_FROM',
    start: 'NONE',
    unit: 'code',
    ...code(/^(NONE|20\d\d(0[1-9]|1[0-2]))$/),
    ...closedMoney,
  },
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
] as const satisfies readonly Meaning[];

type Listed = (typeof table)[number];
type Numbered = Extract<Listed, { bounds: object }>;

/** Groups of parameters, those that hold a number, and their keys: whoever reads one names it so, or it does not compile. */
export type Group = Listed['group'];
export type NumberGroup = Numbered['group'];
export type KeyOf<G extends Group> = Extract<Listed, { group: G }>['key'];
export type NumberKeyOf<G extends NumberGroup> = Extract<Numbered, { group: G }>['key'];

/** The parameters that say how many working days an answer may take. */
export type AnswerDays = Extract<Listed, { group: 'SLA'; unit: 'workingDays' }>['key'];

export const meanings: readonly Meaning[] = table;

/** The value a parameter starts with, and holds where its row is gone. */
export const startOf = <G extends Group>(group: G, key: KeyOf<G>): string => meaningOf(group, key)!.start;

/** The meaning of a parameter, if the platform reads it. */
export const meaningOf = (group: string, key: string) =>
  meanings.find((meaning) => meaning.group === group && meaning.key === key);
