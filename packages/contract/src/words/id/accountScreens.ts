import type { accountScreens as english } from '../en/accountScreens.ts';
import type { Same } from '../same.ts';

export const accountScreens: Same<typeof english> = {
  again: {
    one: 'masuk',
    many: 'masuk',
    recent: 'Masih Anda?',
    lost: 'Sesi Anda berakhir',
    recentText: 'Langkah ini meminta Anda masuk dalam 15 menit terakhir. Isian Anda tidak hilang.',
    lostText: 'Masuk lagi untuk melanjutkan: isian Anda tidak hilang.',
    password: 'Kata sandi',
    code: 'Kode aplikasi autentikator',
    go: 'Lanjutkan',
  },
  notices: {
    one: 'pemberitahuan',
    many: 'Pemberitahuan',
    unread: 'baru',
    emptyHint: 'Keputusan, pembayaran, dan permintaan yang menyangkut Anda muncul di sini.',
    markRead: 'Tandai semua sudah dibaca',
    marked: 'Semua sudah dibaca',
  },
  viewing: {
    banner: 'Anda melihat apa yang dilihat {{name}}. Tidak ada yang dapat diubah.',
    leave: 'Kembali ke akun saya',
  },
};
