import type { invoice as english } from '../en/invoice.ts';
import type { Same } from '../same.ts';

export const invoice: Same<typeof english> = {
  status: {
    O: 'Siap diajukan',
    R: 'Tagihan diajukan',
    S: 'Dalam peninjauan',
    U: 'Belum dibayar',
    P: 'Sudah dibayar',
    D: 'Ditolak administrator',
    F: 'Ditolak keuangan',
  },
  turn: {
    O: 'Label mengajukan tagihan',
    R: 'Administrator memeriksa dokumen',
    S: 'Keuangan memeriksa tagihan',
    U: 'Keuangan melakukan transfer',
    P: 'Tidak ada yang perlu dilakukan lagi',
    D: 'Label memperbaiki lalu mengajukan ulang',
    F: 'Label memperbaiki lalu mengajukan ulang',
  },
  ownTurn: {
    O: 'Giliran Anda mengajukannya',
    D: 'Perbaiki, lalu ajukan ulang',
    F: 'Perbaiki, lalu ajukan ulang',
  },
};
