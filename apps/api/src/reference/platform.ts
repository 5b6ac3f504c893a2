import { platform } from '@rilis/contract/reference/platform';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { crud } from '../kit/list/crud.ts';

export const platforms = crud(platform, 'platform');

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

/** A spelling becomes another name of a platform, or a platform of its own. */
export async function spellPlatform(tx: Tx, actor: Actor, written: string, platformId: number | null) {
  if (platformId === null) return platforms.insert(tx, actor, { name: written });
  const { aliases, version } = await platforms.find(tx, platformId);
  return platforms.change(tx, actor, platformId, 'updated', { aliases: [...aliases, written] }, version);
}
