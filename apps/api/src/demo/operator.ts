import type { SubmissionStatus } from '@rilis/contract/ringback/submissionMachine';
import { digest, newToken } from '../accounts/keys/token.ts';
import type { Desk } from './desk.ts';
import { until } from './jobs.ts';
import type { DemoPlan, LabelPlan } from './plan.ts';
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
    FAILED: { QUEUED: ['proveSent', { proof }], SENT: ['giveUp', { reason: 'Operator tidak mengenalnya' }] },
    ACTIVE: { QUEUED: ['proveSent', { proof }], SENT: ['proveActive', { proof }] },
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

/** The tones `makeOperator` is about, sent in by their label. */
export async function sendOperatorTones(desk: Desk, { labels: [label] }: DemoPlan): Promise<void> {
  if (label) for (const at of goals.keys()) await bring(desk, label, at, 'SUBMITTED');
}

const bring = (desk: Desk, label: LabelPlan, at: number, goal: 'SUBMITTED' | 'APPROVED') => {
  const { title, lyric } = goals[at]!;
  return makeTone(desk, label, { title, goal, genre: 'GREETING', lyric }, undefined, 9_500 + at);
};

/** Tones with the operator in every state there is, a migration tried out and one made. What stands is left alone. */
export async function makeOperator(desk: Desk, { labels }: DemoPlan): Promise<void> {
  const [label] = labels;
  if (!label) return;
  const calm = await behave(desk, 3_600);
  for (const [at, { title, goal }] of goals.entries()) {
    await bring(desk, label, at, 'APPROVED');
    await lead(desk, title, goal, calm);
  }
  await migrate(desk);
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
    const { id, status } = await find(desk, title);
    if (status === goal) return;
    const step = steps[goal]?.[status];
    if (step)
      await desk
        .call('superuser', 'PUT', `/rbt-submissions/${id}/${step[0]}`, step[1])
        .catch(() => undefined);
    else if (simulated && said[goal]) return hearOf(desk, title, said[goal]);
    else return;
  }
}

/** What only an operator says, and the states it leads to: the tone has to be with it first. */
const said: Partial<Record<SubmissionStatus, readonly (readonly [say: string, to: SubmissionStatus])[]>> = {
  IN_OPERATOR_REVIEW: [['IN_REVIEW', 'IN_OPERATOR_REVIEW']],
  EXPIRED: [
    ['ACTIVE', 'ACTIVE'],
    ['EXPIRED', 'EXPIRED'],
  ],
};

async function hearOf(
  desk: Desk,
  title: string,
  words: NonNullable<(typeof said)['EXPIRED']>,
): Promise<void> {
  const standsAt = (status: SubmissionStatus) =>
    until(`${title} ${status}`, async () => {
      const found = await find(desk, title);
      return found.status === status ? found : undefined;
    });
  let { status, contentId } = await find(desk, title);
  if (status === 'QUEUED') ({ status, contentId } = await standsAt('SENT'));
  if (status !== 'SENT') return;
  for (const [say, to] of words) {
    await desk.call('superuser', 'POST', '/operator-simulator/press', { contentId, status: say });
    await standsAt(to);
  }
}

async function find(desk: Desk, title: string): Promise<Standing> {
  const { rows } = await desk.sql.query<Standing>(
    `select s.id, s.status, s.content_id as "contentId" from rbt_submission s join rbt on rbt.id = s.rbt_id
     where rbt.title_rbt = $1 order by s.id limit 1`,
    [title],
  );
  return rows[0]!;
}

/** Of one label two tones in the old account, and what moving them would do; of another one that was moved. */
async function migrate(desk: Desk): Promise<void> {
  const { rows } = await desk.sql.query<{ id: number; label_id: number; done: boolean }>(
    `select s.id, s.label_id, exists (select from rbt_migration) as done from rbt_submission s
     where s.status in ('ACTIVE', 'SUSPENDED') order by s.id limit 2`,
  );
  if (rows.length === 0 || rows[0]!.done) return;
  for (const { id } of rows) await livesInOld(desk, id);
  const labelId = Number(rows[0]!.label_id);
  await desk.call('superuser', 'POST', '/v1/eluon-nsp-creation/migrate-async', { labelId, dryRun: true });
  await moveOne(desk, labelId);
}

const livesInOld = (desk: Desk, id: number) =>
  desk.call('superuser', 'PUT', `/rbt-submissions/${id}/account`, { account: 'OLD', proof });

/** As if the code for the move had come back, for the demo sends no messages. */
async function moveOne(desk: Desk, other: number): Promise<void> {
  const { rows } = await desk.sql.query<{ id: number; label_id: number; status: SubmissionStatus }>(
    `select id, label_id, status from rbt_submission where label_id <> $1 order by id limit 1`,
    [other],
  );
  const [tone] = rows;
  if (!tone) return;
  for (const action of ['proveSent', 'proveActive'])
    await desk
      .call('superuser', 'PUT', `/rbt-submissions/${tone.id}/${action}`, { proof })
      .catch(() => undefined);
  await livesInOld(desk, tone.id);
  const otpToken = newToken();
  await desk.sql.query(
    `insert into otp (id, user_id, purpose, number_hash, number_masked, code_hash, sent_at, expires_at, proved_at, token_hash, token_expires_at)
     select $1, id, 'MIGRATION', sha256('demo'), '0812-••••-890', sha256('demo'), now(), now() + interval '5 minutes', now(), $2, now() + interval '15 minutes'
     from app_user where login = 'superuser'`,
    [newToken().slice(0, 22), digest(otpToken)],
  );
  const labelId = Number(tone.label_id);
  await desk.call('superuser', 'POST', '/v1/eluon-nsp-creation/migrate-async', { labelId, otpToken });
}
