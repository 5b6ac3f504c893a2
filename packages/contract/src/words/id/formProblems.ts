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
  invoice: {
    consent: 'Persetujuan Anda atas penggunaan data pribadi diperlukan untuk pembayaran.',
    futurePayment: 'Tanggal pembayaran tidak boleh di masa depan.',
    taxConfirmed: 'Konfirmasikan pajak dahulu: periksa jumlah dan alasannya.',
    transition:
      'Status tagihan ini “{{status}}”, sehingga belum atau tidak lagi dapat {{asked}}. {{instead}}',
  },
  label: {
    contractEnd: 'Kontrak tidak dapat berakhir sebelum mulai.',
    renewalEnd: 'Kontrak yang diperpanjang sendiri memerlukan tanggal akhir.',
    shares: 'Bagian label dan distributor harus berjumlah 100 %.',
  },
  ledger: { order: 'Hari terakhir mendahului hari pertama.' },
  otp: {
    digits: 'Kode terdiri dari enam angka.',
    number: 'Ini bukan nomor ponsel Indonesia. Tulis seperti 0812 3456 7890 atau +62 812 3456 7890.',
    prefix: 'Empat angka pertama, misalnya 0812.',
    token: 'Bukti nomor Anda sudah dipakai atau kedaluwarsa. Buktikan sekali lagi.',
    unknown: 'Kode ini sudah tidak dikenal. Minta yang baru.',
  },
  rbt: {
    fade: 'Pudaran paling lama 5 detik, dan keduanya tidak lebih lama dari nada sambung.',
    songTakenDown: 'Lagu ini sudah diturunkan. Nada sambung hanya dapat dibuat dari lagu yang sudah dirilis.',
    tooLong: 'Nada sambung berdurasi paling lama 30 detik.',
    tooShort: 'Nada sambung berdurasi paling sedikit 3 detik.',
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
  staleInvoice:
    'Tagihan ini berubah sejak Anda melihatnya: statusnya “{{status}}”, sebesar {{amount}}. Periksa kembali, lalu ulangi.',
  statement: {
    noPool: 'Penerimaan {{missing}} belum diisi. Isi di menu “$t(web.menu.pools)”, lalu hitung lagi.',
    nothing: 'Penyesuaian sebesar nol tidak mengubah apa pun.',
    poolPlays:
      'Pemutaran {{service}} milik {{label}} saja pada {{period}} melebihi jumlah pemutaran pada penerimaannya. Perbaiki jumlahnya di menu “$t(web.menu.pools)”, lalu hitung lagi.',
    takenOff:
      'Denda dan biaya mengurangi: tulis jumlahnya dengan tanda minus. Hanya koreksi yang dapat menambah.',
    transition:
      'Status laporan royalti ini “{{status}}”, sehingga belum atau tidak lagi dapat {{asked}}. {{instead}}',
  },
  sysparam: {
    word: 'Pakai huruf, angka, titik, tanda hubung, dan garis bawah.',
  },
  taxRule: {
    condition: 'Syarat ini tidak berlaku bagi penerima tersebut.',
    flat: 'Tarif tetap paling tinggi 100 %.',
    order: 'Hari terakhir mendahului hari pertama.',
  },
  term: {
    oneOf: 'Pilih salah satu saja: artis, album, atau lagu.',
    order: 'Periode terakhir mendahului periode pertama.',
  },
  user: {
    role: 'Peran ini tidak ada.',
  },
};
