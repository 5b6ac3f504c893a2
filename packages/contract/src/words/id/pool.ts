import type { pool as english } from '../en/pool.ts';
import type { Same } from '../same.ts';

export const pool: Same<typeof english> = {
  one: 'penerimaan bersama',
  many: 'Penerimaan bersama',
  emptyHint:
    'Isi di sini penerimaan sebulan dari layanan yang dibagi menurut pemutaran; laporan royalti membutuhkannya.',
  datenum: 'Periode',
  channel: 'Kanal',
  dsp: 'Layanan',
  dspHint: 'Kosongkan untuk semua layanan di kanal ini yang tidak memiliki penerimaan sendiri.',
  allServices: 'Semua layanan',
  receipts: 'Penerimaan',
  receiptsHint: 'Rupiah setelah pengembalian dana, biaya, dan denda, sebelum bagian label diambil.',
  plays: 'Seluruh pemutaran',
  playsHint: 'Milik semua label bersama: setiap label mendapat bagiannya.',
  whose: 'Penerimaan siapa',
  figures: 'Angka bulan itu',
};
