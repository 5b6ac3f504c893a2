/** Membuktikan nomor ponsel dengan kode. */
export const numberProof = {
  target: 'Nomor ponsel',
  targetHint: 'Nomor tempat penelepon akan mendengar nadanya. Kami mengirim kode ke sana.',
  ownTargetHint: 'Nomor di profil Anda. Kami mengirim kode ke sana.',
  code: 'Kode enam angka',
  send: 'Kirim kode',
  check: 'Periksa kode',
  sentTo: 'Kami mengirim kode ke {{number}}.',
  simulated: 'Gateway pesan singkat belum diatur: pesannya ada di kotak surat mesin ini.',
  expires: 'Berlaku sampai {{time}}.',
  again: 'Kirim kode lain',
  againIn: 'Kode lain dalam {{seconds}} dtk',
  otherNumber: 'Pakai nomor lain',
  proved: '{{number}} terbukti milik Anda.',
  served: 'Nada sambung tersedia di {{operator}}.',
  notServed: 'Nomor {{operator}}: nada sambung kami tidak tersedia di sana.',
  unknownNetwork: 'Tidak ada jaringan dengan nomor yang diawali begini.',
};

/** Awalan nomor, sebagai data induk. */
export const numberPrefix = {
  one: 'awalan nomor',
  many: 'Awalan nomor',
  prefix: 'Awalan',
  prefixHint: 'Empat angka pertama nomor, misalnya 0812.',
  operator: 'Jaringan',
  served: 'Nada sambung',
  servedHint: 'Nada sambung kami tersedia untuk nomor yang diawali begini.',
  isServed: 'Tersedia',
  notServed: 'Tidak tersedia',
  emptyHint: 'Jaringan sebuah nomor dikenali dari angka pertamanya.',
};
