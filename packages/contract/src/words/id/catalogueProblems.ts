/** Why a release, an artist or a delivery is not taken; the keys stand under `error`. */
export const catalogueProblems = {
  songDsp: {
    notReleased: 'Hanya lagu dari rilisan yang disetujui yang dapat dikirim. Yang ini belum: {{ids}}.',
    unknown: 'Toko ini tidak ada dalam daftar toko kami: {{ids}}.',
  },
  album: {
    preview:
      'Rilisan ini tidak dapat ditunjukkan kepada pers: ditolak, sudah diturunkan, atau berupa koreksi. Buat tautan untuk rilisannya sendiri.',
    upcTaken: 'UPC ini sudah dipakai rilisan lain. Jika rilisan itu milik Anda, hubungi kami.',
    upcOwn: 'UPC ini sudah dipakai rilisan Anda “{{title}}”.',
    upcInTrash:
      'UPC ini milik “{{title}}” yang ada di tempat sampah. Pulihkan rilisan itu dan lanjutkan di sana.',
    store: 'Salah satu toko ini tidak ada dalam daftar toko kami.',
    label: 'Pilih pemilik rilisan ini.',
    credit: 'Pilih artis dari daftar untuk peran ini.',
    artist: 'Pilih artis dari label yang sama.',
    released:
      '“{{title}}” sudah dirilis: minta penurunannya. Hanya yang belum pernah disetujui dapat dihapus.',
    artistsWaiting: 'Setujui dahulu artis berikut: {{names}}.',
    artistRejected: '{{name}} ditolak dan tidak dapat dirilis.',
    artistTrashed: '{{name}} ada di tempat sampah. Pulihkan artisnya, atau cantumkan artis lain.',
    artistIncomplete: '{{name}} belum lengkap: {{fields}}.',
    mediaRefused: 'Berkas ini ditolak. Unggah berkas lain.',
  },
  revision: {
    notLive: 'Hanya yang tayang dapat dikoreksi. Yang ini: {{status}}.',
    baseGone: 'Yang dikoreksi tidak tayang lagi. Koreksi dapat dilanjutkan setelah tayang kembali.',
    nothing: 'Tidak ada yang berbeda dari yang tayang. Ubah sesuatu, atau buang koreksi ini.',
    stale: 'Isian yang sama pada yang tayang sudah berubah. Buang koreksi ini lalu mulai lagi.',
    identity: 'UPC, ISRC, dan audio rilisan tayang tetap. Rekaman atau kode lain berarti versi baru rilisan.',
    another: 'Ada koreksi lain yang masih terbuka. Putuskan yang itu dulu.',
    closed: 'Koreksi ini sudah diputuskan. Buka yang dikoreksi.',
    sound: 'Lagu, suara, dan nomor nada yang disetujui tetap. Buat nada lain sebagai gantinya.',
  },
  trash: {
    held: 'Ini tetap di tempat sampah karena pembukuan atau yang lain merujuknya: {{held}}.',
  },
  takeDown: {
    past: 'Pilih hari ini atau sesudahnya.',
    whyKept: 'Sebutkan mengapa rilisan tetap tayang: label membacanya.',
  },
  song: {
    isrcTaken: 'ISRC ini sudah dipakai rilisan lain. Jika rekaman itu milik Anda, hubungi kami.',
    lyrics: 'Lirik dinonaktifkan untuk genre ini.',
    order: 'Sebutkan setiap lagu rilisan ini satu kali.',
  },
  unlisted: {
    genre:
      '“{{value}}” tidak ada di daftar genre. Pilih salah satunya; administrator dapat menambah yang lain.',
    nationality:
      '“{{value}}” tidak ada di daftar kewarganegaraan. Pilih salah satunya; administrator dapat menambah yang lain.',
    language: '“{{value}}” bukan bahasa yang kami kenal. Isi kode ISO-nya, misalnya id atau en.',
  },
  artist: {
    released: 'Rilisan ini memakai nama itu: {{titles}}. Hanya artis tanpa rilisan yang dapat dihapus.',
    birthday: 'Tanggal lahir tidak mungkin di masa depan: pilih hari ini atau sebelumnya.',
    platformIdForm: 'Ini bukan ID {{platform}}. Salin dari halaman artisnya di sana.',
    platformId: 'Artis ini sudah ada di {{platform}}: isi ID-nya di sana.',
  },
  code: {
    exhausted: 'Semua kode dengan awalan ini sudah terpakai. Mintalah awalan lain.',
    tooMany: 'Satu label mendapat paling banyak 2.000 kode sehari. Silakan coba lagi besok.',
  },
  waiver: {
    admin: 'Temuan yang menghalangi hanya dapat dikecualikan oleh administrator.',
    document: 'Lampirkan dokumen yang membolehkannya.',
    none: 'Tidak ada temuan seperti itu pada rilisan ini.',
  },
};
