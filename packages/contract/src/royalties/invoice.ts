/** The invoice machine as data: read by the form, the API and the worker alike. */
import type { Pattern } from '../route.ts';

export const INVOICE_STATUSES = ['O', 'R', 'S', 'U', 'P', 'D', 'F'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export type InvoiceAction = 'open' | 'request' | 'send' | 'reject' | 'paid' | 'reverse';
/** The ringback stream runs the same machine on its own screen. */
export const INVOICE_STREAMS = {
  ROYALTY: '/backoffice/invoicing',
  RINGBACK: '/backoffice/rbt-invoicing',
} as const;
export type InvoiceStream = keyof typeof INVOICE_STREAMS;

/** What a move asks for; the first group are fields of the call, the others are facts checked on the server. */
export type InvoiceNeed =
  | 'npwpDocument'
  | 'ktpDocument'
  | 'invoiceDocument'
  | 'privyId'
  | 'consent'
  | 'reasonRejectAdmin'
  | 'reasonRejectFinance'
  | 'reason'
  | 'paymentDate'
  | 'paymentReference'
  | 'statementApproved'
  | 'minimumPayout'
  | 'bankUnchanged'
  | 'taxConfirmed'
  | 'withholdingDraft';

/** What a move does to the ledger. */
export type InvoicePosting = 'RESERVE' | 'UNRESERVE' | 'PAY' | 'REVERSAL';

export interface InvoiceMove {
  /** null: the invoice comes into being. */
  from: InvoiceStatus | null;
  action: InvoiceAction;
  to: InvoiceStatus;
  /** The button, appended to the stream's screen; null for the system's own moves. */
  hash: '#request' | '#adminReview' | '#financeReview' | '#pay' | null;
  needs: readonly InvoiceNeed[];
  /** Another person than the one who made this earlier move (into the status named), or simply two persons. */
  otherThan?: { movedTo: InvoiceStatus; above?: 'FOUR_EYES_ABOVE' };
  posts?: InvoicePosting;
}

const request: readonly InvoiceNeed[] = [
  'npwpDocument',
  'ktpDocument',
  'invoiceDocument',
  'privyId',
  'consent',
  'bankUnchanged',
];

/** Every allowed move of an invoice; anything else answers 409 `error.invoice.transition`. */
export const invoiceMoves: readonly InvoiceMove[] = [
  { from: null, action: 'open', to: 'O', hash: null, needs: ['statementApproved', 'minimumPayout'] },
  { from: 'O', action: 'request', to: 'R', hash: '#request', needs: request, posts: 'RESERVE' },
  { from: 'D', action: 'request', to: 'R', hash: '#request', needs: request, posts: 'RESERVE' },
  { from: 'F', action: 'request', to: 'R', hash: '#request', needs: request, posts: 'RESERVE' },
  { from: 'R', action: 'send', to: 'S', hash: '#adminReview', needs: ['taxConfirmed'] },
  {
    from: 'R',
    action: 'reject',
    to: 'D',
    hash: '#adminReview',
    needs: ['reasonRejectAdmin'],
    posts: 'UNRESERVE',
  },
  {
    from: 'S',
    action: 'send',
    to: 'U',
    hash: '#financeReview',
    needs: ['withholdingDraft'],
    otherThan: { movedTo: 'S' },
  },
  {
    from: 'S',
    action: 'reject',
    to: 'F',
    hash: '#financeReview',
    needs: ['reasonRejectFinance'],
    posts: 'UNRESERVE',
  },
  {
    from: 'U',
    action: 'paid',
    to: 'P',
    hash: '#pay',
    needs: ['paymentDate', 'paymentReference'],
    otherThan: { movedTo: 'U', above: 'FOUR_EYES_ABOVE' },
    posts: 'PAY',
  },
  { from: 'U', action: 'reject', to: 'F', hash: '#pay', needs: ['reasonRejectFinance'], posts: 'UNRESERVE' },
  {
    from: 'P',
    action: 'reverse',
    to: 'U',
    hash: '#pay',
    needs: ['reason'],
    otherThan: { movedTo: 'P' },
    posts: 'REVERSAL',
  },
];

/** The move an action makes from a status, or undefined when it is not allowed. */
export const moveOf = (from: InvoiceStatus, action: InvoiceAction): InvoiceMove | undefined =>
  invoiceMoves.find((move) => move.from === from && move.action === action);

/** The moves people can make from a status. */
export const allowedActions = (status: InvoiceStatus): readonly InvoiceMove[] =>
  invoiceMoves.filter((move) => move.from === status && move.hash !== null);

/** The permission a move asks for, e.g. `/backoffice/invoicing#adminReview`; null for the system's own. */
export const permissionOf = (stream: InvoiceStream, { hash }: InvoiceMove): Pattern | null =>
  hash && `${INVOICE_STREAMS[stream]}${hash}`;
