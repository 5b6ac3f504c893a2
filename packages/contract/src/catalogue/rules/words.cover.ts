import { bilingual } from './bilingual.ts';

/** C01–C11. A letter behind the number tells what kind of fault of the rule it is. */
export const coverWords = bilingual({
  en: {
    C01: 'The cover is {{found}}; stores ask for {{needed}}. Upload another picture.',
    C03: 'The cover looks blurred. Upload a sharp original, unless the blur is meant.',
    C03P: 'The cover has {{found}} pixels of empty bars along two sides. Crop it to a square instead of padding it.',
    C03U: 'The cover looks enlarged: it shows no more than about {{found}} × {{found}} pixels of detail. Upload the original in full size.',
    C04: 'The cover says “{{found}}”. Stores allow no web address, account name, phone number or email address on it; remove it.',
    C04N: 'The text on the cover has not been read by machine. Check it yourself for addresses, prices, store names and other words.',
    C04Q: 'The cover carries a QR code that says “{{found}}”. Stores refuse codes on a cover; remove it.',
    C04W: 'The cover seems to say “{{found}}”, which stores would refuse. Please look closely.',
    C05: 'The cover says “{{found}}”. Stores allow no prices and no word of promotion on it; remove it.',
    C06: 'The cover says “{{found}}”. It must not name a disc, a format or what comes with it; remove it.',
    C07: 'The cover says “{{found}}”. Stores allow no name or logo of a store or network on it; remove it.',
    C08: 'The cover says “{{found}}”. Every store sells the release, so it is neither exclusive nor limited; remove it.',
    C09: 'The cover says more than title and artist: “{{found}}”. Check that it belongs there and is spelled right.',
    C10: '{{count}} other [release has|releases have] nearly the same picture. Use a picture of its own.',
    C11: 'The cover names an artist who is not on the release: “{{found}}”. Add the credit or change the cover.',
  },
  id: {
    C01: 'Sampul: {{found}}; toko meminta {{needed}}. Unggah gambar lain.',
    C03: 'Sampul tampak buram. Unggah gambar asli yang tajam, kecuali memang disengaja.',
    C03P: 'Sampul memiliki bilah kosong {{found}} piksel di dua sisi. Potong menjadi persegi, jangan ditambahi bilah.',
    C03U: 'Sampul tampak diperbesar: rinciannya hanya sekitar {{found}} × {{found}} piksel. Unggah gambar asli dalam ukuran penuh.',
    C04: 'Pada sampul tertulis “{{found}}”. Toko tidak mengizinkan alamat web, nama akun, nomor telepon, atau alamat email pada sampul; hapus tulisan itu.',
    C04N: 'Tulisan pada sampul belum dibaca mesin. Periksa sendiri apakah ada alamat, harga, nama toko, atau tulisan lain.',
    C04Q: 'Sampul memuat kode QR yang berbunyi “{{found}}”. Toko menolak kode pada sampul; hapus kode itu.',
    C04W: 'Pada sampul tampaknya tertulis “{{found}}”, yang akan ditolak toko. Mohon periksa dengan teliti.',
    C05: 'Pada sampul tertulis “{{found}}”. Toko tidak mengizinkan harga dan kata promosi pada sampul; hapus tulisan itu.',
    C06: 'Pada sampul tertulis “{{found}}”. Sampul tidak boleh menyebut jenis cakram, format, atau bonusnya; hapus tulisan itu.',
    C07: 'Pada sampul tertulis “{{found}}”. Toko tidak mengizinkan nama atau logo toko maupun jejaring sosial pada sampul; hapus tulisan itu.',
    C08: 'Pada sampul tertulis “{{found}}”. Rilisan dijual di semua toko, jadi tidak eksklusif dan tidak terbatas; hapus tulisan itu.',
    C09: 'Pada sampul ada tulisan selain judul dan artis: “{{found}}”. Pastikan tulisan itu memang perlu dan ejaannya benar.',
    C10: '{{count}} rilisan lain memakai gambar yang hampir sama. Pakai gambar tersendiri.',
    C11: 'Sampul menyebut artis yang tidak ada di rilisan ini: “{{found}}”. Tambahkan kreditnya atau ubah sampulnya.',
  },
});
