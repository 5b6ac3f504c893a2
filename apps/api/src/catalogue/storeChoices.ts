import type { StoreChoice } from '@rilis/contract/catalogue/storeChoice';
import type { Change } from '@rilis/contract/review';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { say } from '../kit/words.ts';

/** The stores a release can be sent to, in their order, as JSON. */
export const storesJson = sql<StoreChoice[]>`coalesce((
  select json_agg(json_build_object('id', dsp.id, 'title', dsp.title, 'icon', dsp.icon,
    'territories', coalesce(store.territories, '{}'), 'leadDays', store.lead_days) order by dsp."order", dsp.id)
  from dsp left join store on store.dsp_id = dsp.id and store.active where dsp.deleted_at is null), '[]')`;

export async function listStoreChoices(tx: Tx): Promise<StoreChoice[]> {
  const { rows } = await sql<{ stores: StoreChoice[] }>`select ${storesJson} as stores`.execute(tx);
  return rows[0]?.stores ?? [];
}

/** What has changed, with stores by their names: the choice holds their numbers. */
export async function withStoreNames(tx: Tx, { lang }: Actor, changes: readonly Change[]): Promise<Change[]> {
  if (!changes.some(({ field }) => field === 'dsp')) return [...changes];
  const rows = await tx.selectFrom('dsp').select(['id', 'title']).execute();
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const named = (ids: unknown) =>
    Array.isArray(ids) && ids.length > 0
      ? ids.map((id) => titles.get(id) ?? id)
      : say(lang, 'catalogue.choice.allStores');
  return changes.map((change) =>
    change.field === 'dsp' ? { ...change, before: named(change.before), after: named(change.after) } : change,
  );
}
