/** Why a user or a role is not taken; the keys stand under `error`. */
export const accountProblems = {
  user: {
    staffRole: 'Orang label tidak dapat memiliki peran staf.',
    labelNeeded: 'Peran ini milik label: pilih labelnya.',
    label: 'Label ini tidak ada.',
    beyond: 'Ini melampaui hak Anda: mintalah kepada orang yang memilikinya.',
    lastSuperuser: 'Superuser terakhir tidak dapat dihilangkan: buat dahulu yang lain.',
    self: 'Anda tidak dapat melakukan ini pada diri sendiri.',
    emailTaken: 'Alamat email ini sudah dipakai.',
    verified: 'Alamat ini sudah diverifikasi.',
  },
  role: {
    fixed: 'Platform memerlukan {{name}}: namanya tetap dan tidak dapat dihapus.',
    superuser: 'Peran superuser tidak dapat diubah.',
    labelPeople: 'Orang label memiliki peran ini: hak atas semua baris tidak dapat ditambahkan.',
    inUse: '{{count}} orang masih memiliki peran ini.',
  },
};
