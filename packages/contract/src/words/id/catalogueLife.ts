import type { catalogueLife as english } from '../en/catalogueLife.ts';
import type { Same } from '../same.ts';

export const catalogueLife: Same<typeof english> = {
  takeDown: {
    done: 'Diturunkan pada {{day}}',
    asked: 'Harus turun paling lambat {{day}}',
    income: 'Pendapatan dari pemutaran sebelumnya tetap masuk dan dilaporkan seperti biasa.',
  },
  revision: {
    begin: 'Koreksi',
    open: 'Ada koreksi yang terbuka',
    see: 'Lihat yang diubah',
    title: 'Koreksi atas yang sudah tayang',
    text: 'Yang tayang tetap sama sampai koreksi ini disetujui.',
    live: 'Buka yang tayang',
    fixed:
      'UPC, ISRC, audio, dan lagunya tetap. Selebihnya dapat dikoreksi; untuk rekaman lain atau lagu tambahan, buat versi baru.',
    discard: 'Buang koreksi',
    discardTitle: 'Buang koreksi {{name}}?',
    discardText: 'Yang tayang tetap sama.',
    nothing: 'Belum ada yang berbeda dari yang tayang.',
    changes: 'Yang berubah',
  },
  changeFields: 'Ubah isian',
  copy: { version: 'Versi baru', duplicate: 'Duplikat' },
};
