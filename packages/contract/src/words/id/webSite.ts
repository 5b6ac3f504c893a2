import type * as english from '../en/webSite.ts';
import type { Same } from '../same.ts';

export const skip = 'Langsung ke isi';

export const switches: Same<typeof english.switches> = {
  language: 'Bahasa',
  light: 'Ganti ke terang',
  dark: 'Ganti ke gelap',
};

export const player: Same<typeof english.player> = {
  region: 'Pemutar',
  play: 'Putar',
  pause: 'Jeda',
  playSong: 'Putar {{title}}',
  position: 'Posisi',
  close: 'Tutup pemutar',
  failed: 'Lagu ini sedang tidak dapat diputar.',
};

export const site: Same<typeof english.site> = {
  headline: 'Musik Anda, di setiap toko dan setiap ponsel',
  about:
    'Distribusikan album, single, podcast, dan nada sambung, ikuti setiap pemutaran, dan terima pembayaran dengan laporan yang rinciannya sampai per baris.',
  start: 'Mulai merilis',
  open: 'Buka back office',
  signIn: 'Masuk',
  questions: 'Tanya jawab',
  benefits: 'Mengapa {{product}}',
  faqSearch: 'Cari pertanyaan',
  faqNone: 'Tidak ada pertanyaan yang cocok dengan pencarian Anda.',
};

export const notFound = 'Halaman ini tidak ada';
export const notFoundHint = 'Mungkin alamatnya salah ketik, atau halamannya sudah pindah.';
export const home = 'Kembali ke beranda';
