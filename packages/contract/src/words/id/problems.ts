import type { problems as english } from '../en/problems.ts';
import type { Same } from '../same.ts';

export const problems: Same<typeof english> = {
  login: {
    wrong: 'Alamat email atau kata sandi salah.',
    unverified: 'Periksa email Anda dan verifikasi akun terlebih dahulu.',
    rejected: 'Pendaftaran Anda tidak disetujui. {{reason}}',
    suspended: 'Akun Anda dibekukan. {{reason}}',
    tooMany:
      'Terlalu banyak percobaan dari sini. Tunggu {{seconds}} detik; dengan kata sandi baru lewat email Anda langsung masuk.',
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
  export: {
    busy: 'Masih ada {{most}} berkas Anda yang sedang dikirim. Coba lagi setelah salah satunya selesai.',
    tooMany:
      'Daftar ini berisi {{asked}} baris; satu ekspor memuat paling banyak {{maximum}}. Saring daftarnya lalu ekspor per bagian.',
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
};
