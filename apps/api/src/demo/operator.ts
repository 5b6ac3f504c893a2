import type { SubmissionStatus } from '@rilis/contract/ringback/submissionMachine';
import type { Desk } from './desk.ts';
import type { DemoPlan } from './plan.ts';
import { makeTone } from './tones.ts';

interface Goal {
  title: string;
  goal: SubmissionStatus;
  lyric: string;
}

const goals: readonly Goal[] = [
  { title: 'Sedang rapat', goal: 'ACTIVE', lyric: 'Sedang rapat, tinggalkan pesan.' },
  { title: 'Sedang menyetir', goal: 'SUSPENDED', lyric: 'Saya sedang menyetir.' },
  { title: 'Libur panjang', goal: 'WITHDRAWN', lyric: 'Kami libur sampai Senin.' },
  { title: 'Promo akhir tahun', goal: 'OPERATOR_REJECTED', lyric: 'Promo akhir tahun, telepon sekarang!' },
  { title: 'Musim hujan', goal: 'FAILED', lyric: 'Hujan turun lagi.' },
  { title: 'Selamat pagi', goal: 'SENT', lyric: 'Selamat pagi dari kami semua.' },
  { title: 'Sedang ditinjau', goal: 'IN_OPERATOR_REVIEW', lyric: 'Terima kasih sudah menunggu.' },
  { title: 'Hari kemerdekaan', goal: 'EXPIRED', lyric: 'Dirgahayu Indonesia!' },
];

const proof = 'Surat operator 014/RBT/2026';

/** What people press to bring a tone nearer to where it is to stand; the operator's own words come from the simulator. */
const steps: Partial<Record<SubmissionStatus, Partial<Record<SubmissionStatus, readonly [string, object]>>>> =
  {
    SENT: { QUEUED: ['proveSent', { proof }] },
    IN_OPERATOR_REVIEW: { QUEUED: ['proveSent', { proof }] },
    FAILED: { QUEUED: ['proveSent', { proof }], SENT: ['giveUp', { reason: 'Operator tidak mengenalnya' }] },
    ACTIVE: { QUEUED: ['proveSent', { proof }], SENT: ['proveActive', { proof }] },
    EXPIRED: { QUEUED: ['proveSent', { proof }], SENT: ['proveActive', { proof }] },
    SUSPENDED: {
      QUEUED: ['proveSent', { proof }],
      SENT: ['proveActive', { proof }],
      ACTIVE: ['suspend', { reason: 'Sengketa hak, menunggu keputusan' }],
    },
    WITHDRAWN: {
      QUEUED: ['withdraw', { reason: 'Tidak dipakai lagi' }],
      SENT: ['withdraw', { reason: 'Tidak dipakai lagi' }],
    },
    OPERATOR_REJECTED: {
      QUEUED: ['proveSent', { proof }],
      SENT: ['proveRejected', { proof, reason: 'Volume terlalu pelan' }],
    },
  };

/** Tones with the operator in every state there is, and a migration tried out. What stands is left alone. */
export async function makeOperator(desk: Desk, { labels }: DemoPlan): Promise<void> {
  const [label] = labels;
  if (!label) return;
  const calm = await behave(desk, 3_600);
  for (const [at, { title, goal, lyric }] of goals.entries()) {
    await makeTone(desk, label, { title, goal: 'APPROVED', genre: 'GREETING', lyric }, undefined, 9_500 + at);
    await lead(desk, title, goal, calm);
  }
  await tryMigration(desk);
  await behave(desk, 5);
}

/** How slowly the simulated operator moves on by itself; whether there is one. */
async function behave(desk: Desk, pace: number): Promise<boolean> {
  const known = await desk
    .call<{ behaviour: object }>('superuser', 'GET', '/operator-simulator')
    .catch(() => undefined);
  if (known) await desk.call('superuser', 'PUT', '/operator-simulator', { ...known.behaviour, pace });
  return known !== undefined;
}

interface Standing {
  id: number;
  status: SubmissionStatus;
  contentId: string;
}

async function lead(desk: Desk, title: string, goal: SubmissionStatus, simulated: boolean): Promise<void> {
  for (let tries = 0; tries < 6; tries += 1) {
    const { id, status, contentId } = await find(desk, title);
    if (status === goal) return;
    const step = steps[goal]?.[status];
    if (step)
      await desk
        .call('superuser', 'PUT', `/rbt-submissions/${id}/${step[0]}`, step[1])
        .catch(() => undefined);
    else if (!simulated || !(await press(desk, goal, status, contentId))) return;
  }
}

/** What only an operator says. */
async function press(desk: Desk, goal: SubmissionStatus, status: SubmissionStatus, contentId: string) {
  const word =
    goal === 'IN_OPERATOR_REVIEW' && status === 'SENT'
      ? 'IN_REVIEW'
      : goal === 'EXPIRED' && status === 'ACTIVE'
        ? 'EXPIRED'
        : undefined;
  if (word) await desk.call('superuser', 'POST', '/operator-simulator/press', { contentId, status: word });
  return word !== undefined;
}

async function find(desk: Desk, title: string): Promise<Standing> {
  const { rows } = await desk.sql.query<Standing>(
    `select s.id, s.status, s.content_id as "contentId" from rbt_submission s join rbt on rbt.id = s.rbt_id
     where rbt.title_rbt = $1 order by s.id limit 1`,
    [title],
  );
  return rows[0]!;
}

/** Two tones the operator still has in the old account, and what moving them would do. */
async function tryMigration(desk: Desk): Promise<void> {
  const { rows } = await desk.sql.query<{ id: number; label_id: number; done: boolean }>(
    `select s.id, s.label_id, exists (select from rbt_migration) as done from rbt_submission s
     where s.status in ('ACTIVE', 'SUSPENDED') order by s.id limit 2`,
  );
  if (rows.length === 0 || rows[0]!.done) return;
  for (const { id } of rows)
    await desk.call('superuser', 'PUT', `/rbt-submissions/${id}/account`, { account: 'OLD', proof });
  const labelId = Number(rows[0]!.label_id);
  await desk.call('superuser', 'POST', '/v1/eluon-nsp-creation/migrate-async', { labelId, dryRun: true });
}
