import { checklists } from '@rilis/contract/approval';
import type { Desk } from './desk.ts';
import type { LabelPlan, ReleasePlan } from './plan.ts';

const ticked = Object.fromEntries(checklists.album.map((key) => [key, true]));

const notes = [
  {
    field: 'albumDescription',
    text: 'Mohon sebutkan siapa saja pemainnya; beberapa toko menampilkannya.',
  },
  { field: 'general', text: 'Sampulnya bagus. Ejaan judul sudah benar.' },
];
const rejection = {
  reason:
    'Isinya sama dengan “Goyang Sampai Subuh”, hanya urutannya berbeda. Rilisan yang sama tidak terbit dua kali.',
  reasonCode: 'DUPLICATE',
};

/** Brings a release to where the plan wants it: asked for, then held, decided or left waiting. */
export async function advanceRelease(
  desk: Desk,
  { login }: LabelPlan,
  { goal }: ReleasePlan,
  id: number,
): Promise<void> {
  if (goal === 'DRAFT') return;
  const { rows } = await desk.sql.query<{ status: string; claimed: boolean }>(
    'select approval_status as status, claimed_by is not null as claimed from album where id = $1',
    [id],
  );
  const { status, claimed } = rows[0]!;
  if (status === 'DRAFT') await desk.call(login, 'PUT', `/albums/${id}/SUBMITTED`, {});
  else if (status !== 'SUBMITTED' || claimed) return;
  const decide = (to: string, decision: object) =>
    desk.call('reviewer', 'PUT', `/albums/${id}/${to}`, decision);
  if (goal === 'APPROVED') await decide(goal, { checklist: ticked });
  if (goal === 'CHANGES_REQUESTED') await decide(goal, { notes });
  if (goal === 'REJECTED') await decide(goal, rejection);
  if (goal === 'CLAIMED') await desk.call('reviewer', 'POST', `/albums/${id}/claim`);
}
