import { once } from 'node:events';
import fs from 'node:fs';
import { finished } from 'node:stream/promises';
import type pg from 'pg';

/** Of the catalogue: 60.000 albums of 5 songs, of 200 labels. */
export const songs = 300_000;
const header =
  'reportingPeriod,platform,labelName,album,songTitle,trackTitle,artistName,isrc,upc,quantity,salesType,netRevenue';
const types = ['Stream', 'Ad-supported stream', 'Download'];
const countries = ['ID', 'MY', 'SG', 'US', 'JP', 'NL', 'AU', 'TW', 'KR', 'SA'];

/** 200 labels with contracts, their default terms and calculated statements of the months. */
export async function seedCatalogue(client: pg.Client, months: readonly number[]): Promise<void> {
  await client.query(`
    insert into label (name, contract_number, contract_start) select 'Label ' || n, 'RIL-' || n, '2026-01-01' from generate_series(1, 200) n;
    insert into contract_term (label_id, from_period, channel, base, label_bp, pool_bp)
      select id, 202601, channel, base, bp, pool from label cross join
        (values (null, 'NET', 7000, null::int), ('OWN_SERVICE', 'POOL', 7000, 5500), ('RBT', 'NET', 5000, null)) t (channel, base, bp, pool);
    insert into platform (name) values ('Langit');
    insert into statement (label_id, datenum, stream, status) select id, m, 'MUSIC', 'CALCULATED' from label, unnest(array[${months.join()}]) m;
    insert into album (label_id, album_type, album_title, upc_icpn, approval_status)
      select 1 + n % 200, 'Album', 'Album ' || n, (8990000000000 + n)::text, 'APPROVED' from generate_series(0, ${songs / 5 - 1}) n;
    insert into song (label_id, album_id, track_no, song_title, isrc)
      select a.label_id, a.id, t, 'Lagu ' || ((a.id - 1) * 5 + t - 1), 'IDRIL' || (2600000 + (a.id - 1) * 5 + t - 1)
      from album a cross join generate_series(1, 5) t`);
  await client.query(`
    insert into rbt (label_id, rbt_type, title_rbt, song_id, approval_status)
      select label_id, 'rbt', 'Nada ' || id, id, 'APPROVED' from song where id <= ${tones};
    insert into rbt_submission (rbt_id, label_id, content_id, content_provider, access_channel, subscription_type, price, validity_days)
      select id, label_id, 'RB' || lpad(id::text, 8, '0'), 'RILIS', 'USSD', 'MONTHLY', 9900, 30 from rbt`);
  await client.query('vacuum analyze');
}

/**
 * One line per song, country and sale type: no two add to one sum, and no two of a song stand together. 20.000 songs from
 * all over the catalogue, or as many as it takes for ten lines each.
 */
export function* worstLines(lines: number, month: number): Iterable<string> {
  const earning = Math.min(songs, Math.max(20_000, lines / 10));
  const apart = Math.floor(songs / earning);
  yield `${header},country\n`;
  for (let n = 0; n < lines; n++) {
    const place = Math.floor(n / earning);
    yield `${month}${lineOf(n, (n % earning) * apart, Math.floor(place / 10) % 3, n % earning)},${countries[place % 10]}\n`;
  }
}

/** Each line another song: nothing that is known of one helps with the next. */
export function* newcomerLines(lines: number, month: number): Iterable<string> {
  yield `${header},country\n`;
  for (let n = 0; n < lines; n++) yield `${month}${lineOf(n, n % songs, 0)},ID\n`;
}

/**
 * The specification's twelve columns: the country and the subscription a shop splits its lines by are none of them, so
 * that many lines add to one sum. Few songs have most of the lines.
 */
export function* shopLines(lines: number, month: number): Iterable<string> {
  yield `${header}\n`;
  for (let n = 0; n < lines; n++) {
    const spread = ((n * 2_654_435_761) % 2 ** 32) / 2 ** 32;
    yield `${month}${lineOf(n, Math.floor(songs * spread * spread), n % 10 < 6 ? 0 : n % 10 < 9 ? 1 : 2)}\n`;
  }
}

/** Tones of ringback: 20.000, each of another song. */
const tones = 20_000;

/**
 * What an operator reports: each tone by its content id, a line for each terms and channel it was sold by; one in a hundred
 * ids is nobody's.
 */
export function* trafficLines(lines: number, month: number): Iterable<string> {
  yield 'billingCycle,rev,contentSinger,contentTitle,composerName,labelName,labelPicName,contentId,vascode,subscriptionType,price,validity,transactions,songCode,contentProvider,accessChannel\n';
  for (let n = 0; n < lines; n++) {
    const tone = n % tones;
    const id = `${tone % 100 === 99 ? 'RX' : 'RB'}${String(tone + 1).padStart(8, '0')}`;
    const channel = `${['USSD', 'SMS', 'WEB', 'UMB'][Math.floor(n / tones) % 4]}${Math.floor(n / tones / 4)}`;
    yield `${month},${n % 89}.${String(n % 99991).padStart(6, '0')},Artis ${tone % 900},"Lagu ${tone}, reff",Pencipta ${tone % 70},Label ${1 + (tone % 200)},Ibu ${tone % 200},${id},V${tone},MONTHLY,9900,30,${1 + (n % 997)},S${tone},Rilis,${channel}\n`;
  }
}

/** One in a hundred songs is unknown, another one has no ISRC: its bar code and title lead to it. Deterministic. */
function lineOf(n: number, song: number, type: number, nth = song): string {
  const unknown = nth % 100 === 99;
  const coded = nth % 100 !== 98;
  const isrc = coded ? `${unknown ? 'IDXXX' : 'IDRIL'}${2_600_000 + song}` : '';
  const album = Math.floor(song / 5);
  return `,Langit,Label ${1 + (album % 200)},"Album ${album}, edisi khusus",${unknown ? 'Entah' : 'Lagu'} ${song},Lagu ${song},Artis ${song % 900},${isrc},${8990000000000 + album},${n % 997},${types[type]},${nth % 89}.${String(n % 99991).padStart(6, '0')}`;
}

export async function writeReport(file: string, report: Iterable<string>): Promise<void> {
  const out = fs.createWriteStream(file);
  let text = '';
  for (const written of report) {
    text += written;
    if (text.length < 1_000_000) continue;
    if (!out.write(text)) await once(out, 'drain');
    text = '';
  }
  out.end(text);
  await finished(out);
}
