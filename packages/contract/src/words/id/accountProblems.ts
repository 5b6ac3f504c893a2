/** Why a user or a role is not taken; the keys stand under `error`. */
export const accountProblems = {
  user: {
    staffRole: 'Orang label tidak dapat memiliki peran staf.',
    labelNeeded: 'Peran ini milik label: pilih labelnya.',
    label: 'Label ini tidak ada.',
    beyond: 'Ini melampaui hak Anda: mintalah kepada orang yang memilikinya.',
    lastSuperuser: 'Superuser terakhir tidak dapat dihilangkan: buat dahulu yang lain.',
    soleOwner:
      '{{label}} akan tidak memiliki pemilik: tidak ada yang dapat menandatangani atau mengajukan tagihannya. Jadikan orang lain pemilik di timnya dahulu; jika kerja samanya selesai, tutup label itu atau pindahkan ke tempat sampah sebelum orangnya.',
    self: 'Anda tidak dapat melakukan ini pada diri sendiri.',
    emailTaken: 'Alamat email ini sudah dipakai.',
    verified: 'Alamat ini sudah diverifikasi.',
    roleTrashed:
      'Peran orang ini, “{{name}}”, ada di tempat sampah: pulihkan dahulu. Setelah itu perannya dapat diganti.',
  },
  team: {
    member: 'Alamat ini sudah menjadi bagian dari tim Anda.',
    invited: 'Alamat ini sudah diundang: kirim ulang undangannya, atau tarik dahulu.',
    tooMany: 'Batas 60 undangan sehari sudah tercapai. Coba lagi besok.',
    lastOwner: 'Pemilik terakhir tidak dapat dihilangkan: jadikan orang lain pemilik dahulu.',
    key: 'Undangan ini sudah tidak berlaku: sudah dipakai, diganti, ditarik, atau kedaluwarsa. Mintalah undangan baru.',
    elsewhere:
      'Alamat ini sudah memiliki akun yang menjadi bagian dari sebuah label. Satu akun hanya untuk satu label: mintalah diundang dengan alamat lain.',
    suspended:
      'Akun dengan alamat ini kami tangguhkan atau tutup. Selama itu, akun tersebut tidak dapat keluar dari tim atau bergabung: hubungi kami.',
  },
  role: {
    fixed: 'Platform memerlukan {{name}}: namanya tetap dan tidak dapat dihapus.',
    superuser: 'Peran superuser tidak dapat diubah.',
    labelPeople: 'Orang label memiliki peran ini: hak atas semua baris tidak dapat ditambahkan.',
    inUse: '{{count}} orang masih memiliki peran ini.',
  },
};
