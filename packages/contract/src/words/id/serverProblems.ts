import { accountProblems } from './accountProblems.ts';
import { archiveProblems } from './archive.ts';
import { catalogueProblems } from './catalogueProblems.ts';
import { collectionProblems } from './collection.ts';
import { contentProblems } from './contentProblems.ts';
import { deliveryProblems, storeProblems } from './deliveryProblems.ts';
import { officeProblems } from './officeProblems.ts';
import { operatorProblems, otpProblems } from './otpProblems.ts';
import { reportProblems } from './reportProblems.ts';
import { ringbackProblems } from './ringback.ts';
import { royaltyProblems } from './royaltyProblems.ts';

export const serverProblems = {
  staleBy: '{{name}} mengubah data ini pukul {{time}}. Lihat versi terbaru lalu simpan kembali.',
  tooManyMinutes: 'Terlalu banyak percobaan. Tunggu {{count}} menit lalu coba lagi.',
  tooManyHours: 'Terlalu banyak percobaan. Tunggu {{count}} jam lalu coba lagi.',
  crossSite: 'Permintaan ini datang dari situs lain dan ditolak.',
  idempotency: 'Kunci ini sudah dipakai untuk permintaan lain.',
  idempotencyKey: 'Isi Idempotency-Key dengan 8 sampai 200 karakter.',
  notObject: 'Kirim satu objek JSON, dengan setiap isian menurut namanya.',
  storageAway: 'Penyimpanan berkas sedang bermasalah. Tidak ada yang berubah; beri tahu administrator.',
  method: 'Alamat ini hanya menerima {{allow}}.',
  badQuery:
    'Alamat ini meminta sesuatu yang tidak dapat ditampilkan. {{mistakes}} Ubah pencarian atau filternya, atau hapus.',
  asked: {
    date: 'Tulis tanggal sebagai tahun, bulan, dan hari, misalnya 2026-09-28.',
    month: 'Tulis bulan sebagai tahun dan bulan, misalnya 202609.',
    dayOrMonth: 'Tulis bulan sebagai 202609, atau tanggal sebagai 2026-09-28.',
  },
  badHeaders: 'Header permintaan ini terlalu besar. Hapus cookie situs ini lalu coba lagi.',
  slowBody: 'Permintaan datang terlalu lambat dan dihentikan. Periksa koneksi Anda lalu kirim kembali.',
  ...accountProblems,
  ...catalogueProblems,
  ...contentProblems,
  ...officeProblems,
  ...royaltyProblems,
  delivery: deliveryProblems,
  archive: archiveProblems,
  collection: collectionProblems,
  store: storeProblems,
  operator: operatorProblems,
  otp: otpProblems,
  rbt: ringbackProblems,
  report: reportProblems,
} as const;
