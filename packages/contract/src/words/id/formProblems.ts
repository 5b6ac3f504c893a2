import type { formProblems as english } from '../en/formProblems.ts';
import type { Same } from '../same.ts';

export const formProblems: Same<typeof english> = {
  album: {
    line: 'Tulis tahun, spasi, lalu nama: 2026 Senja Records.',
    single: 'Single berisi satu lagu. Pilih jenis rilisan lain untuk lebih dari satu.',
    upc: 'UPC atau ICPN terdiri dari 7 sampai 8 atau 11 sampai 14 angka.',
  },
  approval: {
    notes: 'Tulis sedikitnya satu catatan tentang apa yang harus diperbaiki.',
    reason: 'Alasan penolakan wajib diisi.',
  },
  content: {
    link: 'Isi alamat web yang diawali https://.',
  },
  label: {
    contractEnd: 'Kontrak tidak dapat berakhir sebelum mulai.',
    renewalEnd: 'Kontrak yang diperpanjang sendiri memerlukan tanggal akhir.',
    shares: 'Bagian label dan distributor harus berjumlah 100 %.',
  },
  report: {
    email: 'Email tidak boleh kosong',
    state: 'Status laporan ini “{{standing}}”, sehingga langkah ini tidak dapat dilakukan. {{instead}}',
  },
  revision: {
    songs: 'Lagu pada rilisan tayang tetap. Buat versi baru untuk menambah atau menguranginya.',
  },
  role: {
    name: 'Peran diawali ROLE_ dengan huruf besar, angka, dan garis bawah.',
    privilege: 'Hak ini tidak ada.',
    wildcard: 'Tanda bintang harus berdiri sendiri.',
  },
  savedView: {
    tooMuch: 'Filter ini terlalu banyak untuk disimpan.',
  },
  song: {
    isrc: 'ISRC terdiri dari dua huruf, tiga huruf atau angka, dan tujuh angka: IDSNJ2600001.',
  },
  sysparam: {
    word: 'Pakai huruf, angka, titik, tanda hubung, dan garis bawah.',
  },
  user: {
    role: 'Peran ini tidak ada.',
  },
};
