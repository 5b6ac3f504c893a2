import { releasedStates } from '@rilis/contract/approval';
import type { AlbumRow, QueuedAlbum } from '@rilis/contract/catalogue/album';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { listed } from '../kit/db/listed.ts';
import type { PageOf } from '../kit/db/page.ts';
import { foundOf, withFields } from '../kit/db/wholeQuery.ts';

type Facts = NonNullable<QueuedAlbum['queue']>;

/** A page of the queue with what reviewers want to know before they open a row; to a label nothing is told. */
export async function withQueueFacts(
  tx: Tx,
  actor: Actor,
  page: PageOf<AlbumRow>,
): Promise<PageOf<QueuedAlbum>> {
  const facts = foundOf<AlbumRow>()(['id'], ['queue'], async (rows) => {
    const ids = actor.labelId === null ? rows.map(({ id }) => id) : [];
    const known = ids.length > 0 ? await factsOf(tx, ids) : new Map<number, Facts>();
    return ({ id }) => ({ queue: known.get(id) ?? null });
  });
  return { ...page, content: await withFields(page.content, {}, facts) };
}

async function factsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, Facts>> {
  const { rows } = await sql<Facts & { id: number }>`
    select a.id, coalesce(sound.seconds, 0) as seconds, sent.submissions, a.revision_of is null and not exists (select from album o
        where o.label_id = a.label_id and o.approval_status in (${listed(releasedStates)})) as "firstOfLabel",
      case when c.album_id is not null then json_build_object('B', c.blocking, 'W', c.warning, 'I', c.advice) end as findings,
      coalesce(c.lane, 'NORMAL') as lane, coalesce(c.twins, 0) as twins, coalesce(c.spike, false) as spike
    from album a left join release_check c on c.album_id = a.id
      left join lateral (select sum((m.header ->> 'duration')::float) as seconds from song s join media m on m.id = s.song_file
        where s.album_id = a.id and s.deleted_at is null) sound on true
      left join lateral (select count(*)::int as submissions from transition_event e
        where e.entity = 'album' and e.entity_id = a.id and e.action = 'submit') sent on true
    where a.id = any(${ids})`.execute(tx);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
