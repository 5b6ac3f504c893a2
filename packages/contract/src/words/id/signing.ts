/** The words of signatures, in the panel of an invoice and at the simulator. */
export const signing = {
  one: 'Tanda tangan',
  many: 'Tanda tangan',
  statuses: {
    WAITING: 'Menunggu tanda tangan',
    SIGNED: 'Sudah ditandatangani',
    DECLINED: 'Ditolak',
    EXPIRED: 'Lewat waktu',
    FAILED: 'Tidak dapat ditandatangani',
    VOID: 'Tidak diperlukan lagi',
  },
  hint: {
    API: 'Dokumen ada di Privy dengan akun {{privyId}}. Tanda tangani di sana paling lambat {{day}}: halaman ini mengikuti sendiri.',
    MANUAL:
      'Buka tagihan, tanda tangani PDF dengan akun Privy Anda, lalu unggah di sini persis seperti yang dikembalikan Privy.',
    other: 'Atau tanda tangani sendiri PDF-nya lalu unggah.',
    staff: 'Label menandatangani lebih dulu. Setelah itu tagihan dapat diteruskan.',
  },
  by: 'Ditandatangani oleh {{signer}} pada {{time}}',
  trusted: 'Sertifikat diterbitkan oleh {{issuer}}',
  untrusted: 'Sertifikat diterbitkan oleh {{issuer}}, yang belum diperiksa siapa pun',
  document: 'Tagihan bertanda tangan',
  upload: 'Unggah PDF bertanda tangan',
  ask: 'Minta tanda tangan lagi',
  asked: 'Dokumen sedang dikirim ke Privy',
  done: 'Tanda tangan mencakup seluruh tagihan',
  fault: {
    unreachable: 'Privy tidak dapat dihubungi.',
    refused: 'Privy menolak dokumen ini.',
    tooLong: 'Jawaban Privy lebih panjang dari yang semestinya, dan tidak dibaca sampai selesai.',
    noFile: 'Menurut Privy dokumen ini sudah ditandatangani, tetapi berkasnya tidak diserahkan.',
    expired: 'Tidak ada yang menandatangani tepat waktu.',
  },
  paper: {
    one: 'Tagihan bertanda tangan',
    many: 'Tagihan bertanda tangan',
    signedDocument: 'PDF bertanda tangan',
  },
  account: {
    one: 'Akun penanda tangan',
    many: 'Akun penanda tangan',
    title: 'Akun Privy Anda',
    about: 'Penanda tangan untuk label mendaftar sekali. Privy mengirim kode kepadanya.',
    register: 'Daftar di Privy',
    registered: 'Kode sedang dikirim ke {{name}}',
    name: 'Nama penanda tangan',
    email: 'Email',
    phone: 'Nomor ponsel',
    consent: 'Persetujuan',
    consentText:
      'Saya menyetujui nama, email, dan nomor ini, serta tagihan yang akan ditandatangani, diteruskan ke Privy.',
    code: 'Kode dari Privy',
    codeHint: 'Enam angka, lewat pesan singkat.',
    confirm: 'Konfirmasi',
    again: 'Daftar ulang',
    withdraw: 'Tarik persetujuan',
    withdrawText:
      'Data dan tagihan Anda tidak lagi diteruskan ke Privy. Yang masih menunggu di sana Anda tanda tangani sendiri: tanda tangani PDF-nya lalu unggah. Akun di Privy sendiri ditutup di Privy.',
    withdrawn: 'Persetujuan ditarik. Tidak ada lagi yang diteruskan ke Privy.',
    ready: '{{name}} menandatangani dengan {{privyId}}',
    byHand:
      'Tanpa antarmuka Privy, Anda menandatangani di tempat lain dan mengunggah PDF bertanda tangan setelah pengajuan.',
    simulated:
      'Simulator berperan sebagai Privy: kodenya ada di layarnya, tidak ada yang keluar dari mesin ini.',
  },
  simulator: {
    one: 'Simulator Privy',
    title: 'Ini simulator',
    text: 'Simulator ini berperan sebagai penyedia tanda tangan di mesin ini: orang mendaftar dengan kode, dan dokumen ditandatangani, ditolak, atau lewat waktu saat tombolnya ditekan. Tanda tangannya tidak bernilai apa pun.',
    none: 'Tidak ada simulator',
    noneText: 'Instalasi ini memakai penyedia sungguhan, atau label mengunggah yang sudah ditandatangani.',
    away: 'Tidak menjawab (503)',
    people: 'Orang',
    documents: 'Dokumen',
    noPeople: 'Belum ada yang mendaftar. Label mendaftar saat menerima tagihannya.',
    noDocuments: 'Belum ada dokumen yang masuk.',
    person: 'Orang',
    privyId: 'Privy ID',
    code: 'Kode',
    verified: 'Terdaftar',
    paper: 'Dokumen',
    status: 'Status',
    answered: 'Jawaban atas panggilan terakhir',
    press: {
      SIGN: 'Tanda tangani',
      DECLINE: 'Tolak',
      EXPIRE: 'Biarkan lewat waktu',
      REPEAT: 'Ulangi kabar',
      FORGE: 'Palsukan panggilan',
    },
    pressed: 'Selesai; jawabannya ada di sebelahnya',
  },
} as const;

/** What can go wrong with a signature. */
export const signingProblems = {
  transition: 'Status tanda tangan ini “{{status}}”, sehingga langkah ini tidak dapat dilakukan. {{instead}}',
  missing: 'Label belum menandatangani ({{status}}). Tunggu tanda tangannya, atau tolak tagihan.',
  byHand: 'Penyedia tanda tangan belum diatur: tanda tangani PDF di tempat lain lalu unggah.',
  codeForm: 'Enam angka.',
  wrongCode: 'Kodenya bukan ini. Lihat pesan terbaru.',
  noCode: 'Tidak ada kode yang ditunggu. Daftar ulang.',
  unreachable: 'Penyedia tanda tangan tidak menjawab. Coba lagi nanti, atau unggah PDF bertanda tangan.',
  refused: 'Penyedia tanda tangan menolaknya. Daftar ulang, atau unggah PDF bertanda tangan.',
  tooLong:
    'Jawaban penyedia lebih panjang dari yang semestinya. Coba lagi nanti, atau unggah PDF bertanda tangan.',
  withdrawn: 'Persetujuan untuk Privy sudah ditarik. Tanda tangani sendiri PDF-nya lalu unggah.',
  forged: 'Tanda tangan panggilan ini bukan milik penyedia.',
  flaw: {
    notPdf: 'Ini bukan PDF yang dapat dibaca.',
    encrypted: 'PDF ini terenkripsi. Unggah seperti saat ditandatangani, tanpa kata sandi.',
    script:
      'PDF ini memuat skrip atau berkas di dalamnya. Tanda tangani tagihan seperti yang diunduh di sini.',
    unsigned: 'PDF ini tidak memuat tanda tangan digital. Tanda tangani dulu, lalu unggah.',
    partial:
      'Tanda tangan tidak mencakup seluruh berkas: ada yang ditambahkan di belakangnya. Unggah berkas seperti saat ditandatangani.',
    altered: 'Berkas diubah setelah ditandatangani: tanda tangannya tidak cocok lagi dengan isinya.',
    otherPaper:
      'Ini bukan dokumen tagihan ini. Unduh tagihan di sini, tanda tangani berkas itu, lalu unggah.',
    changed:
      'Ada yang ditambahkan pada tagihan selain tanda tangan, atau tanda tangan menutupi isinya. Tanda tangani berkas seperti yang diunduh di sini, di bawah isi terakhirnya.',
    untrusted: 'Sertifikatnya bukan dari penerbit yang dipercaya instalasi ini.',
  },
} as const;
