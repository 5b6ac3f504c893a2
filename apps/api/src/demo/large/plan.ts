import { gs1CheckDigit } from '@rilis/contract/catalogue/rules/barcode';
import { addDays, addMonths, dayOfPeriod, periodOf } from '@rilis/contract/clock';
import type { LabelPlan } from '../plan.ts';

/** What is asked for: how many labels, how many years of income and how many lines of reports altogether. */
export interface Size {
  labels: number;
  years: number;
  lines: number;
}

/** A label without words of its own, by its number. */
export interface LargeLabel extends LabelPlan {
  number: number;
}

export interface LargePlan {
  labels: readonly LargeLabel[];
  periods: readonly number[];
  /** Of a report: a store's of a month. */
  linesOf: (platform: number) => number;
}

export const albumsOfLabel = 10;
export const songsOfAlbum = 10;

const firsts = ['Arus', 'Bara', 'Cahaya', 'Denting', 'Embun', 'Fajar', 'Gema', 'Hutan', 'Irama', 'Jejak'];
const lasts = [
  'Selatan',
  'Utara',
  'Malam',
  'Pagi',
  'Pesisir',
  'Rimba',
  'Kota',
  'Senyap',
  'Lestari',
  'Bersama',
];
const places = [
  ['Bandung', 'Jawa Barat'],
  ['Surabaya', 'Jawa Timur'],
  ['Medan', 'Sumatera Utara'],
  ['Makassar', 'Sulawesi Selatan'],
  ['Denpasar', 'Bali'],
] as const;

/** The same size and day give the same plan. `parts`: of all streams, in hundredths, store by store. */
export function planLarge(
  { labels, years, lines }: Size,
  today: string,
  parts: readonly number[],
): LargePlan {
  const months = 12 * years;
  const periods = Array.from({ length: months }, (_, at) => addMonths(periodOf(today), at - months));
  const signed = addDays(dayOfPeriod(periods[0]!, 1), -60);
  const all = parts.reduce((sum, part) => sum + part, 0);
  return {
    periods,
    labels: Array.from({ length: labels }, (_, at) => labelOf(at, signed)),
    linesOf: (platform) => Math.max(1, Math.round((lines * parts[platform]!) / all / months)),
  };
}

function labelOf(number: number, signed: string): LargeLabel {
  const [city, province] = places[number % places.length]!;
  const name = `${nameOf(number)} ${1 + Math.floor(number / 100)}`;
  return {
    number,
    login: `besar${number + 1}`,
    name,
    as: 'LABEL',
    owner: `Pemilik ${name}`,
    city,
    province,
    prefix: prefixOf(number),
    streams: 0,
    since: 0,
    invoices: '',
    signed,
    artists: [],
    recordings: [],
    releases: [],
  };
}

/** A hundred names, by number. */
const nameOf = (number: number): string => `${firsts[number % 10]!} ${lasts[Math.floor(number / 10) % 10]!}`;

/** Registrants from IDXAA on. */
function prefixOf(number: number): string {
  const letter = (at: number) => String.fromCharCode(65 + (at % 26));
  return `ID${letter(23 + Math.floor(number / 676))}${letter(Math.floor(number / 26))}${letter(number)}`;
}

export const isrcOf = ({ prefix }: LargeLabel, song: number): string =>
  `${prefix}24${String(song + 1).padStart(5, '0')}`;

export function upcOf({ number }: LargeLabel, album: number): string {
  const digits = `8997${String(number * albumsOfLabel + album).padStart(8, '0')}`;
  return `${digits}${gs1CheckDigit(digits)}`;
}

export const albumTitle = ({ number }: LargeLabel, album: number): string =>
  nameOf(number * 7 + album * 13 + 31);

export const songTitle = ({ number }: LargeLabel, song: number): string =>
  `${nameOf(number * 11 + song * 3)} ${song + 1}`;

/** Three on each label. */
export const artistName = ({ number }: LargeLabel, album: number): string =>
  `${nameOf(number + 50)} ${['Trio', 'Duo', 'Orkes'][album % 3]} ${number + 1}`;
