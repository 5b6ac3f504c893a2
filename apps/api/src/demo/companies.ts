import { type LabelWords, label, single } from './words.ts';

export const companies: readonly LabelWords[] = [
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
          [single('Suara dari Lorong', -7)],
        ],
        [
          'Gema Ardhana',
          'male',
          'Rock',
          'Gitaris dan vokalis, dulu teknisi panggung.',
          [
            {
              title: 'Kabel Panjang',
              songs: ['Cek Suara', 'Panggung Kosong', 'Bongkar'],
              month: 4,
            },
          ],
        ],
      ],
    ),
    advance: 15_000_000,
  },
  label(
    ['kelanabunyi', 'Kelana Bunyi Indonesia', 'Maya Kristanti', 'Malang', 'Jawa Timur', 'IDKBI'],
    [1_300_000, 0, 'PPPPPPPPPRO'],
    [
      ['Nadira Salma', 'female', 'Indie', 'Suara bening dan gitar nilon.', []],
      [
        'Halaman Belakang',
        'male',
        'Indie',
        'Lima sahabat SMA yang tidak pernah berhenti latihan.',
        [single('Kabut di Jendela Kereta', -5, 'Nadira Salma')],
      ],
    ],
  ),
  label(
    ['cakramelodi', 'Cakra Melodi Mandiri', 'Rudi Hartanto', 'Surabaya', 'Jawa Timur', 'IDCMM'],
    [800_000, 0, 'PPPPPPPPPDO'],
    [
      [
        'Bima Wisesa',
        'male',
        'Jazz',
        'Peniup saksofon dari kampung Peneleh.',
        [single('Malam di Kota Lama', -9)],
      ],
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
      ['Gathot Prasaja', 'male', 'Campursari', 'Pengrawit dan pengarah lagu.', [], 'jv'],
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
        [single('Tresno Ora Sepele', 5)],
        'jv',
      ],
      ['Munir Brantas', 'male', 'Koplo', 'Kendang dan tawa.', [], 'jv'],
    ],
  ),
  label(
    ['cahayaqolbu', 'Cahaya Qolbu Nada', 'Fauziah Rahmi', 'Depok', 'Jawa Barat', 'IDCQN'],
    [1_200_000, 0, 'PPPPPPPPPSO'],
    [
      [
        'Hanifah Zahra',
        'female',
        'Religi',
        'Lantunan doa dengan aransemen senar.',
        [single('Doa Seorang Ibu', -11)],
      ],
      ['Nasyid Fajar Iman', 'male', 'Religi', 'Nasyid tanpa alat musik dari sebuah pesantren.', []],
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
        [single('Kasih di Warung Kopi', 7)],
      ],
      ['Pantura Ekspres', 'male', 'Dangdut', 'Band pengiring yang akhirnya punya nama.', []],
    ],
  ),
];
