import type { soundFinding as english } from '../en/soundFinding.ts';
import type { Same } from '../same.ts';

export const soundFinding: Same<typeof english> = {
  silent: 'Seluruh rekaman senyap.',
  silenceStart: 'Lagu diawali {{seconds}} detik senyap (lebih dari {{maximum}} detik).',
  silenceEnd: 'Lagu diakhiri {{seconds}} detik senyap (lebih dari {{maximum}} detik).',
  silenceInside:
    '{{seconds}} detik senyap di tengah lagu, mulai detik {{at}} (lebih dari {{maximum}} detik).',
  clipped: 'Suara terpotong (clipping) di {{count}} tempat, pertama pada detik {{at}}.',
  truePeak: 'True peak {{found}} dBTP, di atas {{maximum}} dBTP: enkoder dapat membuatnya pecah.',
  dcOffset: 'Gelombang bergeser {{percent}} % (DC offset).',
  fakeStereo: 'Kiri dan kanan sama: rekaman mono yang disimpan sebagai stereo.',
  oneSided: 'Salah satu sisi (hampir) senyap.',
  invertedPhase: 'Kiri dan kanan saling menghapus (fase terbalik): dalam mono lagu hampir hilang.',
  noHighBand: 'Tidak ada apa pun di atas 16 kHz: berkas ini mungkin dibuat dari MP3.',
  toneQuiet:
    'Nada ini pelan: {{found}} LUFS, biasanya sekitar {{usual}}. Keraskan agar terdengar jelas oleh penelepon.',
  toneLoud:
    'Nada ini keras: {{found}} LUFS, biasanya sekitar {{usual}}. Pelankan agar tidak pecah di telepon.',
};
