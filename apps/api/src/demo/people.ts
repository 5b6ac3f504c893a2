import { pickBy } from '@rilis/contract/random';

/** Composers, lyricists and producers; made up like everybody here. */
const persons = [
  'Bayu Saptono',
  'Ratna Wulandari',
  'Irfan Kusnadi',
  'Lilis Suganda',
  'Yoga Prasetya',
  'Dian Mustika',
  'Galih Permadi',
  'Niken Hapsari',
  'Taufik Rahardjo',
  'Mira Andayani',
  'Wisnu Baskara',
  'Sari Puspitaning',
];

export const pickPerson = (random: () => number): string => pickBy(random)(persons);

const openings = [
  'Jam dinding berhenti di angka lima',
  'Lampu jalan menyala satu per satu',
  'Kau titip pesan pada angin sore',
  'Di meja ini masih ada dua cangkir',
  'Kereta terakhir lewat tanpa suara',
];
const answers = [
  'aku masih di sini menunggu kabar',
  'kota kecil ini tak pernah bertanya',
  'dan hujan turun seperti biasa',
  'namamu kusimpan di saku kemeja',
  'pelan-pelan kita belajar pulang',
];
const refrains = [
  'Biarkan malam yang menjawab',
  'Simpan saja separuh cerita',
  'Kita tak perlu terburu-buru',
  'Besok pagi semua akan sama',
];

/** Two verses and a refrain. */
export function lyricsOf(random: () => number): string {
  const pick = pickBy(random);
  const verse = () => `${pick(openings)}\n${pick(answers)}`;
  const refrain = `${pick(refrains)}\n${pick(answers)}`;
  return [verse(), refrain, verse(), refrain].join('\n\n');
}

export interface Login {
  login: string;
  role: string;
  firstName: string;
  lastName: string;
}

export const demoPassword = 'Rilis#2026';

/** What forms are filled with: one made of the product's name is refused there, and given afterwards. */
export const formPassword = { password: 'Kopi#Tubruk9', confirmPassword: 'Kopi#Tubruk9' };

/** The first of them is made by the platform, the others by the first. */
export const staff: readonly Login[] = [
  { login: 'superuser', role: 'ROLE_SUPERUSER', firstName: 'Sinta', lastName: 'Maharani' },
  { login: 'admin', role: 'ROLE_ADMIN', firstName: 'Adi', lastName: 'Nugroho' },
  { login: 'invoice', role: 'ROLE_ADMIN_INVOICE', firstName: 'Indah', lastName: 'Permatasari' },
  { login: 'finance', role: 'ROLE_FINANCE', firstName: 'Fitri', lastName: 'Handayani' },
  { login: 'finance2', role: 'ROLE_FINANCE', firstName: 'Benny', lastName: 'Setiawan' },
  { login: 'reviewer', role: 'ROLE_REVIEWER', firstName: 'Rizal', lastName: 'Mahendra' },
];
