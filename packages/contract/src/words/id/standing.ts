import type { standing as english } from '../en/standing.ts';
import type { Same } from '../same.ts';

export const standing: Same<typeof english> = {
  stale: 'Usang',
  staleSince: 'Usang sejak {{time}}',
  staleCauses: {
    REPORT: 'Pendapatan dibukukan, dicocokkan, atau dibalik setelah dihitung.',
    TERM: 'Ketentuan kontrak diubah setelah dihitung.',
    POOL: 'Penerimaan bersama diubah setelah dihitung.',
    ADJUSTMENT: 'Ada penyesuaian setelah dihitung.',
    GUARANTEE: 'Jaminan atau akhir kontrak diubah setelah dihitung.',
    APPROVAL:
      'Laporan lain milik label disetujui setelah dihitung, dan mengambil sebagian pendapatan atau uang mukanya.',
  },
  recalculate: 'Hitung ulang',
  recalculated: 'Sudah dihitung ulang: {{amount}} akan dibayar',
  recalculateStale: 'Hitung ulang {{count}} laporan usang',
  difference: 'Selisih',
  first: 'Yang pertama',
  beforeIt: 'Laporan sebelumnya',
  differenceTo: '{{difference}} dari laporan sebelumnya',
  outlier: 'Menyimpang',
  outlierText:
    'Menyimpang lebih dari separuh, dan lebih dari Rp 1.000.000, dari rata-rata tiga laporan terakhir label ini. Periksa kanalnya sebelum menyetujui.',
  mark: 'Tanda',
  marks: { STALE: 'Usang', OUTLIER: 'Menyimpang' },
  marked: 'Usang: {{stale}}, menyimpang: {{outliers}}',
  sumOf: '{{count}} laporan, {{amount}}',
  ofThemStale: '{{count}} di antaranya usang dan akan ditolak: hitung ulang dahulu.',
  before: 'Sebelum dapat disetujui',
  lacking: '{{count}} label belum dapat dihitung',
  lackingHint: 'Yang lain dihitung; label ini tetap seperti sebelumnya.',
  lacks: {
    TERM: 'Kontrak tidak memiliki ketentuan untuk {{service}} pada {{period}}.',
    POOL: 'Penerimaan {{service}} untuk {{period}} belum diisi.',
    PLAYS: 'Pemutaran {{service}} milik label pada {{period}} melebihi jumlah pada penerimaannya.',
  },
  toTerms: 'Ke ketentuan',
  toPools: 'Ke penerimaan bersama',
  stillOpen: 'Masih terbuka pada bulan ini; tidak menahan laporan royalti, tetapi perlu alasan',
  acceptHint: 'Masih terbuka pada bulan ini: {{open}}. Alasannya disimpan bersama persetujuan.',
  acceptBulk:
    'Diperlukan bila laporan, penampungan, atau toko bulan itu masih terbuka; disimpan bersama persetujuan.',
  accepted: 'Disetujui oleh {{who}} meskipun masih ada yang terbuka',
};
