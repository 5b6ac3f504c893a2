import type { Same } from '../words/same.ts';

/** What the analysis of a song remarks (rules U03–U06); the reviewer sees it and may waive it. */
const en = {
  silent: 'The whole recording is silent.',
  silenceStart: 'The song starts with {{seconds}} s of silence (more than {{maximum}} s).',
  silenceEnd: 'The song ends with {{seconds}} s of silence (more than {{maximum}} s).',
  silenceInside: '{{seconds}} s of silence inside the song, from {{at}} s on (more than {{maximum}} s).',
  clipped: 'The sound is clipped in {{count}} places, first at {{at}} s.',
  truePeak: 'The true peak is {{found}} dBTP, above {{maximum}} dBTP: encoders may distort it.',
  dcOffset: 'The waveform is shifted by {{percent}} % (DC offset).',
  fakeStereo: 'Left and right are the same: a mono recording saved as stereo.',
  oneSided: 'One side is (nearly) silent.',
  invertedPhase: 'Left and right cancel each other (inverted phase): in mono the song nearly disappears.',
  noHighBand: 'There is nothing above 16 kHz: the file was probably made from an MP3.',
} as const;

const id: Same<typeof en> = {
  silent: 'Seluruh rekaman senyap.',
  silenceStart: 'Lagu diawali {{seconds}} detik senyap (lebih dari {{maximum}} detik).',
  silenceEnd: 'Lagu diakhiri {{seconds}} detik senyap (lebih dari {{maximum}} detik).',
  silenceInside:
    '{{seconds}} detik senyap di tengah lagu, mulai detik {{at}} (lebih dari {{maximum}} detik).',
  clipped: 'Suara terpotong (clipping) di {{count}} tempat, pertama pada detik {{at}}.',
  truePeak: 'Puncak sejati {{found}} dBTP, di atas {{maximum}} dBTP: enkoder dapat membuatnya pecah.',
  dcOffset: 'Gelombang bergeser {{percent}} % (DC offset).',
  fakeStereo: 'Kiri dan kanan sama: rekaman mono yang disimpan sebagai stereo.',
  oneSided: 'Salah satu sisi (hampir) senyap.',
  invertedPhase: 'Kiri dan kanan saling menghapus (fase terbalik): dalam mono lagu hampir hilang.',
  noHighBand: 'Tidak ada apa pun di atas 16 kHz: berkas ini mungkin dibuat dari MP3.',
};

/** The texts of the findings about a song's sound, by their code, in both languages. */
export const audioFindingWords = { en, id };

export type AudioFindingCode = keyof typeof en;
