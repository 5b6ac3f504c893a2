import type { officeProblems as english } from '../en/officeProblems.ts';
import type { Same } from '../same.ts';

export const officeProblems: Same<typeof english> = {
  tooFast:
    'Permintaan dari Anda terlalu banyak sehingga orang lain harus menunggu. Lanjutkan dalam {{count}} detik; tidak ada yang hilang.',
  tooMuchAtOnce:
    'Banyak perhitungan besar sedang berjalan. Coba lagi dalam {{count}} detik, atau minta lebih sedikit sekaligus; tidak ada yang hilang.',
  approval: {
    transition:
      'Status “$t({{words}}.{{from}})” tidak dapat diubah menjadi “$t({{words}}.{{to}})”. Dari sini dapat diubah menjadi {{next}}.',
    already: 'Statusnya sudah “$t({{words}}.{{from}})”.',
    step: 'Statusnya “$t({{words}}.{{from}})”; langkah ini tidak dapat dilakukan.',
    checklist: 'Centang dahulu semua butir daftar periksa: {{missing}}.',
    self: 'Anda sendiri yang mengajukan; orang lain yang harus memutuskan.',
    claimed: '{{name}} sedang meninjau ini.',
    notWaiting: 'Data ini tidak sedang menunggu persetujuan.',
    decided: '{{name}} lebih cepat: ini sudah “$t({{words}}.{{status}})” sejak {{time}}.',
    noReviewer: 'Orang itu tidak lagi meninjau. Pilih orang lain.',
    findings: 'Beberapa aturan belum terpenuhi. Perbaiki dahulu temuan yang ditandai.',
    finding: '{{text}}',
    locked: 'Data ini berstatus {{status}} dan tidak dapat diubah.',
  },
  label: {
    bankChangeWaiting:
      'Perubahan rekening bank masih menunggu konfirmasi. Selebihnya dapat disimpan tanpanya.',
    held: '{{name}} tidak dapat dihapus permanen: masih ada {{held}} yang menjadi acuan pembukuan dan toko. Label tetap di tempat sampah dan tidak dapat dipakai siapa pun.',
    holding: {
      artists: '{{count}} artis',
      releases: '{{count}} rilisan',
      songs: '{{count}} lagu',
      statements: '{{count}} laporan royalti',
      invoices: '{{count}} tagihan',
      bookings: '{{count}} pembukuan',
      terms: '{{count}} ketentuan kontrak yang sudah dipakai',
    },
    taxIdMissing: 'Isi nomor yang dinyatakan valid.',
    taxIdDigits: 'Nomor jenis ini terdiri dari {{digits}} digit.',
    taxIdNone: 'Pilih jenis nomor ini, atau kosongkan jika memang tidak ada.',
    nppnYear: 'Belum mungkin ada pemberitahuan untuk tahun setelah {{year}}.',
    underReview:
      'Dokumen ini sedang ditinjau. Tekan “$t(action.withdraw)” di halaman label dahulu; jika peninjau sudah mengambilnya, tunggu jawabannya.',
  },
  savedView: {
    tooMany: 'Paling banyak {{maximum}} tampilan dapat disimpan. Hapus yang tidak dipakai lagi.',
  },
  export: {
    gone: 'Berkas ekspor ini sudah tidak ada. Minta berkas itu dibuat lagi.',
    there: 'Ekspor ini masih ada, atau sudah sedang dibuat.',
    busy: 'Masih ada {{most}} berkas Anda yang sedang dikirim. Coba lagi setelah salah satunya selesai.',
    waiting: 'Masih ada {{most}} ekspor Anda yang menunggu dibuat. Minta lagi setelah salah satunya siap.',
    notReady: 'Ekspor ini belum selesai dibuat. Lonceng memberi tahu bila sudah siap.',
    failed: 'Ekspor tidak dapat dibuat. Minta sekali lagi; jika tetap gagal, beri tahu administrator.',
  },
  lookup: {
    key: 'Kunci tidak dapat dibuat dari nama ini. Ketik kunci dengan huruf dan angka.',
  },
  platform: {
    spelled:
      '“{{spelling}}” sudah menjadi ejaan {{name}}. Hapus dulu di sana, atau jangan cantumkan di sini.',
    inUse:
      '“{{name}}” sedang dipakai: laporan, kontrak, penerimaan bersama, atau pencocokan memakai nama ini. Nama ini tetap; tambahkan ejaan lain saja.',
  },
  sysparam: {
    owedFrom:
      'Laporan bulan antara {{before}} dan {{after}} sudah dibukukan menurut {{before}}. Balik laporan itu, ubah bulannya, lalu bukukan lagi.',
    needed: 'Platform membaca {{name}}: namanya tetap dan tidak dapat dihapus.',
    waiting:
      '{{name}} sudah mengusulkan nilai lain. Usulan itu dikonfirmasi, ditolak, atau ditarik dahulu di “$t(web.menu.contractChanges)”.',
  },
  viewAs: 'Anda sedang melihat sebagai pengguna lain: tidak ada yang dapat diubah.',
  secondFactor: {
    required: 'Peran Anda memerlukan verifikasi dua langkah. Siapkan dahulu sebelum melanjutkan.',
    there: 'Verifikasi dua langkah sudah disiapkan. Hapus dahulu yang lama.',
    notStarted: 'Mulai dahulu penyiapan verifikasi dua langkah.',
    needed: 'Peran Anda memerlukan verifikasi dua langkah; tidak dapat dihapus.',
  },
};
