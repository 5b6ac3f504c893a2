export const invoice = {
  status: {
    O: 'Waiting for invoice',
    R: 'Invoice requested',
    S: 'In review',
    U: 'Unpaid',
    P: 'Paid',
    D: 'Rejected by admin',
    F: 'Rejected by finance',
  },
  turn: {
    O: 'The label asks for the invoice',
    R: 'An administrator checks the documents',
    S: 'Finance checks the invoice',
    U: 'Finance transfers the money',
    P: 'Nothing left to do',
    D: 'The label corrects and asks again',
    F: 'The label corrects and asks again',
  },
  /** The same to the one whose invoice it is. */
  ownTurn: {
    O: 'It is yours to request',
    D: 'Correct it, then ask again',
    F: 'Correct it, then ask again',
  },
} as const;
