import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/servers/database.ts';
import { system } from '../../kit/actor.ts';
import { connect, withScope } from '../../kit/db/db.ts';
import { postBatch, reverseBatch } from './batch.ts';
import type { Beside } from './book/bookLines.ts';
import { staffTransaction } from './book/staffTransaction.ts';
import { takeGroup } from './book/suspense.ts';
import { previewBatch } from './preview.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let owner: pg.Client;
let client: pg.Client;
let senja: number;
let nada: number;

const header =
  'reportingPeriod,platform,artistName,songTitle,isrc,upc,quantity,salesType,netRevenue,country\n';
const lines = [
  '202610,Langit,Rara,Pulang,IDRIL2600001,,1000,Stream,100.25,ID',
  '202610,Langit,Rara,Pulang,IDRIL2600001,,10,Download,20,SG',
  '202610,Langit,Rara,RINDU,,8991234567890,7,Stream,0.333333,ID',
  '202609,Langit,Nada,Badai,,,5,Stream,10,MY',
  '202610,Langit,Siapa,Entah,,,3,Stream,1.5,ID',
  '202610,Langit,Rara,Pulang,IDXXX2699999,,2,Stream,2.25,ID',
];
const report = header + lines.map((line) => `${line}\n`).join('');

beforeAll(async () => {
  database = await freshDatabase();
  owner = await connected();
  client = await connected('-c role=app_none');
  senja = await labelWith('Senja Musik', 7000);
  nada = await labelWith('PT Rumah Nada', 5000);
  await owner.query(`
    insert into album (label_id, album_type, album_title, upc_icpn, approval_status)
      values (${senja}, 'Album', 'Hujan', '08991234567890', 'APPROVED'), (${nada}, 'Album', 'Badai', null, 'APPROVED');
    insert into song (label_id, album_id, track_no, song_title, isrc)
      select label_id, id, n, case n when 1 then 'Pulang' else 'Rindu' end, case n when 1 then 'IDRIL2600001' end from album, generate_series(1, 2) n where label_id = ${senja}
      union all select label_id, id, 1, 'Badai', null from album where label_id = ${nada};
    insert into artist (label_id, stage_name) values (${nada}, 'nada'), (${senja}, 'Rara');
    insert into song_artist (song_id, artist_id, label_id, role, "order") select s.id, a.id, s.label_id, 'MAIN', 0 from song s join artist a using (label_id);
    insert into contract_term (label_id, from_period, song_id, base, label_bp, unit_rate)
      select label_id, 202601, id, 'UNIT', 10000, 12.5 from song where song_title = 'Rindu'`);
});
afterAll(async () => {
  await client?.end();
  await owner?.end();
  await database?.drop();
});

async function connected(options?: string): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: database.url, options });
  await made.connect();
  return made;
}

async function labelWith(name: string, labelBp: number): Promise<number> {
  const { rows } = await owner.query('insert into label (name) values ($1) returning id', [name]);
  await owner.query(
    "insert into contract_term (label_id, from_period, base, label_bp) values ($1, 202601, 'NET', $2)",
    [rows[0].id, labelBp],
  );
  return rows[0].id;
}

async function previewed(
  text = report,
  on = client,
): Promise<{ id: number; preview: Awaited<ReturnType<typeof previewBatch>> }> {
  const { rows } = await owner.query(
    "insert into report_batch (kind, platform, datenum, currency, fx_rate, file_name) values ('OTHER_DSP', 'Langit', 202610, 'USD', 16250, 'langit.csv') returning id",
  );
  const preview = await previewBatch(
    on,
    rows[0].id,
    () => Readable.from([Buffer.from(text)], { objectMode: false }),
    { kind: 'OTHER_DSP', platform: 'Langit', datenum: 202610, currency: 'USD' },
  );
  return { id: rows[0].id, preview };
}
const one = async (query: string, values: unknown[] = []) => (await owner.query(query, values)).rows[0];
const balances = async () =>
  Object.fromEntries(
    (
      await owner.query(
        "select coalesce(l.name || ' ', '') || kind as who, balance from ledger_account a left join label l on l.id = a.label_id where balance <> 0",
      )
    ).rows.map((row) => [row.who, Number(row.balance)]),
  );
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code as string,
  );

describe('a report', () => {
  let id: number;

  test('is matched by ISRC, by UPC and title, by title and artist, never against another ISRC', async () => {
    const { id: batch, preview } = await previewed();
    id = batch;
    expect(preview).toMatchObject({ rows: 6, matched: 4, unmatched: 2, duplicateOf: null });
    expect(preview.totals).toMatchObject({
      quantity: '1027',
      amount: '134.333333',
      labels: 2,
      datenums: [202609, 202610],
    });
    const { rows } = await owner.query(
      `select title, isrc, matched_by from report_track_staging_${id} order by track_no`,
    );
    expect(rows.map((row) => row.matched_by)).toEqual(['ISRC', 'UPC', 'TITLE', null, null]);
    expect(
      await one('select status, rows, matched, unmatched, error_count from report_batch where id = $1', [id]),
    ).toEqual({ status: 'PREVIEW', rows: 6, matched: 4, unmatched: 2, error_count: 0 });
  });

  test('is posted with the shares of the contracts, the rest in suspense', async () => {
    await postBatch(client, id, 1);
    // Pulang 120.25 × 16.250 × 70 % = 1.367.843,75; Rindu 7 × 12,5 by its own term; Badai 10 × 16.250 × 50 %.
    expect(await balances()).toEqual({
      'Senja Musik PENDING': 1_367_931,
      'PT Rumah Nada PENDING': 81_250,
      SUSPENSE: 60_938,
      CLEARING: -1_510_119,
    });
    expect(
      await one(
        'select count(*)::int n, sum(amount_idr)::text idr, count(distinct datenum)::int months from usage_line',
      ),
    ).toEqual({ n: 4, idr: '2121979.16125000000000', months: 2 });
    expect(
      await one(
        "select sum(quantity)::int q from usage_rollup where label_id = $1 and sale_type = 'STREAM'",
        [senja],
      ),
    ).toEqual({ q: 1007 });
    expect(await one("select to_regclass('report_line_staging_' || $1::bigint) gone", [id])).toEqual({
      gone: null,
    });
    expect(await code(postBatch(client, id, 1))).toBe('error.report.state');
  });

  test('in any disguise is told as a duplicate and posts once, also by ten people at once', async () => {
    const disguised = `\ufeff${header.replaceAll(',', ';')}${lines.toReversed().join('\r\n').replaceAll(',', ';')}`;
    const { id: again, preview } = await previewed(disguised);
    expect(preview.duplicateOf).toBe(id);
    expect(await code(postBatch(client, again, 1))).toBe('23505');
    const other = header + lines[0]!.replace('1000', '999');
    const people = await Promise.all(Array.from({ length: 10 }, () => connected('-c role=app_none')));
    const batches: Awaited<ReturnType<typeof previewed>>[] = [];
    for (const person of people) batches.push(await previewed(other, person));
    const codes = await Promise.all(batches.map((batch, i) => code(postBatch(people[i]!, batch.id, 1))));
    expect(codes.toSorted()).toEqual([...Array(9).fill('23505'), 'done']);
    expect(await one('select count(*)::int n from usage_line where quantity = 999')).toEqual({ n: 1 });
    await reverseBatch(client, batches[codes.indexOf('done')]!.id, 1);
    await Promise.all(people.map((person) => person.end()));
  });

  test('gives an unmatched line to a song later, once', async () => {
    const line = await one("select group_key from suspense_line where title = 'Entah'");
    const song = await one("select id from song where song_title = 'Badai'");
    const db = connect(database.url, { max: 1 });
    const { id: decisionId } = await one(
      "insert into suspense_decision (kind, group_key, song_id, isrc, upc, title, artist_name) values ('MATCH', $1, $2, '', '', '', '') returning id",
      [line.group_key, song.id],
    );
    const take = () =>
      withScope(db, system('test'), (tx) =>
        takeGroup(tx, { key: line.group_key, dsp: null }, song.id, {
          decisionId: Number(decisionId),
          actorId: 1,
        }),
      );
    expect(await take()).toHaveLength(1);
    expect(await take()).toHaveLength(0);
    await db.destroy();
    expect(await balances()).toEqual({
      'Senja Musik PENDING': 1_367_931,
      'PT Rumah Nada PENDING': 93_438,
      SUSPENSE: 36_563,
      CLEARING: -1_497_932,
    });
    expect(await one('select matched, unmatched from report_batch where id = $1', [id])).toEqual({
      matched: 5,
      unmatched: 1,
    });
  });

  test('is reversed as a whole, then posts again', async () => {
    await reverseBatch(client, id, 2);
    expect(await balances()).toEqual({});
    expect(await one('select sum(quantity)::int q, sum(amount_idr)::int idr from usage_line')).toEqual({
      q: 0,
      idr: 0,
    });
    expect(await one('select sum(quantity)::int q, sum(amount_idr)::int idr from usage_rollup')).toEqual({
      q: 0,
      idr: 0,
    });
    expect(await code(reverseBatch(client, id, 2))).toBe('error.report.state');
    const { id: again, preview } = await previewed();
    expect(preview.duplicateOf).toBeNull();
    await postBatch(client, again, 1);
    expect(await balances()).toMatchObject({ 'Senja Musik PENDING': 1_367_931, SUSPENSE: 60_938 });
  });
});

describe('a report that is not whole', () => {
  test('is not posted with errors', async () => {
    const { id, preview } = await previewed(`${header}${lines[0]}\n202610,Langit,half`);
    expect(preview.summary.errors[0]).toMatchObject({ row: 3, code: 'row.short' });
    expect(await code(postBatch(client, id, 1))).toBe('error.report.hasErrors');
    expect(await one('select status from report_batch where id = $1', [id])).toEqual({ status: 'PREVIEW' });
  });

  test('is not posted when a crash emptied what was staged', async () => {
    const { id } = await previewed(header + lines[0]!.replace('1000', '555'));
    await owner.query(`truncate report_line_staging_${id}`);
    expect(await code(postBatch(client, id, 1))).toBe('error.report.staging');
  });

  test('leaves nothing behind when it cannot be read', async () => {
    await expect(previewed(`${header}"202610`)).rejects.toThrow('file.quote');
    expect(
      await one(
        "select count(*)::int n from pg_class c join report_batch b on c.relname = 'report_line_staging_' || b.id where b.status = 'PARSING'",
      ),
    ).toEqual({ n: 0 });
  });
});

test('a label sees its own lines and no report', async () => {
  await owner.query(`begin; set local role app_tenant; select set_config('app.label', '${nada}', true)`);
  for (const table of ['usage_line', 'usage_rollup', 'earning_song'])
    expect((await owner.query(`select distinct label_id from ${table}`)).rows).toEqual([{ label_id: nada }]);
  for (const table of ['report_batch', 'suspense_line', 'report_line_staging', 'usage_line_202610']) {
    await owner.query('savepoint s');
    expect(await code(owner.query(`select from ${table}`))).toBe('42501');
    await owner.query('rollback to s');
  }
  await owner.query('rollback');
});

test('a song that earned is not deleted', async () => {
  expect(await code(owner.query("delete from song where song_title = 'Pulang'"))).toBe('23503');
});

test('the first reports of a month, posted at once, make its table once', async () => {
  const own = await Promise.all(Array.from({ length: 6 }, () => connected('-c role=app_none')));
  const made = own.map((one) =>
    staffTransaction(one, 1, () => one.query('select usage_partition(203103)')).finally(() => one.end()),
  );
  expect((await Promise.allSettled(made)).filter((one) => one.status === 'rejected')).toEqual([]);
  expect(await one("select count(*)::int n from pg_class where relname = 'usage_line_203103'")).toEqual({
    n: 1,
  });
});

test('what a second connection has added up is booked once, whatever became of it or of the posting', async () => {
  const [first, second] = await Promise.all([connected('-c role=app_none'), connected('-c role=app_none')]);
  const { id, preview } = await previewed(
    header + lines.map((line) => line.replace(/,\d{1,4},/, ',77,')).join('\n'),
  );
  const cutOff: Beside = async (add) => {
    await add(second);
    throw new Error('cut off');
  };
  await expect(postBatch(first, id, 1, { beside: cutOff })).rejects.toThrow('cut off');
  const booked = (table: string) =>
    one(`select coalesce(sum(quantity), 0)::int q, sum(amount_idr) idr from ${table} where batch_id = ${id}`);
  expect(await booked('usage_line')).toEqual({ q: 0, idr: null });
  const left = `select sum(lines)::int lines from report_sum_staging_${id} where context_no is not null`;
  expect(await one(left)).toEqual({ lines: preview.matched });
  // It answers what it did not see: then all is added up again, instead of what stands there twice.
  const strange: Beside = async (add) => {
    await add(second);
    return null as never;
  };
  await postBatch(first, id, 1, { beside: strange });
  expect(await booked('usage_line')).toMatchObject({ q: 77 * preview.matched });
  expect(await booked('usage_rollup')).toEqual(await booked('usage_line'));
  await Promise.all([first.end(), second.end()]);
});

test('a second connection that is killed while it adds up leaves nothing booked; the next posting books all of it, once', async () => {
  const [first, second] = await Promise.all([connected('-c role=app_none'), connected('-c role=app_none')]);
  second.on('error', () => undefined);
  const { id, preview } = await previewed(
    header + lines.map((line) => line.replace(/,\d{1,4},/, ',79,')).join('\n'),
  );
  const pid = (await second.query('select pg_backend_pid() as pid')).rows[0].pid;
  const holder = await connected();
  await holder.query(`begin; lock table report_sum_staging_${id} in access exclusive mode`);
  const posting = postBatch(first, id, 1, { beside: (add) => add(second) });
  posting.catch(() => undefined);
  await expect
    .poll(() => one(`select wait_event_type as waits from pg_stat_activity where pid = ${pid}`))
    .toEqual({ waits: 'Lock' });
  await owner.query(`select pg_terminate_backend(${pid})`);
  await expect(posting).rejects.toThrow();
  await holder.query('rollback');
  await holder.end();
  const booked = (table: string) =>
    one(`select coalesce(sum(quantity), 0)::int q from ${table} where batch_id = ${id}`);
  expect([await booked('usage_line'), await booked('suspense_line')]).toEqual([{ q: 0 }, { q: 0 }]);

  const third = await connected('-c role=app_none');
  await postBatch(first, id, 1, { beside: (add) => add(third) });
  expect(await booked('usage_line')).toEqual({ q: 79 * preview.matched });
  expect(await booked('suspense_line')).toEqual({ q: 79 * preview.unmatched });
  expect((await owner.query('select * from usage_amiss()')).rows).toEqual([]);
  await Promise.all([first.end(), third.end()]);
});

test('songs are found by their codes in every part of a report, each track once; of a recording on two releases the bar code chooses', async () => {
  await owner.query(`
    insert into album (label_id, album_type, album_title, upc_icpn) values (${senja}, 'Album', 'Bagian', '08990000000017'), (${senja}, 'Album', 'Bagian dua', '08990000000024');
    insert into song (label_id, album_id, track_no, song_title, isrc)
      select label_id, id, n, 'Bagian ' || n, 'IDBAG' || 2600000 + n from album, generate_series(1, 3000) n where upc_icpn = '08990000000017' or upc_icpn = '08990000000024' and n % 10 = 0`);
  const row = (_: unknown, at: number) => {
    const n = (at * 7) % 6_000;
    const upc = n % 20 === 0 ? '8990000000024' : '';
    return `202610,Langit,Rara,Judul ${n},IDBAG${2_600_000 + n},${upc},${at},Stream,1.25,ID`;
  };
  const { id, preview } = await previewed(header + Array.from({ length: 12_000 }, row).join('\n'));
  expect([preview.rows, preview.matched]).toEqual([12_000, 6_000]);
  const staged = `
    select count(*)::int as tracks, count(distinct t.track_no)::int as once, count(t.song_id)::int as found,
      count(*) filter (where t.upc <> '' and a.upc_icpn = '08990000000024')::int as "bySecond",
      count(*) filter (where t.song_id is not null and (t.isrc, t.matched_by) is distinct from (s.isrc, 'ISRC'))::int as wrong
    from report_track_staging_${id} t left join song s on s.id = t.song_id left join album a on a.id = s.album_id`;
  expect(await one(staged)).toEqual({ tracks: 6_000, once: 6_000, found: 3_000, bySecond: 150, wrong: 0 });
  await postBatch(client, id, 1);
  expect(await one(`select count(*)::int n from usage_line where batch_id = ${id}`)).toEqual({ n: 6_000 });
  expect(await one(`select count(*)::int n from suspense_line where batch_id = ${id}`)).toEqual({ n: 6_000 });
});

test('a version is found under its bar code as stores were told of it, and nobody guesses between two of one title', async () => {
  await owner.query(`
    insert into album (label_id, album_type, album_title, upc_icpn, approval_status) values (${senja}, 'Album', 'Teduh', '08990000000031', 'APPROVED');
    insert into song (label_id, album_id, track_no, song_title, song_sub_title)
      select label_id, id, n, 'Teduh', case n when 2 then 'Akustik' end from album, generate_series(1, 2) n where upc_icpn = '08990000000031'`);
  const row = (title: string) => `202610,Langit,Rara,${title},,8990000000031,9,Stream,1.25,ID\n`;
  const { id } = await previewed(header + row('Teduh (akustik)') + row('Teduh'));
  const { rows } = await owner.query(
    `select t.title, s.track_no from report_track_staging_${id} t left join song s on s.id = t.song_id order by 1`,
  );
  expect(rows).toEqual([
    { title: 'Teduh', track_no: null },
    { title: 'Teduh (akustik)', track_no: 2 },
  ]);
});

test('many reports at once are read and posted beside each other', async () => {
  const results = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const own = await connected('-c role=app_none');
      const text = `${header}${lines[0]!.replace('1000', `${n + 2_000}`)}\n${lines[3]!.replace(',5,', `,${n + 2_000},`)}`;
      const { id } = await previewed(text, own);
      await postBatch(own, id, 1);
      await own.end();
      return one('select status from report_batch where id = $1', [id]);
    }),
  );
  expect(results).toEqual(Array(8).fill({ status: 'POSTED' }));
});

test('of two reports with the same rows that are booked at once one is, the other is given back', async () => {
  const people = await Promise.all([connected('-c role=app_none'), connected('-c role=app_none')]);
  const text = (n: number) =>
    [header.trim(), lines[0]!.replace('1000', '30000'), lines[3]!.replace(',5,', `,${n},`)].join('\n');
  const ids = [(await previewed(text(30_001))).id, (await previewed(text(30_002))).id];
  const codes = await Promise.all(ids.map((id, n) => code(postBatch(people[n]!, id, 1))));
  expect(codes.toSorted()).toEqual(['done', 'error.report.overlapSince']);
  expect(await one('select count(*)::int n from usage_line where quantity = 30000')).toEqual({ n: 1 });
  await Promise.all(people.map((person) => person.end()));
});

test('a job may take longer over a statement than the login lets others, and over what it does between two', async () => {
  const hasty = await connected();
  await hasty.query("set statement_timeout = '100ms'; set idle_in_transaction_session_timeout = '100ms'");
  await staffTransaction(hasty, null, async () => {
    await hasty.query('select pg_sleep(0.3)');
    await owner.query('select pg_sleep(0.3)');
    await hasty.query('select 1');
  });
  await expect(hasty.query('select pg_sleep(0.3)')).rejects.toThrow('statement timeout');
  await hasty.end();
});
