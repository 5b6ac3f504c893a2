import type { invoice as english } from '../en/invoice.ts';
import type { Same } from '../same.ts';

export const invoice: Same<typeof english> = {
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
};
