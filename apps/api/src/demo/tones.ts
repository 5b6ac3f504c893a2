import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ticked } from '@rilis/contract/approval';
import { withFolder } from '../kit/workFolder.ts';
import { writeSong } from '../media/audio/synth.ts';
import type { Desk } from './desk.ts';
import { until } from './jobs.ts';
import type { DemoPlan, LabelPlan, RecordingPlan } from './plan.ts';
import type { Happening } from './timeline.ts';
import { workday } from './workday.ts';

type ToneGoal = 'DRAFT' | 'SUBMITTED' | 'CLAIMED' | 'CHANGES_REQUESTED' | 'APPROVED' | 'REJECTED';

interface TonePlan {
  title: string;
  goal: ToneGoal;
  /** Milliseconds of the song; none: an own recording. */
  start?: number;
  genre?: string;
  lyric: string;
}

const ofSongs: readonly TonePlan[] = [
  { title: 'Reff', goal: 'APPROVED', start: 32_000, lyric: 'Ku nyanyikan lagi untukmu, sampai pagi tiba' },
  { title: 'Pembuka', goal: 'SUBMITTED', start: 2_000, lyric: 'Instrumental' },
  { title: 'Bait pertama', goal: 'CHANGES_REQUESTED', start: 14_000, lyric: 'Malam ini kita pulang' },
  { title: 'Penutup', goal: 'REJECTED', start: 48_000, lyric: 'Selamat tinggal, selamat jalan' },
  { title: 'Tengah', goal: 'DRAFT', start: 24_000, lyric: '' },
];

const own: readonly TonePlan[] = [
  {
    title: 'Salam hangat',
    goal: 'APPROVED',
    genre: 'GREETING',
    lyric: 'Halo! Terima kasih sudah menelepon.',
  },
  {
    title: 'Sedang salat',
    goal: 'SUBMITTED',
    genre: 'PRAYER',
    lyric: 'Sekarang waktu salat, nanti saya telepon kembali.',
  },
  {
    title: 'Jam kerja toko',
    goal: 'CLAIMED',
    genre: 'BUSINESS',
    lyric: 'Kami buka Senin sampai Sabtu, pukul sembilan sampai lima.',
  },
  {
    title: 'Lebaran',
    goal: 'REJECTED',
    genre: 'HOLIDAY',
    lyric: 'Selamat Idulfitri, mohon maaf lahir dan batin.',
  },
  {
    title: 'Libur toko',
    goal: 'CHANGES_REQUESTED',
    genre: 'BUSINESS',
    lyric: 'Toko libur sampai Kamis, pesanan tetap kami catat.',
  },
  { title: 'Coba rekam', goal: 'DRAFT', genre: 'OTHER', lyric: '' },
];

/** The labels people sign in to have their tones approved a week after their first song is out, and are called ever since. */
export const toneDays = (desk: Desk, labels: DemoPlan['labels']): Happening[] =>
  labels.slice(0, 3).flatMap((label, at) => {
    const released = firstOut(label)?.releaseDate;
    if (!released) return [];
    const bring = (days: number, time: string, isDecided: boolean): Happening => ({
      ...{ day: workday(released, days), time },
      work: () => makeTonesOf(desk, label, ['APPROVED'], at, isDecided),
    });
    return [bring(3, '16:20', false), bring(4, '09:50', true)];
  });

/** Tones of the first label, of songs and of its own, that stand at one of the goals. What is there stays. */
export const makeTones = (desk: Desk, [label]: DemoPlan['labels'], goals: readonly ToneGoal[]) =>
  makeTonesOf(desk, label!, goals, 0, true);

/** The same, sent in and left to the reviewer. */
export const sendTones = (desk: Desk, [label]: DemoPlan['labels'], goals: readonly ToneGoal[]) =>
  makeTonesOf(desk, label!, goals, 0, false);

const firstOut = ({ recordings }: LabelPlan) =>
  recordings
    .filter(({ live }) => live)
    .sort((one, other) => (one.releaseDate < other.releaseDate ? -1 : 1))[0];

async function makeTonesOf(
  desk: Desk,
  label: LabelPlan,
  goals: readonly ToneGoal[],
  at: number,
  isDecided: boolean,
): Promise<void> {
  const recording = firstOut(label);
  const wanted = ({ goal }: TonePlan) => goals.includes(goal);
  const now = (plan: TonePlan): TonePlan => (isDecided ? plan : { ...plan, goal: 'SUBMITTED' });
  if (recording) for (const plan of ofSongs.filter(wanted)) await makeTone(desk, label, now(plan), recording);
  for (const [place, plan] of own.entries())
    if (wanted(plan)) await makeTone(desk, label, now(plan), recording, 9_000 + at * 100 + place);
}

/** One tone of a label, brought to where it is to stand. */
export async function makeTone(
  desk: Desk,
  { login }: LabelPlan,
  plan: TonePlan,
  recording: RecordingPlan | undefined,
  seed = 0,
): Promise<void> {
  const title = plan.start === undefined ? plan.title : `${recording?.title} (${plan.title})`.slice(0, 50);
  const { rows } = await desk.sql.query<{ id: number; status: ToneGoal; claimed: boolean }>(
    `select rbt.id, rbt.approval_status as status, rbt.claimed_by is not null as claimed
     from rbt join app_user u on u.label_id = rbt.label_id where u.login = $1 and title_rbt = $2`,
    [login, title],
  );
  const id = rows[0]?.id ?? (await create(desk, login, { ...plan, title }, recording, seed));
  const { status, claimed } = rows[0] ?? { status: 'DRAFT', claimed: false };
  await advance(desk, login, plan.goal, id, claimed ? 'CLAIMED' : status);
}

async function create(
  desk: Desk,
  login: string,
  plan: TonePlan,
  song: RecordingPlan | undefined,
  seed: number,
) {
  const { title: titleRbt, lyric: rbtLyric, genre, start } = plan;
  if (start === undefined)
    return (
      await desk.call(login, 'POST', '/nsp-creations', {
        ...{ titleRbt, rbtLyric, genre },
        rbtAudio: await recorded(desk, login, titleRbt, seed),
        numberId: await numberOf(desk, login),
      })
    ).id;
  const { rows } = await desk.sql.query<{ id: number }>(
    `select s.id from song s join app_user u on u.label_id = s.label_id where s.revision_of is null and u.login = $1 and s.unique_search_key = $2
     order by s.id limit 1`,
    [login, song?.key],
  );
  const length = Math.min(30_000, Math.max(5_000, (song?.seconds ?? 60) * 1000 - start));
  return (
    await desk.call(login, 'POST', '/rbts', {
      ...{
        titleRbt,
        rbtLyric,
        songId: rows[0]?.id,
        genres: [song?.genre],
        composer: song?.composer.slice(0, 50),
      },
      cut: { start, length, fadeIn: 50, fadeOut: 1500 },
    })
  ).id;
}

/** The number a label's own tones are heard at: as if its code had come back, for the demo sends no messages. */
async function numberOf(desk: Desk, login: string): Promise<number> {
  const { rows } = await desk.sql.query<{ id: string }>(
    `insert into tone_number (label_id, number_hash, number_masked, bound_by)
     select label_id, sha256(convert_to('demo ' || login, 'UTF8')), '0812-••••-' || lpad((label_id % 1000)::text, 3, '0'), id
     from app_user where login = $1 on conflict (number_hash) do update set number_masked = excluded.number_masked returning id`,
    [login],
  );
  return Number(rows[0]?.id);
}

/** Somebody asked that their number be left alone. */
export async function blockNumber(desk: Desk): Promise<void> {
  const blocked = await desk.call<{ totalElements: number }>('superuser', 'GET', '/blocked-numbers');
  const body = { msisdn: '0812 9999 0000', reason: 'Pemilik nomor menolak nada apa pun, surat 3/2026' };
  if (blocked.totalElements === 0) await desk.call('superuser', 'POST', '/blocked-numbers', body);
}

/** What somebody recorded: ten seconds of their own. */
const recorded = (desk: Desk, login: string, title: string, seed: number): Promise<string> =>
  withFolder(async (folder) => {
    const file = path.join(folder, 'tone.wav');
    await writeSong(file, { seed, seconds: 10, sampleRate: 8_000, bits: 16, channels: 1 });
    const bytes = await readFile(file);
    const form = { fields: { kind: 'RINGBACK' }, fileName: `${title}.wav`, mime: 'audio/wav', bytes };
    return (await desk.send(login, '/media-images', form)).id;
  });

const notes = [{ field: 'rbtLyric', text: 'Lirik tidak sama dengan yang terdengar. Mohon disesuaikan.' }];
const rejection = { reason: 'Suaranya terputus di tengah kalimat.', reasonCode: 'AUDIO' };

async function advance(
  desk: Desk,
  login: string,
  goal: ToneGoal,
  id: number,
  status: ToneGoal,
): Promise<void> {
  if (goal === 'DRAFT' || (status !== 'DRAFT' && status !== 'SUBMITTED')) return;
  if (status === 'DRAFT') {
    await until(`the sound of tone ${id}`, async () => {
      const { rows } = await desk.sql.query(
        `select from rbt join media_sound s on s.media_id = rbt.rbt_audio where rbt.id = $1 and s.compared_at is not null`,
        [id],
      );
      return rows[0];
    });
    await desk.call(login, 'PUT', `/rbts/${id}/SUBMITTED`, {});
  }
  const decide = (decision: object) => desk.call('reviewer', 'PUT', `/rbts/${id}/${goal}`, decision);
  if (goal === 'APPROVED') await decide({ checklist: ticked('rbt') });
  if (goal === 'CHANGES_REQUESTED') await decide({ notes });
  if (goal === 'REJECTED') await decide(rejection);
  if (goal === 'CLAIMED') await desk.call('reviewer', 'POST', `/rbts/${id}/claim`);
}
