import type { media as english, mediaProblems as englishProblems } from '../en/media.ts';
import type { Same } from '../same.ts';
import { mediaRule } from './mediaRule.ts';
import { soundFinding } from './soundFinding.ts';

export const mediaProblems: Same<typeof englishProblems> = {
  ...mediaRule,
  upload: 'Berkas ini tidak dapat diterima.',
  pending: 'Berkas ini masih diperiksa. Silakan coba lagi sebentar lagi.',
  refusedFile: 'Berkas ini ditolak dan tidak dapat dipakai. Silakan unggah berkas lain.',
  wrongKind: 'Berkas ini diunggah untuk keperluan lain. Silakan unggah di sini.',
  lost: 'Berkas yang tersimpan sudah tidak ada. Silakan unggah lagi.',
  scanner:
    'Pemindai virus tidak dapat memeriksa berkas ini, jadi berkas tidak disimpan. Coba lagi sebentar lagi; jika tetap gagal, beri tahu administrator.',
  link: 'Tautan ini tidak berlaku lagi. Silakan buka berkas dari halamannya.',
  variant: 'Berkas ini tidak tersedia dalam bentuk itu.',
  kindFirst: 'Kirim isian ini sebelum berkasnya.',
  concat:
    'Unggahan beberapa bagian yang digabung kemudian tidak didukung. Kirim berkas sebagai satu unggahan.',
  protocol: 'Langkah unggahan ini tidak sesuai protokol: {{said}}',
  quota: {
    stagingOfLabel:
      'Paling banyak {{files}} berkas dengan total {{gigabytes}} GB dapat dikirim sekaligus oleh Anda semua. Coba lagi sebentar lagi.',
    staging:
      'Paling banyak {{files}} berkas dengan total {{gigabytes}} GB dapat dikirim sekaligus. Coba lagi sebentar lagi.',
    person:
      'Paling banyak {{uploads}} berkas dengan total {{gigabytes}} GB dapat dikirim sekaligus. Tunggu sebagian selesai atau batalkan dulu.',
    label:
      'Terlalu banyak kiriman sekaligus: paling banyak {{uploads}} berkas dengan total {{gigabytes}} GB. Tunggu sebagian selesai atau batalkan dulu.',
  },
  largest: 'Satu berkas paling besar {{maximum}} byte.',
};

export const media: Same<typeof english> = {
  status: { QUARANTINED: 'Sedang diperiksa', READY: 'Siap', REFUSED: 'Ditolak' },
  finding: soundFinding,
};
