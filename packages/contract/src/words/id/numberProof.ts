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
  expires: 'Berlaku sampai {{time}} WIB.',
  again: 'Kirim kode lain',
  againIn: 'Kode lain dalam {{seconds}} dtk',
  otherNumber: 'Pakai nomor lain',
  proved: '{{number}} terbukti milik Anda.',
  served: 'Nada sambung tersedia di {{operator}}.',
  notServed: 'Nomor {{operator}}: nada sambung kami tidak tersedia di sana.',
  unknownNetwork: 'Tidak ada jaringan dengan nomor yang diawali begini.',
  states: {
    ELIGIBLE: 'Nomor ini pernah Anda buktikan; dapat menerima nada.',
    BOUND_TO_OTHER: 'Nomor ini terikat pada akun lain. Staf kami dapat memberikannya kepada Anda.',
    BLOCKED: 'Nomor ini diblokir: tidak menerima nada.',
  },
};

/** Awalan nomor, sebagai data induk. */
/** Numbers at which tones are heard. */
export const toneNumber = {
  one: 'nomor',
  many: 'Nomor nada',
  number: 'Nomor',
  tones: 'Terdengar di sana',
  label: 'Label',
  labelId: 'Pemegang baru',
  reason: 'Alasan',
  boundAt: 'Sejak',
  emptyHint: 'Nomor muncul di sini setelah dibuktikan dengan kode untuk nada sendiri.',
  more: 'dan {{count}} lagi',
  noTone: 'Tanpa nada',
  section: 'Nomor',
  sectionAbout:
    'Penelepon nomor ini mendengar nadanya. Kami mengirim kode agar tidak ada yang memakai nomor orang lain.',
  prove: 'Buktikan nomor',
  proved: '{{number}} terbukti milik Anda. Nomor terikat saat disimpan, dalam 15 menit.',
  none: 'Belum ada nomor. Nada dapat disimpan tanpa nomor, tetapi persetujuannya belum dapat diajukan.',
  choose: 'Nomor yang sudah dibuktikan',
  change: 'Nomor lain',
  changed: 'Nada terdengar di {{number}}',
  release: 'Lepaskan',
  releaseOf: 'Lepaskan {{number}}?',
  releaseHint: 'Nadanya ({{count}}) ditarik dari operator sampai ada nomor lain. Alasan tidak wajib.',
  releaseHintStaff: 'Nadanya ({{count}}) ditarik dari operator; pemiliknya membaca alasannya.',
  released: '{{number}} kini bukan milik siapa pun',
  move: 'Berikan ke label lain',
  moveOf: 'Berikan {{number}} ke label lain',
  moveHint:
    'Untuk nomor dengan pemegang baru. Nada pemegang lama ditarik dari operator; keduanya diberi tahu.',
  moved: '{{number}} punya pemegang baru',
  find: 'Nomor siapa ini?',
  findHint: 'Semua angkanya. Hanya sebagian nomor yang disimpan, jadi daftar tidak dapat dicari dengannya.',
  look: 'Periksa',
  isFree: 'Nomor ini tidak terikat dan tidak diblokir.',
  isBound: 'Milik {{label}}; nada di sana: {{count}}.',
  isBlocked: 'Nomor ini diblokir: {{reason}}',
};

/** Numbers that get no tone. */
export const blockedNumber = {
  one: 'nomor terblokir',
  many: 'Nomor terblokir',
  number: 'Nomor',
  reason: 'Alasan',
  blockedBy: 'Oleh',
  blockedAt: 'Sejak',
  emptyHint: 'Periksa sebuah nomor di daftar nomor nada untuk memblokirnya.',
  block: 'Blokir nomor ini',
  blockHint:
    'Nomor tidak menerima nada lagi, siapa pun yang membuktikannya; nadanya ditarik dari operator. Pemilik membaca alasannya.',
  blocked: 'Nomor diblokir',
  unblock: 'Buka blokir',
  unblockOf: 'Buka blokir {{number}}',
  unblockHint: 'Siapa pun yang membuktikan nomor ini dapat membuat nada lagi. Alasan tercatat di log.',
  unblocked: '{{number}} dapat menerima nada lagi',
};

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
