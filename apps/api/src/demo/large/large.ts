import { Readable } from 'node:stream';
import { addDays } from '@rilis/contract/clock';
import { randomOf } from '@rilis/contract/random';
import type { Db } from '../../kit/db/db.ts';
import { labelDays, makeStaff } from '../accounts.ts';
import type { Desk } from '../desk.ts';
import { head, type Platform } from '../income.ts';
import { postReport, reportDay, uploadReport } from '../reports.ts';
import { statementDays } from '../statements.ts';
import type { Happening } from '../timeline.ts';
import { workday, workdayBefore } from '../workday.ts';
import { writeCatalogues } from './catalogue.ts';
import {
  albumsOfLabel,
  albumTitle,
  artistName,
  isrcOf,
  type LargePlan,
  songsOfAlbum,
  songTitle,
  upcOf,
} from './plan.ts';

/**
 * The years of many labels: they are entered, their catalogues written, each store reports each month, and the months are
 * calculated, approved and, but for the last ones, locked. Reports and statements go through the product's own calls.
 */
export function largeYears(
  desk: Desk,
  db: Db,
  plan: LargePlan,
  platforms: readonly Platform[],
  say: (line: string) => void,
): Happening[] {
  const { labels, periods } = plan;
  const signed = labels[0]!.signed!;
  const opened = workdayBefore(signed, 5);
  const entered = labelDays(desk, labels, signed);
  const written = workday(addDays(signed, 14));
  return [
    { day: opened, time: '08:30', work: () => makeStaff(desk, db) },
    ...entered,
    { day: written, time: '10:00', work: () => writeCatalogues(desk.sql, labels, signed) },
    {
      day: written,
      time: '23:00',
      work: async () => say(`${labels.length} labels and their catalogues are there`),
    },
    ...periods.flatMap((period) => monthOf(desk, plan, platforms, period, say)),
    ...statementDays(desk, { periods }),
  ];
}

function monthOf(
  desk: Desk,
  plan: LargePlan,
  platforms: readonly Platform[],
  period: number,
  say: (line: string) => void,
): Happening[] {
  return platforms.map((platform, at) => ({
    day: reportDay({ platform: platform.name, period }, plan.periods),
    time: '09:40',
    work: async () => {
      const { name, currency } = platform;
      const file = {
        fileName: `${name} ${period}.csv`,
        platform: name,
        period,
        currency,
        fxRate: currency === 'IDR' ? null : '16250',
      };
      const csv = () => Readable.from(packed(linesOf(plan, platform, at, period)));
      await postReport(desk, await uploadReport(desk, file, csv));
      if (at === 0) say(`${period}: ${name} has reported ${plan.linesOf(at)} lines`);
    },
  }));
}

/** A few labels and a few songs of each have most of the lines. */
function* linesOf(plan: LargePlan, platform: Platform, at: number, period: number): Generator<string> {
  const { labels } = plan;
  const random = randomOf(period * 31 + at);
  const types = Object.keys(platform.saleTypes);
  const countries = Object.keys(platform.countries);
  yield head;
  for (let left = plan.linesOf(at); left > 0; left--) {
    const label = labels[Math.floor(labels.length * random() ** 2)]!;
    const song = Math.floor(albumsOfLabel * songsOfAlbum * random() ** 2);
    const album = Math.floor(song / songsOfAlbum);
    const title = songTitle(label, song);
    const plays = 1 + Math.floor(900 * random() ** 3);
    const names = `${label.name},${albumTitle(label, album)},${title},${title},${artistName(label, album)}`;
    const codes = `${isrcOf(label, song)},${upcOf(label, album)}`;
    yield `${period},${platform.name},${names},${codes},${plays},${types[left % types.length]},${(plays * platform.rate) / 1e6},${countries[left % countries.length]}`;
  }
}

/** Lines in pieces worth sending. */
function* packed(lines: Iterable<string>): Generator<Buffer> {
  let text = '';
  for (const line of lines) {
    text += `${line}\n`;
    if (text.length < 60_000) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
