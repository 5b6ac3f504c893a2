import type { Same } from '../words/same.ts';

const en = {
  /** About the file as a whole: the import stops. */
  file: {
    empty: 'The file is empty.',
    noRows: 'The file has a header but no rows.',
    spreadsheet: 'This is a spreadsheet file. Save it as CSV and upload that.',
    notText: 'This is not a text file.',
    encoding: 'The file is not UTF-8 text. Save it as "CSV UTF-8" and upload it again.',
    separator: 'The columns cannot be told apart. Use comma, semicolon, tab or | as the separator.',
    header: 'None of the columns is known. The first line must name them, e.g. {{expected}}.',
    quote: 'A quotation mark opened near row {{row}} is never closed.',
    tooLong: 'The file has more than {{maximum}} rows. Split it.',
    decimal:
      'A number such as {{value}} can mean two things. Say whether the file uses a decimal point or a decimal comma.',
  },
  column: {
    missing: 'The column {{column}} is missing.',
    missingTitle: 'One of the columns ISRC, song title or UPC is needed to find the song.',
    duplicate: 'The columns {{first}} and {{second}} both look like {{column}}.',
  },
  row: {
    short: 'The row has {{found}} columns instead of {{expected}}: half a line?',
    long: 'The row has {{found}} columns instead of {{expected}}.',
    shifted: 'Several values do not fit their columns ({{columns}}): are they shifted?',
    unidentified: 'The row names neither ISRC nor title nor code.',
  },
  value: {
    required: 'A value is missing.',
    number: '{{value}} is not a number with a decimal "{{decimal}}".',
    whole: '{{value}} is not a whole number.',
    tooLarge: '{{value}} is too large.',
    tooLong: 'The text is longer than {{maximum}} characters.',
    period: '{{value}} is not a period; write 202610 or October 2026.',
    isrc: '{{value}} is not an ISRC.',
    upc: '{{value}} is not a UPC; did a spreadsheet shorten the number?',
    country: '{{value}} is not a country.',
  },
} as const;

const id: Same<typeof en> = {
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

/** What can be wrong with a report file, by code (`file.empty`, `row.short`, …), in both languages. */
export const importWords = { en, id };
