import type { problems as english } from '../en/problems.ts';
import type { Same } from '../same.ts';

export const problems: Same<typeof english> = {
  login: {
    wrong: 'Alamat email atau kata sandi salah.',
    unverified: 'Periksa email Anda dan verifikasi akun terlebih dahulu.',
    rejected: 'Pendaftaran Anda tidak disetujui. {{reason}}',
    closed: 'Akun Anda ditutup. Bila ada pertanyaan, hubungi kami. Alasannya: {{reason}}',
    suspended: 'Akun Anda ditangguhkan. {{reason}}',
    tooMany:
      'Terlalu banyak percobaan dari sini. Tunggu {{count}} detik; dengan kunci sandi atau kata sandi baru lewat email Anda langsung masuk.',
    secondFactor: 'Masukkan kode verifikasi.',
    code: 'Kode ini salah atau sudah dipakai.',
    sealed:
      'Kode tidak dapat diperiksa: platform tidak lagi memiliki kunci yang dipakai saat kode Anda disiapkan. Gunakan kode pemulihan, atau minta administrator mengatur ulang verifikasi dua langkah Anda.',
    passkey: 'Kunci sandi ini tidak diterima. Coba lagi, atau gunakan cara lain.',
  },
  awaitingApproval: 'Akun Anda menunggu persetujuan. Silakan coba lagi setelah {{wait}} jam.',
  password: {
    characters: 'Pakai 8 sampai 16 karakter dari huruf, angka, dan !@#$%^&*.',
    lower: 'Pakai sedikitnya satu huruf kecil.',
    upper: 'Pakai sedikitnya satu huruf besar.',
    digit: 'Pakai sedikitnya satu angka.',
    symbol: 'Pakai sedikitnya satu dari !@#$%^&*.',
    common: 'Kata sandi ini sangat umum dan ditebak paling dulu. Pilih kata-kata yang tidak biasa dirangkai.',
    personal: 'Ini berisi nama atau alamat Anda, atau nama kami, yang ditebak paling dulu. Pilih yang lain.',
    mismatch: 'Kata sandi tidak sama.',
    current: 'Ini bukan kata sandi Anda saat ini.',
    same: 'Kata sandi baru harus berbeda dari yang sekarang.',
  },
  activationKey: 'Verifikasi gagal. Tautan ini tidak berlaku lagi: sudah dipakai, diganti, atau kedaluwarsa.',
  resetKey: 'Tautan ini tidak berlaku lagi. Silakan minta yang baru.',
  register: {
    agreement: 'Setujui dahulu syarat dan ketentuan.',
    loginAddress: 'Nama pengguna dengan @ harus sama dengan alamat email akun itu.',
    loginTaken: 'Nama pengguna ini sudah dipakai.',
    refused: 'Server tidak dapat memproses permintaan. Perbaiki data yang dikirim.',
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
};
