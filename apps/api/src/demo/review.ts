import { ticked } from '@rilis/contract/approval';
import { addDays, today } from '@rilis/contract/clock';
import type { Desk } from './desk.ts';
import type { LabelPlan, ReleasePlan } from './plan.ts';
import { isReleased } from './words.ts';

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

const corrected = {
  albumSubTitle: 'Rekaman Sesi Langsung',
  albumDescription: 'Direkam sekali jalan di studio.',
};

/** A correction of what is live, sent in. */
async function correct(desk: Desk, login: string, id: number): Promise<void> {
  const shadow = await desk.call(login, 'PATCH', `/albums/${id}`, corrected);
  await desk.call(login, 'PUT', `/albums/${shadow.id}/SUBMITTED`, {});
}

const leaving = {
  TAKEDOWN_REQUESTED: 'Lagunya kini ada di album; singelnya tidak dijual lagi.',
  TAKEN_DOWN: 'Izin pencipta lagu berakhir dan tidak diperpanjang.',
};

interface Standing {
  status: string;
  claimed: boolean;
  correcting: boolean;
}

async function standingOf(desk: Desk, id: number | undefined): Promise<Standing | undefined> {
  const { rows } = await desk.sql.query<Standing>(
    `select approval_status as status, claimed_by is not null as claimed,
       exists (select from album shadow where shadow.revision_of = album.id) as correcting from album where id = $1`,
    [id],
  );
  return rows[0];
}

/** What the reviewer makes of a release that was sent in; what was decided stays. */
export async function decideRelease(
  desk: Desk,
  { goal }: ReleasePlan,
  id: number | undefined,
): Promise<void> {
  const found = await standingOf(desk, id);
  if (found?.status !== 'SUBMITTED' || found.claimed) return;
  const decide = (to: string, decision: object) =>
    desk.call('reviewer', 'PUT', `/albums/${id}/${to}`, decision);
  if (isReleased(goal)) await decide('APPROVED', { checklist: ticked('album') });
  if (goal === 'CHANGES_REQUESTED') await decide(goal, { notes });
  if (goal === 'REJECTED') await decide(goal, rejection);
  if (goal === 'CLAIMED') await desk.call('reviewer', 'POST', `/albums/${id}/claim`);
}

/** What its label does with a release that is out: a correction, a take-down. */
export async function leaveRelease(
  desk: Desk,
  { login }: LabelPlan,
  { goal }: ReleasePlan,
  id: number | undefined,
): Promise<void> {
  const found = await standingOf(desk, id);
  if (!id || found?.status !== 'APPROVED') return;
  if (goal === 'TAKEDOWN_REQUESTED' || goal === 'TAKEN_DOWN')
    await desk.call(login, 'PUT', `/albums/${id}/TAKEDOWN_REQUESTED`, {
      reason: leaving[goal],
      takeDownDate: addDays(today(), goal === 'TAKEN_DOWN' ? 0 : 21),
    });
  if (goal === 'TAKEN_DOWN') await desk.call('reviewer', 'PUT', `/albums/${id}/${goal}`, {});
  if (goal === 'CORRECTED' && !found.correcting) await correct(desk, login, id);
}
