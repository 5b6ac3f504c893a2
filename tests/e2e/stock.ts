import { randomBytes } from 'node:crypto';
import { drawCover, drawPortrait } from '../../apps/api/src/media/image/synth.ts';
import { paper } from '../media.ts';
import { singleForm, songForm } from '../single.ts';
import { ask, confirmLabel, papersOfLabel, sendFile, tokenOf } from './cast.ts';
import { patience } from './patience.ts';

/** Sends a file and waits until it has been looked into: nothing is asked for with one that has not. */
export async function upload(token: string, kind: string, name: string, bytes: Buffer): Promise<string> {
  const file = new File([new Uint8Array(bytes)], name);
  const { id } = await sendFile<{ id: string }>(token, '/media-images', file, { kind });
  const look = () => ask<{ status: string }>(token, 'GET', `/media-images/${id}`);
  await until(look, ({ status }) => status === 'READY');
  return id;
}

/** A label with its owner, made by the superuser. */
export async function makeLabel(
  login: string,
  name: string,
  type: 'COMPANY' | 'INDIVIDUAL' = 'COMPANY',
): Promise<{ id: number; systemcode: string }> {
  const token = await tokenOf('superuser');
  const label = await ask<{ id: number; systemcode: string }>(token, 'POST', '/labels', {
    name,
    type,
    beneficiaryName: name,
    pic: 'Bayu',
    emailPic: `${login}@rilis.test`,
    mobilePhonePic: '+62 812 0000 2222',
    province: 'DKI Jakarta',
    city: 'Jakarta',
    bankName: 'BCA',
    bankAccountNumber: '1230002223',
    bankAccountName: name,
    contractNumber: `K-${login}`,
    contractDate: '2024-01-02',
    contractPeriod: '50 years',
    rilisShare: 30,
    labelShare: 70,
    labelPool: 55,
    revShare: 50,
    minimumGuarantee: 0,
    mgMode: 'ADVANCE',
    taxIdType: 'NPWP16',
    taxId: '0123456789012346',
    taxIdStatus: 'VALID',
    ...(await papersOfLabel(token)),
    username: login,
    password: 'Kopi#2026',
    confirmPassword: 'Kopi#2026',
  });
  await confirmLabel(label.id);
  return label;
}

interface Stored {
  id: number;
  version: number;
}

/** Drawn once a worker: they need not differ. */
const portrait = once(() => drawPortrait(3, 1400));
const cover = once(() => drawCover(5, 1400));

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** An artist with a picture, everything approval asks for, still a draft. */
export async function makeArtist(token: string, stageName: string): Promise<Stored> {
  return await ask(token, 'POST', '/artists', {
    stageName,
    artistName: stageName,
    gender: 'male',
    nationality: 'Indonesia',
    nationalityCd: 'ID',
    artistDescription: 'Penyanyi dari Jakarta.',
    tags: ['pop'],
    artistImage: await upload(token, 'ARTIST_IMAGE', 'potret.jpg', await portrait()),
  });
}

/** A single with one song on which nothing blocks; its recording is given, so that no second one is to be made. */
export async function makeSingle(
  token: string,
  artistId: number,
  title: string,
  recording: Buffer,
): Promise<Stored> {
  const single = { title, artistId, line: '2026 Ombak Musik' };
  // Both are looked into beside each other.
  const [albumImage, songFile] = await Promise.all([
    cover().then((bytes) => upload(token, 'COVER', 'sampul.jpg', bytes)),
    upload(token, 'SONG', 'lagu.wav', recording),
  ]);
  const album = await ask<Stored>(token, 'POST', '/albums', singleForm(single, albumImage));
  await ask(token, 'POST', '/songs', songForm(single, album.id, songFile));
  return await ask(token, 'GET', `/albums/${album.id}`);
}

interface Batch {
  id: number;
  status: string;
  version: number;
}

/** Income of a period for recordings, uploaded and posted; waits for the worker at both. Answers the batch. */
export function postIncome(datenum: number, isrcs: readonly string[], amount: number): Promise<number> {
  const lines = isrcs.map((isrc) => `${datenum},Joox,,,${isrc},1000,STREAM,${amount},ID`);
  return postLines(datenum, lines);
}

/** Plays of a recording day by day (2026-10-05), in one report of a store that tells days. Answers the batch. */
export function postDays(
  datenum: number,
  isrc: string,
  days: readonly (readonly [day: string, plays: number])[],
): Promise<number> {
  const lines = days.map(([day, plays]) => `${day},Joox,,,${isrc},${plays},STREAM,${plays * 25},ID`);
  return postLines(datenum, lines);
}

/** A line of a song nobody has, detached: it waits in suspense. Answers its group. */
export async function suspendIncome(datenum: number, title: string, artist: string): Promise<string> {
  await postLines(datenum, [
    `${datenum},Joox,${title},${artist},,500,STREAM,${2_500_000 + (Date.now() % 1000)},ID`,
  ]);
  const found = await ask<{ content: { id: string }[] }>(
    await tokenOf('adi'),
    'GET',
    `/suspense?search=${encodeURIComponent(title)}`,
  );
  return found.content[0]!.id;
}

/** What stores of three countries, an operator and a channel of covers report of a song in a month. */
export async function postMonth(
  datenum: number,
  { isrc, title, artist }: { isrc: string; title: string; artist: string },
): Promise<void> {
  const lines = ['ID', 'SG', ''].flatMap((country, at) => [
    `${datenum},Joox,,,${isrc},${900 - at * 100},STREAM,${450_000 - at * 90_000},${country}`,
    `${datenum},Joox,,,${isrc},${40 - at * 10},DOWNLOAD,${60_000 - at * 7_000},${country}`,
  ]);
  await postLines(datenum, lines);
  const period = { datenum: String(datenum) };
  // A file that begins anew after a failure sends other bytes.
  const again = Date.now();
  const tone = `billingCycle,rev,contentSinger,contentTitle,composerName,transactions\n${datenum},77000,${artist},${title},Bima ${again},11`;
  await postFile('/rbt-report/upload', tone, { platform: 'Telkomsel', ...period });
  const cover = `reportType,billingCycle,revenue,artist,title,album,label,channel\nVideo,${datenum},33000,${artist},${title},X ${again},Y,YouTube`;
  await postFile('/cover-to-master/v1/upload-report', cover, { platform: 'YouTube', ...period });
}

/** Plays of a recording on our own service, whose receipts are shared by plays. */
export const postPlays = (datenum: number, isrc: string, plays: number): Promise<number> =>
  postFile('/own-service-report/upload', `period,isrc,plays\n${datenum},${isrc},${plays}`, {
    platform: 'Rilis',
    datenum: String(datenum),
  });

function postLines(datenum: number, lines: readonly string[]): Promise<number> {
  const head = 'reportingPeriod,platform,songTitle,artistName,isrc,quantity,salesType,netRevenue,country';
  const fields = { platform: 'Joox', datenum: String(datenum) };
  return postFile('/other-dsp-report/upload', [head, ...lines].join('\n'), fields);
}

async function postFile(path: string, csv: string, fields: Record<string, string>): Promise<number> {
  const token = await tokenOf('adi');
  const { batchId } = await sendFile<{ batchId: number }>(
    token,
    path,
    new File([csv], `${fields.platform}.csv`),
    { ...fields, currency: 'IDR', decimal: '.' },
  );
  const read = () => ask<Batch>(token, 'GET', `/report-batches/${batchId}`);
  const { version } = await until(read, ({ status }) => status === 'PREVIEW');
  await ask(token, 'POST', `/report-batches/${batchId}/post`, {
    detach: true,
    // A file that begins anew after a failure reports its lines once more.
    overlapReason: 'Once more',
    version,
  });
  await until(read, ({ status }) => status === 'POSTED');
  return batchId;
}

/** Asks again until the answer is as wanted. */
export async function until<T>(read: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  for (const deadline = Date.now() + patience; ; await new Promise((done) => setTimeout(done, 200))) {
    const answer = await read();
    if (wanted(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`Never came: ${JSON.stringify(answer).slice(0, 300)}`);
  }
}

interface Opened extends Stored {
  statementId: number;
}

/** Calculates the period of a label by one person, approves it by another; the invoice that opens. */
export async function openInvoiceOf(labelCd: string, datenum: number): Promise<Opened> {
  const [fina, beni] = [await tokenOf('fina'), await tokenOf('beni')];
  await ask(fina, 'POST', '/statements/calculate', { datenum, labelCd });
  const { content } = await ask<{ content: Stored[] }>(
    fina,
    'GET',
    `/statements?datenum=${datenum}&labelCd=${labelCd}`,
  );
  const { id, version } = content[0]!;
  await ask(beni, 'PUT', `/statements/${id}/APPROVED`, { version, reason: 'Known' });
  const invoices = await ask<{ content: Opened[] }>(
    beni,
    'GET',
    `/invoices?labelCd=${labelCd}&yearMonthStart=${datenum}&yearMonthEnd=${datenum}`,
  );
  return invoices.content[0]!;
}

/** What a request of an invoice asks for. */
export async function papersOf(token: string): Promise<object> {
  const document = await upload(token, 'DOCUMENT', 'surat.pdf', paper(randomBytes(4).toString('hex')));
  return {
    npwpDocument: document,
    ktpDocument: document,
    invoiceDocument: document,
    privyId: 'PRV-1',
    consent: true,
  };
}
