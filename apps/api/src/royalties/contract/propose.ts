import type { ContractChange } from '@rilis/contract/royalties/contractChange';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { enter } from '../../kit/approval/record.ts';
import { audit } from '../../kit/db/audit.ts';
import type { Tx } from '../../kit/db/db.ts';
import { callerName } from '../../kit/db/personName.ts';
import { notifyHolders } from '../../kit/jobs.ts';
import { changePrivilege, type Told, type Wish } from './change.ts';
import { applyChange } from './changeApply.ts';
import { changeRoom, changesLink } from './changeRoom.ts';
import { findChange } from './changeRows.ts';

/**
 * Proposes a change: what could not stand is refused now, in the words it would be refused with when confirmed; else it
 * waits for a second person, who is told.
 */
export async function propose(tx: Tx, actor: Actor, wish: Wish): Promise<ContractChange> {
  const { title, before } = await tryOut(tx, actor, wish);
  const titles = { 'en-us': title({ ...actor, lang: 'en-us' }), id: title({ ...actor, lang: 'id' }) };
  const { id } = await tx
    .insertInto('contract_change')
    .values({
      kind: wish.kind,
      label_id: wish.labelId,
      subject: wish.subject,
      title: JSON.stringify(titles),
      before: before ? JSON.stringify(before) : null,
      wanted: JSON.stringify(wish.wanted),
      proposed_by: actor.userId!,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enter(tx, actor, changeRoom, id, 'propose');
  const after = { kind: wish.kind, title: titles, wanted: wish.wanted };
  await audit(tx, actor, { action: 'proposed', entity: 'contract_change', id, after });
  await notifyHolders(
    tx,
    changePrivilege(wish.kind),
    'changeProposed',
    { change: titles, by: await callerName(tx, actor), of: `${id}` },
    changesLink,
    actor.userId,
  );
  return findChange(tx, actor, id);
}

/** Does it and takes it back: nothing of it stays but what it is called. */
async function tryOut(tx: Tx, actor: Actor, wish: Wish): Promise<Told> {
  await sql`savepoint tried_out`.execute(tx);
  try {
    return await applyChange(tx, actor, { ...wish, proposedBy: actor.userId! });
  } finally {
    await sql`rollback to savepoint tried_out`.execute(tx);
  }
}
