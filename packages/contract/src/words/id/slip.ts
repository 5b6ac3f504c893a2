import type { slip as english } from '../en/slip.ts';
import type { Same } from '../same.ts';

export const slip: Same<typeof english> = {
  one: 'Bukti potong',
  many: 'Bukti potong',
  emptyHint: 'Bukti potong terbit bersama setiap pembayaran yang dipotong pajak.',
  number: 'Nomor',
  companyName: 'Label',
  withheldOn: 'Tanggal pemotongan',
  periode: 'Periode',
  base: 'Dasar pengenaan pajak',
  PPH: 'PPh',
  status: 'Status',
  rate: 'Tarif',
  article: 'Pasal',
  datenum: 'Bulan',
  draft: 'draf',
  title: 'Bukti potong {{number}}',
  payee: 'Dipotong dari',
  taxId: 'Identitas pajak',
  about: 'Atas royalti',
  replaces: 'Menggantikan',
  total: 'Dipotong',
  inWords: 'Terbilang: {{words}}',
  official:
    'Nomor ini adalah nomor kami sendiri. Bukti yang berlaku di kantor pajak diterbitkan Coretax setelah bulan ini diimpor ke sana.',
  statuses: { DRAFT: 'Draf', ISSUED: 'Terbit', REPLACED: 'Diganti', CANCELLED: 'Dibatalkan' },
  actions: { cancel: 'Batalkan bukti potong', replace: 'Ganti' },
  ask: {
    cancel:
      'Bukti potong tidak berlaku lagi. Label melihat alasannya. Bila masa pajaknya sudah dilaporkan, batalkan juga di Coretax dan sampaikan SPT Masa pembetulan.',
    replace:
      'Bukti potong baru dengan nama dan nomor pajak label saat ini menggantikannya. Bila masa pajaknya sudah dilaporkan, betulkan juga di Coretax dan sampaikan SPT Masa pembetulan.',
  },
  reason: 'Alasan',
  done: { cancel: 'Dibatalkan', replace: 'Diganti dengan yang baru' },
  pdf: 'PDF',
  open: 'Buka bukti potong {{number}}',
  coretax: 'Bulan untuk Coretax',
  coretaxHint: 'XML untuk impor massal e-Bupot BPPU. Pilih bulannya dahulu.',
  papers: 'Dokumen sebagai tabel',
  yearOf: 'Dipotong pada {{year}}',
  slips: 'Bukti potong',
  owner: '{{name}} (pemilik ciptaan)',
  noYear: 'Tidak ada pemotongan pada {{year}}.',
  before: 'Tahun sebelumnya',
  after: 'Tahun berikutnya',
};
