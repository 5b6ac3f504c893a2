import { addDays } from '@rilis/contract/clock';
import { drawCover, drawPortrait } from '../media/image/synth.ts';
import type { Desk } from './desk.ts';
import { uploadContent } from './files.ts';
import type { LabelPlan } from './plan.ts';

const hitsShown = 5;
const addresses = [
  { type: 'INSTAGRAM', name: 'Instagram', link: 'https://www.instagram.com/rilis.example', seed: 8 },
  { type: 'YOUTUBE', name: 'YouTube', link: 'https://www.youtube.com/@rilis.example', seed: 14 },
  { type: 'TIKTOK', name: 'TikTok', link: 'https://www.tiktok.com/@rilis.example', seed: 20 },
  { type: 'X', name: 'X', link: 'https://x.com/rilis_example', seed: 31 },
];

const plans = [
  {
    title: 'Solo artist',
    titleIndonesian: 'Artis solo',
    price: 'Free',
    priceIndonesian: 'Gratis',
    sub_title: 'For whoever releases their own songs',
    sub_titleIndonesian: 'Untuk yang merilis lagunya sendiri',
    description: '<ul><li>All stores and services</li><li>Ringback tones</li><li>Paid every month</li></ul>',
    descriptionIndonesian:
      '<ul><li>Semua toko dan layanan</li><li>Nada sambung</li><li>Dibayar setiap bulan</li></ul>',
    share: 70,
  },
  {
    title: 'Label',
    titleIndonesian: 'Label',
    price: 'Free',
    priceIndonesian: 'Gratis',
    sub_title: 'For labels with artists of their own',
    sub_titleIndonesian: 'Untuk label dengan artisnya sendiri',
    description:
      '<ul><li>A team with rights of its own</li><li>Shares of artists, worked out</li><li>Catalogue in and out as one archive</li></ul>',
    descriptionIndonesian:
      '<ul><li>Tim dengan haknya masing-masing</li><li>Bagian artis yang terhitung</li><li>Katalog masuk dan keluar sebagai satu arsip</li></ul>',
    share: 80,
  },
];

const challenges = (today: string) => [
  {
    title: 'Suara Nusantara 2026',
    prize: 'A recording day in Bandung and a video',
    prizeIndonesian: 'Satu hari rekaman di Bandung dan satu video',
    description: '<p>Send in a song in a language of your home. A jury of three listens to every one.</p>',
    descriptionIndonesian: '<p>Kirim lagu berbahasa daerah Anda. Tiga juri mendengarkan semuanya.</p>',
    opensOn: addDays(today, -12),
    closesOn: addDays(today, 19),
    seed: 41,
  },
  {
    title: 'Nada Sambung Lebaran',
    prize: 'Rp 10.000.000',
    description: '<p>The best half minute for whoever is on the line at Eid.</p>',
    descriptionIndonesian: '<p>Setengah menit terbaik bagi penelepon saat Lebaran.</p>',
    winners: '<p>Kinanti Paramesti, “Pulang”, and Lintang Kidul, “Takbir Pantai”.</p>',
    winnersIndonesian: '<p>Kinanti Paramesti, “Pulang”, dan Lintang Kidul, “Takbir Pantai”.</p>',
    opensOn: addDays(today, -280),
    closesOn: addDays(today, -245),
    seed: 52,
  },
];

/** Faces of those who speak on a fresh installation, in its order. */
const faces = [3, 6, 9];
/** Pixels: they are shown no larger than a thumb, also on the finest screen. */
const faceSide = 600;

/** What only a platform with music can show visitors: its top hits, and where else it is met. What is there stays. */
export async function makeHomepage(desk: Desk, labels: readonly LabelPlan[], today: string): Promise<void> {
  await makeTopHits(desk, labels);
  await makeOffers(desk, today);
  await showFaces(desk, labels);
  const known = await namesOf(desk, 'homepage_social_media');
  for (const { type, name, link, seed } of addresses) {
    if (known.has(name)) continue;
    const image = await picture(desk, name, seed);
    await desk.call('admin', 'POST', '/homepage-social-media', { type, name, link, image });
  }
}

/** What it costs, and what can be won. */
async function makeOffers(desk: Desk, today: string): Promise<void> {
  const known = await desk.sql.query('select from homepage_plan');
  if (known.rowCount) return;
  for (const plan of plans) await desk.call('admin', 'POST', '/homepage-plans', plan);
  for (const { seed, ...one } of challenges(today)) {
    const poster = await picture(desk, one.title, seed);
    await desk.call('admin', 'POST', '/challenges', { ...one, poster });
  }
}

/** Gives those who speak a face, and leads to a release of the first labels. */
async function showFaces(desk: Desk, labels: readonly LabelPlan[]): Promise<void> {
  const { content } = await desk.call<{
    content: { id: number; name: string; review: string; image: string | null }[];
  }>('admin', 'GET', '/homepage-testimonials');
  for (const [at, { id, name, review, image }] of content.slice(0, faces.length).entries()) {
    if (image) continue;
    const { rows } = await desk.sql.query<{ upc: string }>(
      `select a.upc_icpn as upc from album a join app_user u on u.label_id = a.label_id
       where u.login = $1 and is_live(a.approval_status) and a.revision_of is null order by a.id limit 1`,
      [labels[at]?.login],
    );
    const face = await uploadContent(desk, name, await drawPortrait(faces[at]!, faceSide));
    const fields = { name, review, image: face, ...(rows[0] && { upc: rows[0].upc }) };
    await desk.call('admin', 'PUT', `/homepage-testimonials/${id}`, fields);
  }
}

/** A released song of each of the first labels; it plays once it is converted. */
async function makeTopHits(desk: Desk, labels: readonly LabelPlan[]): Promise<void> {
  const known = await namesOf(desk, 'homepage_top_hit');
  for (const { login, releases } of labels.slice(0, hitsShown)) {
    const release = releases.find(({ goal, songs }) => goal === 'APPROVED' && songs.length > 0);
    if (!release || known.has(release.title)) continue;
    const { rows } = await desk.sql.query<{ id: number }>(
      `select song.id from song join app_user u on u.label_id = song.label_id and song.revision_of is null
       where u.login = $1 and unique_search_key = $2 limit 1`,
      [login, release.songs[0]],
    );
    await desk.call('admin', 'POST', '/homepage-top-hits', {
      name: release.title,
      description: `${release.artist} · ${release.genre}`,
      descriptionIndonesian: `${release.artist} · ${release.genre}`,
      image: await picture(desk, release.key, release.seed),
      songId: rows[0]!.id,
    });
  }
}

const picture = async (desk: Desk, name: string, seed: number) =>
  uploadContent(desk, name, await drawCover(seed, 600));

async function namesOf(desk: Desk, table: 'homepage_social_media' | 'homepage_top_hit') {
  const { rows } = await desk.sql.query<{ name: string }>(`select name from ${table}`);
  return new Set(rows.map(({ name }) => name));
}
