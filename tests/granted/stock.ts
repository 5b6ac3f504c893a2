import type { Name, World } from '../cast.ts';
import { giveSongs } from '../catalogue.ts';
import { picture, send } from '../media.ts';
import { makeMedia } from '../release.ts';
import { moveBatch, uploadReport } from '../report.ts';
import { askSeen } from '../seen.ts';
import { ownerOf } from './entities.ts';

/** What a label of the cast has. */
interface Owned {
  labelId: number;
  labelCd: string;
  songId: number;
  albumId: number;
  statement: number;
  line: string | number;
  invoice: number;
  ringbackInvoice: number;
  sound: string;
}

/** One record of each kind that calls ask for by id; made once, never changed. */
export interface Stock {
  owned: Record<'senja' | 'tirta', Owned>;
  /** A picture that each of the cast may open. */
  picture: Partial<Record<Name, string>>;
  batch: number;
  suspense: string;
  policyVersion: number;
  taxRule: string;
  /** An id of nothing. */
  nothing: number;
}

/** What a person may see: the own label's, or for staff that of Senja Records. */
export const ownedBy = (stock: Stock, who: Name): Owned => stock.owned[ownerOf(who)];

const head = 'reportingPeriod,platform,artistName,songTitle,isrc,upc,quantity,salesType,netRevenue,country';

export async function makeStock(world: World): Promise<Stock> {
  const songs = {
    senja: await giveSongs(world, world.labels.senja, ['Senja Biru']),
    tirta: await giveSongs(world, world.labels.tirta, ['Air Tenang'], 'Tirta'),
  };
  const batch = await postIncome(world, [songs.senja.isrcs[0]!, songs.tirta.isrcs[0]!]);
  await world.ask('fina', 'POST', '/statements/calculate', { datenum: 202605 });
  const own = async (who: 'senja' | 'tirta'): Promise<Owned> => ({
    labelId: world.labels[who],
    songId: songs[who].songIds[0]!,
    albumId: songs[who].albumId,
    ...(await moneyOf(world, who)),
    sound: await soundOf(world, world.labels[who]),
  });
  const senja = await own('senja');
  const tirta = await own('tirta');
  const suspense = (await world.ask('fina', 'GET', '/suspense')).body.content[0].id;
  return {
    ...{ owned: { senja, tirta }, batch, suspense, nothing: 999_999_999 },
    ...(await siteOf(world)),
    picture: await picturesOf(world),
    taxRule: (await world.ask('fina', 'GET', '/tax-rules')).body.content[0].id,
  };
}

async function postIncome(world: World, isrcs: string[]): Promise<number> {
  const known = isrcs.map((isrc) => `202605,Langit,,,${isrc},,100,Stream,9000000,ID`);
  const csv = [head, ...known, '202605,Langit,Rarra,Senja Birru,,,100,Stream,1000.25,ID'].join('\n');
  const { body } = await uploadReport(world, 'adi', csv, { datenum: '202605', platform: 'Langit' });
  await world.drain();
  await moveBatch(world, 'adi', body.batchId, 'post', { detach: true });
  await world.drain();
  return body.batchId;
}

async function moneyOf(world: World, who: 'senja' | 'tirta') {
  const label = world.labels[who];
  const { content } = (await world.ask('fina', 'GET', '/statements?datenum=202605')).body;
  const statement = content.find((row: { labelId: number }) => row.labelId === label).id as number;
  const approved = await askSeen(world, 'beni', 'PUT', `/statements/${statement}/APPROVED`, {
    reason: 'Known',
  });
  await world.sql.query("update statement set status = 'PUBLISHED', published_at = now() where id = $1", [
    statement,
  ]);
  const lines = await world.ask('fina', 'GET', `/statements/${statement}/lines`);
  const { rows } = await world.sql.query('select systemcode from label where id = $1', [label]);
  return {
    labelCd: rows[0].systemcode as string,
    statement,
    line: lines.body.content[0].id as string,
    invoice: approved.body.invoiceId as number,
    ringbackInvoice: await ringbackOf(world, label),
  };
}

/** An invoice of the ringback stream, straight into the tables. */
async function ringbackOf(world: World, label: number): Promise<number> {
  const { rows } = await world.sql.query(
    `with made as (insert into statement (label_id, datenum, stream, status, earned, payable)
       values ($1, 202605, 'RINGBACK', 'APPROVED', 500000, 500000) returning *)
     insert into invoice (label_id, statement_id, stream, periode, nett_revenue, pph, tax, company_name)
       select label_id, id, stream, datenum, 500000, 75000,
         (select tax from invoice where label_id = $1 limit 1), 'Nada' from made returning id`,
    [label],
  );
  return Number(rows[0].id);
}

/** A recording that was looked into: its waveform can be asked for. */
async function soundOf(world: World, label: number): Promise<string> {
  const id = await makeMedia(world, label, 'SONG');
  await world.sql.query(
    `insert into media_sound (media_id, label_id, peaks, fingerprint) select id, label_id, '{"sampleRate":44100,"samplesPerPoint":256,"length":1,"data":[0,0]}', '{}' from media where id = $1`,
    [id],
  );
  return id;
}

async function siteOf(world: World) {
  const policy = await world.ask('adi', 'POST', '/privacy-policies', { title: 'Policy' });
  const versions = await world.ask('adi', 'GET', `/privacy-policies/${policy.body.id}/versions`);
  return { policyVersion: versions.body[0].id as number };
}

async function picturesOf(world: World): Promise<Stock['picture']> {
  const bytes = await picture(100);
  const upload = async (who: Name, kind: string) =>
    (await send(world, who, { kind, fileName: 'a.jpg', bytes })).body.id as string;
  const senja = await upload('senja', 'ARTIST_IMAGE');
  const tirta = await upload('tirta', 'ARTIST_IMAGE');
  await world.drain();
  return {
    senja,
    ujang: senja,
    fitri: senja,
    tirta,
    sari: senja,
    adi: senja,
    ayu: senja,
    fina: senja,
    rudi: senja,
  };
}
