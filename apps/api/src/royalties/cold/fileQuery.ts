import { listed, quoted } from './engine.ts';
import { columnNames, type LineColumn } from './lineColumns.ts';

/** Which lines of files are wanted; what is not said narrows nothing. */
export interface Narrowed {
  /** Whose lines alone: said by whoever reads, see `linesOf`. */
  labelId?: number | null;
  labelIds?: readonly number[] | undefined;
  songIds?: readonly number[] | undefined;
  /** Of these songs or of these labels. */
  either?: { songIds: readonly number[]; labelIds: readonly number[] } | undefined;
  batchId?: number | undefined;
  batchIds?: readonly number[] | undefined;
  datenum?: number | undefined;
  channel?: string | undefined;
  dsp?: string | readonly string[] | undefined;
  country?: string | undefined;
  saleType?: string | undefined;
  /** NSP creations alone: a tone without a song is one. */
  isCreation?: boolean;
  /** Lines as they were posted, without what was reversed. */
  isStanding: boolean;
}

/** A file of lines where the engine reads it. */
export interface Kept {
  path: string;
  batchId: number;
  datenum: number;
  /** Its lines count negative: they take back those of another. */
  isTurned: boolean;
  /** Its lines were taken back, or take back. */
  isReversed: boolean;
}

/** So many lines, those first that are largest by a column, then the newest month; of a month by their number. */
export interface First {
  by: 'datenum' | 'amount_idr' | 'quantity';
  ids: 'asc' | 'desc';
  many: number;
}

/** What the engine is asked for; see `Shape` of linesOf.ts. Rows are the label and a line as JSON. */
export function rowsIn(
  kept: readonly Kept[],
  narrowed: Narrowed,
  shape: First | 'summed' | 'whole' | 'counted',
): string {
  const wanted = kept.filter(
    (file) =>
      !(narrowed.isStanding && file.isReversed) &&
      (narrowed.batchId === undefined || file.batchId === narrowed.batchId) &&
      (narrowed.batchIds?.includes(file.batchId) ?? true) &&
      (narrowed.datenum === undefined || file.datenum === narrowed.datenum),
  );
  const lines = `(${linesIn(wanted)})`;
  const where = conditionsOf(narrowed).join(' and ') || 'true';
  if (shape === 'counted') return `select count(*) as many from ${lines} where ${where}`;
  if (shape === 'summed') return summed(lines, where);
  const order = shape === 'whole' ? '' : orderOf(shape);
  return `select label_id, ${jsonOf(asTheyAre)} from ${lines} where ${where}${order}`;
}

function linesIn(kept: readonly Kept[]): string {
  const [turned, posted] = [true, false].map((isTurned) =>
    kept.filter((file) => file.isTurned === isTurned).map(({ path }) => path),
  );
  const parts = [
    ...(posted?.length ? [`select ${columnNames.join(', ')} from read_parquet(${listed(posted)})`] : []),
    ...(turned?.length
      ? [`select ${columnNames.map(turn).join(', ')} from read_parquet(${listed(turned)})`]
      : []),
  ];
  return parts.join(' union all ') || nothing;
}

const nothing = `select ${columnNames.map((name) => `null as ${name}`).join(', ')} where false`;
const signed: readonly LineColumn[] = ['id', 'quantity', 'amount', 'amount_idr'];
const turn = (name: LineColumn) => (signed.includes(name) ? `-${name} as ${name}` : name);

function conditionsOf(narrowed: Narrowed): string[] {
  const {
    labelId,
    labelIds,
    songIds,
    either,
    batchId,
    datenum,
    channel,
    dsp,
    country,
    saleType,
    isCreation,
  } = narrowed;
  const among = (column: LineColumn, ids: readonly number[]) =>
    ids.length === 0 ? 'false' : `${column} in (${ids.map((id) => Math.trunc(id)).join(', ')})`;
  const text = (column: LineColumn, value: string | undefined) =>
    value === undefined ? [] : [`${column} = ${quoted(value)}`];
  return [
    ...(labelId == null ? [] : [among('label_id', [labelId])]),
    ...(labelIds === undefined ? [] : [among('label_id', labelIds)]),
    ...(songIds === undefined ? [] : [among('song_id', songIds)]),
    ...(either === undefined
      ? []
      : [`(${among('song_id', either.songIds)} or ${among('label_id', either.labelIds)})`]),
    ...(batchId === undefined ? [] : [among('batch_id', [batchId])]),
    ...(datenum === undefined ? [] : [among('datenum', [datenum])]),
    ...text('channel', channel),
    ...(Array.isArray(dsp) ? [`list_contains(${listed(dsp)}, dsp)`] : text('dsp', dsp as string | undefined)),
    ...text('country', country),
    ...text('sale_type', saleType),
    ...(isCreation ? ["(sale_type = 'NSP' or song_id < 0)"] : []),
  ];
}

/** Decimals travel as text, which loses nothing; what an operator said is JSON itself. */
const asTheyAre = Object.fromEntries(
  columnNames.map((name) => [
    name,
    { amount: 'amount::varchar', amount_idr: 'amount_idr::varchar', details: 'details::json' }[
      name as string
    ] ?? name,
  ]),
);

const jsonOf = (fields: Readonly<Record<string, string>>) =>
  `to_json({${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')}})::varchar`;

const keys = [
  'label_id',
  'datenum',
  'batch_id',
  'song_id',
  'album_id',
  'channel',
  'dsp',
  'sale_type',
  'country',
  'territory',
  'day',
];

/** An operator's number of a tone, which churn is told by. */
const content = "json_extract_string(details, '$.contentId')";

const summed = (lines: string, where: string) => `
  select label_id, ${jsonOf({
    ...Object.fromEntries(keys.map((key) => [key, key])),
    id: '1',
    quantity: 'quantity',
    amount_idr: 'amount_idr::varchar',
    details: 'case when content is not null then {contentId: content} end',
  })} from (
    select ${keys.join(', ')}, ${content} as content, sum(quantity)::bigint as quantity, sum(amount_idr) as amount_idr
    from ${lines} where ${where} group by all)`;

const orderOf = ({ by, ids, many }: First) =>
  ` order by ${by} desc, datenum desc, id ${ids} limit ${Math.trunc(many)}`;
