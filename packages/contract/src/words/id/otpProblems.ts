/** What can go wrong when a number is proved by a code. */
export const otpProblems = {
  otherOperator:
    'Ini nomor {{operator}}. Nada sambung hanya tersedia untuk nomor operator kami; gunakan nomor lain.',
  noOperator: 'Tidak ada jaringan dengan nomor yang diawali begini. Periksa angka pertamanya.',
  ownPhone: 'Ini bukan nomor di profil Anda. Migrasi dikonfirmasi di nomor Anda sendiri.',
  noPhone:
    'Profil Anda belum memiliki nomor telepon. Isi di “$t(profile.own.editProfile)”, lalu minta kode lagi.',
  wait: 'Kode dikirim kurang dari satu menit lalu. Minta lagi dalam {{seconds}} detik.',
  noGateway:
    'Pesan singkat tidak dapat dikirim: gateway belum diatur di mesin ini. Beri tahu administrator Anda.',
  noMessages: 'Kami sedang tidak dapat mengirim kode. Coba lagi nanti, atau hubungi staf kami.',
  code: 'Kodenya tidak benar. Sisa {{count}} kesempatan.',
  void: 'Kode ini tidak berlaku lagi. Minta yang baru.',
  expired: 'Kode berlaku lima menit dan sudah kedaluwarsa. Minta yang baru.',
  spent: 'Kode ini sudah dipakai.',
  sends: 'Kode ini sudah dikirim {{sends}} kali. Mulai lagi dari nomornya.',
  notOwn: 'Nomor ini bukan milik label ini. Buktikan dulu dengan kode.',
  bound:
    '{{number}} terikat pada akun lain, misalnya pemegang sebelumnya. Hubungi staf kami: nomor itu diberikan kepada Anda, lalu simpan sekali lagi.',
  blocked:
    '{{number}} tidak menerima nada: pemegangnya atau operator memintanya. Hubungi staf kami bila ini keliru.',
  sameLabel: 'Nomor ini sudah milik label ini.',
  blockedAlready: 'Nomor ini sudah diblokir.',
};

/** What can go wrong with tones at the operator. */
export const operatorProblems = {
  signature: 'Pesan ini tidak ditandatangani operator, atau sudah terlalu lama ditandatangani.',
  notApproved: 'Hanya nada yang disetujui dikirim ke operator. Ajukan persetujuannya dulu.',
  noNumber: 'Nada ini belum punya nomor. Pemiliknya memberi nomor, lalu nada dapat dikirim.',
  contractOver: 'Kontrak label nada ini sudah berakhir. Perpanjang dulu.',
  stillThere:
    'Operator belum menarik nada ini. Nada dapat dihapus begitu itu terjadi; lihat nada di operator.',
  told: 'Tidak ada lagi yang perlu disampaikan ke operator.',
  terms: 'Operator sudah memiliki nada ini. Tarik dulu, ubah ketentuannya, lalu kirim lagi.',
  termsDoubtful:
    'Operator mungkin sudah menerima nada ini dengan ketentuan saat dikirim. Tanyakan ke operator; atau tarik, ubah ketentuannya, lalu kirim lagi.',
  manual:
    'Antarmuka operator belum diatur: tanyakan lewat telepon atau email, lalu catat jawabannya dengan bukti.',
  neverSent: 'Nada ini belum pernah dikirim; tidak ada yang bisa ditanyakan.',
  away: 'Operator tidak menjawab. Coba lagi nanti, atau catat jawabannya dengan bukti.',
  stranger: '$t(operator.fault.stranger)',
  strange:
    'Operator menjawab sesuatu yang tidak kami pahami. Tanyakan lewat telepon atau email, lalu catat jawabannya dengan bukti.',
  nothingToMove: 'Tidak ada nada label ini di akun lama.',
  migrating:
    'Nada label ini sedang dipindahkan. Tunggu sampai selesai, atau lanjutkan proses yang dihentikan.',
  notRunning: 'Proses ini sudah selesai atau sudah dihentikan.',
  notStopped: 'Proses ini tidak dihentikan.',
  unknown:
    'Operator tidak mengenal nada ini. Gunakan “$t(operator.submission.doing.giveUp)”, lalu “$t(operator.submission.doing.retry)”.',
};
