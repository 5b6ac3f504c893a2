import { z } from 'zod';
import { route } from '../route.ts';

/** Kinds of notices as people choose among them. */
export const noticeGroups = ['waiting', 'release', 'money', 'bank', 'other'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

const forms: readonly [RegExp, NoticeGroup][] = [
  [/^(bankChange|payee)/, 'bank'],
  [/Submitted$|Requested$|invoiceSent/, 'waiting'],
  // What colleagues have decided so far, and a second person is asked for.
  [
    /^(changeProposed|(paymentRun|coverPayment)Proposed|period(Lock|Unlock)Asked|transferToDecide|backup(Overdue|Never))$/,
    'waiting',
  ],
  [/^(statement|invoice|rbtInvoice|report|payout|withholding|advance)/, 'money'],
  [/^(album|song|artist|media|rbt|nsp|label|transfer|cover|delivery)/, 'release'],
];

/** The group a notice's kind belongs to. What needs changes waits for its owner, not for staff. */
export const groupOf = (kind: string): NoticeGroup =>
  /ChangesRequested$/.test(kind) ? 'release' : (forms.find(([form]) => form.test(kind))?.[1] ?? 'other');

/** By mail at once, in the next digest, or only in the bell. */
export const noticeWays = ['AT_ONCE', 'DIGEST', 'BELL'] as const;
export const digestRhythms = ['DAILY', 'WEEKLY', 'NONE'] as const;

/**
 * What people get who have not chosen: staff a daily overview of what waits for a decision, people of a label their
 * releases, money and bank account at once by mail. The groups in neither list go into the overview.
 */
export const noticeDefaults = {
  staff: { digest: 'DAILY', atOnce: [], bell: ['release', 'money', 'other'] },
  label: { digest: 'NONE', atOnce: ['release', 'money', 'bank'], bell: ['waiting', 'other'] },
} as const satisfies Record<
  string,
  { digest: (typeof digestRhythms)[number]; atOnce: readonly NoticeGroup[]; bell: readonly NoticeGroup[] }
>;

/** Without an overview a notice comes at once or stays in the bell. */
export const waysOf = (digest: (typeof digestRhythms)[number]) =>
  noticeWays.filter((way) => way !== 'DIGEST' || digest !== 'NONE');

const ways = z.object(
  Object.fromEntries(noticeGroups.map((group) => [group, z.enum(noticeWays)])) as Record<
    NoticeGroup,
    z.ZodEnum<{ [W in (typeof noticeWays)[number]]: W }>
  >,
);

const settings = z.object({
  digest: z.enum(digestRhythms),
  /** Asia/Jakarta. */
  hour: z.int().min(0).max(23),
  /** Of a weekly digest: Monday is 1, Sunday 7. */
  weekday: z.int().min(1).max(7),
  ways,
});
export type NoticeSettings = z.output<typeof settings>;

/** How one hears of notices beside the bell. */
export const noticeSetting = {
  read: route({ method: 'GET', path: '/account/notice-settings', can: 'signed-in', reply: settings }),
  write: route({
    method: 'PUT',
    path: '/account/notice-settings',
    can: 'signed-in',
    body: settings,
    reply: settings,
  }),
};
