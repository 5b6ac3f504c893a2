import type { OpenFacts } from '@rilis/contract/royalties/openFacts';
import { statementMachine } from '@rilis/contract/royalties/statementMachine';
import type { StatementStanding } from '@rilis/contract/royalties/statementRecord';
import type { Actor } from '../../kit/actor.ts';
import { waitsForAnother } from '../../kit/approval/fourEyes.ts';
import { read } from '../../kit/approval/lock.ts';
import type { Row } from '../../kit/approval/room.ts';
import type { Tx } from '../../kit/db/db.ts';
import { personName } from '../../kit/db/personName.ts';
import { openFactsOf } from '../openFacts.ts';
import { incomeOf, poolsOf, termsOf } from './statementIncome.ts';
import { lacksOf } from './statementLacks.ts';
import { statementRoom } from './statementRoom.ts';

/** What an approval would run into, and what it has to accept, or how it was accepted. 404 for an unknown statement. */
export async function standingOf(tx: Tx, actor: Actor, id: number): Promise<StatementStanding> {
  const row = await read(tx, statementRoom, id);
  const isCalculated = row.status === 'CALCULATED';
  return {
    lacks: isCalculated || row.status === 'DRAFT' ? await lacksIn(tx, actor, row) : [],
    second: isCalculated && (await waitsForAnother(statementRoom, tx, actor, id)),
    open: await openFactsOf(tx, row.datenum),
    accepted: await acceptedOf(tx, id),
  };
}

async function lacksIn(tx: Tx, actor: Actor, row: Row<'statement'>) {
  const lines = await incomeOf(tx, {
    labelId: row.label_id,
    datenum: row.datenum,
    stream: row.stream,
  });
  const terms = await termsOf(tx, row.label_id);
  return lacksOf(actor, [{ lines, terms, pools: await poolsOf(tx, row.datenum) }]);
}

async function acceptedOf(tx: Tx, id: number) {
  const event = await tx
    .selectFrom('transition_event')
    .select([personName('actor_id', 'actor_login').as('by'), 'at', 'reason', 'snapshot as open'])
    .where('entity', '=', statementMachine.name)
    .where('entity_id', '=', id)
    .where('action', '=', 'approve')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!event?.open) return null;
  return { ...event, reason: event.reason ?? '', open: event.open as OpenFacts };
}
