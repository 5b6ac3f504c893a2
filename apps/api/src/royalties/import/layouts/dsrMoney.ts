import { type DsrRecord, recordOf } from './dsrRecords.ts';

/** What a summary record says of the sales that refer to it. */
export interface Summary {
  saleType: string;
  country: string;
  currency: string;
  period: string;
  /** What its uses earned together, and how many they are; '' where the summaries of one number disagree. */
  revenue: string;
  usages: string;
}

/** Adds a summary record to those before it. */
export function summaryOf(record: DsrRecord, summaries: Map<string, Summary>): void {
  const id = record.one('SummaryRecordId');
  // What is ours of it, where the record says so, with the uses that this is for.
  const allocated = record.one('AllocatedNetRevenue') !== '' && record.one('AllocatedUsages') !== '';
  const revenue = record.one(allocated ? 'AllocatedNetRevenue' : 'NetRevenue');
  const usages = record.one(allocated ? 'AllocatedUsages' : 'Usages');
  const before = summaries.get(id);
  const agrees = !before || (before.revenue === revenue && before.usages === usages);
  const territories = record.all('Territory');
  const found = {
    saleType: saleTypeOf(record.one('CommercialModel'), record.one('UseType')),
    country: territories.length === 1 ? (territories[0] ?? '') : '',
    currency: record.one('Currency'),
    period: periodOf(record),
    ...(agrees ? { revenue, usages } : { revenue: '', usages: '' }),
  };
  if (revenue !== '' || !before) summaries.set(id, found);
}

const periodOf = (record: DsrRecord): string => {
  const [from, to] = [record.one('ReportingPeriodStartDate'), record.one('ReportingPeriodEndDate')];
  return to && to !== from ? `${from} - ${to}` : from;
};

/** In our words: the allowed values of CommercialModelType and UseType (part 8, annex A). */
function saleTypeOf(model: string, use: string): string {
  if (/ringback/i.test(use)) return 'Ringback';
  if (/^(permanent|kiosk)?download$/i.test(use)) return 'Download';
  if (/^advertisement/i.test(model)) return 'Ads';
  return /^subscription/i.test(model) ? 'Subscription' : 'Stream';
}

/**
 * How many uses a sale record tells, and what they earned. The records of the UGC and the financial profile say it
 * (SU03, SR03, SR08). Those of the Basic Audio Profile do not: their summary's revenue belongs to its streams alike
 * (SU02, SR02) and to its downloads by what was paid for them (SU01, SR01). An empty amount is one nobody can tell.
 */
export function moneyOf(
  record: DsrRecord,
  summary: Summary | undefined,
  prices: Prices | null,
): { quantity: string; amount: string } {
  const quantity = record.one('NetUsage') || netOf(record.one('Usages'), record.one('Returns'));
  if (!/0[12]$/.test(record.type)) return { quantity, amount: record.one('NetRevenue') };
  if (/^false$/i.test(record.one('IsRoyaltyBearing'))) return { quantity, amount: '0' };
  const [part, whole] = record.type.endsWith('02')
    ? [decimalOf(quantity), decimalOf(summary?.usages ?? '')]
    : [paidFor(record), prices?.get(record.one('SummaryRecordId')) ?? null];
  return { quantity, amount: shareOf(summary?.revenue ?? '', part, whole) };
}

/** What the downloads of a summary cost together; null where one of them has no price. */
export type Prices = ReadonlyMap<string, bigint | null>;

export async function priceTotals(lines: AsyncIterable<string>): Promise<Prices> {
  const totals = new Map<string, bigint | null>();
  for await (const line of lines) {
    if (!/^S[UR]01/i.test(line)) continue;
    const record = recordOf(line);
    if (/^false$/i.test(record.one('IsRoyaltyBearing'))) continue;
    const id = record.one('SummaryRecordId');
    const [before, paid] = [totals.get(id), paidFor(record)];
    totals.set(id, before === null || paid === null ? null : (before ?? 0n) + paid);
  }
  return totals;
}

function paidFor(record: DsrRecord): bigint | null {
  const price = decimalOf(record.one('Price'));
  const units = decimalOf(netOf(record.one('Usages'), record.one('Returns')));
  return price === null || units === null ? null : (price * units) / scale;
}

const netOf = (uses: string, returns: string): string =>
  /^\d+$/.test(uses) && /^\d+$/.test(returns) ? `${BigInt(uses) - BigInt(returns)}` : uses;

const places = 12;
const scale = 10n ** BigInt(places);

function decimalOf(written: string): bigint | null {
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(written);
  if (!parts) return null;
  const value = BigInt(parts[2]! + (parts[3] ?? '').slice(0, places).padEnd(places, '0'));
  return parts[1] ? -value : value;
}

/** To twelve places: what is lost of a summary stays far below a rupiah. */
function shareOf(revenue: string, part: bigint | null, whole: bigint | null): string {
  const sum = decimalOf(revenue);
  if (sum === null || part === null || !whole) return '';
  const twice = (2n * sum * part) / whole;
  const rounded = (twice + (twice < 0n ? -1n : 1n)) / 2n;
  const digits = `${rounded < 0n ? -rounded : rounded}`.padStart(places + 1, '0');
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
  return rounded < 0n ? `-${text}` : text;
}
