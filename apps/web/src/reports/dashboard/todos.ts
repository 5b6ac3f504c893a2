import type { Pattern } from '@rilis/contract/route';
import type { InvoiceStatus } from '@rilis/contract/royalties/invoice';

type TodoName =
  | 'music'
  | 'artist'
  | 'label'
  | 'user'
  | 'rbt'
  | 'cover'
  | 'bank'
  | 'check'
  | 'accept'
  | 'pay'
  | 'request'
  | 'correct'
  | 'statements'
  | 'runs'
  | 'changes'
  | 'transfer'
  | 'transfers'
  | 'reports'
  | 'drafts'
  | 'rejected'
  | 'artistsBack'
  | 'tonesBack'
  | 'coversBack';

/** Something that waits for the reader, how much of it, and where it is done. */
export interface Todo {
  name: TodoName;
  count: number;
  to: Pattern;
  search: Record<string, string | string[]>;
  /** Of ringback invoices. */
  ringback?: true;
}

interface Counted {
  status: InvoiceStatus;
  count: number;
}

/** What is known of the work that waits; nothing of what the reader may not see. */
export interface Work {
  approvals: Partial<Record<`${(typeof queues)[number]}Approval`, number>>;
  invoices: readonly Counted[];
  ringback?: readonly Counted[];
  /** New bank accounts of labels. */
  banks: number;
  statements: number;
  /** Payment runs that a colleague has put together. */
  runs: number;
  reports: number;
  changes: number;
  /** Of releases and artists to or from other labels. */
  transfers: number;
  music: { drafts: number; rejected: number };
  /** Artists and tones that came back, covers that await their label. */
  back: { artists: number; tones: number; covers: number };
}

/** The desks of the approval menu, in its order. */
const queues = ['music', 'artist', 'label', 'user', 'rbt', 'cover'] as const;

const cameBack = ['CHANGES_REQUESTED', 'REJECTED'] as const;

type May = (can: Pattern) => boolean;

/** What waits for somebody, by their rights: decisions first, then money, then their own music. */
export function todosOf(
  may: May,
  {
    approvals,
    invoices,
    ringback = [],
    banks,
    statements,
    runs,
    reports,
    changes,
    transfers,
    music,
    back,
  }: Work,
): Todo[] {
  const queue = (name: (typeof queues)[number]): Todo & { can: Pattern } => ({
    name,
    count: approvals[`${name}Approval`] ?? 0,
    to: `/backoffice/approval/${name}`,
    search: {},
    can: `/backoffice/approval/${name}`,
  });
  const money = (name: TodoName, button: string, ...status: InvoiceStatus[]) =>
    moneyOf({ invoices, ringback }, name, button, status);
  const all = [
    ...queues.map(queue),
    {
      name: 'bank' as const,
      count: banks,
      to: '/backoffice/bankChanges' as const,
      search: {},
      can: ['/backoffice/approval/label', '/backoffice/invoicing#adminReview'] as const,
    },
    ...money('check', 'adminReview', 'R'),
    ...money('accept', 'financeReview', 'S'),
    ...money('pay', 'pay', 'U'),
    ...money('request', 'request', 'O'),
    ...money('correct', 'request', 'D', 'F'),
    ...toConfirm({ statements, runs, changes }),
    offered(transfers, may),
    {
      name: 'reports' as const,
      count: reports,
      to: '/backoffice/reporting-other-dsp' as const,
      search: { status: 'PREVIEW' },
      can: '/backoffice/reporting-other-dsp#upload' as const,
    },
    own('drafts', music.drafts, 'DRAFT'),
    own('rejected', music.rejected, ...cameBack),
    ...broughtBack(back),
  ];
  return all
    .filter(({ can, count }) => count > 0 && [can].flat().some((one) => may(one)))
    .map(({ can: _, ...todo }) => todo);
}

/** What is to go over to another label, or to come from one; what staff decide waits on their desk. */
const offered = (count: number, may: (pattern: Pattern) => boolean): Todo & { can: Pattern } => {
  const desk = may('/backoffice/approval/transfer');
  return {
    name: desk ? 'transfer' : 'transfers',
    count,
    to: desk ? '/backoffice/approval/transfer' : '/backoffice/transfers',
    search: desk ? {} : { mine: 'Y' },
    can: '/backoffice/transfers',
  };
};

/** Releases of one's own. */
const own = (name: TodoName, count: number, ...approvalStatus: string[]): Todo & { can: Pattern } => ({
  name,
  count,
  to: '/backoffice/music',
  search: { approvalStatus },
  can: '/backoffice/music/createAlbum',
});

/** What a colleague has made of the books, for a second person. */
const toConfirm = ({
  statements,
  runs,
  changes,
}: Pick<Work, 'statements' | 'runs' | 'changes'>): (Todo & { can: Pattern })[] => [
  {
    name: 'statements',
    count: statements,
    to: '/backoffice/statements',
    search: { status: 'CALCULATED' },
    can: '/backoffice/statements#approve',
  },
  {
    name: 'runs',
    count: runs,
    to: '/backoffice/payment-runs',
    search: { mine: 'Y' },
    can: '/backoffice/invoicing#pay',
  },
  {
    name: 'changes',
    count: changes,
    to: '/backoffice/contractChanges',
    search: { status: 'PROPOSED' },
    can: '/backoffice/contractChanges',
  },
];

/** What came back to its label beside music. */
const broughtBack = ({ artists, tones, covers }: Work['back']): (Todo & { can: Pattern })[] => [
  {
    name: 'artistsBack',
    count: artists,
    to: '/backoffice/artist',
    search: { approvalStatus: [...cameBack] },
    can: '/backoffice/artist/{id}/update',
  },
  {
    name: 'tonesBack',
    count: tones,
    to: '/backoffice/rbt',
    search: { approvalStatus: [...cameBack] },
    can: '/backoffice/rbt/{id}/update',
  },
  {
    name: 'coversBack',
    count: covers,
    to: '/backoffice/coverToMaster',
    search: { awaited: 'LABEL' },
    can: '/backoffice/coverToMaster/pengajuan',
  },
];

const countOf = (items: readonly Counted[], status: readonly InvoiceStatus[]) =>
  items.filter((one) => status.includes(one.status)).reduce((sum, one) => sum + one.count, 0);

/** Invoices of a status, those of ringback as a line of their own. */
const moneyOf = (
  { invoices, ringback }: { invoices: readonly Counted[]; ringback: readonly Counted[] },
  name: TodoName,
  button: string,
  status: InvoiceStatus[],
): (Todo & { can: Pattern })[] => [
  {
    name,
    count: countOf(invoices, status),
    to: '/backoffice/invoicing',
    search: { status },
    can: `/backoffice/invoicing#${button}`,
  },
  {
    name,
    count: countOf(ringback, status),
    to: '/backoffice/rbt-invoicing',
    search: { status },
    can: `/backoffice/rbt-invoicing#${button}`,
    ringback: true,
  },
];
