import type { mail as english } from '../en/mail.ts';
import type { Same } from '../same.ts';

export const mail: Same<typeof english> = {
  greeting: 'Halo {{name}},',
  closing: 'Email ini dikirim otomatis oleh {{product}}; balasan ke alamat ini tidak dibaca.',
  more: 'dan {{left}} lainnya',
  settings: 'Atur apa yang Anda terima lewat email: {{link}}',
  activate: {
    subject: 'Konfirmasikan alamat email Anda untuk {{product}}',
    text: 'Mohon konfirmasikan bahwa alamat ini milik Anda. Tautan hanya berlaku satu kali, sampai {{end}} (Jakarta). Jika Anda tidak mendaftar, abaikan email ini.',
    button: 'Konfirmasikan alamat',
  },
  alreadyRegistered: {
    subject: 'Anda sudah memiliki akun di {{product}}',
    text: 'Seseorang mendaftar dengan alamat ini, padahal alamat ini sudah memiliki akun. Tidak ada yang berubah. Anda dapat masuk, atau mengatur ulang kata sandi yang terlupa di sana.',
    button: 'Masuk',
  },
  resetPassword: {
    subject: 'Atur ulang kata sandi Anda untuk {{product}}',
    text: 'Seseorang meminta agar kata sandi akun ini diatur ulang. Tautan hanya berlaku satu kali, sampai {{end}} (Jakarta). Jika bukan Anda, abaikan email ini: tidak ada yang berubah.',
    button: 'Buat kata sandi baru',
  },
  passwordChanged: {
    subject: 'Kata sandi Anda untuk {{product}} telah diubah',
    text: 'Kata sandi akun Anda telah diubah dan sesi di perangkat lain telah diakhiri.',
    button: 'Bukan saya: atur ulang kata sandi',
  },
  emailChanged: {
    subject: 'Alamat email akun Anda di {{product}} telah diubah',
    text: 'Mulai sekarang email tentang akun ini dikirim ke alamat baru, dan alamat itu dapat dipakai untuk masuk.',
    button: 'Periksa akun Anda',
  },
  passkeyAdded: {
    subject: 'Kunci sandi ditambahkan ke akun Anda di {{product}}',
    text: 'Mulai sekarang kunci sandi itu berlaku sebagai verifikasi dua langkah saat masuk.',
    button: 'Periksa akun Anda',
  },
  passkeyRemoved: {
    subject: 'Kunci sandi dihapus dari akun Anda di {{product}}',
    text: 'Kunci sandi itu tidak dapat lagi dipakai untuk masuk.',
    button: 'Periksa akun Anda',
  },
  codesOn: {
    subject: 'Aplikasi autentikator kini melindungi akun Anda di {{product}}',
    text: 'Mulai sekarang kode dari aplikasi yang disiapkan diminta saat masuk.',
    button: 'Periksa akun Anda',
  },
  codesOff: {
    subject: 'Aplikasi autentikator tidak lagi melindungi akun Anda di {{product}}',
    text: 'Kode dari aplikasi tidak lagi diminta saat masuk.',
    button: 'Periksa akun Anda',
  },
  secondFactorReset: {
    subject: 'Verifikasi dua langkah akun Anda di {{product}} telah diatur ulang',
    text: 'Kode, kunci sandi, dan kode pemulihan akun ini tidak berlaku lagi, dan Anda telah keluar dari semua perangkat. Anda dapat menyiapkannya kembali.',
    button: 'Periksa akun Anda',
  },
  newDevice: {
    subject: 'Aktivitas masuk dari perangkat baru di akun {{product}} Anda',
    text: 'Ada aktivitas masuk ke akun Anda dari perangkat baru.',
    button: 'Periksa akun Anda',
  },
  invitation: {
    subject: '{{inviter}} mengundang Anda ke {{label}} di {{product}}',
    text: '{{inviter}} mengundang Anda bergabung dengan tim {{label}} sebagai {{role}}. Buat kata sandi Anda sendiri untuk bergabung. Tautan hanya berlaku satu kali, sampai {{end}} (Jakarta). Jika Anda tidak mengenal {{label}}, abaikan email ini.',
    button: 'Lihat undangan',
  },
  invitedElsewhere: {
    subject: '{{inviter}} mengundang Anda ke {{label}} di {{product}}',
    text: '{{inviter}} mengundang Anda bergabung dengan tim {{label}} sebagai {{role}}. Alamat ini sudah memiliki akun di {{product}}, dan satu akun hanya untuk satu label: mintalah {{inviter}} mengundang alamat Anda yang lain. Tidak ada yang diubah.',
    button: 'Lihat undangan',
  },
  teamInvited: {
    subject: 'Seseorang diundang ke tim {{label}}',
    text: '{{member}} diundang ke tim {{label}} sebagai {{role}}. Anda dapat menarik undangan selama masih terbuka.',
    button: 'Lihat tim',
  },
  teamJoined: {
    subject: 'Tim {{label}} punya anggota baru',
    text: '{{member}} menerima undangan ke tim {{label}} dan dapat masuk sebagai {{role}}.',
    button: 'Lihat tim',
  },
  teamRole: {
    subject: 'Peran di tim {{label}} diubah',
    text: '{{member}} kini menjadi {{role}} di tim {{label}}.',
    button: 'Lihat tim',
  },
  ownTeamRole: {
    subject: 'Peran Anda di tim {{label}} diubah',
    text: 'Anda kini menjadi {{role}} di tim {{label}}.',
    button: 'Buka {{product}}',
  },
  teamRemoved: {
    subject: 'Seseorang dikeluarkan dari tim {{label}}',
    text: '{{member}} dikeluarkan dari tim {{label}}, semua sesinya diakhiri, dan tidak dapat masuk lagi.',
    button: 'Lihat tim',
  },
  ownTeamRemoved: {
    subject: 'Anda dikeluarkan dari tim {{label}}',
    text: 'Anda dikeluarkan dari tim {{label}}, semua sesi Anda diakhiri, dan Anda tidak dapat masuk lagi.',
    button: 'Cara menghubungi kami',
  },
  payeeAsked: {
    subject: 'Rekening bank lain diminta di {{product}}',
    text: 'Royalti {{label}} diminta dibayarkan ke rekening lain: {{bank}}, berakhiran {{digits}}. Rekening itu baru dipakai setelah staf kami menelepon dan mengonfirmasinya. Tautan di bawah berlaku sampai {{end}} (Jakarta).',
    button: 'Bukan saya: bekukan perubahan',
  },
  payeeWithdrawn: {
    subject: 'Permintaan rekening bank lain di {{product}} ditarik kembali',
    text: 'Permintaan agar royalti {{label}} dibayarkan ke {{bank}}, berakhiran {{digits}}, sudah ditarik kembali. Selain itu tidak ada yang berubah.',
    button: 'Lihat rekening bank',
  },
  payeeConfirmed: {
    subject: 'Rekening bank royalti Anda di {{product}} diubah',
    text: 'Mulai sekarang royalti {{label}} dibayarkan ke rekening ini: {{bank}}, berakhiran {{digits}}. Jika tidak seorang pun dari Anda menghendakinya, bekukan: tidak ada yang dibayar sampai kami berbicara dengan Anda. Tautan di bawah berlaku sampai {{end}} (Jakarta).',
    button: 'Bukan saya: bekukan pembayaran',
  },
  payeeGivenBack: {
    subject: 'Royalti Anda di {{product}} kembali ke rekening bank semula',
    text: 'Royalti {{label}} kembali dibayarkan ke rekening sebelumnya: {{bank}}, berakhiran {{digits}}. Perubahan yang dibekukan telah ditolak.',
    button: 'Lihat rekening bank',
  },
  payeeTakenAway: {
    subject: 'Rekening bank royalti Anda di {{product}} tidak dipakai lagi',
    text: 'Royalti {{label}} tidak lagi dibayarkan ke {{bank}}, berakhiran {{digits}}: rekening ini dibekukan lalu ditolak, dan sebelumnya tidak ada rekening. Tidak ada yang dibayar sampai Anda mengisi rekening Anda sendiri dan staf kami menelepon dan mengonfirmasinya.',
    button: 'Lihat rekening bank',
  },
  safety: {
    who: 'Oleh: {{name}}.',
    when: 'Waktu: {{time}} (Jakarta). Dari: {{device}}, alamat {{address}}.',
    byStaff: 'Waktu: {{time}} (Jakarta). Oleh: administrator {{product}}.',
    device: '{{browser}} di {{system}}',
    unknown: 'perangkat yang tidak menyebutkan namanya',
    advice:
      'Jika bukan Anda: segera buat kata sandi baru, keluar dari semua perangkat lewat profil, lalu beri tahu kami.',
    adviceOther:
      'Jika {{name}} tidak melakukannya, atau tidak seharusnya melakukannya, segera beri tahu kami.',
    adviceStaff: 'Jika Anda tidak memintanya, segera beri tahu kami.',
  },
  coverAsked: {
    subject: 'Permintaan izin cover atas ciptaan Anda',
    text: '{{label}} ingin membawakan ulang ciptaan Anda dengan judul “{{title}}”. Dengarkan, baca syaratnya, lalu setujui, tawarkan syarat lain, atau tolak; tanpa akun. Tautan berlaku untuk satu keputusan, sampai {{end}} (Jakarta).',
    button: 'Buka permintaan',
  },
  coverStatement: {
    subject: 'Laporan bagian Anda dari cover',
    text: 'Laporan ini menunjukkan yang diperoleh dari cover atas ciptaan Anda, dan yang sudah dibayarkan kepada Anda. Tidak perlu akun. Tautan berlaku sampai {{end}} (Jakarta).',
    button: 'Buka laporan',
  },
  statementShared: {
    subject: 'Laporan royalti {{label}} untuk {{period}}',
    text: '{{label}} membagikan laporan royalti {{period}} kepada Anda. Tautan ini hanya menampilkan laporan itu sebagai PDF, Excel, dan CSV, tanpa perlu masuk, dan berlaku sampai {{end}} (Jakarta). Jangan berikan kepada orang lain.',
    button: 'Buka laporan',
  },
  coverReminded: {
    subject: 'Cover “{{title}}” masih menunggu keputusan Anda',
    text: '{{label}} ingin membawakan ulang ciptaan Anda dengan judul “{{title}}”. Tautan ini menggantikan yang sebelumnya dan berlaku untuk satu keputusan, sampai {{end}} (Jakarta).',
    button: 'Buka permintaan',
  },
  coverAgreed: {
    subject: 'Syarat Anda untuk cover “{{title}}” disetujui',
    text: '{{label}} menyetujui syarat yang Anda tawarkan untuk “{{title}}”: {{share}} bagi pemilik ciptaan, sampai {{day}}. Nomor lisensinya {{number}}. Tidak ada lagi yang perlu dilakukan.',
  },
  coverNotAgreed: {
    subject: 'Syarat Anda untuk cover “{{title}}” tidak disetujui',
    text: '{{label}} tidak menyetujui syarat yang Anda tawarkan untuk “{{title}}” ({{number}}). Tidak ada yang dilisensikan. Bila permohonannya diubah, kami akan meminta keputusan Anda lagi lewat email.',
  },
  approved: {
    subject: 'Selamat datang di {{product}}',
    text: 'Pendaftaran Anda disetujui. Silakan masuk untuk memulai.',
    button: 'Masuk',
  },
  rejected: {
    subject: 'Pendaftaran Anda di {{product}} tidak disetujui',
    text: 'Kami tidak dapat menyetujui pendaftaran Anda. Alasannya: {{reason}} Bila dapat diperbaiki, hubungi kami dengan yang kurang dan alamat email Anda: pendaftaran Anda akan kami tinjau lagi tanpa perlu mendaftar ulang.',
    button: 'Cara menghubungi kami',
  },
  reopened: {
    subject: 'Pendaftaran Anda di {{product}} ditinjau kembali',
    text: 'Pendaftaran Anda sedang ditinjau sekali lagi: {{reason}} Anda akan menerima email setelah ada keputusan.',
    button: 'Buka {{product}}',
  },
  suspended: {
    subject: 'Akun Anda di {{product}} ditangguhkan',
    text: 'Akun Anda ditangguhkan dan semua sesinya telah diakhiri. Alasannya: {{reason}}',
    button: 'Buka {{product}}',
  },
  labelClosed: {
    subject: 'Akun {{label}} di {{product}} ditutup',
    text: 'Akun {{label}} ditutup dan sesi semua orangnya diakhiri. Alasannya: {{reason}} Bila ada pertanyaan, hubungi kami dan sebutkan alamat email Anda.',
    button: 'Cara menghubungi kami',
  },
  reinstated: {
    subject: 'Akun Anda di {{product}} aktif kembali',
    text: 'Anda dapat masuk lagi. Alasannya: {{reason}}',
    button: 'Masuk',
  },
  sms: {
    subject: 'Pesan singkat ke {{number}}',
    /** Short messages: within 160 signs of the GSM alphabet. */
    purposes: {
      NSP_CREATION:
        '{{product}}: {{code}} adalah kode untuk nada sambung buatan Anda. Berlaku 5 menit. Jangan beri tahu siapa pun.',
      MIGRATION:
        '{{product}}: {{code}} adalah kode untuk memindahkan nada sambung. Berlaku 5 menit. Jangan beri tahu siapa pun.',
    },
  },
  notice: {
    subject: '{{product}}: {{line}}',
    text: 'Ada kabar baru untuk Anda:',
    button: 'Lihat semua pemberitahuan',
  },
  digest: {
    subject: 'Belum dibaca di {{product}}: {{count}}',
    text: 'Inilah yang baru sejak ringkasan terakhir dan belum dibaca. Masuk untuk membaca selengkapnya.',
    button: 'Lihat semua pemberitahuan',
  },
};
