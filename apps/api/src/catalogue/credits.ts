import { shownRoles } from '@rilis/contract/catalogue/choices';
import type { Credit, ShownCredit } from '@rilis/contract/catalogue/credit';
import { type RawBuilder, sql } from 'kysely';
import { comparable } from '../kit/comparable.ts';
import type { Tx } from '../kit/db/db.ts';
import type { Id } from '../kit/db/made.ts';
import { together } from '../kit/db/together.ts';
import { invalid } from '../kit/problem.ts';

type Of = 'album' | 'song';

/** The credits of an album or a song as JSON, in their order: for a select list where that table is in scope. */
export const creditsJson = (of: Of): RawBuilder<ShownCredit[]> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('artistId', c.artist_id, 'stageName', coalesce(p.stage_name, c.name), 'role', c.role,
    'artist', case when p.id is not null then jsonb_build_object('id', p.id, 'stageName', p.stage_name, 'approvalStatus', p.approval_status) end)
    || jsonb_strip_nulls(jsonb_build_object('isni', c.isni, 'ipi', c.ipi)) order by c."order")
  from ${sql.table(`${of}_artist`)} c left join artist p on p.id = c.artist_id where c.${sql.ref(`${of}_id`)} = ${sql.ref(`${of}.id`)}), '[]')`;

/**
 * Writes the credits anew, in the order given. Artists must be the label's own and not in the trash; a role beside the title
 * needs a record.
 */
export async function writeCredits(
  tx: Tx,
  of: Of,
  { isNew, ...owner }: { id: Id; labelId: number; isNew?: true },
  credits: readonly Credit[] | undefined,
): Promise<void> {
  if (!credits) return;
  const table = sql.table(`${of}_artist`);
  const record = sql.ref(`${of}_id`);
  const field = `${of}ArtistRoles`;
  if (credits.some(isNameless)) throw invalid(field, 'error.album.credit');
  const [, written] = await together(
    isNew ? none : sql`delete from ${table} where ${record} = ${owner.id}`.execute(tx),
    credits.length === 0
      ? none
      : sql`insert into ${table} (${record}, "order", label_id, artist_id, name, role, isni, ipi)
      ${given(owner, credits)}`.execute(tx),
  );
  if (credits.length > 0 && Number(written?.numAffectedRows) < credits.length)
    throw invalid(field, 'error.album.artist');
}

const none = Promise.resolve();

const isNameless = ({ artistId, stageName, role }: Credit) =>
  artistId === null && (shownRoles.includes(role) || !stageName);

/** The credits as rows, without those of artists that are not the label's own. */
function given({ id, labelId }: { id: Id; labelId: number }, credits: readonly Credit[]) {
  const each = <T>(value: (credit: Credit) => T) => credits.map(value);
  const nameOf = ({ artistId, stageName }: Credit) => (artistId === null ? stageName : null);
  const numbers = ({ artistId, isni, ipi }: Credit) => (artistId === null ? { isni, ipi } : {});
  return sql`select ${id}, place - 1, ${labelId}, artist, name, role, isni, ipi
    from unnest(${each(({ artistId }) => artistId)}::bigint[], ${each(nameOf)}::text[], ${each(({ role }) => role)}::text[],
      ${each((one) => numbers(one).isni ?? null)}::text[], ${each((one) => numbers(one).ipi ?? null)}::text[])
      with ordinality given (artist, name, role, isni, ipi, place)
    where artist is null
      or exists (select from artist own where own.id = artist and own.label_id = ${labelId} and own.deleted_at is null)`;
}

/** Whether credits were given that are not those stored. */
export async function creditsDiffer(
  tx: Tx,
  of: Of,
  id: number,
  credits: readonly Credit[] | undefined,
): Promise<boolean> {
  if (!credits) return false;
  const { rows } = await sql<Record<string, unknown>>`
    select artist_id as "artistId", name, role, isni, ipi from ${sql.table(`${of}_artist`)} where ${sql.ref(`${of}_id`)} = ${id} order by "order"`.execute(
    tx,
  );
  const given = credits.map(({ artistId, stageName, role, isni = null, ipi = null }) => ({
    ...{ artistId, role },
    ...(artistId === null ? { name: stageName ?? null, isni, ipi } : { name: null, isni: null, ipi: null }),
  }));
  return comparable(given) !== comparable(rows);
}

/** Names of a role, as they stand beside a title. */
export const namesOf = (credits: readonly ShownCredit[], role: string) =>
  credits
    .filter((credit) => credit.role === role)
    .map((credit) => credit.stageName)
    .join(', ');

/** The credits of one release under another, instead of those it has. */
export async function copyAlbumCredits(tx: Tx, from: number, to: number): Promise<void> {
  await tx.deleteFrom('album_artist').where('album_id', '=', to).execute();
  await sql`insert into album_artist (album_id, "order", label_id, artist_id, name, role, isni, ipi)
    select ${to}, "order", label_id, artist_id, name, role, isni, ipi from album_artist where album_id = ${from}`.execute(
    tx,
  );
}
