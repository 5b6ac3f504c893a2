import { type ReleasePreview, releasePreviews } from '@rilis/contract/catalogue/releasePreview';
import { addDays, endOfDay, today } from '@rilis/contract/clock';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import { on } from '../kit/http/endpoint.ts';
import { previewKey } from '../kit/previewKey.ts';
import { notFound, Problem } from '../kit/problem.ts';
import { requireAlbum } from './visible.ts';

/** Where a release is on the public site, and the links its label gives to the press before it is out. */
export const releasePreviewEndpoints = (secret: string) => [
  on(releasePreviews.list, async ({ tx, params }) => {
    await requireAlbum(tx, params.id);
    return { page: await pageOf(tx, params.id), previews: await listPreviews(tx, secret, params.id) };
  }),
  on(releasePreviews.create, async ({ tx, actor, params, body }) => {
    await requireAlbum(tx, params.id);
    await requireShowable(tx, params.id);
    const { rows } = await sql<{ id: number }>`
      insert into release_preview (album_id, label_id, note, created_by, expires_at)
      select id, label_id, ${body.note || null}, ${actor.userId}, ${endOfDay(addDays(today(), body.days))}
      from album where id = ${params.id} returning id`.execute(tx);
    return told(tx, secret, actor, 'shared', rows[0]!.id);
  }),
  on(releasePreviews.revoke, async ({ tx, actor, params }) => {
    const { rows } = await sql<{ id: number }>`update release_preview
      set revoked_at = coalesce(revoked_at, app_now()) where id = ${params.id} returning id`.execute(tx);
    if (!rows[0]) throw notFound();
    return told(tx, secret, actor, 'unshared', params.id);
  }),
];

/** The path of its page once it is out. */
async function pageOf(tx: Tx, id: number): Promise<string | null> {
  const { rows } = await sql<{ upc: string }>`select upc_icpn as upc from album
    where id = ${id} and upc_icpn is not null and revision_of is null and is_live(approval_status)
      and coalesce(release_date, ${today()}) <= ${today()}`.execute(tx);
  return rows[0] ? `/release/${rows[0].upc}` : null;
}

/**
 * What was taken down or refused is shown to nobody, and a correction has no page of its own. Whether it still stands so is
 * looked at again whenever a link is used (`release_seen`).
 * @throws Problem 409
 */
async function requireShowable(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql`select from album where id = ${id} and revision_of is null
    and approval_status not in ('TAKEN_DOWN', 'REJECTED')`.execute(tx);
  if (rows.length === 0) throw new Problem(409, 'error.album.preview');
}

interface Row {
  id: number;
  album_id: number;
  label_id: number;
  note: string | null;
  created_at: Date;
  expires_at: Date;
  state: ReleasePreview['state'];
}

const rowsOf = async (tx: Tx, column: 'id' | 'album_id', value: number) =>
  (
    await sql<Row>`select id, album_id, label_id, note, created_at, expires_at,
      case when revoked_at is not null then 'REVOKED' when expires_at <= app_now() then 'EXPIRED' else 'OPEN' end as state
      from release_preview where ${sql.ref(column)} = ${value} order by id desc limit 50`.execute(tx)
  ).rows;

const shown = (secret: string, row: Row): ReleasePreview => ({
  id: row.id,
  path: `/release/${previewKey(secret, row.id)}`,
  note: row.note,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  state: row.state,
});

async function listPreviews(tx: Tx, secret: string, album: number): Promise<ReleasePreview[]> {
  return (await rowsOf(tx, 'album_id', album)).map((row) => shown(secret, row));
}

/** The link as it is now, written down: never its key. */
async function told(tx: Tx, secret: string, actor: Actor, action: 'shared' | 'unshared', id: number) {
  const [row] = await rowsOf(tx, 'id', id);
  if (!row) throw notFound();
  const { album_id, label_id, note, expires_at } = row;
  const after = { preview: id, note, expiresAt: expires_at };
  await audit(tx, actor, { action, entity: 'album', id: album_id, labelId: label_id, after });
  return shown(secret, row);
}
