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
    takeDown: {
      one: 'rilisan',
      many: 'Musik yang harus diturunkan',
      emptyHint:
        'Tidak ada permintaan penurunan. Permintaan muncul di sini, yang paling mendesak lebih dulu.',
    },
    artist: {
      one: 'artis',
      many: 'Tinjau artis',
      emptyHint:
        'Tidak ada artis yang menunggu keputusan. Permintaan baru tampil di sini, yang terlama lebih dulu.',
    },
  },
  review: {
    open: 'Tinjau',
    release: 'Rilisan',
    approveText: 'Rilisan tayang dan pemiliknya diberi tahu.',
    approveArtistText: 'Rilisan artis ini kini dapat tayang dan pemiliknya diberi tahu.',
    artistsWaiting: 'Artis berikut belum disetujui: {{names}}. Tinjau dahulu artisnya.',
    codesProved:
      'Sudah diperiksa aturan: UPC {{upc}} dan {{count}} ISRC, bentuknya benar dan tidak dipakai di tempat lain.',
    document: 'Dokumen yang mengizinkannya',
    unwaive: 'Batalkan pengecualian',
  },
  nik: {
    day: 'Menurut NIK-nya, tanggal lahirnya {{day}}; berbeda dari yang diisi.',
    gender: 'Menurut NIK-nya: {{gender}}; berbeda dari yang diisi.',
  },
  twin: { ours: 'Putar yang ini', theirs: 'Putar “{{title}}”' },
  measures: {
    loudness: 'Kenyaringan',
    truePeak: 'True peak',
    range: 'Rentang',
    clips: 'Clipping',
    silence: 'Senyap, awal / akhir',
  },
};
