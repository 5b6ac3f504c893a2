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
    drop: 'Seret sampul ke sini',
    choose: 'Pilih gambar',
    replace: 'Ganti sampul',
    none: 'Sampul belum ada',
    zoom: 'Perbesar sampul',
    format: 'JPG, JPEG, PNG, atau JFIF, maksimal {{megabytes}} MB',
    pixels: 'Minimal {{minimum}} piksel, disarankan {{recommended}}',
    square: 'Persegi',
    content: 'Tanpa teks selain judul dan artis, tanpa alamat web, logo, kontak, atau gambar eksplisit',
    sizes: 'Di toko',
    page: 'Halaman rilisan',
    search: 'Pencarian',
    row: 'Daftar putar',
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
    featuring: 'feat. {{names}}',
    converted: '{{done}}/{{count}} dikonversi',
    noSongs: 'belum ada lagu',
  },
  show: {
    facts: 'Rincian',
    due: 'Kami menjawab paling lambat {{day}}.',
    splits: 'Pembagian royalti',
    transfer: 'Alihkan',
  },
  deliver: {
    dsp: 'Layanan musik',
    sent: 'Sudah dikirim',
    unsent: 'Belum dikirim',
    state: 'Pengiriman',
    deliver: 'Catat sudah dikirim',
    takeBack: 'Tarik catatan',
    services: 'Layanan musik',
    nowhere: 'belum ke mana pun',
    missing: 'kurang {{count}}',
    cover: 'Sampul {{name}}',
    portrait: 'Foto {{name}}',
    song: 'WAV {{name}}',
    track: '{{album}} · {{track}} dari {{count}}',
  },
  notes: {
    rejected: 'Ini ditolak',
    changes: 'Mohon perbaiki lalu minta lagi',
  },
  artist: {
    identity: 'Siapa dia',
    identityAbout:
      'Draf cukup dengan nama panggung. Untuk persetujuan kami perlu juga nama asli, foto, jenis kelamin, kewarganegaraan, biografi, dan tag.',
    isniHint: 'Enam belas tanda, misalnya 0000 0001 2103 2683; toko membedakan orang senama dengannya.',
    ipiHint: 'Sebelas angka, dari lembaga kolektif; untuk pencipta.',
    imageHint: 'Wajah di tengah: toko memotongnya menjadi lingkaran. JPG atau PNG, maksimal 10 MB.',
    descriptionHint: 'Dua atau tiga kalimat yang boleh ditampilkan toko.',
    person: 'Lebih jauh tentang orangnya',
    elsewhere: 'Akun di tempat lain',
    elsewhereAbout:
      'Centang tempat yang sudah punya halaman dan isi id-nya, supaya toko tidak membuat halaman kedua.',
    appleHint: 'Angka di ujung alamat halamannya.',
    spotifyHint: '22 huruf dan angka setelah /artist/.',
    soundcloudHint: 'Nama setelah soundcloud.com/.',
    noAccounts: 'Belum ada akun. Tambahkan saat mengubah artis.',
  },
};
