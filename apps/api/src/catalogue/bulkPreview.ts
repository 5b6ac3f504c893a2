import type { AlikeField, bulkPreview, Previewed } from '@rilis/contract/catalogue/bulkEdit';
import { isEditable } from '@rilis/contract/machine';
import type { BodyOf } from '@rilis/contract/route';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { stateOf } from '../kit/approval/lock.ts';
import type { Row } from '../kit/approval/room.ts';
import type { Tx } from '../kit/db/db.ts';
import { say } from '../kit/words.ts';
import { albumApproval } from './albumApproval.ts';
import { differing } from './edit.ts';
import { shownTitle } from './shownNames.ts';

/** What the change would make of each release, in the order asked; one that may not be seen is left out. */
export async function previewChange(
  tx: Tx,
  actor: Actor,
  { ids, change }: BodyOf<typeof bulkPreview>,
): Promise<Previewed[]> {
  const { rows } = await sql<Row<'album'> & { title: string }>`
    select album.*, to_jsonb(album) as stored, ${shownTitle('album')} as title
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place) join album using (id)
    where album.deleted_at is null order by asked.place`.execute(tx);
  return rows.map((row) => {
    const { before, after } = differing(row.stored, change);
    const status = stateOf(albumApproval, row);
    const open = isEditable(albumApproval.machine, status);
    const changes = Object.keys(after).map((field) => ({
      ...{ field: field as AlikeField, before: before[field] },
      after: after[field as AlikeField] ?? null,
    }));
    const said = { status: say(actor.lang, `approvalStatus.${status}`) };
    return {
      ...{ id: row.id, title: row.title, changes: open ? changes : [] },
      refused: open ? null : say(actor.lang, 'error.approval.locked', said),
    };
  });
}
