import { liveStates } from '@rilis/contract/approval';
import { jakartaDay } from '@rilis/contract/clock';
import { sql } from 'kysely';
import { system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { listed } from '../../kit/db/listed.ts';
import { keptWords } from '../../kit/keptWords.ts';
import { albumApproval } from '../albumApproval.ts';

const actor = system('cover.takeDown');

/**
 * Songs that are live under a licence `l` that has ended, and that no other one covers on that day. What staff have put
 * live since it ended is theirs to answer for: they have seen a consent on paper, or bring it back knowing.
 */
const uncovered = (day: string) => sql`cover_application l join cover_song c on c.application_id = l.id
  join song s on s.id = c.song_id and s.deleted_at is null and s.is_cover
  join album a on a.id = s.album_id and a.deleted_at is null and a.approval_status in (${listed(liveStates)})
  where l.granted_at is not null and l.status in ('CANCELLED', 'EXPIRED')
    and s.id not in (select licensed_covers(array[s.id], ${day}::date))
    and not exists (select from transition_event e where e.entity = 'album' and e.entity_id = a.id
      and e.to_status = 'APPROVED' and e.from_status <> 'TAKEDOWN_REQUESTED' and e.at >= l.since)`;

/** Licences that have ended and under which something is live all the same, the one that ended last first. */
export async function leftLive(tx: Tx, day: string): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from ${uncovered(day)} group by l.id order by l.since desc, l.id`.execute(tx);
  return rows;
}

/** Takes down what a licence that has ended alone allowed; whoever reads of it is told how the licence ended. */
export async function takeDownUncovered(tx: Tx, id: number, day: string): Promise<void> {
  const { rows } = await sql<{ id: number; status: string; reason: string | null }>`
    select distinct a.id, l.status, l.reason from ${uncovered(day)} and l.id = ${id} order by a.id`.execute(
    tx,
  );
  for (const { id: album, status, reason: why } of rows) {
    const isCancelled = status === 'CANCELLED';
    const reason = keptWords(
      `auditWords.note.${isCancelled ? 'coverCancelled' : 'coverOver'}`,
      isCancelled ? why : null,
    );
    await transition(albumApproval, tx, actor, album, { to: 'TAKEN_DOWN' }, { reason });
  }
}

/** The job of a licence that staff have ended. It may come twice, and finds nothing then. */
export const takeDownJob = (db: Db, payload: unknown): Promise<void> =>
  withScope(db, actor, (tx) => takeDownUncovered(tx, (payload as { id: number }).id, jakartaDay(new Date())));
