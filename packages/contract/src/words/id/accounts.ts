import type { accounts as english } from '../en/accounts.ts';
import type { Same } from '../same.ts';

export const accounts: Same<typeof english> = {
  login: {
    title: 'Selamat datang kembali',
    about: 'Masuk untuk melihat rilisan, laporan royalti, dan laporan Anda.',
    username: 'Email atau nama pengguna',
    password: 'Kata sandi',
    remember: 'Ingat saya',
    forgot: 'Lupa kata sandi?',
    submit: 'Masuk',
    noAccount: 'Belum punya akun?',
    create: 'Buat akun baru',
    faq: 'Ada pertanyaan? Baca tanya jawab',
    capsLock: 'Caps Lock menyala.',
    again: 'Sesi Anda telah berakhir. Masuk untuk melanjutkan dari tempat terakhir.',
    resetHint: 'Lupa? Atur ulang kata sandi Anda.',
    quote: 'Dari studio sampai ke pendengar, tanpa ada yang hilang di jalan.',
    showPassword: 'Tampilkan atau sembunyikan kata sandi',
  },
  profile: {
    one: 'profil',
    many: 'Profil saya',
    firstName: 'Nama depan',
    lastName: 'Nama belakang',
    email: 'Email',
    login: 'Nama pengguna',
    phone: 'Telepon',
    langKey: 'Bahasa surat elektronik',
    roles: 'Peran',
    label: 'Label',
    identity: 'Tentang Anda',
    identityHint: 'Nama Anda tercantum di samping tindakan Anda; mitra Anda melihatnya.',
  },
};
