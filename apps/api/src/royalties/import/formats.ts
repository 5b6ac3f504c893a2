import type { FileCode, ReportKind } from '@rilis/contract/royalties/importCode';
import type { Channel } from '@rilis/contract/royalties/terms';
import { UnreadableReport } from './unreadable.ts';

export type Field =
  | 'period'
  | 'platform'
  | 'labelName'
  | 'album'
  | 'songTitle'
  | 'trackTitle'
  | 'artistName'
  | 'isrc'
  | 'upc'
  | 'contentId'
  | 'quantity'
  | 'saleType'
  | 'amount'
  | 'country'
  | OperatorField;

/** What operators report about a ringback tone beside what every report has, in the order of the specification. */
export const operatorFields = [
  'composerName',
  'labelPicName',
  'vascode',
  'subscriptionType',
  'price',
  'validity',
  'songCode',
  'contentProvider',
  'accessChannel',
] as const;
type OperatorField = (typeof operatorFields)[number];

export interface Format {
  channel: Channel;
  /** When the file has no column or no value for it. */
  saleType: string;
  country: string;
  /** Column names of the specification; other spellings come from `aliases`. */
  headers: Partial<Record<Field, string>>;
  required: readonly Field[];
  /** Kept with each line as reported, under the format's own names. */
  keeps?: readonly Field[];
}

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
    required: ['quantity', 'amount'],
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
    keeps: ['artistName', 'songTitle', 'labelName', 'contentId', ...operatorFields],
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
    required: ['amount'],
  },
};

/** Other names of the columns, English and Indonesian; case, spaces and signs do not count. */
const aliases: Record<Field, string> = {
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

/** Where each field stands in a row; the header's own word for messages. */
export interface Mapping {
  at: Partial<Record<Field, number>>;
  header: string[];
  /** Columns nothing is read from. */
  ignored: string[];
}

/** Finds the fields of a report in its header. Throws UnreadableReport when a needed column is missing or claimed twice. */
export function mapColumns(kind: ReportKind, header: readonly string[]): Mapping {
  const names = fieldNames(kind);
  const mapping: Mapping = { at: {}, header: [...header], ignored: [] };
  for (const [index, title] of header.entries()) {
    const field = names.get(signed(title));
    const before = field ? mapping.at[field] : undefined;
    if (before !== undefined)
      refuse('column.duplicate', { first: header[before]!, second: title, column: field! });
    if (field) mapping.at[field] = index;
    else mapping.ignored.push(title);
  }
  checkComplete(kind, mapping);
  return mapping;
}

/** How many of these cells look like column names; tells the separator and the header. */
export const countKnown = (kind: ReportKind, cells: readonly string[]): number =>
  cells.filter((cell) => fieldNames(kind).has(signed(cell))).length;

const signed = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]/g, '');

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

function checkComplete(kind: ReportKind, { at }: Mapping): void {
  const { headers, required } = reportFormats[kind];
  if (Object.keys(at).length === 0)
    refuse('file.header', { expected: Object.values(headers).slice(0, 4).join(', ') });
  const missing = required.find((field) => at[field] === undefined);
  if (missing) refuse('column.missing', { column: headers[missing] ?? missing });
  const identifying: Field[] = ['isrc', 'songTitle', 'trackTitle', 'contentId', 'upc'];
  if (identifying.every((field) => at[field] === undefined)) refuse('column.missingTitle', {});
}

function refuse(code: FileCode, params: Record<string, string | number>): never {
  throw new UnreadableReport({ row: null, column: null, code, params });
}
