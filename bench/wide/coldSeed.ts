import { createHash } from 'node:crypto';
import pg from 'pg';
import { system } from '../../apps/api/src/kit/actor.ts';
import { transition } from '../../apps/api/src/kit/approval/transition.ts';
import { loginUrl } from '../../apps/api/src/kit/db/login.ts';
import { postBatch } from '../../apps/api/src/royalties/import/batch.ts';
import { batchRoom } from '../../apps/api/src/royalties/import/batchRoom.ts';
import { splitBatch } from '../../apps/api/src/royalties/import/book/splits.ts';
import { staffTransaction } from '../../apps/api/src/royalties/import/book/staffTransaction.ts';

const songs = 20_000;
const stores = ['Spotify', 'Deezer', 'JOOX'];
const kinds = ['SUBSCRIPTION', 'ADS'];
const countries = ['ID', 'MY', 'SG', 'US', ''];
const contexts = stores.length * kinds.length * countries.length;

/** 20.000 songs of the labels that are there, each with a contract. */
export async function seedCatalogue(sql: pg.Pool): Promise<void> {
  await sql.query(`
    update label set contract_number = 'RIL-' || id, contract_start = '2020-01-01';
    insert into contract_term (label_id, from_period, base, label_bp) select id, 202001, 'NET', 7000 from label;
    insert into album (label_id, album_type, album_title) select id, 'Album', 'Senja ' || id from label;
    insert into song (label_id, album_id, track_no, song_title)
      select a.label_id, a.id, t, 'Lagu ' || t || ' dari ' || a.id from album a, generate_series(1, ${songs} / (select count(*)::int from label)) t;
    create table bench_song as select (row_number() over (order by id))::int as n, id, album_id, label_id from song`);
  await sql.query(
    `insert into platform (name) select name from unnest($1::text[]) name where not exists (select from platform p where p.name = name)`,
    [stores],
  );
  await sql.query('vacuum analyze');
}

/**
 * So many reports of the months by turns, with as many lines together as asked: staged by SQL instead of being read from a
 * file, then added up and posted by the product. Few songs have most of the lines; one amount in nine is negative, all have
 * up to ten decimals, and the rate has eight.
 */
export async function postReports(
  url: string,
  months: readonly number[],
  reports: number,
  lines: number,
): Promise<number[]> {
  const client = new pg.Client({ connectionString: loginUrl(url, 'staff') });
  await client.connect();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const ids: number[] = [];
  try {
    for (let report = 0; report < reports; report += 1)
      ids.push(
        await postOne(client, owner, months[report % months.length]!, report, Math.floor(lines / reports)),
      );
  } finally {
    await client.end();
    await owner.end();
  }
  return ids;
}

async function postOne(
  client: pg.Client,
  owner: pg.Client,
  month: number,
  report: number,
  lines: number,
): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into report_batch (kind, platform, datenum, currency, fx_rate, file_name) values ('OTHER_DSP', 'Spotify', $1, 'USD', 16250.12345678, $2) returning id`,
    [month, `bench-${report}.csv`],
  );
  const id = Number(rows[0]!.id);
  await owner.query(`select report_stage(${id})`);
  await owner.query(
    `insert into report_rate (batch_id, currency, rate) values (${id}, 'USD', 16250.12345678)`,
  );
  await owner.query(insertContexts(id, month));
  await owner.query(insertTracks(id));
  await owner.query(insertLines(id, lines, report));
  await staffTransaction(client, null, async (tx) => {
    const { rows: count, matched, unmatched, totals } = await splitBatch(client, id);
    const content_hash = createHash('sha256').update(`bench ${id}`).digest('hex');
    const found = { rows: count, matched, unmatched, totals: JSON.stringify(totals), content_hash };
    await transition(batchRoom, tx, system('bench'), id, { action: 'previewed', by: 'system' }, { found });
  });
  await postBatch(client, id, null);
  return id;
}

const insertContexts = (id: number, month: number) => `
  insert into report_context_staging_${id} (batch_id, context_no, datenum, platform, sale_type, country, currency)
  select ${id}, row_number() over (), ${month}, store, kind, country, 'USD'
  from unnest('{${stores.join()}}'::text[]) store, unnest('{${kinds.join()}}'::text[]) kind, unnest(array['${countries.join("', '")}']) country`;

const insertTracks = (id: number) => `
  insert into report_track_staging_${id} (batch_id, track_no, isrc, upc, title, artist_name, album_title, label_name, content_id, song_id, album_id, for_label_id, matched_by)
  select ${id}, n, '', '', '', '', '', '', '', id, album_id, label_id, 'ISRC' from bench_song`;

/** A song is heard in five of the thirty stores, kinds and countries. */
const insertLines = (id: number, lines: number, report: number) => `
  insert into report_line_staging_${id} (row_no, track_no, context_no, quantity, amount)
  select g, n, 1 + (n * 11 + g % 5 * 6 + ${report}) % ${contexts}, 1 + g * 7919 % 900,
    (case when g % 9 = 0 then -1 else 1 end) * ((g * 104729 + ${report}) % 900000000::bigint + 1)::numeric / 10000000000
  from (select g, 1 + floor(power(((g + ${report}) * 2654435761 % 4294967296) / 4294967296.0, 2) * ${songs})::int as n
    from generate_series(1, ${lines}::bigint) g) line`;
