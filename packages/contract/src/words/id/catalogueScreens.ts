import type { catalogueScreens as english } from '../en/catalogueScreens.ts';
import type { Same } from '../same.ts';

export const catalogueScreens: Same<typeof english> = {
  sound: {
    noFile: 'Berkas belum ada',
    reading: 'Sedang diperiksa',
  },
  create: {
    title: 'Rilisan baru',
    titleHint: 'Seperti tertulis di sampul, tanpa versi.',
    ownerHint: 'Milik siapa. Hanya orang-orangnya dan kami yang melihatnya.',
    next: 'Disimpan sebagai draf; berikutnya lagu-lagunya.',
    start: 'Mulai',
  },
  fields: {
    yes: 'Ya',
    no: 'Tidak',
    generate: 'Buatkan',
    everywhere: 'Tidak ada yang dikecualikan',
  },
  cover: {
    none: 'Sampul belum ada',
    zoom: 'Perbesar sampul',
  },
  preview: {
    listener: 'Seperti dilihat pendengar',
    songs: '{{count}} lagu',
    findings: 'Temuan',
  },
  findings: {
    stores: 'Penting bagi: {{names}}',
  },
  request: {
    title: 'Ajukan persetujuan untuk “{{name}}”?',
    text: 'Peninjau akan memeriksa semuanya. Selama itu tidak dapat diubah; Anda boleh menariknya selama belum ada yang meninjau.',
    missing: 'Ini masih kurang',
    remarks: 'Ada {{count}} catatan terbuka. Anda tetap boleh mengirimnya; peninjau akan melihatnya.',
  },
  withdraw: {
    title: 'Tarik “{{name}}”?',
    text: 'Kembali menjadi draf dan kehilangan tempatnya dalam antrean.',
  },
  list: {
    flagged: { converted: 'Sudah dikonversi', onProgress: 'Dalam proses' },
    featuring: 'feat. {{names}}',
    converted: '{{done}}/{{count}} dikonversi',
    noSongs: 'belum ada isinya',
    bringIn: 'Impor tabel',
  },
  show: {
    facts: 'Rincian',
    due: 'Kami menjawab paling lambat {{day}}.',
    splits: 'Pembagian royalti',
    transfer: 'Alihkan',
  },
  notes: {
    rejected: 'Ini ditolak',
    rejectedNext:
      'Di sini tidak dapat diubah lagi. Bila yang salah dapat diperbaiki, hubungi kami: kami dapat membukanya kembali.',
    write: 'Hubungi kami',
    changes: 'Mohon perbaiki lalu ajukan lagi',
  },
  artist: {
    identity: 'Siapa dia',
    noAccounts: 'Belum ada akun. Tambahkan saat mengubah artis.',
  },
};
