import { liveStates } from '@rilis/contract/approval';
import { type Allowed, isSoldAt } from '@rilis/contract/catalogue/territories';
import { today } from '@rilis/contract/clock';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { listed } from '../../kit/db/listed.ts';
import { Problem } from '../../kit/problem.ts';

/** Why a release may not go to a store now, a word of `error.delivery`; null: it may. */
export type Bar = 'gone' | 'notApproved' | 'expired' | 'noProfile' | 'notMeant' | 'noTerritory';

/** What keeps a release from any store: its approval, its label's contracts, which are over also while the next has not begun. */
const anywhere = () => sql`case
      when album.id is null or album.deleted_at is not null then 'gone'
      when album.approval_status not in (${listed(liveStates)}) then 'notApproved'
      when contract_over(album.label_id, ${today()}::date) then 'expired' end`;

/** What keeps a release from a store: what keeps it from any, the store's settings, the owner's choice. */
export async function barOf(tx: Tx, albumId: number, dspId: number): Promise<Bar | null> {
  const { rows } = await sql<Allowed & { bar: Bar | null; sells: string[] | null }>`
    select coalesce(domestic_yn, false) as domestic, included_territories as included,
      excluded_territories as excluded, store.territories as sells, coalesce(${anywhere()}, case
      when store.dsp_id is null or not store.active or dsp.deleted_at is not null then 'noProfile'
      when album.dsp <> '{}' and not dsp.id = any(album.dsp) then 'notMeant' end) as bar
    from dsp left join album on album.id = ${albumId} and album.revision_of is null
      left join store on store.dsp_id = dsp.id
    where dsp.id = ${dspId}`.execute(tx);
  const [found] = rows;
  if (!found) return 'noProfile';
  return found.bar ?? (isSoldAt(found, found.sells ?? []) ? null : 'noTerritory');
}

/** @throws Problem 409 saying why not */
export async function requireDeliverable(tx: Tx, albumId: number, dspId: number): Promise<void> {
  const bar = await barOf(tx, albumId, dspId);
  if (bar) throw new Problem(409, `error.delivery.${bar}`);
}

/** @throws Problem 409 saying why it goes to no store at all */
export async function requireReleasable(tx: Tx, albumId: number): Promise<void> {
  const { rows } = await sql<{ bar: Bar | null }>`select ${anywhere()} as bar
    from album where album.id = ${albumId} and album.revision_of is null`.execute(tx);
  const { bar } = rows[0] ?? { bar: 'gone' };
  if (bar) throw new Problem(409, `error.delivery.${bar}`);
}
