import { issueKey } from '../accounts/keys/oneTimeKey.ts';
import { system } from '../kit/actor.ts';
import { type Db, withScope } from '../kit/db/db.ts';
import { giveDemoPassword } from './accounts.ts';
import type { Desk } from './desk.ts';
import { csvOf, type ReportPlan, strangeLines } from './income.ts';
import { formPassword } from './people.ts';
import { makeReportDesk } from './reportDesk.ts';
import { listKnown, postReport, reverseReport, uploadReport } from './reports.ts';
import { makeStrangeFiles } from './strangeFiles.ts';

/** A report with rows that have no song, and one of a wrong month, taken back. */
export async function makeOddReports(desk: Desk, reports: readonly ReportPlan[]): Promise<void> {
  const known = await listKnown(desk);
  const last = reports.findLast(({ platform }) => platform === 'Spotify')!;
  const few = { ...last, rows: last.rows.slice(0, 12) };
  const wrongMonth = { ...few, platform: 'Amazon Music', fileName: `amazon-music-${last.period}.csv` };
  const batch = await uploadReport(desk, wrongMonth, csvOf(wrongMonth, known));
  if (batch.status !== 'REVERSED') {
    await postReport(desk, batch);
    await reverseReport(desk, batch, 'Salah bulan: berkas ini laporan triwulan.');
  }
  const waiting = { ...few, platform: 'Deezer', fileName: `deezer-${last.period}.csv` };
  await uploadReport(desk, waiting, csvOf(waiting, known) + strangeRows(waiting));
  await makeStrangeFiles(desk, few, known);
  await makeReportDesk(desk, few, known);
}

/** A store has taken its report back after the month was approved: the next statement gives the income back. */
export async function withdrawReport(desk: Desk, plan: ReportPlan): Promise<void> {
  const batch = await takenBack(desk, plan);
  if (batch.status === 'POSTED')
    await reverseReport(desk, batch, 'Toko menarik laporannya dan mengirim ulang triwulan depan.');
}

/** The report that will be taken back, posted with those of its month. */
export async function postTakenBack(desk: Desk, plan: ReportPlan): Promise<void> {
  const batch = await takenBack(desk, plan);
  if (batch.status !== 'REVERSED') await postReport(desk, batch);
}

async function takenBack(desk: Desk, plan: ReportPlan) {
  const few = {
    ...plan,
    rows: plan.rows.slice(0, 20),
    platform: 'Resso',
    fileName: `resso-${plan.period}.csv`,
  };
  return uploadReport(desk, few, csvOf(few, await listKnown(desk)));
}

/** Beside rows that have no song, one with a word for a number and one cut off. */
const strangeRows = ({ period, platform }: ReportPlan) =>
  [
    ...strangeLines({ period, platform }),
    `${period},${platform},Studio Tak Dikenal,Nyala,Abu,Abu,Orang Hilang,QZXX12500019,,banyak,Stream,0.010000,ID`,
    `${period},${platform},Studio Tak`,
    '',
  ].join('\n');

/** A label wants its money elsewhere; a second person has to look at it. */
export async function askBankChange(desk: Desk, login: string): Promise<void> {
  const { rows } = await desk.sql.query<{ id: number; name: string; asked: boolean }>(
    `select label.id, bank_account_name as name, exists (select from bank_change where label_id = label.id) as asked
     from label join app_user u on u.label_id = label.id where u.login = $1`,
    [login],
  );
  const [label] = rows;
  if (!label || label.asked) return;
  const bank = { bankName: 'Bank Mandiri', bankAccountNumber: '1370012345678', bankAccountName: label.name };
  await desk.call(login, 'PUT', `/labels/${label.id}`, bank);
}

/** A contract that ran out was made anew: the label waits to be approved again. */
export async function renewContract(desk: Desk, login: string): Promise<void> {
  const { rows } = await desk.sql.query<{ id: number; status: string }>(
    `select label.id, approval_status as status
     from label join app_user u on u.label_id = label.id where u.login = $1`,
    [login],
  );
  const [label] = rows;
  const steps = ['APPROVED', 'REJECTED', 'DRAFT', 'SUBMITTED'];
  const reasons: Record<string, string> = {
    REJECTED: 'Kontrak berakhir dan belum diperpanjang.',
    DRAFT: 'Kontrak baru sudah ditandatangani.',
  };
  for (const step of label ? steps.slice(steps.indexOf(label.status) + 1) : [])
    await desk.call('admin', 'PUT', `/labels/${label!.id}/${step}`, { reason: reasons[step] });
}

const applicants = [
  {
    login: 'gemalereng',
    firstName: 'Rarasati',
    lastName: 'Widyaningrum',
    registerAs: 'LABEL',
    name: 'Gema Lereng Merapi',
    confirmed: true,
  },
  {
    login: 'kaliurangsore',
    firstName: 'Panji',
    lastName: 'Setyawan',
    registerAs: 'GROUP',
    name: 'Kaliurang Sore',
    confirmed: true,
  },
  {
    login: 'lukitoadi',
    firstName: 'Lukito',
    lastName: 'Adiputra',
    registerAs: 'SOLO_ARTIST',
    name: '',
    confirmed: false,
  },
];

/** People who have registered: two wait for approval, one has not opened the mail yet. */
export async function registerApplicants(desk: Desk, db: Db): Promise<void> {
  for (const { confirmed, ...person } of applicants) {
    const known = await findPerson(desk, person.login);
    if (!known)
      await desk.call(null, 'POST', '/account/register', {
        ...person,
        email: `${person.login}@${person.login}.example`,
        phone: '+62 813 5555 0102',
        ...formPassword,
        langKey: 'id',
        agreement: true,
      });
    const { id, status } = known ?? (await findPerson(desk, person.login))!;
    if (!known) await giveDemoPassword(desk, [person]);
    if (confirmed && status === 'UNVERIFIED') await openMail(desk, db, id);
  }
}

/** The key in the mail is a secret that is soon forgotten: the person gets another one. */
async function openMail(desk: Desk, db: Db, id: number): Promise<void> {
  const soon = new Date(Date.now() + 60_000);
  const key = await withScope(db, system('demo'), (tx) => issueKey(tx, id, 'ACTIVATE', soon));
  await desk.call(null, 'GET', `/account/activate?key=${key}`);
}

async function findPerson(desk: Desk, login: string) {
  const { rows } = await desk.sql.query<{ id: number; status: string }>(
    'select id, status from app_user where login = $1',
    [login],
  );
  return rows[0];
}

const unread = 8;

/** Who works here has seen all but the newest notices. */
export async function readNotices(desk: Desk): Promise<void> {
  const { rows } = await desk.sql.query<{ login: string; at: Date }>(
    `select login, created_at as at from (
       select login, n.created_at, row_number() over (partition by user_id order by n.id desc) as place
       from notification n join app_user u on u.id = n.user_id where u.status = 'APPROVED') numbered
     where place = $1`,
    [unread + 1],
  );
  for (const { login, at } of rows)
    await desk.call(login, 'PUT', '/notifications/bulk', { lastupdatetime: at.toISOString() });
}

/** Releases that were approved last wait to be delivered, the one before them to half of the services. */
export async function noteDeliveries(desk: Desk): Promise<void> {
  const { content } = await desk.call<{ content: { songId: number; albumId: number }[] }>(
    'admin',
    'GET',
    '/songs/other-dsp?size=200',
  );
  const services = await desk.call<{ id: number }[]>('admin', 'GET', '/song-dsps/options');
  const [, , half, ...older] = [...Map.groupBy(content, ({ albumId }) => albumId).values()];
  const note = (songs: { songId: number }[], dsps: { id: number }[]) =>
    desk.call('admin', 'POST', '/song-dsps/bulk', {
      songIds: songs.map(({ songId }) => songId),
      dspIds: dsps.map(({ id }) => id),
    });
  if (half) await note(half, services.slice(0, services.length / 2));
  if (older.length > 0) await note(older.flat(), services);
}
