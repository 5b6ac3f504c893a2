/** The invoice machine as data: read by the form, the API and the worker alike. */
import { isCalled, type Machine, type Move, movesFrom } from '../machine.ts';
import type { Pattern } from '../route.ts';
import type { Stream } from './stream.ts';

export const INVOICE_STATUSES = ['O', 'R', 'S', 'U', 'P', 'D', 'F'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export type InvoiceAction =
  | 'open'
  | 'request'
  | 'send'
  | 'accept'
  | 'reject'
  | 'refuse'
  | 'paid'
  | 'reverse'
  | 'adjust'
  | 'settle'
  | 'return'
  | 'bounce';
/** Both streams run the same machine, each on its own screen. */
export const INVOICE_STREAMS = {
  MUSIC: '/backoffice/invoicing',
  RINGBACK: '/backoffice/rbt-invoicing',
} as const satisfies Record<Stream, Pattern>;

/** The papers that a request may bring. */
export const requestPapers = ['npwpDocument', 'ktpDocument', 'invoiceDocument', 'privyDocument'] as const;

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
  | 'lessAvailable'
  | 'taxConfirmed'
  | 'signed'
  | 'withholdingDraft';

/** What a move does to the ledger. */
export type InvoicePosting = 'RESERVE' | 'UNRESERVE' | 'PAY' | 'REVERSAL';

/** `who` names the button, appended to the stream's screen. */
export interface InvoiceMove extends Move {
  from: InvoiceStatus | null;
  action: InvoiceAction;
  to: InvoiceStatus;
  needs: readonly InvoiceNeed[];
  otherThan?: { movedTo: 'S' | 'U' | 'P'; above?: 'FOUR_EYES_ABOVE'; waivable: true };
  posts?: InvoicePosting;
}

const request = {
  action: 'request',
  to: 'R',
  who: '#request',
  needs: ['npwpDocument', 'ktpDocument', 'invoiceDocument', 'privyId', 'consent', 'bankUnchanged'],
  posts: 'RESERVE',
} as const;
/** Later statements took back what the invoice was over: it is opened again with what is available. */
const adjust = {
  action: 'adjust',
  to: 'O',
  who: '#request',
  needs: ['lessAvailable', 'minimumPayout'],
} as const;
/** The administrator and finance each pass an invoice on or send it back: to the calls that is one word. */
const accept = { action: 'accept', call: 'send' } as const;
const refuse = {
  action: 'refuse',
  call: 'reject',
  to: 'F',
  needs: ['reasonRejectFinance'],
  posts: 'UNRESERVE',
} as const;

/** Every allowed move of an invoice; anything else answers 409 `error.invoice.transition`. */
export const invoiceMachine: Machine<InvoiceMove> = {
  name: 'invoice',
  words: 'invoice.status',
  states: INVOICE_STATUSES,
  moves: [
    { from: null, action: 'open', to: 'O', who: 'system', needs: ['statementApproved', 'minimumPayout'] },
    { from: 'O', ...request },
    { from: 'D', ...request },
    { from: 'F', ...request },
    { from: 'O', ...adjust },
    { from: 'D', ...adjust },
    { from: 'F', ...adjust },
    { from: 'R', action: 'send', to: 'S', who: '#adminReview', needs: ['taxConfirmed', 'signed'] },
    {
      from: 'R',
      action: 'reject',
      to: 'D',
      who: '#adminReview',
      needs: ['reasonRejectAdmin'],
      posts: 'UNRESERVE',
    },
    {
      from: 'S',
      ...accept,
      to: 'U',
      who: '#financeReview',
      needs: ['withholdingDraft'],
      otherThan: { movedTo: 'S', waivable: true },
    },
    { from: 'S', who: '#financeReview', ...refuse },
    {
      from: 'U',
      action: 'paid',
      to: 'P',
      who: '#pay',
      needs: ['paymentDate', 'paymentReference'],
      otherThan: { movedTo: 'U', above: 'FOUR_EYES_ABOVE', waivable: true },
      posts: 'PAY',
    },
    { from: 'U', who: '#pay', ...refuse },
    {
      from: 'P',
      action: 'reverse',
      to: 'U',
      who: '#pay',
      needs: ['reason'],
      otherThan: { movedTo: 'P', waivable: true },
      posts: 'REVERSAL',
    },
    // By the bank's statement, for a run that two people have approved.
    {
      from: 'U',
      action: 'settle',
      to: 'P',
      who: 'system',
      needs: ['paymentDate', 'paymentReference'],
      posts: 'PAY',
    },
    { from: 'P', action: 'return', to: 'U', who: 'system', needs: ['reason'], posts: 'REVERSAL' },
    {
      from: 'U',
      action: 'bounce',
      to: 'F',
      who: 'system',
      needs: ['reasonRejectFinance'],
      posts: 'UNRESERVE',
    },
  ],
  // What an administrator looks at is not swapped under their eyes.
  editable: ['O', 'D', 'F'],
  terminal: [],
};

/** The moves people can make from a status. */
export const allowedActions = (status: InvoiceStatus): readonly InvoiceMove[] =>
  movesFrom(invoiceMachine, status);

/** The permission a move asks for, e.g. `/backoffice/invoicing#adminReview`; null for the system's own. */
export const permissionOf = (stream: Stream, move: InvoiceMove): Pattern | null =>
  isCalled(move) ? (`${INVOICE_STREAMS[stream]}${move.who}` as Pattern) : null;
