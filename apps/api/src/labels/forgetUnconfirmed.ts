import { sql } from 'kysely';
import { system } from '../kit/actor.ts';
import { audit } from '../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../kit/db/db.ts';
import { removeWhole } from './labelRemoval.ts';

/** For how many days a registration waits for its address to be confirmed: it may be anybody's. */
const days = 90;

const piece = 100;

const actor = system('account.forget');

/** Forgets who registered and never confirmed the address, with the label they applied with. */
export async function forgetUnconfirmed(db: Db): Promise<void> {
  while ((await withScope(db, actor, removePiece)) === piece);
}

async function removePiece(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number; labelId: number }>`
    select u.id, u.label_id as "labelId" from app_user u join label on label.id = u.label_id
    where u.status = 'UNVERIFIED' and u.created_at < now() - make_interval(days => ${days})
      and label.submitted_by = u.id and label.approval_status = 'DRAFT'
      and not exists (select from one_time_key k where k.user_id = u.id and k.expires_at > now())
      and not exists (select from app_user other where other.label_id = label.id and other.id <> u.id)
      and not exists (select from label_holdings(label.id))
    order by u.id limit ${piece} for update of u skip locked`.execute(tx);
  for (const { id, labelId } of rows) {
    await audit(tx, actor, { action: 'removed', entity: 'app_user', id, labelId });
    await removeWhole(tx, labelId);
  }
  return rows.length;
}
