import type { batchRows as english } from '../en/batchRows.ts';
import type { Same } from '../same.ts';

export const batchRows: Same<typeof english> = {
  sum: 'Jumlah',
  brokenSum:
    '{{count}} baris tidak terbaca; {{amount}} dari yang masih terbaca, {{unreadable}} tanpa nilai yang terbaca.',
  brokenCsv: 'Simpan baris ini sebagai tabel',
  brokenAside: 'Sisihkan {{count}} baris senilai {{amount}} dan bukukan laporannya tanpa baris itu',
  brokenAsideHint:
    'Baris itu tetap tersimpan bersama laporan dan masuk lagi sebagai susulan setelah diperbaiki.',
  editRows: 'Perbaiki baris di sini',
  saveRows: 'Baca berkas dengan baris ini',
  rowSays: 'Baris {{row}}: {{message}}',
  unknownPlatforms: 'Platform yang mana?',
  unknownPlatformsText: 'Berkas menyebutnya dengan ejaan yang tidak ada di daftar. Jawaban Anda diingat.',
  platformMeans: '“{{name}}” berarti',
  platformSame: 'Yang ini',
  platformNew: 'Platform baru',
  supersedes: 'Mengoreksi',
  supersededBy: 'Dikoreksi oleh',
  supplementOf: 'Menyusulkan baris dari',
  supplementedBy: 'Dilengkapi oleh',
  relative: 'laporan {{id}}, {{file}}',
  relativeSum: '({{status}}, {{count}} baris, {{amount}})',
  difference: 'Pembukuan sekaligus membalik laporan itu: {{rows}} baris, {{amount}}.',
  supplementsFate: 'Bagaimana dengan susulan laporan itu?',
  supplementsFates: {
    KEEP: 'Tetap ada, dan mulai sekarang menjadi milik laporan ini',
    TAKE_BACK: 'Ikut dibalik: berkas ini sudah memuat barisnya',
  },
  correct: 'Unggah berkas yang diperbaiki',
  supplement: 'Unggah susulan',
  overlap: '{{share}} % baris ini ({{count}}) sudah dibukukan di',
  overlapAccept: 'Tetap bukukan',
};
