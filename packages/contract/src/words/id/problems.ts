import type { problems as english } from '../en/problems.ts';
import type { Same } from '../same.ts';

export const problems: Same<typeof english> = {
  login: {
    wrong: 'Alamat email atau kata sandi salah.',
    unverified: 'Periksa email Anda dan verifikasi akun terlebih dahulu.',
    rejected: 'Pendaftaran Anda tidak disetujui. {{reason}}',
    suspended: 'Akun Anda dibekukan. {{reason}}',
  },
  awaitingApproval: 'Akun Anda menunggu persetujuan. Silakan coba lagi setelah 3x24 jam.',
  label: {
    shares: 'Bagian label dan distributor harus berjumlah 100 %.',
    bankChangeWaiting: 'Perubahan rekening bank masih menunggu konfirmasi.',
  },
  password: {
    characters: 'Pakai 8 sampai 16 karakter dari huruf, angka, dan !@#$%^&*.',
    lower: 'Pakai sedikitnya satu huruf kecil.',
    upper: 'Pakai sedikitnya satu huruf besar.',
    digit: 'Pakai sedikitnya satu angka.',
    symbol: 'Pakai sedikitnya satu dari !@#$%^&*.',
    mismatch: 'Kata sandi tidak sama.',
  },
};
