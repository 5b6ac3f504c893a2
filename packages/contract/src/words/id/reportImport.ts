import type { reportImport as english } from '../en/reportImport.ts';
import type { Same } from '../same.ts';

export const reportImport: Same<typeof english> = {
  file: {
    empty: 'Berkas kosong.',
    noRows: 'Berkas hanya berisi judul kolom tanpa baris data.',
    spreadsheet: 'Ini berkas spreadsheet. Simpan sebagai CSV lalu unggah hasilnya.',
    notText: 'Ini bukan berkas teks.',
    encoding: 'Berkas bukan teks UTF-8. Simpan sebagai "CSV UTF-8" lalu unggah lagi.',
    separator: 'Kolom tidak dapat dibedakan. Gunakan koma, titik koma, tab, atau | sebagai pemisah.',
    header: 'Tidak ada kolom yang dikenali. Baris pertama harus berisi nama kolom, misalnya {{expected}}.',
    quote: 'Tanda kutip yang dibuka di sekitar baris {{row}} tidak pernah ditutup.',
    tooLong: 'Berkas berisi lebih dari {{maximum}} baris. Bagilah menjadi beberapa berkas.',
    decimal:
      'Angka seperti {{value}} dapat berarti dua hal. Tentukan apakah berkas memakai titik desimal atau koma desimal.',
    calledOff: 'Pembacaannya dibatalkan oleh {{who}}.',
    cutOff:
      'Prosesnya dua kali terputus, di sekitar baris {{row}}. Belum ada yang dibukukan. Coba lagi; jika terulang, bagi berkasnya di sana.',
    fault:
      'Prosesnya dua kali gagal, di sekitar baris {{row}}, karena kesalahan kami yang tercatat sebagai “{{reference}}”. Belum ada yang dibukukan. Coba lagi, atau hapus baris itu.',
  },
  column: {
    missing: 'Kolom {{column}} tidak ada.',
    missingTitle: 'Salah satu kolom ISRC, judul lagu, atau UPC diperlukan untuk menemukan lagu.',
    duplicate: 'Kolom {{first}} dan {{second}} sama-sama tampak sebagai {{column}}.',
  },
  row: {
    short: 'Baris ini berisi {{found}} kolom, seharusnya {{expected}}: barisnya terpotong?',
    long: 'Baris ini berisi {{found}} kolom, seharusnya {{expected}}.',
    shifted: 'Beberapa nilai tidak cocok dengan kolomnya ({{columns}}): apakah kolomnya bergeser?',
    unidentified: 'Baris ini tidak menyebut ISRC, judul, maupun kode.',
  },
  value: {
    required: 'Nilai belum diisi.',
    number: '{{value}} bukan angka dengan pemisah desimal "{{decimal}}".',
    whole: '{{value}} bukan bilangan bulat.',
    tooLarge: '{{value}} terlalu besar.',
    tooLong: 'Teks lebih panjang dari {{maximum}} karakter.',
    period: '{{value}} bukan periode; tulis 202610 atau Oktober 2026.',
    isrc: '{{value}} bukan ISRC.',
    upc: '{{value}} bukan UPC; apakah angkanya dipersingkat oleh spreadsheet?',
    country: '{{value}} bukan nama negara.',
  },
};
