import { monthsBetween, periodOf } from '@rilis/contract/clock';
import { randomOf } from '@rilis/contract/random';
import { spreadOverDays } from './incomeDays.ts';
import type { DemoPlan, LabelPlan, RecordingPlan } from './plan.ts';
import { lineOf } from './traffic.ts';

interface IncomeRow {
  /** YYYY-MM-DD, of a store that tells days. */
  day?: string;
  recording: RecordingPlan;
  label: LabelPlan;
  quantity: number;
  saleType: string;
  /** Exact decimal text in the report's currency. */
  amount: string;
  country: string;
}

export interface ReportPlan {
  platform: string;
  period: number;
  fileName: string;
  currency: 'IDR' | 'USD';
  /** Rupiah for a dollar. */
  fxRate: string | null;
  rows: readonly IncomeRow[];
  /** It names songs that nobody here has. */
  strangers: boolean;
}

export interface Platform {
  name: string;
  currency: 'IDR' | 'USD';
  /** Of all streams, in hundredths. */
  part: number;
  /** Millionths of the currency for a stream. */
  rate: number;
  /** Hundredths of what the platform counts, by the word it has for them. */
  saleTypes: Readonly<Record<string, number>>;
  /** Hundredths of the platform's streams by country; '' is a country the platform does not tell. */
  countries: Readonly<Record<string, number>>;
  /** The month of the year from which on it tells days. */
  daysSince?: number;
}

export const platforms: readonly Platform[] = [
  {
    name: 'Spotify',
    currency: 'USD',
    part: 38,
    rate: 780,
    saleTypes: { Premium: 74, 'Free (ad-supported)': 26 },
    countries: { ID: 82, MY: 10, SG: 4, NL: 4 },
  },
  {
    name: 'YouTube Music',
    currency: 'USD',
    part: 27,
    rate: 420,
    saleTypes: { 'Ad-supported Stream': 100 },
    countries: { ID: 88, MY: 12 },
  },
  {
    name: 'TikTok',
    currency: 'USD',
    part: 20,
    rate: 95,
    saleTypes: { Stream: 100 },
    countries: { ID: 92, MY: 6, '': 2 },
    daysSince: 6,
  },
  {
    name: 'Apple Music',
    currency: 'USD',
    part: 5,
    rate: 2_150,
    saleTypes: { Subscription: 95, 'Download Track': 5 },
    countries: { ID: 68, SG: 18, US: 11, '': 3 },
  },
  {
    name: 'JOOX',
    currency: 'IDR',
    part: 6,
    rate: 6_400_000,
    saleTypes: { Subscription: 100 },
    countries: { ID: 100 },
  },
  {
    name: 'LangitMusik',
    currency: 'IDR',
    part: 4,
    rate: 8_900_000,
    saleTypes: { Stream: 100 },
    countries: { ID: 100 },
  },
];

/** Hundredths of a song's streams by its age in months; older songs keep the last. */
const ageing = [55, 100, 125, 112, 96, 85, 78, 72, 67, 63, 60, 58, 55, 53, 51, 50];
/** What a song that everybody finds makes of its streams, month by month from then on; then it keeps the last. */
const virality = [9, 26, 17, 9, 5];
/** Hundredths by month of the year, for all and for Religi around Ramadan. */
const seasons = [98, 94, 97, 101, 104, 106, 101, 99, 97, 100, 103, 112];
const religiSeasons = [95, 190, 290, 150, 90, 88, 86, 88, 90, 92, 94, 105];

/** The report with songs that belong to nobody: the second platform's of the fifth month. */
const strangersIn = 97 * 4 + 1;

/** Every report of the year, the songs of approved releases in it. */
export function planReports(plan: DemoPlan, services = platforms): ReportPlan[] {
  return plan.periods.flatMap((period, index) =>
    services.map((platform, at) => planReport(plan, platform, period, 97 * index + at)),
  );
}

function planReport(
  { labels, periods }: DemoPlan,
  platform: Platform,
  period: number,
  seed: number,
): ReportPlan {
  const random = randomOf(31_000 + seed);
  const month = periods.indexOf(period);
  const rows = labels
    .filter(({ since }) => since <= month)
    .flatMap((label) =>
      label.recordings
        .filter(({ live, releaseDate }) => live && monthsBetween(periodOf(releaseDate), period) >= 0)
        .flatMap((recording) => rowsOf(random, platform, label, recording, { period, month })),
    );
  const name = platform.name.toLowerCase().replace(' ', '-');
  const dollar = platform.currency === 'USD';
  const fxRate = dollar ? `${16_180 + ((month * 137 + 61) % 420)}.50` : null;
  return {
    platform: platform.name,
    period,
    fileName: `${name}-${period}.csv`,
    currency: platform.currency,
    fxRate,
    rows,
    strangers: seed === strangersIn,
  };
}

function rowsOf(
  random: () => number,
  { part, rate, countries, saleTypes, daysSince = Number.POSITIVE_INFINITY }: Platform,
  label: LabelPlan,
  recording: RecordingPlan,
  { period, month }: { period: number; month: number },
): IncomeRow[] {
  const total = streamsOf(label, recording, period, month);
  return Object.entries(countries).flatMap(([country, share]) =>
    Object.entries(saleTypes).flatMap(([saleType, hundredths]) => {
      const counted = (total * part * share * hundredths) / 100_000_000;
      const quantity = Math.round(counted * (80 + random() * 40));
      if (quantity === 0) return [];
      const amount = Math.round(quantity * rate * (0.94 + random() * 0.12));
      const row = { recording, label, saleType, country };
      if (month < daysSince) return [{ ...row, quantity, amount: micros(amount) }];
      const daily = spreadOverDays(period, recording.releaseDate, [quantity, amount]);
      return daily.map(([day, plays, paid]) => ({ ...row, day, quantity: plays, amount: micros(paid) }));
    }),
  );
}

/** Where a song goes round among people, its streams are many times what they were, and stay above them. */
const fameOf = ({ viral }: RecordingPlan, month: number): number =>
  viral === null || month < viral ? 1 : virality[Math.min(month - viral, virality.length - 1)]!;

function streamsOf(
  { streams, recordings }: LabelPlan,
  recording: RecordingPlan,
  period: number,
  month: number,
): number {
  const live = recordings.filter((one) => one.live);
  const weights = live.reduce((sum, one) => sum + one.weight, 0);
  const age = monthsBetween(periodOf(recording.releaseDate), period);
  const season = (recording.genre === 'Religi' ? religiSeasons : seasons)[(period % 100) - 1]!;
  const part = (streams * recording.weight) / weights;
  return (part * ageing[Math.min(age, ageing.length - 1)]! * season * fameOf(recording, month)) / 10_000;
}

/** Millionths as decimal text. */
const micros = (amount: number): string =>
  `${Math.floor(amount / 1_000_000)}.${String(amount % 1_000_000).padStart(6, '0')}`;

/** What a song is known by once it exists. */
export interface Known {
  isrc: string;
  upc: string;
  album: string;
}

/** The specification's columns and the country. */
export const head =
  'reportingPeriod,platform,labelName,album,songTitle,trackTitle,artistName,isrc,upc,quantity,salesType,netRevenue,country';

/** The report as the platform sends it; `known` finds a recording's codes by its key. */
export function csvOf(report: ReportPlan, known: ReadonlyMap<string, Known>): string {
  const lines = report.rows.map(({ day, recording, label, quantity, saleType, amount, country }) => {
    const { isrc, upc, album } = known.get(recording.key)!;
    const { title, artist } = recording;
    const cells = [day ?? report.period, report.platform, label.name, album, title, title, artist];
    return lineOf([...cells, isrc, upc, quantity, saleType, amount, country]);
  });
  return [head, ...lines, ...(report.strangers ? [...strangeLines(report), nearMiss(report)] : []), ''].join(
    '\n',
  );
}

/** A song as a careless store writes it: without its code and its last letter. */
function nearMiss({ period, platform, rows }: ReportPlan): string {
  const { title, artist } = rows[0]!.recording;
  const cells = [
    period,
    platform,
    '',
    '',
    title.slice(0, -1),
    '',
    artist,
    '',
    '',
    4120,
    'Stream',
    '3.910000',
    'ID',
  ];
  return lineOf(cells);
}

/** Two rows of songs nobody has. */
export const strangeLines = ({ period, platform }: Pick<ReportPlan, 'period' | 'platform'>): string[] => [
  `${period},${platform},Studio Tak Dikenal,Nyala,Nyala Terakhir,Nyala Terakhir,Orang Hilang,QZXX12500017,,81240,Stream,73.120000,ID`,
  `${period},${platform},Studio Tak Dikenal,Nyala,Arang,Arang,Orang Hilang,QZXX12500018,,9710,Stream,8.730000,MY`,
];
