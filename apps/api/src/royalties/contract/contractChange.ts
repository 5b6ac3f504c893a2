import { CHANGE_KINDS, contractChanges as routes } from '@rilis/contract/royalties/contractChange';
import { sql } from 'kysely';
import { type Actor, may } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { like } from '../../kit/db/columns.ts';
import { takePage } from '../../kit/db/page.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { changeRights } from './change.ts';
import { changeRoom } from './changeRoom.ts';
import { changesOf, deciderOf, findChange, toldOf } from './changeRows.ts';

const list = on(routes.list, async ({ tx, actor, query: { search, status, kind, labelId, ...query } }) => {
  let matching = changesOf(tx).where('c.kind', 'in', kindsOf(actor));
  if (search)
    matching = matching.where((eb) =>
      eb.or([
        eb('label.name', 'ilike', like(search)),
        sql<boolean>`c.title ->> ${actor.lang} ilike ${like(search)}`,
      ]),
    );
  if (status) matching = matching.where('c.status', 'in', status);
  if (kind) matching = matching.where('c.kind', 'in', kind);
  if (labelId) matching = matching.where('c.label_id', '=', labelId);
  const decides = await deciderOf(tx, actor);
  const page = await takePage(matching, query, (q) => q.orderBy('c.id', 'desc'));
  return { ...page, content: page.content.map((row) => toldOf(actor, row, decides)) };
});

/** Everybody sees what they may decide. */
const kindsOf = (actor: Actor) =>
  CHANGE_KINDS.filter((kind) => changeRights(kind).some((right) => may(actor, right)));

const decide = on(routes.decide, async ({ tx, actor, params: { id, status }, body }) => {
  await transition(changeRoom, tx, actor, id, { to: status }, body);
  return findChange(tx, actor, id);
});

export const contractChangeEndpoints: Endpoint[] = [list, decide];
