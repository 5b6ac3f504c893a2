import { addMonths, dayOfPeriod, monthsBetween, periodOf } from '@rilis/contract/clock';
import type { Desk } from './desk.ts';
import type { Known } from './income.ts';
import { inParallel } from './jobs.ts';
import type { DemoPlan, LabelPlan, RecordingPlan } from './plan.ts';
import { listKnown, postReport, uploadFile } from './reports.ts';
import type { Happening } from './timeline.ts';
import { lineOf, tonesOf, traffic } from './traffic.ts';
import { workday } from './workday.ts';

/** Months back from the last one for which these are made; traffic comes for all. */
const months = { ownService: 12, cover: 12 };
const receipts = { receipts: 240_000_000, plays: 4_000_000 };
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
  const songs = songsOf(plan, await listKnown(desk), period);
  const tones = await tonesOf(desk, period);
  const files = [
    ...(tones.length > 0 ? [fileOf(period, traffic(tones, period))] : []),
    ...(songs.length > 0 ? filesOf(songs, period, back) : []),
  ];
  await inParallel(files, 2, async ({ path, ...file }) =>
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

interface Written {
  path: string;
  name: string;
  platform: string;
  lines: readonly string[];
}

const fileOf = (period: number, { path, name, platform, lines }: Written): ReportFile => ({
  path,
  fileName: `${name}-${period}.csv`,
  fields: { platform, datenum: `${period}`, currency: 'IDR', decimal: '.' },
  csv: [...lines, ''].join('\n'),
});

function filesOf(songs: readonly Song[], period: number, back: number): ReportFile[] {
  const own: Written = {
    path: '/own-service-report/upload',
    name: 'own-service',
    platform: 'Rilis',
    lines: ['period,isrc,plays', ...songs.map(({ isrc }, at) => `${period},${isrc},${21_400 - 5_300 * at}`)],
  };
  const cover: Written = {
    path: '/cover-to-master/v1/upload-report',
    name: 'cover-to-master',
    platform: 'YouTube Content ID',
    lines: [
      'reportType,billingCycle,revenue,artist,title,album,label,isrc,channel',
      ...songs.map(({ isrc, recording: { artist, title } }, at) =>
        lineOf([
          ...['Video', period, `${412_350 - 97_125 * at}.50`, artist, title, title, artist],
          ...[isrc, 'YouTube Content ID'],
        ]),
      ),
    ],
  };
  return [...(back <= months.ownService ? [own] : []), ...(back <= months.cover ? [cover] : [])].map((one) =>
    fileOf(period, one),
  );
}

/** What the own service took in, once a month. */
async function enterReceipts(desk: Desk, datenum: number): Promise<void> {
  const { rowCount } = await desk.sql.query(
    "select from pool where channel = 'OWN_SERVICE' and datenum = $1 and deleted_at is null",
    [datenum],
  );
  if (rowCount === 0)
    await desk.call('finance', 'POST', '/pools', { datenum, channel: 'OWN_SERVICE', dsp: '', ...receipts });
}
