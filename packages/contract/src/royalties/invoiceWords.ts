import type { Same } from '../words/same.ts';

const en = {
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
  action: {
    request: 'Request',
    send: 'Send',
    reject: 'Reject',
    paid: 'Mark as paid',
    reverse: 'Reverse the payment',
  },
} as const;

const id: Same<typeof en> = {
  status: {
    O: 'Menunggu invoice',
    R: 'Permintaan invoice',
    S: 'Dalam peninjauan',
    U: 'Belum dibayar',
    P: 'Sudah dibayar',
    D: 'Ditolak admin',
    F: 'Ditolak keuangan',
  },
  turn: {
    O: 'Label mengajukan invoice',
    R: 'Admin memeriksa dokumen',
    S: 'Keuangan memeriksa invoice',
    U: 'Keuangan melakukan transfer',
    P: 'Tidak ada yang perlu dilakukan lagi',
    D: 'Label memperbaiki lalu mengajukan ulang',
    F: 'Label memperbaiki lalu mengajukan ulang',
  },
  action: {
    request: 'Ajukan',
    send: 'Teruskan',
    reject: 'Tolak',
    paid: 'Tandai sudah dibayar',
    reverse: 'Batalkan pembayaran',
  },
};

/** Names of an invoice's statuses and actions, and whose turn it is, in both languages. */
export const invoiceWords = { en, id };
