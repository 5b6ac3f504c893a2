import { checklists } from '@rilis/contract/approval';
import { addDays, today } from '@rilis/contract/clock';
import type { Desk } from './desk.ts';
import type { LabelPlan, ReleasePlan } from './plan.ts';
import { isReleased } from './words.ts';

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

const leaving = {
  TAKEDOWN_REQUESTED: 'Direkam ulang dengan aransemen baru; versi lama tidak dijual lagi.',
  TAKEN_DOWN: 'Izin pencipta lagu berakhir dan tidak diperpanjang.',
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
  if (isReleased(goal)) await decide('APPROVED', { checklist: ticked });
  if (goal === 'TAKEDOWN_REQUESTED' || goal === 'TAKEN_DOWN')
    await desk.call(login, 'PUT', `/albums/${id}/TAKEDOWN_REQUESTED`, {
      reason: leaving[goal],
      takeDownDate: addDays(today(), goal === 'TAKEN_DOWN' ? 0 : 21),
    });
  if (goal === 'TAKEN_DOWN') await decide(goal, {});
  if (goal === 'CHANGES_REQUESTED') await decide(goal, { notes });
  if (goal === 'REJECTED') await decide(goal, rejection);
  if (goal === 'CLAIMED') await desk.call('reviewer', 'POST', `/albums/${id}/claim`);
}
