import type { reportImport as english } from '../en/reportImport.ts';
import type { Same } from '../same.ts';

export const reportImport: Same<typeof english> = {
  file: {
    empty: 'Berkas kosong.',
    noRows: 'Berkas hanya berisi judul kolom tanpa baris data.',
    noTable:
      'Ini bukan tabel: sampai baris {{lines}} tidak ada baris dengan dua kolom. Kolom dipisahkan dengan koma, titik koma, tab, atau |. Jika tabelnya baru dimulai di bawah itu, hapus baris di atasnya.',
    onlyTotals: 'Berkas hanya berisi jumlah tanpa baris rinciannya. Mintalah rinciannya kepada toko.',
    oldSpreadsheet: 'Ini spreadsheet format lama (.xls). Simpan sebagai .xlsx atau CSV lalu unggah hasilnya.',
    noSheet: 'Buku kerja tidak memiliki lembar {{name}}.',
    formula:
      'Sel {{column}}{{row}} berisi rumus yang hasilnya mungkin sudah usang. Simpan lembar sebagai CSV, atau tempelkan nilainya, lalu unggah hasilnya.',
    archive: 'Berkas terkompresi rusak, terkunci, atau dikompresi dua kali. Buka lalu unggah isinya.',
    archiveCount:
      'Arsip berisi {{count}} berkas, bukan satu. Buka arsipnya, lalu masukkan tiap laporan sebagai berkas tersendiri.',
    bomb: 'Isi berkas terkompresi lebih dari {{maximum}} GB, atau besarnya mencurigakan. Buka dan periksa sendiri.',
    texts: 'Buku kerja berisi terlalu banyak teks berbeda. Simpan sebagai CSV lalu unggah hasilnya.',
    notText: 'Ini bukan berkas teks.',
    header: 'Tidak ada kolom yang dikenali dari judulnya, seperti {{expected}}. Tentukan isinya.',
    quote: 'Tanda kutip yang dibuka di sekitar baris {{row}} tidak pernah ditutup.',
    dsrProfile:
      'Ini laporan penjualan DDEX dengan profil “{{profile}}”, yang tidak dibaca di sini. Minta salah satu dari ini kepada toko: {{known}}.',
    dsrFoot:
      'Baris terakhir laporan penjualan DDEX ini, yang diawali FOOT, tidak ada: berkasnya terpotong. Ambil lagi berkasnya.',
    dsrLines:
      'Baris terakhir laporan penjualan DDEX ini menyebut {{said}} baris, tetapi di sini ada {{found}}: sebagian hilang. Ambil lagi berkasnya.',
    dsrBlock:
      'Blok {{block}} pada laporan penjualan DDEX ini memuat lebih dari {{maximum}} rekaman. Minta berkas dengan satu blok untuk setiap rekaman kepada toko.',
    tooLong: 'Berkas berisi lebih dari {{maximum}} baris. Bagilah menjadi beberapa berkas.',
    decimal:
      'Angka seperti {{value}} dapat berarti dua hal. Tentukan apakah berkas memakai titik desimal atau koma desimal.',
    dates:
      'Tanggal seperti {{value}} dapat berarti dua hal. Tentukan apakah hari atau bulan yang ditulis lebih dahulu.',
    currency: 'Berkas tidak menyebut mata uang jumlahnya. Tentukan mata uangnya, atau pilih kolomnya.',
    calledOff: 'Pembacaannya dibatalkan oleh {{who}}.',
    away: 'Penyimpanan berkas tidak menjawab. Dicoba lagi sendiri selama setengah jam.',
    full: 'Disk server penuh. Dicoba lagi sendiri selama setengah jam.',
    cutOff:
      'Prosesnya dua kali terputus, di sekitar baris {{row}}. Belum ada yang dibukukan. Coba lagi; jika terulang, bagi berkasnya di sana.',
    fault:
      'Prosesnya dua kali gagal, di sekitar baris {{row}}, karena kesalahan kami yang tercatat sebagai “{{reference}}”. Belum ada yang dibukukan. Coba lagi, atau hapus baris itu.',
  },
  column: {
    missing: 'Belum ada kolom yang memuat “{{column}}”: pilih kolomnya.',
    missingTitle: 'Salah satu kolom ISRC, judul lagu, atau UPC diperlukan untuk menemukan lagu.',
    duplicate: 'Kolom {{first}} dan {{second}} sama-sama tampak sebagai “{{column}}”.',
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
    dates:
      '{{value}} dapat berarti dua tanggal; tentukan di pemetaan apakah hari atau bulan yang lebih dahulu.',
    months:
      '{{value}} lebih dari satu bulan. Petakan berkas tanpa kolom periodenya: barisnya lalu masuk ke periode laporan.',
    currency: '{{value}} bukan mata uang, atau bukan mata uang yang disebut jumlahnya.',
    isrc: '{{value}} bukan ISRC.',
    upc: '{{value}} bukan UPC; apakah angkanya dipersingkat oleh spreadsheet?',
    country: '{{value}} bukan nama negara.',
  },
};
