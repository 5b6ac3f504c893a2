import type { Desk } from './desk.ts';
import type { LabelPlan } from './plan.ts';

/** Where the stores say a release is; of a demo they lead to their front door. */
const stores = {
  Spotify: 'https://open.spotify.com/album/',
  'Apple Music': 'https://music.apple.com/id/album/',
  'YouTube Music': 'https://music.youtube.com/playlist?list=',
  JOOX: 'https://www.joox.com/id/album/',
};

/** The page of a label's newest release names its stores, and what still waits is shown to the press; one link was ended. */
export async function makeReleasePages(desk: Desk, labels: readonly LabelPlan[]): Promise<void> {
  for (const { login } of labels.slice(0, 5)) await linkNewest(desk, login);
  for (const { login } of labels.slice(0, 2)) await showToPress(desk, login);
}

async function linkNewest(desk: Desk, login: string): Promise<void> {
  const album = await newest(desk, login, "'APPROVED'");
  const { rows } = await desk.sql.query<{ id: number; title: string }>(
    'select id, title from dsp where title = any ($1) and deleted_at is null',
    [Object.keys(stores)],
  );
  if (!album || rows.length === 0) return;
  const links = rows.map(({ id, title }) => ({
    albumId: album,
    dspId: id,
    url: `${stores[title as keyof typeof stores]}${album}`,
  }));
  await desk.call('admin', 'POST', '/song-dsps/bulk', { links, sent: true });
}

async function showToPress(desk: Desk, login: string): Promise<void> {
  const album = await newest(desk, login, "'SUBMITTED', 'CHANGES_REQUESTED', 'DRAFT'");
  if (!album) return;
  const { rows } = await desk.sql.query('select from release_preview where album_id = $1', [album]);
  if (rows.length > 0) return;
  const ended = await desk.call(login, 'POST', `/albums/${album}/previews`, {
    note: 'Radio Cempaka',
    days: 7,
  });
  await desk.call(login, 'PUT', `/release-previews/${ended.id}/revoked`);
  await desk.call(login, 'POST', `/albums/${album}/previews`, { note: 'Majalah Nada', days: 30 });
}

async function newest(desk: Desk, login: string, states: string): Promise<number | undefined> {
  const { rows } = await desk.sql.query<{ id: number }>(
    `select a.id from album a join app_user u on u.label_id = a.label_id
     where u.login = $1 and a.deleted_at is null and a.revision_of is null and a.approval_status in (${states})
     order by a.release_date desc nulls last, a.id desc limit 1`,
    [login],
  );
  return rows[0]?.id;
}
