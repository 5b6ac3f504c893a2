import { drawCover } from '../media/image/synth.ts';
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

/** What only a platform with music can show visitors: its top hits, and where else it is met. What is there stays. */
export async function makeHomepage(desk: Desk, labels: readonly LabelPlan[]): Promise<void> {
  await makeTopHits(desk, labels);
  const known = await namesOf(desk, 'homepage_social_media');
  for (const { type, name, link, seed } of addresses) {
    if (known.has(name)) continue;
    const image = await picture(desk, name, seed);
    await desk.call('admin', 'POST', '/homepage-social-media', { type, name, link, image });
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
  uploadContent(desk, 'admin', name, await drawCover(seed, 600));

async function namesOf(desk: Desk, table: 'homepage_social_media' | 'homepage_top_hit') {
  const { rows } = await desk.sql.query<{ name: string }>(`select name from ${table}`);
  return new Set(rows.map(({ name }) => name));
}
