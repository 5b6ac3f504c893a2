import { band, draft, type LabelWords, single, solo, told } from './words.ts';

/** Bands and people who own their recordings; some have begun one and not brought it yet. */
export const independents: readonly LabelWords[] = [
  band(
    ['lorongkapur', 'Lorong Kapur', 'Yosef Nababan', 'Medan', 'Sumatera Utara', 'IDLRK'],
    [380_000, 0, 'PPPPPPPPPRO'],
    ['male', 'Rock', 'Band garasi yang tidak pernah pindah garasi.', [single('Jalan Tanpa Rambu', -6)]],
  ),
  band(
    ['pesisirkabut', 'Pesisir Kabut', 'Made Wirawan', 'Denpasar', 'Bali', 'IDPKB'],
    [260_000, 8, 'PPPPPPPPPPO'],
    ['male', 'Indie', 'Gitar bergema dan ombak yang direkam sendiri.', [draft('Pasang Surut')]],
  ),
  band(
    ['tanggaseribu', 'Tangga Seribu', 'Grace Tumbelaka', 'Manado', 'Sulawesi Utara', 'IDTGS'],
    [150_000, 6, 'PPPPPPPPPOO'],
    ['female', 'Pop', 'Paduan suara kecil yang belajar memainkan pop.', [single('Satu Atap Dua Cerita', 6)]],
  ),
  band(
    ['soremenepi', 'Sore Menepi', 'Fajar Ramadhani', 'Semarang', 'Jawa Tengah', 'IDSMN'],
    [12_000, 0, 'PPPPPPPPPOO'],
    [
      'male',
      'Folk',
      'Folk dua orang, satu gitar pinjaman.',
      [{ ...single('Teras Rumah Nenek', -9), viral: 7 }],
    ],
  ),
  solo(
    ['ratnakinasih', 'Ratna Kinasih', 'Cirebon', 'Jawa Barat', 'IDRTK'],
    [46_000, 8, 'PPPPPPPPPRO'],
    [
      'female',
      'Folk',
      'Guru TK yang menulis lagu di sela jam tidur siang.',
      single('Layang-Layang Putus', 8),
    ],
  ),
  solo(
    ['hariyadisuwito', 'Hariyadi Suwito', 'Blitar', 'Jawa Timur', 'IDHYS'],
    [28_000, 9, 'PPPPPPPPPPO'],
    ['male', 'Campursari', 'Tukang kayu dengan suara tenor.', single('Kayu Jati Tua', 9)],
  ),
  solo(
    ['nurulaisyah', 'Nurul Aisyah', 'Banda Aceh', 'Aceh', 'IDNLA'],
    [52_000, 9, 'PPPPPPPPPPO'],
    [
      'female',
      'Religi',
      'Membacakan hikayat nenek, dengan gitar kecil.',
      told('Audio Book', 'Hikayat Serambi Subuh', 'Bab 1: Malam di Meunasah', 9),
    ],
  ),
  solo(
    ['elviramanoppo', 'Elvira Manoppo', 'Tomohon', 'Sulawesi Utara', 'IDEVM'],
    [61_000, 8, 'PPPPPPPPPPO'],
    ['female', 'Jazz', 'Suara serak, sepatu bot, dan ladang bunga.', single('Kabut di Ladang Bunga', 8)],
  ),
  solo(
    ['ketutarsana', 'Ketut Arsana', 'Ubud', 'Bali', 'IDKTA'],
    [33_000, 10, 'PPPPPPPPPPO'],
    ['male', 'Traditional', 'Gender wayang di atas irama pelan.', single('Sawah Menjelang Malam', 10)],
  ),
  solo(
    ['yohanesrumbiak', 'Yohanes Rumbiak', 'Jayapura', 'Papua', 'IDYHR'],
    [74_000, 10, 'PPPPPPPPPPO'],
    ['male', 'Pop', 'Belajar harmoni dari paduan suara gereja.', single('Teluk Tanpa Ombak', 10)],
  ),
  solo(
    ['siscahalim', 'Sisca Halim', 'Pontianak', 'Kalimantan Barat', 'IDSCH'],
    [38_000, 10, 'PPPPPPPPPPO'],
    ['female', 'R&B', 'Merekam di toko bunga milik ibunya.', single('Tutup Jam Sembilan', 10)],
  ),
  solo(
    ['dedesopandi', 'Dede Sopandi', 'Tasikmalaya', 'Jawa Barat', 'IDDSP'],
    [19_000, 11, 'PPPPPPPPPPP'],
    [
      'male',
      'Blues',
      'Gitar listrik bekas dan cerita terminal.',
      told('Podcast', 'Cerita Terminal', 'Episode 1: Bus Malam Terakhir', 11),
    ],
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
    ['female', 'R&B', 'R&B pelan yang direkam selepas jam kerja.', [draft('Lewat Tengah Malam')]],
    'SOLO_ARTIST',
  ),
  band(
    ['bagaswirayuda', 'Bagas Wirayuda', 'Bagas Wirayuda', 'Makassar', 'Sulawesi Selatan', 'IDBGW'],
    [9_000, 3, 'PPPPPPPPPOO'],
    ['male', 'Hip Hop', 'Rima tentang pelabuhan dan pete-pete.', [draft('Losari Jam Lima')]],
    'SOLO_ARTIST',
  ),
];
