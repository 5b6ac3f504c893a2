import type { reviewScreens as english } from '../en/reviewScreens.ts';
import type { Same } from '../same.ts';

export const reviewScreens: Same<typeof english> = {
  queue: {
    music: {
      one: 'rilisan',
      many: 'Tinjau musik',
      emptyHint:
        'Tidak ada yang menunggu keputusan. Permintaan baru tampil di sini, yang terlama lebih dulu.',
    },
    artist: {
      one: 'artis',
      many: 'Tinjau artis',
      emptyHint:
        'Tidak ada artis yang menunggu keputusan. Permintaan baru tampil di sini, yang terlama lebih dulu.',
    },
    claim: 'Peninjau',
    free: 'belum ada',
    mine: 'Anda',
    taken: 'Ditinjau',
  },
  review: {
    open: 'Tinjau',
    previous: 'Sebelumnya dalam antrean (K)',
    next: 'Berikutnya dalam antrean (J)',
    place: '{{place}} dari {{total}}',
    release: 'Rilisan',
    checklist: 'Daftar periksa',
    left: 'Tersisa {{count}} butir daftar periksa',
    notes: 'Catatan untuk pemilik ({{count}})',
    noteOn: 'Catatan pada: {{field}}',
    mayNot:
      'Anda tidak dapat memutuskan ini: Anda yang mengajukan, orang lain sedang meninjau, atau sudah diputuskan.',
    keysMove: 'berikutnya, sebelumnya',
    keysPlay: 'putar',
    space: 'Spasi',
    approveTitle: 'Setujui “{{name}}”?',
    approveText: 'Rilisan tayang dan pemiliknya diberi tahu.',
    rejectTitle: 'Tolak “{{name}}”',
    pickReason: 'Pilih alasan',
    reasonText: 'Dengan kata Anda',
    reasonHint: 'Dibaca oleh pemilik. Tidak dapat diubah setelahnya.',
    changesTitle: 'Minta perbaikan “{{name}}”',
    generalHint: 'Yang tidak menyangkut satu isian. Catatan pada isian ikut dikirim.',
    document: 'Dokumen yang mengizinkannya',
    unwaive: 'Batalkan pengecualian',
  },
  difference: {
    added: 'ditambahkan',
    removed: 'dihapus',
    changed: 'diubah',
  },
  measures: {
    loudness: 'Kenyaringan',
    truePeak: 'Puncak sejati',
    range: 'Rentang',
    clips: 'Tempat terpotong',
    silence: 'Senyap, awal / akhir',
  },
  history: {
    none: 'Belum terjadi apa-apa.',
  },
};
