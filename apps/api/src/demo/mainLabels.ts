import type { LabelWords } from './words.ts';

/** Of an album, after its single, and of the longer edition that follows it: a label brings a recording once. */
const puddles = [
  'Gerimis Pertama',
  'Payung Pinjaman',
  'Atap Seng',
  'Kamar Kos Nomor Tujuh',
  'Terminal Sepi',
  'Kopi Kedua',
  'Sepatu Basah',
  'Lampu Jalan Dago',
];

/** The labels people sign in to: every state of everything is among their rows. */
export const mainLabels: readonly LabelWords[] = [
  {
    login: 'label1',
    name: 'Nusa Gema Rekaman',
    as: 'LABEL',
    owner: 'Wulan Prameswari',
    city: 'Bandung',
    province: 'Jawa Barat',
    prefix: 'IDNGR',
    streams: 10_500_000,
    since: 0,
    invoices: 'PPPPFPUSDRO',
    manyPapers: true,
    acts: [
      {
        name: 'Anindya Laksmi',
        kind: 'female',
        genre: 'Pop',
        about: 'Penyanyi dan penulis lagu asal Bandung. Suaranya lembut, ceritanya dekat.',
        releases: [
          { title: 'Pulang Sebelum Hujan', month: -8 },
          { title: 'Surat yang Tak Sampai', month: 2 },
          {
            title: 'Kota yang Sama',
            songs: ['Pulang Sebelum Hujan', 'Surat yang Tak Sampai'],
            month: 5,
          },
          {
            title: 'Dari Kota ke Kota',
            songs: ['Surat yang Tak Sampai', 'Pulang Sebelum Hujan'],
            month: 13,
            goal: 'CHANGES_REQUESTED',
          },
        ],
      },
      {
        name: 'Kedai Hujan',
        kind: 'male',
        genre: 'Indie',
        about: 'Kuartet indie yang berlatih di belakang sebuah kedai kopi di Dago.',
        releases: [
          { title: 'Kamar Kos Nomor Tujuh', month: -3, goal: 'TAKEDOWN_REQUESTED' },
          {
            title: 'Peta Genangan',
            songs: puddles,
            month: 3,
          },
          {
            title: 'Peta Genangan Edisi Lengkap',
            songs: [...puddles, 'Langit Setelahnya'],
            month: 9,
          },
        ],
      },
      {
        name: 'Rama Dirgantara',
        kind: 'male',
        genre: 'Jazz',
        about: 'Pianis jazz. Belajar dari kaset-kaset kakeknya, kini memimpin trionya sendiri.',
        releases: [{ title: 'Langkah Perlahan', month: 1, goal: 'CORRECTED' }],
      },
      {
        name: 'Selasar Biru',
        kind: 'female',
        genre: 'Indie',
        about: 'Duo gitar dan suara dengan harmoni yang tenang.',
        releases: [
          { title: 'Kabar dari Seberang', month: 13, goal: 'CLAIMED', guest: 'Rama Dirgantara' },
          { title: 'Pelabuhan Tanpa Nama', songs: [], month: 14, goal: 'DRAFT' },
        ],
      },
      {
        name: 'Mentari Kusumaningrum',
        kind: 'female',
        genre: 'Pop',
        about: 'Pendatang baru, finalis lomba cipta lagu tingkat provinsi.',
        goal: 'SUBMITTED',
        releases: [{ title: 'Janji di Ujung Peron', songs: [], month: 14, goal: 'DRAFT' }],
      },
    ],
  },
  {
    login: 'label2',
    name: 'Lintang Kidul Musik',
    as: 'LABEL',
    owner: 'Hendra Gunarso',
    city: 'Kediri',
    province: 'Jawa Timur',
    prefix: 'IDLKM',
    streams: 3_400_000,
    since: 0,
    invoices: 'PPPPPPPFURO',
    acts: [
      {
        name: 'Ayu Sekarwangi',
        kind: 'female',
        genre: 'Dangdut',
        about: 'Biduan dangdut dengan cengkok klasik dan panggung yang selalu penuh.',
        releases: [
          { title: 'Cinta Pasar Malam', month: -6 },
          { title: 'Jangan Pura-Pura', month: 4 },
          {
            title: 'Goyang Sampai Subuh',
            songs: ['Cinta Pasar Malam', 'Jangan Pura-Pura'],
            month: 8,
          },
          {
            title: 'Dangdut Pilihan',
            songs: ['Jangan Pura-Pura', 'Cinta Pasar Malam'],
            month: 13,
            goal: 'REJECTED',
          },
        ],
      },
      {
        name: 'Orkes Surya Brantas',
        kind: 'male',
        genre: 'Koplo',
        language: 'jv',
        about: 'Orkes keliling tepi Kali Brantas, dua belas orang dan satu truk.',
        releases: [{ title: 'Ojo Mundur, Mas', month: -2, goal: 'TAKEN_DOWN' }],
      },
      {
        name: 'Darmo Kusbandi',
        kind: 'male',
        genre: 'Campursari',
        language: 'jv',
        about: 'Dalang yang bernyanyi: gamelan, gitar, dan kisah orang kecil.',
        releases: [
          { title: 'Udan ing Pelabuhan', month: -10 },
          {
            title: 'Udan ing Pelabuhan',
            version: 'Instrumental',
            month: 13,
            goal: 'SUBMITTED',
            masterOf: 'Udan ing Pelabuhan',
          },
        ],
      },
      {
        name: 'Dimas Lintang',
        kind: 'male',
        genre: 'Dangdut',
        about: 'Mantan sopir truk antarpulau yang kini bernyanyi tentang jalan.',
        releases: [{ title: 'Kapal Feri Terakhir', month: 6 }],
      },
    ],
  },
  {
    login: 'solo1',
    name: 'Kinanti Paramesti',
    as: 'SOLO_ARTIST',
    owner: 'Kinanti Paramesti',
    city: 'Yogyakarta',
    province: 'DI Yogyakarta',
    prefix: 'IDKPM',
    streams: 900_000,
    since: 0,
    invoices: 'PPPPPPPPPSO',
    acts: [
      {
        name: 'Kinanti Paramesti',
        kind: 'female',
        genre: 'Pop',
        about: 'Merekam semuanya sendiri di kamar: gitar, suara, dan derau kota.',
        releases: [
          { title: 'Rumah Tanpa Jendela', month: -4 },
          { title: 'Hampir Lupa Namamu', month: 3 },
          { title: 'Catatan Kecil', songs: ['Rumah Tanpa Jendela', 'Hampir Lupa Namamu'], month: 9 },
          { title: 'Selepas Kamu Pergi', month: 13, goal: 'SUBMITTED' },
        ],
      },
    ],
  },
];
