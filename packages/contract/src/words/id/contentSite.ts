import type {
  contentSite as english,
  termType as termTypeInEnglish,
  testimonialType as testimonialTypeInEnglish,
} from '../en/contentSite.ts';
import type { Same } from '../same.ts';

export const contentSite: Same<typeof english> = {
  menu: 'Halaman',
  openMenu: 'Buka menu',
  about: 'Tentang kami',
  terms: 'Syarat dan ketentuan',
  privacy: 'Kebijakan privasi',
  challenge: '{{product}} Challenge',
  challengeAbout: 'Tentang challenge',
  challengeFaq: 'Pertanyaan',
  challengeTerms: 'Ketentuan',
  legal: 'Legal',
  company: 'Perusahaan',
  follow: 'Ikuti kami',
  topHits: 'Lagu hit',
  topHitsAbout: 'Terbaru dari artis kami. Tekan putar.',
  testimonials: 'Kata artis dan label',
  stores: 'Musik Anda di layanan ini dan banyak lagi',
  gone: 'Tidak tersedia lagi: rilisan ini sudah diturunkan.',
  callTitle: 'Siap untuk rilisan berikutnya?',
  callText: 'Buat akun, unggah lagu, dan dengarkan di toko musik dalam beberapa hari.',
  listen: 'Dengarkan {{name}}',
  unlisten: 'Berhenti mendengarkan {{name}}',
  since: 'di toko sejak {{day}}',
  numbers: 'Dalam angka',
  artists: 'artis merilis bersama kami',
  songs: 'lagu sudah dirilis',
  services: 'toko dan layanan',
  paid: 'dibayarkan bulan lalu',
  allQuestions: 'Semua tanya jawab',
  callAside: 'Atau hubungi kami dulu',
  steps: {
    title: 'Dari laptop sampai ke rekening, dalam empat langkah',
    upload: 'Unggah, langsung tahu hasilnya',
    uploadAbout:
      'Seret lagu dan sampulnya. Suara, gambar, dan kredit diperiksa saat diunggah; hal yang akan ditolak toko Anda ketahui sekarang, bukan dua minggu lagi.',
    review: 'Didengarkan manusia',
    reviewAbout:
      'Setiap rilisan didengarkan peninjau. Anda melihat sedang menunggu siapa dan sampai kapan; bila ada yang perlu diubah, catatannya ada tepat di isiannya.',
    statement: 'Telusuri setiap rupiah',
    statementAbout:
      'Dari laporan toko sampai bagian Anda: setiap langkah laporan royalti terbuka sampai ke lagunya, dan setiap lagu sampai ke baris laporannya.',
    payout: 'Terima pembayaran',
    payoutAbout:
      'Sekali lihat, sekali tanda tangan. Tagihan kami siapkan, pajak dihitung lengkap dengan alasannya, dan bukti potong datang bersama uangnya.',
  },
  release: {
    about:
      '“{{title}}” dari {{artist}}: {{count}} lagu, dirilis oleh {{label}}. Dengarkan, lalu temukan di toko Anda.',
    preview: 'Ditunjukkan kepada pers sebelum dirilis. Tautan ini berakhir pada {{day}}.',
    out: 'Dirilis pada {{day}}',
    outSince: 'Dirilis sejak {{day}}',
    songs: 'Lagu',
    half: 'Anda mendengar setengah menit dari setiap lagu.',
    stores: 'Dengarkan selengkapnya',
    noStores: 'Toko akan disebut di sini begitu rilisan ini tersedia.',
    explicit: 'Eksplisit',
    share: 'Salin tautan',
    shared: 'Tersalin',
    gone: 'Rilisan ini tidak tersedia lagi',
    goneAbout: 'Rilisan ini sudah diturunkan dari toko. Rilisan kami yang lain tetap ada.',
    lost: 'Tidak ada rilisan di sini',
    lostAbout:
      'Alamatnya mungkin salah ketik, rilisannya belum dirilis, atau tautan untuk pers sudah berakhir.',
  },
  play: 'Putar {{name}}',
  pause: 'Jeda {{name}}',
  version: 'Versi {{number}}, berlaku sejak {{from}}',
  versionPast: 'Versi {{number}}, berlaku {{from}} sampai {{until}}',
  changed: 'Yang berubah: {{summary}}',
  earlier: 'Versi sebelumnya',
  inEffectFrom: '{{from}} sampai {{until}}',
  past: 'Anda membaca versi sebelumnya, yang sudah tidak berlaku.',
  toPresent: 'Baca versi yang berlaku',
  fingerprint: 'Sidik teks {{hash}}',
  print: 'Cetak',
  nothing: 'Belum ada yang diterbitkan di sini',
  nothingHint: 'Silakan kembali lagi nanti, atau tanyakan kepada kami.',
  contacts: 'Cara menghubungi kami',
  call: 'Telepon {{number}}',
  faqAbout: 'Jawaban singkat seputar rilisan, nada sambung, dan royalti.',
  faqMore: 'Pertanyaan Anda tidak ada di sini? Tulis kepada kami.',
  found: '{{count}} jawaban',
};

export const questions = 'Pertanyaan yang sering diajukan';

export const termType: Same<typeof termTypeInEnglish> = {
  GENERAL: 'Ketentuan umum',
  COVER_TO_MASTER: 'Cover to master',
  COVER_TO_MASTER_GUIDE: 'Panduan cover to master',
  CHALLENGE: 'Ketentuan challenge',
  CHALLENGE_PAGE: 'Halaman challenge',
  CHALLENGE_FAQ: 'Pertanyaan seputar challenge',
};

export const testimonialType: Same<typeof testimonialTypeInEnglish> = {
  LABEL: 'Label',
  ARTIST: 'Artis',
  PARTNER: 'Mitra',
};
