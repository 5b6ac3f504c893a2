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
      screen: '/backoffice/music/{id}/show',
      first: '/albums?approvalStatus=SUBMITTED&size=1',
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

/** Where not the first record of a screen's own list is shown: the list of the API whose first one is. */
export const chosen: Record<string, string> = {
  '/backoffice/music/{draft}/update': '/albums?approvalStatus=CHANGES_REQUESTED&size=1',
  '/backoffice/approval/music/{album}': '/albums?approvalStatus=SUBMITTED&size=1',
};
