import { collections } from '../../tests/e2e/routeLists.ts';

/** A screen that is photographed for the repository. */
export interface Stop {
  screen: string;
  /** The list whose first row `{id}` is. */
  first?: string;
}

/** By whom each picture of the tour is seen, and where. */
export const tour: Record<string, Record<string, Stop>> = {
  label1: {
    'owner-dashboard': { screen: '/backoffice/dashboard' },
    'owner-music': { screen: '/backoffice/music' },
    'owner-statement': {
      screen: '/backoffice/statements/{id}/show',
      first: '/statements?stream=MUSIC&size=1',
    },
    'owner-invoices': { screen: '/backoffice/invoicing' },
  },
  reviewer: {
    'reviewer-queue': { screen: '/backoffice/approval/music' },
    'reviewer-release': {
      screen: '/backoffice/approval/music/{id}',
      first: '/albums?approvalStatus=SUBMITTED&sort=oldest&size=1',
    },
  },
  finance: {
    'finance-statements': { screen: '/backoffice/statements' },
    'finance-invoices': { screen: '/backoffice/invoicing?status=S' },
    'finance-runs': { screen: '/backoffice/payment-runs' },
  },
  superuser: {
    'simulated-mail': { screen: '/backoffice/mailbox' },
    'simulated-operator': { screen: '/backoffice/operator-simulator' },
  },
};

/** The four steps of the landing page, as the demo's first label sees them. */
export const steps: Record<string, Stop> = {
  upload: {
    screen: '/backoffice/music/{id}/update?step=songs',
    first: '/albums?approvalStatus=CHANGES_REQUESTED&size=1',
  },
  review: { screen: '/backoffice/music/{id}/show', first: '/albums?approvalStatus=SUBMITTED&size=1' },
  statement: { screen: '/backoffice/statements/{id}/show', first: '/statements?stream=MUSIC&size=1' },
  payout: { screen: '/backoffice/invoicing?open={id}', first: '/invoices?status=P&size=1' },
};

/** Where the record in braces comes from, by its name: the list of the API whose first one it is. */
export const records: Record<string, string> = {
  ...collections,
  album: '/albums?approvalStatus=APPROVED',
  draft: '/albums?approvalStatus=CHANGES_REQUESTED',
  song: '/songs',
  artist: '/artists',
  cover: '/cover-applications',
  transfer: '/log-transfer-contents',
  rbt: '/rbts',
  nsp: '/nsp-creations',
  label: '/labels',
  delivery: '/deliveries',
  statement: '/statements?stream=MUSIC',
  invoice: '/invoices?status=P',
  month: '/periods',
  run: '/payment-runs',
  suspense: '/suspense',
  coverPayee: '/cover-payees',
  challenge: '/challenges',
  import: '/catalogue-imports',
  account: '/ledger/accounts',
  batch: '/report-batches?kind=OTHER_DSP',
  traffic: '/report-batches?kind=RBT',
  key: '/albums?approvalStatus=APPROVED&search=Pulang',
};

/** Where it must be another one. */
export const chosen: Record<string, string> = {
  '/backoffice/approval/music/{album}': '/albums?approvalStatus=SUBMITTED',
  '/backoffice/approval/artist/{artist}': '/artists?approvalStatus=SUBMITTED',
  '/backoffice/approval/label/{label}': '/labels?approvalStatus=SUBMITTED',
  '/backoffice/approval/user/{user}': '/users/approval-status/SUBMITTED',
  '/backoffice/approval/rbt/{rbt}': '/rbts?approvalStatus=SUBMITTED',
  '/backoffice/approval/cover/{cover}': '/cover-applications?status=SUBMITTED',
  '/backoffice/approval/transfer/{transfer}': '/log-transfer-contents?status=CONSENTED',
  '/backoffice/rbt/create?song={song}': '/rbts/songs',
  '/backoffice/rbt/{rbt}/update': '/rbts?rbtType=rbt',
};
