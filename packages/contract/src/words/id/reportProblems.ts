/** Why a report of income is not taken or shown; under `error.report`. */
export const reportProblems = {
  hasErrors:
    '{{count}} baris tidak terbaca. Perbaiki, atau sisihkan lalu bukukan laporannya tanpa baris itu.',
  platform: '“{{name}}” tidak ada di daftar platform. Pilih dari daftar, atau tambahkan dahulu di sana.',
  unknownPlatform:
    'Berkas menyebut platform yang tidak ada di daftar: “{{name}}”. Tentukan dahulu yang mana.',
  platformKnown: 'Ejaan ini sudah ada di daftar. Baca ulang laporannya.',
  overlap:
    '{{share}} % baris ini sudah ada di laporan {{id}}. Jika tetap harus dibukukan, centang dan sebutkan alasannya.',
  overlapSince:
    'Laporan {{id}} dibukukan setelah Anda melihat laporan ini, dan {{share}} % baris ini ada di dalamnya. Jika tetap harus dibukukan, centang dan sebutkan alasannya.',
  supplements:
    'Laporan {{id}} yang dikoreksi ini punya {{count}} susulan yang sudah dibukukan. Tentukan apakah tetap ada atau ikut dibalik.',
  withSupplements:
    'Susulan {{ids}} yang sudah dibukukan ikut dibalik bersama laporan ini. Periksa apa saja yang dibalik, lalu konfirmasi.',
  wholeGone:
    'Laporan {{id}}, yang barisnya dilengkapi berkas ini, tidak lagi dibukukan. Hapus berkas ini, lalu unggah barisnya sebagai laporan sendiri.',
  noSuch: 'Laporan {{id}} tidak ada.',
  underWork: 'Laporan {{id}} sedang dikerjakan. Tunggu, atau batalkan dahulu.',
  corrected: 'Laporan {{id}} sudah dikoreksi oleh laporan {{by}}. Koreksi yang itu, atau hapus dahulu.',
  whole: 'Laporan {{id}} tidak punya baris yang disisihkan: tidak ada yang perlu ditambahkan.',
  manyBroken:
    'Paling banyak {{maximum}} baris dapat diperbaiki di sini. Simpan sebagai tabel, perbaiki di sana, lalu unggah sebagai susulan.',
  rowWhole: 'Baris {{row}} sudah tidak bermasalah. Lihat lagi laporannya.',
  noBroken: 'Laporan ini tidak punya baris yang tidak terbaca.',
  tooBroken:
    '{{count}} baris tidak terbaca, lebih dari {{maximum}}: berkasnya bukan yang benar. Unggah yang sudah diperbaiki.',
  duplicate: 'Laporan yang sama sudah dibukukan sebagai batch {{id}}.',
  unmatched: '{{count}} baris tidak memiliki lagu. Cocokkan, atau lepaskan ke penampungan.',
  sameFile:
    'Byte yang persis sama sudah ada sebagai laporan {{id}} ({{platform}}, {{datenum}}). Buka di sana; hapus laporan itu sebelum mengunggahnya lagi.',
  begun: 'Barisnya sedang dibukukan saat ini. Tunggu sampai selesai; setelah itu laporan dapat dibalik.',
  staging: 'Baris laporan ini hilang karena gangguan; laporan sedang dibaca ulang.',
  tooMuch:
    'Jumlah baris laporan ini melebihi 9.007.199.254.740.991 rupiah atau pemutaran, lebih dari yang dapat disimpan secara tepat. Periksa jumlah, kurs, dan tanda desimalnya, lalu unggah berkasnya lagi.',
  rate: 'Kurs satu {{currency}} ke rupiah belum ada. Isikan di pratinjau.',
  rupiah: 'Rupiah tidak memerlukan kurs.',
  periods:
    'Ada baris dari bulan yang jauh dari periode laporan: {{periods}}. Pastikan bahwa baris itu memang termasuk.',
  totals:
    'Jumlah di baris {{row}} berselisih {{difference}} dari rinciannya. Pastikan bahwa rinciannya benar.',
  noTable: 'Berkas ini belum pernah terbaca sebagai tabel, jadi tidak ada yang dapat dipetakan. Unggah lagi.',
  column: 'Berkas tidak memiliki kolom {{column}}.',
  order: 'Akhir rentang mendahului awalnya.',
  tooLong:
    'Paling banyak {{maximum}} hari sekaligus: dari {{first}} paling akhir sampai {{latest}}. Paling awal mulai {{earliest}}.',
  tooEarly: 'Tanggal paling awal adalah {{earliest}}, paling akhir {{latest}}.',
  tooLate: 'Tanggal paling akhir adalah {{latest}}, paling awal {{earliest}}.',
  twoWindows: 'Sebutkan waktunya sekali saja: dengan bulan, hari, atau satu tanggal.',
  sort: 'Laporan ini tidak dapat diurutkan seperti itu. Hapus urutannya, atau pilih salah satu yang ada di layar.',
  address:
    'Laporan hanya dikirim ke alamat terverifikasi milik anggota tim Anda sendiri. Periksa alamatnya, atau minta orang itu masuk terlebih dahulu.',
  reader:
    'Orang itu sendiri tidak boleh melihat laporan ini. Kirimkan kepada orang yang boleh, atau minta perannya diperluas terlebih dahulu.',
  schedules:
    'Anda sudah memiliki {{most}} laporan bulanan. Hapus salah satu di “$t(ownAccount.exports.title)” terlebih dahulu.',
  followersLater: 'Tanggal ini belum tiba.',
};
