import type { ActWords, LabelWords, ReleaseWords } from './words.ts';

type Voice = 'female' | 'male';
/** Name, voice, genre, a sentence, releases; the language of the songs unless it is Indonesian. */
type Act = readonly [string, Voice, string, string, readonly ReleaseWords[], string?];

const act = ([name, kind, genre, about, releases, language]: Act): ActWords => ({
  name,
  kind,
  genre,
  about,
  releases,
  ...(language && { language }),
});

const label = (
  [login, name, owner, city, province, prefix]: readonly [string, string, string, string, string, string],
  [streams, since, invoices]: readonly [number, number, string],
  acts: readonly Act[],
  as: LabelWords['as'] = 'LABEL',
): LabelWords => ({
  login,
  name,
  owner,
  city,
  province,
  prefix,
  streams,
  since,
  invoices,
  as,
  acts: acts.map(act),
});

const single = (title: string, month: number, guest?: string): ReleaseWords => ({
  title,
  month,
  ...(guest && { guest }),
});
const set = (title: string, songs: readonly string[], month: number): ReleaseWords => ({
  title,
  songs,
  month,
});

const companies: readonly LabelWords[] = [
  {
    ...label(
      ['rimbanada', 'Rimba Nada Persada', 'Teguh Santosa', 'Jakarta', 'DKI Jakarta', 'IDRNP'],
      [2_100_000, 0, 'PPPPPPPPUSR'],
      [
        [
          'Tirai Senyap',
          'male',
          'Rock',
          'Rock keras dengan lirik yang pelan-pelan menyala.',
          [
            single('Suara dari Lorong', -7),
            single('Menara Retak', 6),
            set('Bara di Dada', ['Suara dari Lorong', 'Menara Retak'], 10),
          ],
        ],
        ['Gema Ardhana', 'male', 'Rock', 'Gitaris dan vokalis, dulu teknisi panggung.', []],
      ],
    ),
    advance: 15_000_000,
  },
  label(
    ['kelanabunyi', 'Kelana Bunyi Indonesia', 'Maya Kristanti', 'Malang', 'Jawa Timur', 'IDKBI'],
    [1_300_000, 0, 'PPPPPPPPPRO'],
    [
      [
        'Nadira Salma',
        'female',
        'Indie',
        'Suara bening dan gitar nilon.',
        [single('Angin Bulan Desember', -5)],
      ],
      [
        'Halaman Belakang',
        'male',
        'Indie',
        'Lima sahabat SMA yang tidak pernah berhenti latihan.',
        [single('Kabut di Jendela Kereta', 3, 'Nadira Salma')],
      ],
    ],
  ),
  label(
    ['cakramelodi', 'Cakra Melodi Mandiri', 'Rudi Hartanto', 'Surabaya', 'Jawa Timur', 'IDCMM'],
    [800_000, 0, 'PPPPPPPPPDO'],
    [
      ['Bima Wisesa', 'male', 'Jazz', 'Peniup saksofon dari kampung Peneleh.', [single('Malam di Kota Lama', -9)]],
      ['Trio Lembayung', 'female', 'Jazz', 'Tiga suara, satu kontrabas.', []],
    ],
  ),
  label(
    ['pasundangita', 'Pasundan Gita Rekam', 'Asep Kurniadi', 'Garut', 'Jawa Barat', 'IDPGR'],
    [1_100_000, 0, 'PPPPPPPPPUO'],
    [
      [
        'Neng Rengganis',
        'female',
        'Pop',
        'Pop Sunda dengan kecapi dan drum elektronik.',
        [single('Cai Herang Hate Tenang', -1)],
        'su',
      ],
      ['Angklung Muda Cibiru', 'male', 'Traditional', 'Angklung sekolah yang tumbuh menjadi orkes.', []],
    ],
  ),
  label(
    ['gendingwetan', 'Gending Wetan Records', 'Sri Lestariningsih', 'Banyuwangi', 'Jawa Timur', 'IDGWR'],
    [950_000, 0, 'PPPPPPPPFRO'],
    [
      [
        'Sulastri Ambarwati',
        'female',
        'Campursari',
        'Pesinden yang menyukai gitar bas.',
        [single('Mega Mendung Sore', -12)],
        'jv',
      ],
      ['Gathot Prasaja', 'male', 'Campursari', 'Pengrawit dan pengarah lagu.', [single('Ngenteni Kowe Muleh', 5)], 'jv'],
    ],
  ),
  label(
    ['telukbayur', 'Teluk Lima Musikindo', 'Zulkifli Amran', 'Padang', 'Sumatera Barat', 'IDTLM'],
    [700_000, 4, 'PPPPPPPPPRO'],
    [
      ['Malin Sutan', 'male', 'Pop', 'Pop Minang dari pesisir.', [single('Rindu ka Kampuang', 4)], 'min'],
      ['Rabiah Kasim', 'female', 'Pop', 'Suara rendah dengan saluang.', []],
    ],
  ),
  label(
    ['sanggarbrantas', 'Sanggar Irama Brantas', 'Agus Widodo', 'Jombang', 'Jawa Timur', 'IDSIB'],
    [1_600_000, 5, 'PPPPPPPPUSO'],
    [
      [
        'Devi Arumsari',
        'female',
        'Koplo',
        'Ratu panggung hajatan tiga kabupaten.',
        [
          single('Tresno Ora Sepele', 5),
          single('Ndang Muliho', 9),
          set('Lampu Kuning', ['Tresno Ora Sepele', 'Ndang Muliho'], 11),
        ],
        'jv',
      ],
      ['Munir Brantas', 'male', 'Koplo', 'Kendang dan tawa.', [], 'jv'],
    ],
  ),
  label(
    ['cahayaqolbu', 'Cahaya Qolbu Nada', 'Fauziah Rahmi', 'Depok', 'Jawa Barat', 'IDCQN'],
    [1_200_000, 0, 'PPPPPPPPPSO'],
    [
      ['Hanifah Zahra', 'female', 'Religi', 'Lantunan doa dengan aransemen senar.', [single('Doa Seorang Ibu', -11)]],
      [
        'Nasyid Fajar Iman',
        'male',
        'Religi',
        'Nasyid tanpa alat musik dari sebuah pesantren.',
        [single('Sujud di Sepertiga Malam', 2)],
      ],
    ],
  ),
  label(
    ['bukitsungai', 'Bukit Sungai Records', 'Marwan Effendi', 'Palembang', 'Sumatera Selatan', 'IDBSR'],
    [420_000, 6, 'PPPPPPPPPRO'],
    [['Musi Malam', 'male', 'Blues', 'Blues dari tepi sungai.', [single('Kereta Pukul Sembilan', 6)]]],
  ),
  label(
    ['jalurpantura', 'Jalur Pantura Hiburan', 'Tarsono', 'Indramayu', 'Jawa Barat', 'IDJPH'],
    [650_000, 7, 'PPPPPPPPPUR'],
    [
      [
        'Yuyun Larasati',
        'female',
        'Dangdut',
        'Dangdut pesisir utara dengan suling.',
        [
          single('Kasih di Warung Kopi', 7),
          single('Tiga Kali Disakiti', 9),
          set('Pesisir Utara', ['Kasih di Warung Kopi', 'Tiga Kali Disakiti'], 10),
        ],
      ],
      ['Pantura Ekspres', 'male', 'Dangdut', 'Band pengiring yang akhirnya punya nama.', []],
    ],
  ),
];

const band = (
  words: readonly [string, string, string, string, string, string],
  numbers: readonly [number, number, string],
  [kind, genre, about, releases]: readonly [Voice, string, string, readonly ReleaseWords[]],
  as: LabelWords['as'] = 'GROUP',
) => label(words, numbers, [[words[1], kind, genre, about, releases]], as);

/** Bands and people who own their recordings. */
const independents: readonly LabelWords[] = [
  band(
    ['lorongkapur', 'Lorong Kapur', 'Yosef Nababan', 'Medan', 'Sumatera Utara', 'IDLRK'],
    [380_000, 0, 'PPPPPPPPPRO'],
    ['male', 'Rock', 'Band garasi yang tidak pernah pindah garasi.', [single('Jalan Tanpa Rambu', -6)]],
  ),
  band(
    ['pesisirkabut', 'Pesisir Kabut', 'Made Wirawan', 'Denpasar', 'Bali', 'IDPKB'],
    [260_000, 8, 'PPPPPPPPPPO'],
    ['male', 'Indie', 'Gitar bergema dan ombak yang direkam sendiri.', [single('Pasang Surut', 8)]],
  ),
  band(
    ['tanggaseribu', 'Tangga Seribu', 'Grace Tumbelaka', 'Manado', 'Sulawesi Utara', 'IDTGS'],
    [150_000, 6, 'PPPPPPPPPOO'],
    ['female', 'Pop', 'Paduan suara kecil yang belajar memainkan pop.', [single('Satu Atap Dua Cerita', 6)]],
  ),
  band(
    ['soremenepi', 'Sore Menepi', 'Fajar Ramadhani', 'Semarang', 'Jawa Tengah', 'IDSMN'],
    [12_000, 0, 'PPPPPPPPPOO'],
    ['male', 'Folk', 'Folk dua orang, satu gitar pinjaman.', [single('Teras Rumah Nenek', -9)]],
  ),
  band(
    ['damarwulan', 'Damar Wulantoro', 'Damar Wulantoro', 'Solo', 'Jawa Tengah', 'IDDMW'],
    [310_000, 0, 'PPPPPPPPPRO'],
    ['male', 'Keroncong', 'Keroncong muda dengan cak dan cuk warisan.', [single('Kembang di Beranda', -8)]],
    'SOLO_ARTIST',
  ),
  band(
    ['sekarpramudya', 'Sekar Pramudya', 'Sekar Pramudya', 'Bogor', 'Jawa Barat', 'IDSKP'],
    [90_000, 9, 'PPPPPPPPPPO'],
    ['female', 'R&B', 'R&B pelan yang direkam selepas jam kerja.', [single('Lewat Tengah Malam', 9)]],
    'SOLO_ARTIST',
  ),
  band(
    ['bagaswirayuda', 'Bagas Wirayuda', 'Bagas Wirayuda', 'Makassar', 'Sulawesi Selatan', 'IDBGW'],
    [9_000, 3, 'PPPPPPPPPOO'],
    ['male', 'Hip Hop', 'Rima tentang pelabuhan dan pete-pete.', [single('Losari Jam Lima', 3)]],
    'SOLO_ARTIST',
  ),
];

export const otherLabels: readonly LabelWords[] = [...companies, ...independents];
