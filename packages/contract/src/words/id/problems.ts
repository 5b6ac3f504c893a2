import type { problems as english } from '../en/problems.ts';
import type { Same } from '../same.ts';

export const problems: Same<typeof english> = {
  login: {
    wrong: 'Alamat email atau kata sandi salah.',
    unverified: 'Periksa email Anda dan verifikasi akun terlebih dahulu.',
    rejected: 'Pendaftaran Anda tidak disetujui. {{reason}}',
    suspended: 'Akun Anda dibekukan. {{reason}}',
    tooMany:
      'Terlalu banyak percobaan dari sini. Tunggu {{seconds}} detik; dengan kunci sandi, atau kata sandi baru lewat email, Anda langsung masuk.',
    secondFactor: 'Berikan faktor kedua Anda.',
    code: 'Kode ini salah atau sudah dipakai.',
    passkey: 'Kunci sandi ini tidak diterima. Coba lagi, atau gunakan cara lain.',
  },
  awaitingApproval: 'Akun Anda menunggu persetujuan. Silakan coba lagi setelah 3x24 jam.',
  label: {
    shares: 'Bagian label dan distributor harus berjumlah 100 %.',
    renewalEnd: 'Kontrak yang diperpanjang sendiri memerlukan tanggal akhir.',
    contractEnd: 'Kontrak tidak dapat berakhir sebelum mulai.',
    bankChangeWaiting: 'Perubahan rekening bank masih menunggu konfirmasi.',
    held: '{{name}} tidak dapat dihapus selamanya: masih ada {{held}} yang menjadi acuan pembukuan dan toko. Label tetap di tempat sampah dan tidak dapat dipakai siapa pun.',
    holding: {
      artists: '{{count}} artis',
      releases: '{{count}} rilisan',
      songs: '{{count}} lagu',
      statements: '{{count}} laporan royalti',
      invoices: '{{count}} tagihan',
      bookings: '{{count}} pembukuan',
      terms: '{{count}} ketentuan kontrak yang sudah dipakai',
    },
    underReview: 'Dokumen ini sedang ditinjau. Tarik pengajuannya untuk mengubahnya.',
  },
  savedView: {
    tooMany: 'Paling banyak {{maximum}} tampilan dapat disimpan. Hapus yang tidak dipakai lagi.',
    tooMuch: 'Filter ini terlalu banyak untuk disimpan.',
  },
  songDsp: {
    notReleased: 'Hanya lagu dari rilisan yang disetujui yang dapat dikirim. Yang ini belum: {{ids}}.',
    unknown: 'Layanan ini tidak ada dalam daftar layanan musik: {{ids}}.',
  },
  album: {
    upc: 'UPC atau ICPN terdiri dari 7 sampai 8 atau 11 sampai 14 angka.',
    upcTaken: 'UPC ini sudah dipakai rilisan lain.',
    line: 'Tulis tahun, spasi, lalu nama: 2026 Senja Records.',
    label: 'Pilih pemilik rilisan ini.',
    single: 'Singel berisi satu lagu. Pilih jenis rilisan lain untuk lebih dari satu.',
    credit: 'Pilih artis dari daftar untuk peran ini.',
    artist: 'Pilih artis dari label yang sama.',
    artistsWaiting: 'Setujui dahulu artis berikut: {{names}}.',
    artistRejected: '{{name}} ditolak dan tidak dapat dirilis.',
    artistIncomplete: '{{name}} belum lengkap: {{fields}}.',
    mediaRefused: 'Berkas ini ditolak. Unggah berkas lain.',
  },
  song: {
    isrc: 'ISRC terdiri dari dua huruf, tiga huruf atau angka, dan tujuh angka: IDSNJ2600001.',
    isrcTaken: 'ISRC ini sudah dipakai rilisan lain.',
    lyrics: 'Lirik dinonaktifkan untuk genre ini.',
    order: 'Sebutkan setiap lagu rilisan ini satu kali.',
  },
  artist: {
    platformIdForm: 'Ini bukan ID {{platform}}. Salin dari halaman artisnya di sana.',
    platformId: 'Artis ini sudah ada di {{platform}}: isi ID-nya di sana.',
  },
  code: {
    exhausted: 'Semua kode dengan awalan ini sudah terpakai. Mintalah awalan lain.',
  },
  waiver: {
    admin: 'Temuan yang menghalangi hanya dapat dikecualikan oleh administrator.',
    document: 'Lampirkan dokumen yang membolehkannya.',
    none: 'Tidak ada temuan seperti itu pada rilisan ini.',
  },
  export: {
    busy: 'Masih ada {{most}} berkas Anda yang sedang dikirim. Coba lagi setelah salah satunya selesai.',
    tooMany:
      'Daftar ini berisi {{asked}} baris; satu ekspor memuat paling banyak {{maximum}}. Saring daftarnya lalu ekspor per bagian.',
  },
  report: {
    state: 'Status laporan ini “{{standing}}”, sehingga langkah ini tidak dapat dilakukan. {{instead}}',
    hasErrors:
      '{{count}} baris tidak terbaca. Perbaiki, atau sisihkan lalu bukukan laporannya tanpa baris itu.',
    platform: '“{{name}}” tidak ada di daftar platform. Pilih dari daftar, atau tambahkan dahulu di sana.',
    unknownPlatform:
      'Berkas menyebut platform yang tidak ada di daftar: “{{name}}”. Tentukan dahulu yang mana.',
    platformKnown: 'Ejaan ini sudah ada di daftar. Baca ulang laporannya.',
    overlap:
      '{{share}} % baris ini sudah ada di laporan {{id}}. Jika tetap harus dibukukan, centang dan sebutkan alasannya.',
    noSuch: 'Laporan {{id}} tidak ada.',
    underWork: 'Laporan {{id}} sedang dikerjakan. Tunggu, atau batalkan dahulu.',
    corrected: 'Laporan {{id}} sudah dikoreksi oleh laporan {{by}}. Koreksi yang itu, atau hapus dahulu.',
    whole: 'Laporan {{id}} tidak punya baris yang disisihkan: tidak ada yang perlu ditambahkan.',
    manyBroken:
      'Paling banyak {{maximum}} baris dapat diperbaiki di sini. Simpan sebagai CSV, perbaiki di sana, lalu unggah sebagai susulan.',
    rowWhole: 'Baris {{row}} sudah tidak bermasalah. Lihat lagi laporannya.',
    noBroken: 'Laporan ini tidak punya baris yang tidak terbaca.',
    tooBroken:
      '{{count}} baris tidak terbaca, lebih dari {{maximum}}: berkasnya bukan yang benar. Unggah yang sudah diperbaiki.',
    duplicate: 'Laporan yang sama sudah dibukukan sebagai batch {{id}}.',
    unmatched: '{{count}} baris tidak memiliki lagu. Cocokkan, atau pisahkan ke penampungan.',
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
    noTable:
      'Berkas ini belum pernah terbaca sebagai tabel, jadi tidak ada yang dapat dipetakan. Unggah lagi.',
    column: 'Berkas tidak memiliki kolom {{column}}.',
    order: 'Akhir rentang mendahului awalnya.',
    tooLong:
      'Paling banyak {{maximum}} hari sekaligus: dari {{first}} paling akhir sampai {{latest}}. Paling awal mulai {{earliest}}.',
    tooEarly: 'Tanggal paling awal adalah {{earliest}}, paling akhir {{latest}}.',
    tooLate: 'Tanggal paling akhir adalah {{latest}}, paling awal {{earliest}}.',
    twoWindows: 'Sebutkan waktunya sekali saja: dengan bulan, hari, atau satu tanggal.',
  },
  password: {
    characters: 'Pakai 8 sampai 16 karakter dari huruf, angka, dan !@#$%^&*.',
    lower: 'Pakai sedikitnya satu huruf kecil.',
    upper: 'Pakai sedikitnya satu huruf besar.',
    digit: 'Pakai sedikitnya satu angka.',
    symbol: 'Pakai sedikitnya satu dari !@#$%^&*.',
    mismatch: 'Kata sandi tidak sama.',
    current: 'Ini bukan kata sandi Anda saat ini.',
    same: 'Kata sandi baru harus berbeda dari yang sekarang.',
  },
  sysparam: {
    word: 'Pakai huruf, angka, titik, tanda hubung, dan garis bawah.',
    needed: 'Platform membaca {{name}}: namanya tetap dan tidak dapat dihapus.',
    tax: 'Anda hanya dapat mengubah parameter dalam grup TAX.',
  },
  content: {
    link: 'Isi alamat web yang diawali https://.',
    schedule: 'Akhir harus sesudah awal.',
    past: 'Pilih waktu yang akan datang.',
    afterEnd: 'Teks ini sudah tidak tayang pada saat itu.',
    notShown: 'Hanya teks yang sedang tayang yang memiliki versi berikutnya. Ubah teks ini di formulirnya.',
    nextScheduled:
      'Versi berikutnya sudah dijadwalkan: teks dan penerbitannya tetap seperti sekarang sampai saat itu. Batalkan dahulu versi berikutnya.',
    otherNext: 'Versi berikutnya sementara itu sudah diubah orang lain. Silakan muat ulang.',
    inEffect: 'Versi ini sudah berlaku dan tidak dapat dibatalkan.',
  },
  activationKey: 'Verifikasi gagal. Kunci tidak valid: sudah dipakai, diganti, atau terlalu lama.',
  resetKey: 'Tautan ini tidak berlaku lagi. Silakan minta yang baru.',
  viewAs: 'Anda sedang melihat lewat mata orang lain: tidak ada yang dapat diubah.',
  register: {
    agreement: 'Setujui dahulu syarat dan ketentuan.',
    loginAddress: 'Nama pengguna dengan @ harus alamat email Anda sendiri.',
    loginTaken: 'Nama pengguna ini sudah dipakai.',
    unverified: 'Alamat email sudah terdaftar. Periksa email Anda untuk verifikasi.',
  },
  passkey: {
    refused: 'Kunci sandi tidak dapat disiapkan. Silakan coba lagi.',
    known: 'Kunci sandi ini sudah terdaftar.',
    tooMany: 'Anda sudah memiliki {{most}} kunci sandi; hapus salah satu dulu.',
    cancelled: 'Perangkat tidak mengonfirmasi. Coba lagi, atau gunakan cara lain.',
    unsupported: 'Peramban ini tidak mengenal kunci sandi, atau halaman tidak dibuka lewat koneksi aman.',
    again: 'Perangkat ini sudah memiliki kunci sandi untuk akun Anda.',
  },
  secondFactor: {
    required: 'Peran Anda memerlukan faktor kedua. Siapkan dahulu sebelum melanjutkan.',
    there: 'Faktor kedua sudah disiapkan. Hapus dahulu yang lama.',
    notStarted: 'Mulai dahulu penyiapan faktor kedua.',
    needed: 'Peran Anda memerlukan faktor kedua; tidak dapat dihapus.',
  },
  user: {
    role: 'Peran ini tidak ada.',
    staffRole: 'Orang label tidak dapat memiliki peran staf.',
    labelNeeded: 'Peran ini milik label: pilih labelnya.',
    label: 'Label ini tidak ada.',
    beyond: 'Ini melampaui hak Anda: mintalah kepada orang yang memilikinya.',
    lastSuperuser: 'Superuser terakhir tidak dapat dihilangkan: buat dahulu yang lain.',
    self: 'Anda tidak dapat melakukan ini pada diri sendiri.',
    emailTaken: 'Alamat email ini sudah dipakai.',
    verified: 'Alamat ini sudah diverifikasi.',
  },
  role: {
    name: 'Peran diawali ROLE_ dengan huruf besar, angka, dan garis bawah.',
    privilege: 'Hak ini tidak ada.',
    wildcard: 'Tanda bintang harus berdiri sendiri.',
    fixed: 'Platform memerlukan {{name}}: namanya tetap dan tidak dapat dihapus.',
    superuser: 'Peran superuser tidak dapat diubah.',
    labelPeople: 'Orang label memiliki peran ini: hak atas semua baris tidak dapat ditambahkan.',
    inUse: '{{count}} orang masih memiliki peran ini.',
  },
};
