import { bankChanges } from '@rilis/contract/labels/bankChange';
import { undecidedBankChange } from '@rilis/contract/labels/bankChangeMachine';
import { allows } from '@rilis/contract/permission';
import type { Can } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { listed } from '../../kit/db/listed.ts';

interface Waiting {
  userApproval: number;
  artistApproval: number;
  musicApproval: number;
  takeDowns: number;
  rbtApproval: number;
  labelApproval: number;
  coverApproval: number;
  transferApproval: number;
  bankApproval: number;
  oldestHours: number;
}

/** Where what waits is opened, by its kind. */
const desks: Record<string, Can> = {
  user: '/backoffice/approval/user',
  artist: '/backoffice/approval/artist',
  music: '/backoffice/approval/music',
  takeDown: '/backoffice/approval/music',
  rbt: '/backoffice/approval/rbt',
  label: '/backoffice/approval/label',
  cover: '/backoffice/approval/cover',
  transfer: '/backoffice/approval/transfer',
  bank: bankChanges.open.can,
};

/**
 * What waits in each queue of the approval menu that the actor may open, and the age of the oldest in hours; a bank account that
 * waits makes none old.
 */
export async function waitingCounts(tx: Tx, actor: Actor): Promise<Waiting> {
  const opens = Object.keys(desks).filter((kind) => allows(actor.permissions, desks[kind]!));
  const { rows } = await sql<Waiting>`
    with waiting (kind, since) as (
      select 'user', submitted_at from app_user where status = 'SUBMITTED' and deleted_at is null
      union all select 'artist', submitted_at from artist where approval_status = 'SUBMITTED' and deleted_at is null
      union all select 'music', submitted_at from album where approval_status = 'SUBMITTED' and deleted_at is null
      union all select 'takeDown', updated_at from album where approval_status = 'TAKEDOWN_REQUESTED' and deleted_at is null
      union all select 'rbt', submitted_at from rbt where approval_status = 'SUBMITTED' and deleted_at is null
      union all select 'label', submitted_at from label where approval_status = 'SUBMITTED' and deleted_at is null
      union all select 'cover', submitted_at from cover_application where status in ('SUBMITTED', 'VERIFYING')
      union all select 'transfer', action_at from log_transfer_content where status = 'CONSENTED')
    select count(*) filter (where kind = 'user') as "userApproval", count(*) filter (where kind = 'artist') as "artistApproval",
      count(*) filter (where kind in ('music', 'takeDown')) as "musicApproval", count(*) filter (where kind = 'takeDown') as "takeDowns",
      count(*) filter (where kind = 'rbt') as "rbtApproval",
      count(*) filter (where kind = 'label') as "labelApproval", count(*) filter (where kind = 'cover') as "coverApproval",
      count(*) filter (where kind = 'transfer') as "transferApproval",
      (select count(*) from bank_change where status in (${listed(undecidedBankChange)}) and 'bank' = any(${opens})) as "bankApproval",
      coalesce(floor(extract(epoch from now() - min(since)) / 3600), 0)::int as "oldestHours"
    from waiting where kind = any(${opens})`.execute(tx);
  return rows[0]!;
}
