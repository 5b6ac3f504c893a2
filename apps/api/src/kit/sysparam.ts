import {
  type Group,
  type KeyOf,
  type NumberGroup,
  type NumberKeyOf,
  startOf,
} from '@rilis/contract/sysparamMeaning';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './db/db.ts';

/** The number a system parameter holds: from any scope, in any transaction. Falls back to what it started with. */
export async function sysparam<G extends NumberGroup>(
  tx: Tx,
  group: G,
  key: NumberKeyOf<G>,
): Promise<number> {
  const value = Number(await textOf(tx, sysparamSql(group as Group, key as KeyOf<Group>)));
  if (!Number.isFinite(value)) throw new Error(`sysparam ${group}/${key} is not a number`);
  return value;
}

/** The text a system parameter holds. */
export const sysparamText = <G extends Group>(tx: Tx, group: G, key: KeyOf<G>): Promise<string> =>
  textOf(tx, sysparamSql(group, key));

async function textOf(tx: Tx, value: RawBuilder<string>): Promise<string> {
  const { rows } = await sql<{ value: string }>`select ${value} as value`.execute(tx);
  return rows[0]!.value;
}

/** The same text inside of a query that reads more. */
export const sysparamSql = <G extends Group>(group: G, key: KeyOf<G>): RawBuilder<string> =>
  sql<string>`coalesce((select p.value from sysparam p
    where p."group" = ${group} and p.key = ${key} and p.deleted_at is null), ${startOf(group, key)})`;
