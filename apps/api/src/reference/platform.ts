import { platform } from '@rilis/contract/reference/platform';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { on } from '../kit/http/endpoint.ts';
import { crud } from '../kit/list/crud.ts';
import { Problem } from '../kit/problem.ts';

const platforms = crud(platform, 'platform');
const { routes } = platform;

/**
 * A regular entity whose name stays once reports, contracts, pools or matches are called by it; its spellings are free, but for
 * those of others.
 */
export const platformEndpoints = Object.values({
  ...platforms.endpoints,
  create: on(routes.create, async ({ tx, actor, body }) => {
    await refuseOthers(tx, body);
    return platforms.insert(tx, actor, body);
  }),
  restore: on(routes.restore, async ({ tx, actor, params }) => {
    await refuseOthers(tx, await platforms.find(tx, params.id, 'trashed'));
    return platforms.restoreIt(tx, actor, params.id);
  }),
  update: on(routes.update, async ({ tx, actor, params, body: { version, ...fields } }) => {
    const { name } = await platforms.find(tx, params.id);
    if (fields.name !== name) await requireUnused(tx, name);
    await refuseOthers(tx, fields, params.id);
    return platforms.change(tx, actor, params.id, fields, version);
  }),
  softDelete: on(routes.softDelete, async ({ tx, actor, params, body }) => {
    await requireUnused(tx, (await platforms.find(tx, params.id)).name);
    return platforms.trashIt(tx, actor, params.id, body);
  }),
  remove: on(routes.remove, async ({ tx, actor, params }) => {
    await requireUnused(tx, (await platforms.find(tx, params.id, 'trashed')).name);
    return platforms.remove(tx, actor, params.id);
  }),
});

interface Spelled {
  name: string;
  aliases: string[];
}

/** @throws Problem 409 when a spelling means another platform: says which, and whose it is */
async function refuseOthers(tx: Tx, { name, aliases }: Spelled, except = 0): Promise<void> {
  const { rows } = await sql<{ spelling: string; name: string }>`
    select w.spelling, p.name from unnest(${[name, ...aliases]}::text[]) with ordinality w (spelling, place)
    join platform_name n on n.key = platform_key(w.spelling) join platform p on p.id = n.platform_id
    where p.id <> ${except} order by w.place limit 1`.execute(tx);
  const [found] = rows;
  if (!found) return;
  const params = { ...found };
  const isName = found.spelling === name;
  const same = isName && found.name.toLowerCase() === name.toLowerCase();
  const code = same ? 'error.duplicate' : 'error.platform.spelled';
  throw new Problem(409, code, { params, fields: [{ field: isName ? 'name' : 'aliases', code, params }] });
}

/** @throws Problem 409 when something is called by the name (0935) */
async function requireUnused(tx: Tx, name: string): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`select platform_in_use(${name}) as used`.execute(tx);
  if (!rows[0]?.used) return;
  const code = 'error.platform.inUse';
  throw new Problem(409, code, { params: { name }, fields: [{ field: 'name', code, params: { name } }] });
}

/** The listed name of a spelling, or nothing. */
export async function platformOrNull(tx: Tx, written: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select p.name from platform_name n join platform p on p.id = n.platform_id where n.key = platform_key(${written})`.execute(
    tx,
  );
  return rows[0]?.name ?? null;
}

/** All listed names, in the order of the alphabet. */
export async function platformNames(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('platform')
    .select('name')
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ name }) => name);
}

/** A spelling becomes another name of a platform, or a platform of its own, within what its form takes: it is read by that. */
export async function spellPlatform(tx: Tx, actor: Actor, written: string, platformId: number | null) {
  if (platformId === null) return platforms.insert(tx, actor, platform.input.parse({ name: written }));
  const { version, ...known } = await platforms.find(tx, platformId);
  const { aliases } = platform.input.parse({ ...known, aliases: [...known.aliases, written] });
  return platforms.change(tx, actor, platformId, { aliases }, version);
}
