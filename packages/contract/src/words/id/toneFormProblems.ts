import type { toneFormProblems as english } from '../en/toneFormProblems.ts';
import type { Same } from '../same.ts';

export const toneFormProblems: Same<typeof english> = {
  otp: {
    digits: 'Kode terdiri dari enam angka.',
    number: 'Ini bukan nomor ponsel Indonesia. Tulis seperti 0812 3456 7890 atau +62 812 3456 7890.',
    prefix: 'Empat angka pertama, misalnya 0812.',
    token: 'Bukti nomor Anda sudah dipakai atau kedaluwarsa. Buktikan sekali lagi.',
    unknown: 'Kode ini sudah tidak dikenal. Minta yang baru.',
  },
  rbt: {
    fade: 'Pudaran paling lama 5 detik, dan keduanya tidak lebih lama dari nada sambung.',
    songTakenDown: 'Lagu ini sudah diturunkan. Nada sambung hanya dapat dibuat dari lagu yang sudah dirilis.',
    tooLong: 'Nada sambung berdurasi paling lama 30 detik.',
    tooShort: 'Nada sambung berdurasi paling sedikit 3 detik.',
  },
};
