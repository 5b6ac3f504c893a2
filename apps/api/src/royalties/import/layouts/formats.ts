import type { ImportError, ReportKind } from '@rilis/contract/royalties/importCode';
import {
  type ReportField as Field,
  OPERATOR_FIELDS as operatorFields,
} from '@rilis/contract/royalties/reportLayout';
import type { Channel } from '@rilis/contract/royalties/terms';
import { fileMistake } from '../file/unreadable.ts';
import { withoutCurrency } from '../values/currencies.ts';
import type { Decimal } from '../values/numbers.ts';
import { periodEndsIn } from '../values/periodEnds.ts';
import type { DateOrder } from '../values/values.ts';

export interface Format {
  channel: Channel;
  /** When the file has no column or no value for it. */
  saleType: string;
  country: string;
  /** Column names of the specification; other spellings come from `aliases`. */
  headers: Partial<Record<Field, string>>;
  required: readonly Field[];
  /** Kept with each line as reported, under the format's own names: of the track, and of the way it was sold. */
  keeps?: readonly Field[];
  keepsOfSale?: readonly Field[];
}

/** What an operator says of a sale and not of the tone. */
const saleFields: readonly Field[] = [
  'subscriptionType',
  'price',
  'validity',
  'contentProvider',
  'accessChannel',
];

/** The reports as data. Columns the importer has no use for are ignored. */
export const reportFormats: Record<ReportKind, Format> = {
  OTHER_DSP: {
    channel: 'DSP',
    saleType: 'STREAM',
    country: '',
    headers: {
      period: 'reportingPeriod',
      platform: 'platform',
      labelName: 'labelName',
      album: 'album',
      songTitle: 'songTitle',
      trackTitle: 'trackTitle',
      artistName: 'artistName',
      isrc: 'isrc',
      upc: 'upc',
      quantity: 'quantity',
      saleType: 'salesType',
      amount: 'netRevenue',
      country: 'country',
    },
    required: ['amount'],
  },
  OWN_SERVICE: {
    channel: 'OWN_SERVICE',
    saleType: 'STREAM',
    country: 'ID',
    headers: {
      period: 'period',
      songTitle: 'song',
      artistName: 'artist',
      isrc: 'isrc',
      upc: 'upc',
      quantity: 'plays',
    },
    required: ['quantity'],
  },
  RBT: {
    channel: 'RBT',
    saleType: 'RBT',
    country: 'ID',
    headers: {
      period: 'billingCycle',
      amount: 'rev',
      artistName: 'contentSinger',
      songTitle: 'contentTitle',
      labelName: 'labelName',
      contentId: 'contentId',
      quantity: 'transactions',
      ...Object.fromEntries(operatorFields.map((field) => [field, field])),
    },
    keeps: [
      ...(['artistName', 'songTitle', 'labelName', 'contentId'] as const),
      ...operatorFields.filter((field) => !saleFields.includes(field)),
    ],
    keepsOfSale: saleFields,
    required: ['amount'],
  },
  COVER_TO_MASTER: {
    channel: 'COVER_TO_MASTER',
    saleType: 'COVER',
    country: '',
    headers: {
      period: 'billingCycle',
      saleType: 'reportType',
      amount: 'revenue',
      artistName: 'artist',
      songTitle: 'title',
      album: 'album',
      labelName: 'label',
      platform: 'channel',
    },
    // The specification asks for all of them.
    required: ['saleType', 'period', 'amount', 'artistName', 'songTitle', 'album', 'labelName', 'platform'],
  },
};

/** Other names of the columns, English and Indonesian; case, spaces and signs do not count. */
const aliases: Record<Exclude<Field, 'periodEnd'>, string> = {
  period:
    'reportingPeriod period reportingMonth salesPeriod month billingCycle periode bulan periodeLaporan siklusTagihan',
  platform: 'platform dsp store service retailer toko layanan kanal',
  labelName: 'labelName label recordLabel namaLabel',
  album: 'album albumTitle albumName release releaseTitle judulAlbum namaAlbum',
  songTitle: 'songTitle songName song title contentTitle judulLagu judul lagu namaLagu',
  trackTitle: 'trackTitle trackName track judulTrek trek',
  artistName: 'artistName artist artists contentSinger singer performer artis namaArtis penyanyi',
  isrc: 'isrc isrcCode kodeIsrc',
  upc: 'upc upcIcpn icpn ean upcEan gtin barcode upcCode kodeUpc',
  contentId: 'contentId contentCode kodeKonten idKonten',
  quantity:
    'quantity qty units count plays streams transactions totalTransactions jumlah kuantitas jumlahTransaksi transaksi',
  saleType: 'salesType saleType transactionType usageType reportType jenisPenjualan tipePenjualan jenis',
  currency: 'currency currencyCode mataUang kodeMataUang paymentCurrency royaltyCurrency revenueCurrency',
  amount:
    'netRevenue revenue rev netAmount amount royalty earnings pendapatanBersih pendapatan nilai royalti',
  country: 'country countryCode territory countryOfSale negara kodeNegara wilayah',
  composerName: 'composerName composer pencipta namaPencipta',
  labelPicName: 'labelPicName picName labelPic namaPic',
  vascode: 'vascode vasCode kodeVas',
  subscriptionType: 'subscriptionType jenisLangganan tipeLangganan',
  price: 'price tariff harga tarif',
  validity: 'validity validityDays masaBerlaku',
  songCode: 'songCode kodeLagu',
  contentProvider: 'contentProvider cp penyediaKonten',
  accessChannel: 'accessChannel kanalAkses',
};

/** Where each field stands in a row; the header's own words for messages, letters where there is none. */
export interface Mapping {
  at: Partial<Record<Field, number>>;
  header: string[];
  /** Columns nothing is read from. */
  ignored: string[];
}

export const mappingOf = (header: readonly string[], at: Mapping['at']): Mapping => {
  const used = new Set(Object.values(at));
  return { at, header: [...header], ignored: header.filter((title, index) => title && !used.has(index)) };
};

/** Fields more than one column looks like. */
export type Candidates = Partial<Record<Field, number[]>>;

/** Finds the fields of a report by the names of its columns. What two columns claim is left to a person. */
export function guessColumns(
  kind: ReportKind,
  header: readonly string[],
): { at: Mapping['at']; candidates: Candidates } {
  const found: Candidates = {};
  for (const [index, title] of header.entries()) {
    const field = fieldOf(kind, title);
    if (field) found[field] = [...(found[field] ?? []), index];
  }
  const entries = Object.entries(found) as [Field, number[]][];
  const alone = entries.filter(([, columns]) => columns.length === 1).map(([field, [at]]) => [field, at]);
  return {
    at: { ...(!found.period && periodEndsIn(header.map(signed))), ...Object.fromEntries(alone) },
    candidates: Object.fromEntries(entries.filter(([, columns]) => columns.length > 1)),
  };
}

/** What a person has to say before a report with these columns can be read. */
export function checkColumns(
  kind: ReportKind,
  { at, header }: Mapping,
  candidates: Candidates = {},
): ImportError[] {
  const { headers, required } = reportFormats[kind];
  if (Object.keys(at).length + Object.keys(candidates).length === 0)
    return [fileMistake('file.header', { expected: Object.values(headers).slice(0, 4).join(', ') })];
  const doubled = (Object.entries(candidates) as [Field, number[]][])
    .filter(([field]) => at[field] === undefined)
    .map(([column, [first = 0, second = 0]]) =>
      fileMistake('column.duplicate', { first: header[first] ?? '', second: header[second] ?? '', column }),
    );
  const has = (field: Field): boolean => at[field] !== undefined || candidates[field] !== undefined;
  const missing = required
    .filter((field) => !has(field))
    .map((field) => fileMistake('column.missing', { column: field }));
  const isNameless = !identifying.some(has);
  return [...doubled, ...missing, ...(isNameless ? [fileMistake('column.missingTitle')] : [])];
}

const identifying: readonly Field[] = ['isrc', 'songTitle', 'trackTitle', 'contentId', 'upc'];

/** How many fields these cells name; tells the separator and the header. */
export const countKnown = (kind: ReportKind, cells: readonly string[]): number =>
  new Set(cells.map((cell) => fieldOf(kind, cell)).filter(Boolean)).size;

/** A column's name as it is compared: case, spaces and signs do not count. */
export const signed = (title: string): string =>
  title
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const fieldOf = (kind: ReportKind, title: string): Field | undefined => {
  const names = fieldNames(kind);
  return names.get(signed(title)) ?? names.get(signed(withoutCurrency(title)));
};

const known = new Map<ReportKind, Map<string, Field>>();

/** The format's own headers win over another field's alias ("channel" is the platform of a cover-to-master report). */
function fieldNames(kind: ReportKind): Map<string, Field> {
  const cached = known.get(kind);
  if (cached) return cached;
  const own = reportFormats[kind].headers;
  const names = new Map<string, Field>();
  for (const [field, words] of Object.entries(aliases) as [Field, string][])
    for (const word of words.split(' ')) names.set(signed(word), field);
  for (const [field, word] of Object.entries(own) as [Field, string][]) names.set(signed(word), field);
  known.set(kind, names);
  return names;
}

/** A statement layout of the trade: the columns income is read from, by their names. */
export interface Preset {
  name: string;
  /** All of them have to be there. */
  columns: Partial<Record<Field, string>>;
  /** Read where they are there. */
  also?: Partial<Record<Field, string>>;
  dates?: DateOrder;
  decimal?: Decimal;
}
