import { addMonths, periodOf, today } from '@rilis/contract/clock';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { approvedTone } from '../../../../../tests/operator.ts';
import { moveBatch, uploadReport } from '../../../../../tests/report.ts';

/** Whatever an operator sends in a month, against a small reckoning of our own: by content id, then by code, then by title. */
interface Tone {
  id: string;
  code: string;
  /** Of the song, or of the tone itself, negated, where it has none. */
  sold: number;
}
interface Song {
  title: string;
  singer: string;
  sold: number;
}
type Column = (typeof columns)[number];
type Line = Record<Column, string>;

const columns = [
  ...(['billingCycle', 'rev', 'contentSinger', 'contentTitle', 'composerName', 'labelName'] as const),
  ...(['labelPicName', 'contentId', 'vascode', 'subscriptionType', 'price', 'validity'] as const),
  ...(['transactions', 'songCode', 'contentProvider', 'accessChannel'] as const),
];
const separators: readonly string[] = [',', ';', '\t'];
const always: readonly Column[] = ['billingCycle', 'rev', 'contentTitle', 'transactions'];
/** As many months as a label reads of the past. */
const runs = 6;

let world: World;
let tones: Tone[];
let songs: Song[];
const ownersOf: Record<'senja' | 'bayu', number[]> = { senja: [], bayu: [] };

beforeAll(async () => {
  world = await openWorld();
  const { senja, ombak } = world.labels;
  const [own, theirs] = [
    await giveSongs(world, senja, ['Senja Biru', 'Hujan', 'Kembar'], 'Rara'),
    await giveSongs(world, ombak, ['Ombak Kita', 'Kembar'], 'Rara'),
  ];
  songs = [
    ...['Senja Biru', 'Hujan', 'Kembar'].map((title, at) => ({ title, sold: own.songIds[at]! })),
    ...['Ombak Kita', 'Kembar'].map((title, at) => ({ title, sold: theirs.songIds[at]! })),
  ].map((song) => ({ ...song, singer: 'Rara' }));
  tones = [
    await giveTone(senja, own.songIds[0]!, 'S-1'),
    await giveTone(senja, own.songIds[1]!, 'S-2'),
    await giveTone(ombak, theirs.songIds[1]!, 'S-3'),
    await giveTone(ombak, null, 'S-4'),
  ];
  ownersOf.senja = own.songIds;
  ownersOf.bayu = [...theirs.songIds, tones[3]!.sold];
});
afterAll(() => world.end());

async function giveTone(labelId: number, songId: number | null, code: string): Promise<Tone> {
  const rbtId = await approvedTone(world, labelId, songId);
  const { contentId } = (await world.ask('sari', 'POST', `/rbts/${rbtId}/submission`, {})).body;
  await world.sql.query('update rbt_submission set song_code = $1 where rbt_id = $2', [code, rbtId]);
  return { id: contentId, code, sold: songId ?? -rbtId };
}

/** Whose line it is; undefined: it waits. */
function soldBy({ contentId, songCode, contentTitle, contentSinger }: Line): number | undefined {
  const tone =
    tones.find(({ id }) => id === contentId) ?? tones.find(({ code }) => code === songCode && code !== '');
  if (tone) return tone.sold;
  const tidy = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  const named = songs.filter(
    ({ title, singer }) => tidy(title) === tidy(contentTitle) && tidy(singer) === tidy(contentSinger),
  );
  return named.length === 1 ? named[0]!.sold : undefined;
}

const anyTitle = fc.oneof(
  fc.constantFrom('Senja Biru', 'HUJAN', ' ombak  kita ', 'Kembar', 'Entah'),
  // A file with a zero byte is no text.
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => `Entah ${text.replaceAll('\0', '')}`),
);
/** `money`: hundredths of rupiah; what is paid back is negative in both. */
const anyLine = (period: number): fc.Arbitrary<Line> =>
  fc
    .record({
      tone: fc.nat(3),
      how: fc.constantFrom('id', 'code', 'both', 'title', 'title', 'title', 'strange'),
      other: fc.nat(3),
      title: anyTitle,
      singer: fc.constantFrom('Rara', 'rara ', 'Dewa', ''),
      count: fc.integer({ min: -40, max: 90 }).filter((count) => count !== 0),
      money: fc.integer({ min: 1, max: 9_000_000 }),
      words: fc.array(fc.constantFrom('', 'Ibu Senja', 'a, b; c', 'kata "kutip"', '0'), {
        minLength: 16,
        maxLength: 16,
      }),
    })
    .map(({ tone, how, other, title, singer, count, money, words }) => {
      const strange = { contentId: 'RB99999999', songCode: 'S-9' };
      const named = {
        id: { contentId: tones[tone]!.id, songCode: '' },
        code: { contentId: how === 'code' && other > 1 ? 'RB99999998' : '', songCode: tones[tone]!.code },
        both: { contentId: tones[tone]!.id, songCode: tones[other]!.code },
        title: { contentId: '', songCode: '' },
        strange,
      }[how];
      return {
        ...(Object.fromEntries(columns.map((column, at) => [column, words[at] ?? ''])) as Line),
        ...{ billingCycle: String(period), contentSinger: singer, ...named },
        // What is known by its number needs no title.
        contentTitle: how !== 'title' && count % 3 === 0 ? '' : title,
        ...{ transactions: String(count), rev: `${count < 0 ? '-' : ''}${(money / 100).toFixed(2)}` },
      };
    });

const anyFile = (period: number) =>
  fc
    .record({
      lines: fc.array(anyLine(period), { minLength: 20, maxLength: 60 }),
      order: fc.shuffledSubarray([...columns], { minLength: 16 }),
      left: fc.subarray(columns.filter((column) => !always.includes(column))),
      separator: fc.constantFrom(...separators),
      end: fc.constantFrom('\n', '\r\n'),
    })
    .map((file) => ({ ...file, lines: file.lines.map((line) => namedIn(line, file.left)) }));

/** A line that names nothing is refused: where its number is left out it has a title. */
const namedIn = (line: Line, left: readonly Column[]): Line => {
  const names = (['contentTitle', 'contentId', 'songCode'] as const).filter((name) => !left.includes(name));
  return names.some((name) => line[name] !== '') ? line : { ...line, contentTitle: 'Entah' };
};
type File = typeof anyFile extends (period: number) => fc.Arbitrary<infer F> ? F : never;

/** The lines as the file has them: what a column that is left out would have said, nobody says. */
const toldIn = ({ lines, left }: File): Line[] =>
  lines.map((line) => ({ ...line, ...Object.fromEntries(left.map((column) => [column, ''])) }));

function textOf({ lines, order, left, separator, end }: File): string {
  const heads = order.filter((column) => !left.includes(column));
  const cell = (text: string) => (/^[\w.-]*$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`);
  const rows = lines.map((line) => heads.map((column) => cell(line[column])).join(separator));
  return [heads.join(separator), ...rows, ''].join(end);
}

const send = (period: number, text: string) =>
  uploadReport(world, 'adi', text, { datenum: String(period), platform: 'Telkomsel' }, '/rbt-report/upload');

async function previewed(period: number, text: string) {
  const { status, body, text: said } = await send(period, text);
  expect(status, said).toBe(202);
  await world.drain();
  return (await world.ask('adi', 'GET', `/report-batches/${body.batchId}`)).body;
}

async function posted(period: number, file: File) {
  const batch = await previewed(period, textOf(file));
  const told = toldIn(file);
  const known = told.filter((line) => soldBy(line) !== undefined).length;
  expect(batch).toMatchObject({
    ...{ status: 'PREVIEW', errors: [], rows: told.length, matched: known, unmatched: told.length - known },
  });
  const how = { detach: true, overlapReason: 'Bagian kedua bulan ini' };
  const answer = await moveBatch(world, 'adi', batch.id, 'post', how);
  expect(answer.status, answer.text).toBe(202);
  await world.drain();
  return batch.id as number;
}

interface Sum {
  lines: number;
  quantity: number;
  /** Hundredths of rupiah. */
  money: number;
}

function reckoned(lines: readonly Line[]): Record<string, Sum> {
  const sums: Record<string, Sum> = {};
  for (const line of lines) {
    const key = String(soldBy(line) ?? 'waits');
    sums[key] ??= { lines: 0, quantity: 0, money: 0 };
    sums[key].lines += 1;
    sums[key].quantity += Number(line.transactions);
    sums[key].money += Math.round(Number(line.rev) * 100);
  }
  return sums;
}

async function booked(period: number): Promise<Record<string, Sum>> {
  const sums =
    'count(*)::int as lines, sum(quantity)::int as quantity, (sum(amount_idr) * 100)::float as money';
  const { rows } = await world.sql.query(
    `select song_id::text as key, ${sums} from usage_line where datenum = $1 group by 1
     union all select 'waits', ${sums} from suspense_line where datenum = $1 having count(*) > 0`,
    [period],
  );
  return Object.fromEntries(rows.map(({ key, ...sum }) => [key, sum]));
}

/** What the people of a label read in their report of the month. */
async function readBy(who: 'senja' | 'bayu', period: number): Promise<number> {
  const asked = `/rbt-traffics-v2?yearMonthStart=${period}&yearMonthEnd=${period}&size=200`;
  const { status, text, body } = await world.ask(who, 'GET', asked);
  expect(status, text).toBe(200);
  const { content, totalElements } = body;
  expect(content).toHaveLength(totalElements);
  return content.reduce((sum: number, row: { transactions: number }) => sum + row.transactions, 0);
}

test('any traffic in any order of its columns finds its tones by content id, then by code, then by title, refunds included; the same once more is refused', async () => {
  let period = periodOf(today());
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      period = addMonths(period, -1);
      const [first, second] = fc.sample(anyFile(period), { numRuns: 2, seed }) as [File, File];
      const id = await posted(period, first);
      await posted(period, second);
      const lines = [first, second].flatMap(toldIn);
      expect(await booked(period)).toEqual(reckoned(lines));
      for (const who of ['senja', 'bayu'] as const) {
        const own = lines.filter((line) => ownersOf[who].includes(soldBy(line) ?? 0));
        const transactions = own.reduce((sum, line) => sum + Number(line.transactions), 0);
        expect([who, await readBy(who, period)]).toEqual([who, transactions]);
      }
      expect((await send(period, textOf(first))).body.code).toBe('error.report.sameFile');
      const turned = {
        ...first,
        lines: first.lines.toReversed(),
        order: first.order.toReversed(),
        separator: '|',
      };
      expect((await previewed(period, textOf(turned))).duplicateOf).toBe(id);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 240_000);
