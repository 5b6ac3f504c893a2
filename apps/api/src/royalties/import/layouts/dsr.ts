import { truncate } from '../../../kit/truncate.ts';
import { unreadable } from '../file/unreadable.ts';
import { moneyOf, type Prices, priceTotals, type Summary, summaryOf } from './dsrMoney.ts';
import { type DsrRecord, recordOf } from './dsrRecords.ts';

/** The columns of the table a DSR file becomes, by the standard's names for its cells. */
export const dsrColumns = {
  period: 'UsagePeriod',
  platform: 'SenderName',
  labelName: 'Label',
  album: 'ReleaseTitle',
  songTitle: 'Title',
  artistName: 'DisplayArtistName',
  isrc: 'ISRC',
  upc: 'ICPN',
  contentId: 'DspResourceId',
  quantity: 'Usages',
  saleType: 'UseType',
  amount: 'NetRevenue',
  currency: 'Currency',
  country: 'Territory',
} as const;
type Column = keyof typeof dsrColumns;
type Row = Partial<Record<Column, string>>;

const order = Object.keys(dsrColumns) as Column[];
const profiles = ['BasicAudioProfile', 'UGCProfile', 'FinancialReportingToRecordCompaniesProfile'];
/** Resources one block may describe: they are held in memory until the next block. */
const mostResources = 20_000;

const beginning = /^(?:#[^\n]*\n)*(?:HEAD|SRHE)\t[^\t\n]*\t[^\t\n]*Profile/i;

/** Whether a file that begins like this is a flat file of the Digital Sales Reporting standard. */
export const isDsr = (text: string): boolean => beginning.test(text);

/** Yields the lines of the file, from its beginning each time. */
type Lines = () => AsyncIterable<string>;

/**
 * A flat file of the DDEX Digital Sales Reporting Message Suite as a table: one row for each of its lines, so that row
 * numbers are line numbers; empty where the line is no sale. Read are part 3 (Basic Audio Profile), part 4 (UGC Profile)
 * and part 9 (Financial Reporting to Record Companies), their blocks (records joined by block and reference, part 1,
 * clause 6) and their single records. What is claimed by publishers (MW, LI, RU) is no income of recordings.
 *
 * Throws UnreadableReport for another profile, and for a file whose last line or number of lines says that a part is
 * missing.
 */
export async function* dsrTable(lines: Lines): AsyncGenerator<string[]> {
  const { isPriced, ...message } = headOf(await firstRecord(lines));
  const prices = isPriced ? await priceTotals(lines()) : null;
  const reader = saleReader(message, prices);
  const ends = lineCounter();
  let isHead = true;
  for await (const line of lines()) {
    ends.take(line);
    if (isComment(line)) yield [''];
    else if (isHead) yield order.map((column) => dsrColumns[column]);
    else yield cellsOf(reader(recordOf(line)));
    isHead &&= isComment(line);
  }
  ends.check();
}

const cellsOf = (row: Row | null): string[] => (row ? order.map((column) => row[column] ?? '') : ['']);

const isComment = (line: string): boolean => line.startsWith('#') || line.trim() === '';

async function firstRecord(lines: Lines): Promise<DsrRecord> {
  for await (const line of lines()) if (!isComment(line)) return recordOf(line);
  throw unreadable('file.empty');
}

interface Message {
  period: string;
  sender: string;
}

function headOf(head: DsrRecord): Message & { isPriced: boolean } {
  const profile = head.one('Profile');
  const plain = profile.toLowerCase().replace(/srb$/, '');
  const known = profiles.find((name) => name.toLowerCase() === plain);
  if (!known)
    throw unreadable('file.dsrProfile', { profile: truncate(profile, 80), known: profiles.join(', ') });
  return {
    period: rangeOf(head.one('UsageStartDate'), head.one('UsageEndDate')),
    sender: head.one('SenderName'),
    // The prices of a report in several files are not all here: they cannot be weighed.
    isPriced: known === profiles[0] && /^1?$/.test(head.one('NumberOfFiles')),
  };
}

const rangeOf = (from: string, to: string): string => (to && to !== from ? `${from} - ${to}` : from);

type SaleReader = (record: DsrRecord) => Row | null;

function saleReader({ period, sender }: Message, prices: Prices | null): SaleReader {
  const summaries = new Map<string, Summary>();
  const block = openBlock();
  return (record) => {
    if (record.type.startsWith('SY')) summaryOf(record, summaries);
    block.take(record);
    if (!/^S[UR]0\d$/.test(record.type)) return null;
    const summary = summaries.get(record.one('SummaryRecordId'));
    const what = record.type.startsWith('SU') ? block.about(record) : aboutSingle(record);
    const own =
      rangeOf(record.one('PeriodStart'), record.one('PeriodEnd')) || record.one('SalesTransactionDate');
    return {
      ...what,
      ...moneyOf(record, summary, prices),
      period: own || summary?.period || period,
      platform: sender,
      saleType: summary?.saleType ?? '',
      currency: summary?.currency ?? '',
      country: summary?.country ?? '',
    };
  };
}

/** What the block being read describes: its release, and its resources by reference and by the store's id. */
function openBlock() {
  let id = '';
  let release: Row = {};
  let resources = new Map<string, Row>();
  return {
    take(record: DsrRecord): void {
      if (record.type !== 'RE01' && record.type !== 'AS01' && !record.type.startsWith('SU')) return;
      if (record.one('BlockId') !== id) [id, release, resources] = [record.one('BlockId'), {}, new Map()];
      if (record.type === 'RE01') release = releaseOf(record);
      if (record.type !== 'AS01') return;
      if (resources.size >= mostResources)
        throw unreadable('file.dsrBlock', { block: id, maximum: mostResources });
      const resource = resourceOf(record);
      resources.set(record.one('ResourceReference'), resource);
      resources.set(record.one('DspResourceId'), resource);
    },
    about(record: DsrRecord): Row {
      const said = record.one('TransactedResource') || record.one('DspResourceId');
      const resource = said ? resources.get(said) : undefined;
      if (resource) return { ...onRelease(release), ...resource };
      if (said) return { ...onRelease(release), contentId: said };
      const [only] = new Set(resources.values());
      return record.one('TransactedRelease') === '' && new Set(resources.values()).size === 1
        ? { ...onRelease(release), ...only }
        : release;
    },
  };
}

const onRelease = ({ labelName = '', album = '', upc = '' }: Row): Row => ({ labelName, album, upc });

const releaseOf = (record: DsrRecord): Row => ({
  labelName: record.one('Label'),
  album: titleOf(record),
  songTitle: titleOf(record),
  artistName: record.all('DisplayArtistName').join(', '),
  upc: record.one('ICPN'),
  contentId: record.one('DspReleaseId'),
});

const resourceOf = (record: DsrRecord): Row => ({
  songTitle: titleOf(record),
  artistName: record.all('DisplayArtistName').join(', '),
  isrc: record.one('ISRC'),
  contentId: record.one('DspResourceId'),
});

const aboutSingle = (record: DsrRecord): Row => ({
  ...resourceOf(record),
  songTitle: titleOf(record) || record.one('ReleaseTitle'),
  album: record.one('ReleaseTitle'),
  labelName: record.one('Label'),
  upc: record.one('ICPN'),
  contentId: record.one('DspResourceId') || record.one('DspReleaseId'),
});

const titleOf = (record: DsrRecord): string =>
  [record.one('Title'), record.one('SubTitle') && `(${record.one('SubTitle')})`].filter(Boolean).join(' ');

/** The last record says how many lines the file has, with its comments or without. */
function lineCounter() {
  let [lines, comments, last, trailing] = [0, 0, '', 0];
  return {
    take(line: string): void {
      lines += 1;
      if (line.startsWith('#')) comments += 1;
      if (line.trim() === '') trailing += 1;
      else last = line;
    },
    check(): void {
      const foot = recordOf(last);
      if (foot.type !== 'FOOT') throw unreadable('file.dsrFoot');
      const [found, said] = [lines - trailing, Number(foot.one('NumberOfLinesInFile'))];
      if (said !== found && said !== found - comments) throw unreadable('file.dsrLines', { said, found });
    },
  };
}
