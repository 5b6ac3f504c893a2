import { band, draft, type LabelWords, single } from './words.ts';

/** Bands and people who own their recordings. */
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
