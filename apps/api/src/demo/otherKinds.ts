import { addMonths, dayOfPeriod, monthsBetween, periodOf } from '@rilis/contract/clock';
import type { Desk } from './desk.ts';
import type { Known } from './income.ts';
import { inParallel } from './jobs.ts';
import type { DemoPlan, LabelPlan, RecordingPlan } from './plan.ts';
import { findKnown, postReport, uploadFile } from './reports.ts';
import type { Happening } from './timeline.ts';
import { workday } from './workday.ts';

/** Months back from the last one for which these are made; traffic comes for all. */
const months = { ownService: 12, cover: 12 };
const receipts = { receipts: 240_000_000, plays: 4_000_000 };
const operatorHeads =
  'billingCycle,rev,contentSinger,contentTitle,composerName,labelName,labelPicName,contentId,vascode,subscriptionType,price,validity,transactions,songCode,contentProvider,accessChannel,isrc';

interface Song {
  label: LabelPlan;
  recording: RecordingPlan;
  isrc: string;
}

/** Traffic of ringback tones, plays of the own service with the receipts they share, and cover-to-master sales. */
export const otherKindDays = (desk: Desk, plan: DemoPlan): Happening[] =>
  plan.periods.map((period, at, all) => ({
    day: workday(dayOfPeriod(addMonths(period, 1), 13)),
    time: '11:10',
    work: () => reportOthers(desk, plan, period, all.length - at),
  }));

async function reportOthers(desk: Desk, plan: DemoPlan, period: number, back: number): Promise<void> {
  if (back <= months.ownService) await enterReceipts(desk, period);
  const songs = songsOf(plan, await findKnown(desk), period);
  if (songs.length === 0) return;
  await inParallel(filesOf(songs, period, back), 2, async ({ path, ...file }) =>
    postReport(desk, await uploadFile(desk, path, file.fileName, file.fields, file.csv)),
  );
}

/** The first song that is out of each label people sign in to. */
const songsOf = ({ labels }: DemoPlan, known: ReadonlyMap<string, Known>, period: number): Song[] =>
  labels.slice(0, 3).flatMap((label) => {
    const recording = label.recordings.find(
      ({ live, releaseDate }) => live && monthsBetween(periodOf(releaseDate), period) >= 0,
    );
    return recording ? [{ label, recording, isrc: known.get(recording.key)!.isrc }] : [];
  });

interface ReportFile {
  path: string;
  fileName: string;
  fields: Record<string, string>;
  csv: string;
}

function filesOf(songs: readonly Song[], period: number, back: number): ReportFile[] {
  const file = (path: string, name: string, platform: string, lines: readonly string[]): ReportFile => ({
    path,
    fileName: `${name}-${period}.csv`,
    fields: { platform, datenum: `${period}`, currency: 'IDR', decimal: '.' },
    csv: [...lines, ''].join('\n'),
  });
  const ringback = file('/rbt-report/upload', 'telkomsel-rbt', 'Telkomsel', [
    operatorHeads,
    ...songs.map((song, at) => trafficOf(song, period, at)),
  ]);
  const own = file('/own-service-report/upload', 'own-service', 'Rilis', [
    'period,isrc,plays',
    ...songs.map(({ isrc }, at) => `${period},${isrc},${21_400 - 5_300 * at}`),
  ]);
  const cover = file('/cover-to-master/v1/upload-report', 'cover-to-master', 'YouTube Content ID', [
    'reportType,billingCycle,revenue,artist,title,album,label,isrc,channel',
    ...songs.map(
      ({ isrc, recording }, at) =>
        `Video,${period},${412_350 - 97_125 * at}.50,${quoted(recording.artist)},${quoted(recording.title)},${quoted(recording.title)},${quoted(recording.artist)},${isrc},YouTube Content ID`,
    ),
  ]);
  return [ringback, ...(back <= months.ownService ? [own] : []), ...(back <= months.cover ? [cover] : [])];
}

function trafficOf({ label, recording, isrc }: Song, period: number, at: number): string {
  const transactions = 480 - 110 * at + (period % 100) * 7;
  const code = `${label.prefix.slice(2)}${String(at + 1).padStart(4, '0')}`;
  const cells = [period, transactions * 9_000, recording.artist, recording.title, recording.composer];
  const told = [label.name, label.owner, `C${code}`, `V${code}`, 'MONTHLY', 9_900, 30, transactions];
  return [...cells, ...told, `S${code}`, 'Rilis', 'USSD', isrc].map(quoted).join(',');
}

const quoted = (value: string | number) =>
  /[",]/.test(`${value}`) ? `"${`${value}`.replaceAll('"', '""')}"` : value;

/** What the own service took in, once a month. */
async function enterReceipts(desk: Desk, datenum: number): Promise<void> {
  const { rowCount } = await desk.sql.query(
    "select from pool where channel = 'OWN_SERVICE' and datenum = $1 and deleted_at is null",
    [datenum],
  );
  if (rowCount === 0)
    await desk.call('finance', 'POST', '/pools', { datenum, channel: 'OWN_SERVICE', dsp: '', ...receipts });
}
