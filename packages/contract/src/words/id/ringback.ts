import type { ringback as english, ringbackProblems as englishProblems } from '../en/ringback.ts';
import type { Same } from '../same.ts';

export const ringback: Same<typeof english> = {
  one: 'nada sambung',
  many: 'Nada sambung',
  rbtType: { rbt: 'RBT', nsp_kreasi: 'NSP Kreasi' },
  operator: {
    NOT_SENT: 'Belum dikirim',
    QUEUED: 'Antre',
    SENT: 'Terkirim',
    IN_OPERATOR_REVIEW: 'Ditinjau',
    ACTIVE: 'Aktif',
    OPERATOR_REJECTED: 'Ditolak',
    FAILED: 'Gagal',
    SUSPENDED: 'Ditangguhkan',
    WITHDRAWN: 'Ditarik',
    EXPIRED: 'Kedaluwarsa',
  },
  nspGenre: {
    GREETING: 'Sapaan',
    PRAYER: 'Waktu salat',
    BUSINESS: 'Usaha',
    HOLIDAY: 'Hari raya',
    CAMPAIGN: 'Kampanye',
    MUSIC: 'Musik sendiri',
    OTHER: 'Lainnya',
  },
  soundState: {
    NONE: 'Belum ada suara',
    RENDERING: 'Sedang dibuat',
    CHECKING: 'Sedang diperiksa',
    READY: 'Siap',
    FAILED: 'Tidak dapat dibuat',
    REFUSED: 'Ditolak',
  },
};

export const ringbackProblems: Same<typeof englishProblems> = {
  song: 'Pilih lagu milik label ini.',
  songNotApproved: 'Rilisan lagu ini belum disetujui. Pilih lagu yang sudah disetujui.',
  songTakenDown: 'Lagu ini sudah diturunkan. Nada sambung hanya dapat dibuat dari lagu yang sudah dirilis.',
  songWithoutSound: 'Lagu ini belum punya master. Unggah dulu pada rilisannya.',
  cutNeedsSong: 'Pilih lagu asal potongan ini.',
  cutBeyondSong: 'Lagu berakhir setelah {{seconds}} detik. Geser jendela ke belakang.',
  tooShort: 'Nada sambung berdurasi paling sedikit 3 detik.',
  tooLong: 'Nada sambung berdurasi paling lama 30 detik.',
  fade: 'Pudaran paling lama 5 detik, dan keduanya tidak lebih lama dari nada sambung.',
  soundPending: 'Suara masih dibuat. Coba lagi sebentar lagi.',
  soundFailed: 'Suara tidak dapat dibuat. Simpan lagi potongannya, atau bawa berkas yang sudah jadi.',
  silent: 'Tidak ada yang terdengar pada nada sambung ini. Pilih bagian lain atau rekam ulang.',
  othersMusic: 'Ini terdengar seperti “{{title}}” yang sudah dirilis pihak lain. Rekam karya Anda sendiri.',
  othersMusicUnnamed:
    'Ini terdengar seperti rekaman yang sudah dirilis pihak lain. Rekam karya Anda sendiri.',
  noSound: 'Nada sambung ini belum punya suara. Buka dan pilih bagian lagu atau berkas.',
  matching: 'Suara masih dibandingkan dengan rekaman lain. Coba lagi sebentar lagi.',
};
