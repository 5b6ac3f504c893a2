import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../../apps/api/src/config.ts';
import { system } from '../../apps/api/src/kit/actor.ts';
import { type Db, withScope } from '../../apps/api/src/kit/db/db.ts';
import { coldStoreOf } from '../../apps/api/src/royalties/cold/coldStore.ts';
import { bringLines } from '../../apps/api/src/royalties/cold/linesOf.ts';

interface Asking {
  address: string;
  tokens: Readonly<Record<'staff' | 'owner', string>>;
  db: Db;
  config: Config;
  /** All of them, and the one that is looked at closely. */
  months: readonly number[];
  month: number;
  /** What the lines of statements open to. */
  opened: readonly string[];
}

/** The text of what was not answered in the time a person has. */
export const none = 'not answered in time';

/** What was asked, how long the answer took, and the answer itself or, of many rows, their sum. */
export interface Told {
  name: string;
  ms: number;
  text: string;
}

/** Who asks what; both are answered the same wherever the lines lie. */
type Question = readonly [name: string, who: 'staff' | 'owner', at: string];
const questionsOf = ({ months, month, opened }: Asking): Question[] => {
  const [window, quarter] = [months[0], months.at(-3)].map(
    (from) => `yearMonthStart=${from}&yearMonthEnd=${months.at(-1)}`,
  );
  return [
    ['list: lines of all labels, a month', 'staff', `/reporting/lines?size=20&filterDate=${month}`],
    ['list: the largest first', 'staff', `/reporting/lines?size=20&filterDate=${month}&sort=amount`],
    ['list: page 500 of a month', 'staff', `/reporting/lines?size=20&page=499&filterDate=${month}`],
    ['list: a label, a month', 'owner', `/reporting/lines?size=20&filterDate=${month}`],
    ['list: a label, hot and cold months', 'owner', `/reporting/lines?size=50&${quarter}`],
    ['list: a song, hot and cold months', 'owner', `/reporting/lines?size=200&${quarter}&songId=607`],
    [
      'statistic: lines of a store by country',
      'staff',
      `/reporting/lines?size=20&${quarter}&platform=JOOX&by=country`,
    ],
    ['statistic: all labels, hot and cold months', 'staff', `/labels/reporting/static?size=50&${window}`],
    ['statistic: a label by song', 'owner', `/songs/reporting?size=50&by=song&${quarter}`],
    ['export: all lines of a cold month', 'staff', `/other-dsp-report/export/csv?filterDate=${month}`],
    ['export: a label, hot and cold months', 'owner', `/other-dsp-report/export/csv?${quarter}`],
    ...opened.map((at) => ['drill-down: lines of a statement', 'staff', at] as const),
  ];
};

/** Every answer; every line of a month, and the sums of each month, as short texts. */
export async function* everything(asking: Asking): AsyncGenerator<Told> {
  for (const question of questionsOf(asking)) yield await ask(asking, question);
  yield await fingerprint(asking, `every line of ${asking.month}`, asking.month, 'whole');
  for (const month of asking.months)
    yield await fingerprint(asking, `sums by label, song, store, country of ${month}`, month, 'summed');
}

/** An answer as the sum of its rows, in whatever order they come; a list keeps its order. */
async function ask({ address, tokens }: Asking, [name, who, at]: Question): Promise<Told> {
  let text = '';
  const ms = await timed(async () => {
    const headers = { authorization: `Bearer ${tokens[who]}` };
    const reply = await fetch(`${address}/api${at}`, { headers });
    if (!reply.ok || !reply.body) text = none;
    else text = await (at.includes('/export/') ? sumOfRows(reply.body) : reply.text());
  });
  return { name, ms, text };
}

async function sumOfRows(body: ReadableStream<Uint8Array>): Promise<string> {
  let [rows, sum, rest] = [0, 0n, ''];
  const decoder = new TextDecoder();
  for await (const piece of body) {
    const found = (rest + decoder.decode(piece, { stream: true })).split('\r\n');
    rest = found.pop() ?? '';
    for (const row of found) sum += createHash('md5').update(row).digest().readBigUInt64LE();
    rows += found.length;
  }
  return `${rows} rows, ${sum}, ${rest}`;
}

const columns = {
  whole: sql`label_id, datenum, id, batch_id, row_no, song_id, album_id, channel, dsp, sale_type, country, territory, currency, trim_scale(amount), details, day`,
  summed: sql`label_id, datenum, batch_id, song_id, album_id, channel, dsp, sale_type, country`,
};

/** The lines of a month, each with all its columns, or added up: how many, what they sum up to, and a sum over the texts of all. */
async function fingerprint(
  { db, config }: Asking,
  name: string,
  of: number,
  shape: 'whole' | 'summed',
): Promise<Told> {
  let text = '';
  const ms = await timed(() =>
    withScope(db, system('bench'), async (tx) => {
      const reader = { tx, actor: system('bench') };
      const table = await bringLines(
        coldStoreOf(config),
        reader,
        { from: of, to: of },
        () => ({ isStanding: false }),
        shape,
      );
      const one = sql`select concat_ws('|', ${columns[shape]}, quantity, trim_scale(amount_idr)) as told, quantity, amount_idr from ${table} l where datenum = ${of}`;
      const sums = sql`select concat_ws('|', ${columns.summed}, sum(quantity), trim_scale(sum(amount_idr))) as told, sum(quantity) as quantity, sum(amount_idr) as amount_idr
        from ${table} l where datenum = ${of} group by ${columns.summed}`;
      const { rows } = await sql<{ told: string }>`
        select concat_ws(' ', count(*), 'rows,', sum(quantity), 'plays,', trim_scale(sum(amount_idr)), 'rupiah,', sum(hashtextextended(told, 0)::numeric)) as told
        from (${shape === 'whole' ? one : sums}) l`.execute(tx);
      text = rows[0]!.told;
    }),
  );
  return { name, ms, text };
}

/** Milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
