export const heroes = [
  {
    title: 'Your music, in every store and on every phone',
    title_indonesian: 'Musik Anda, di setiap toko dan setiap ponsel',
  },
];

export const benefits = [
  {
    title: 'One upload, every store',
    title_indonesian: 'Sekali unggah, semua toko',
    sub_title: 'Albums, singles, podcasts and audio books',
    sub_title_indonesian: 'Album, single, podcast, dan buku audio',
    description:
      'Sound, artwork and credits are checked while you upload. Anything a store would refuse is flagged right away, with how to fix it.',
    description_indonesian:
      'Suara, sampul, dan kredit diperiksa saat Anda mengunggah. Hal yang bisa ditolak toko langsung diberitahukan, lengkap dengan cara memperbaikinya.',
  },
  {
    title: 'Ringback tones included',
    title_indonesian: 'Termasuk nada sambung',
    sub_title: 'Cut in your browser, preview as callers will hear it',
    sub_title_indonesian: 'Dipotong di peramban, terdengar seperti di telepon',
    description:
      'Choose the hook of your song, listen to it at the quality of a phone line, and send it to the operator with one click.',
    description_indonesian:
      'Pilih bagian terbaik lagu Anda, dengarkan dengan kualitas saluran telepon, lalu kirim ke operator dengan satu klik.',
  },
  {
    title: 'Royalties without riddles',
    title_indonesian: 'Royalti tanpa teka-teki',
    sub_title: 'Trace every rupiah',
    sub_title_indonesian: 'Setiap rupiah dapat ditelusuri',
    description:
      'Each statement opens to its store, its song and the line of the report it came from. Tax is worked out for you, and the reason stands beside it.',
    description_indonesian:
      'Setiap laporan dapat dibuka sampai ke toko, lagu, dan baris laporan asalnya. Pajak dihitungkan, dan alasannya tertulis di sebelahnya.',
  },
];

export const testimonials = [
  {
    type: 'LABEL',
    name: 'Rumah Nada, Bandung',
    review:
      'We upload a whole album in one evening. The checks tell us what a store would have told us two weeks later.',
    review_indonesian:
      'Satu album selesai kami unggah dalam semalam. Pemeriksaannya memberi tahu hal yang biasanya baru dikatakan toko dua minggu kemudian.',
  },
  {
    type: 'ARTIST',
    name: 'Rara Kinanti, Yogyakarta',
    review:
      'For the first time I can see which song earned what, and where. The tax line is finally clear too.',
    review_indonesian:
      'Baru kali ini saya bisa melihat lagu mana menghasilkan berapa, dan dari mana. Baris pajaknya pun akhirnya jelas.',
  },
  {
    type: 'ARTIST',
    name: 'Ombak Timur, Makassar',
    review:
      'We cut our ringback tone on the phone while waiting for soundcheck. It was active the same week.',
    review_indonesian:
      'Kami memotong nada sambung lewat ponsel sambil menunggu cek suara. Minggu itu juga sudah aktif.',
  },
];

export const contacts = [
  {
    contact_person: 'Artist and label relations',
    contact_person_indonesian: 'Hubungan artis dan label',
    phone_number: '+62 21 5550 0123',
    address: 'Jakarta, Indonesia',
  },
];

export const dsps = [
  { title: 'Spotify', url: 'https://open.spotify.com' },
  { title: 'Apple Music', url: 'https://music.apple.com' },
  { title: 'YouTube Music', url: 'https://music.youtube.com' },
  { title: 'TikTok', url: 'https://www.tiktok.com' },
  { title: 'Langit Musik', url: 'https://www.langitmusik.co.id' },
  { title: 'JOOX', url: 'https://www.joox.com' },
  { title: 'Deezer', url: 'https://www.deezer.com' },
  { title: 'Amazon Music', url: 'https://music.amazon.com' },
];
