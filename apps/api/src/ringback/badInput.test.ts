import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OperatorMessage } from '@rilis/contract/ringback/submission';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer, Name } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { sine, type Wave, writeWave } from '../../../../tests/files/wavFixture.ts';
import { send, silence, tone as toneOf } from '../../../../tests/media.ts';
import { type OperatorWorld, openOperator } from '../../../../tests/operator.ts';
import { moveBatch, uploadReport } from '../../../../tests/report.ts';
import { boundNumber } from '../../../../tests/tones.ts';
import { askTransfer } from '../../../../tests/transfers.ts';

/** Everything that may be given wrong to ringback, each through HTTP with the answer people read. */
let w: OperatorWorld;
let songs: { albumId: number; songIds: number[] };
beforeAll(async () => {
  w = await openOperator();
  songs = await giveSongs(w.world, w.world.labels.senja, ['Senja Biru', 'Pindah', 'Turun', 'Draf']);
});
afterAll(() => w.end());
beforeEach(() => w.world.sql.query('delete from otp; delete from sign_in_try; delete from mail'));

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the test expects of it
type Said = Answer<any>;

/** The status with what is wrong, field by field, else in all. */
const told = ({ status, body }: Said): string =>
  [
    status,
    ...(body?.fieldErrors?.map(({ field, code }: Record<string, string>) => `${field} ${code}`) ?? []),
    ...(body?.fieldErrors || !body?.code ? [] : [body.code]),
  ].join(' ');

/** A recording of 8000 Hz as it is sent; every one has bytes of its own. */
function wave(
  at: Wave,
  { seconds = 5, bits = 16 as 16 | 24, channels = 1 as 1 | 2, sampleRate = 8000 } = {},
) {
  const bytes = readFileSync(writeWave({ sampleRate, bits, channels }, seconds, at));
  randomBytes(2).copy(bytes, bytes.length - 4);
  return bytes;
}

const bring = (bytes: Buffer, who: Name = 'senja') =>
  send(w.world, who, { kind: 'RINGBACK', fileName: 'nada.wav', bytes });
const makeRbt = (body: object) => w.world.ask('senja', 'POST', '/rbts', { titleRbt: 'Reff', ...body });
const makeNsp = (body: object, who: Name = 'senja') =>
  w.world.ask(who, 'POST', '/nsp-creations', { titleRbt: 'Salam', genre: 'GREETING', ...body });
const cut = { start: 60_000, length: 30_000, fadeIn: 50, fadeOut: 1500 };

/** The request of a tone of one's own with this sound. */
async function submitted(bytes: Buffer, who: 'senja' | 'bayu' = 'senja'): Promise<Said> {
  const rbtAudio = (await bring(bytes, who)).body.id;
  const numberId = await boundNumber(w.world, w.world.cast[who].labelId!);
  const { body } = await makeNsp({ rbtAudio, numberId }, who);
  await w.world.drain();
  return w.world.ask(who, 'PUT', `/nsp-creations/${body.id}/SUBMITTED`, {});
}

const quietly = { seconds: 2, sampleRate: 8000, channels: 1 } as const;
/** The canonical header of a WAV with other numbers at two of its places. */
function eightBits(): Buffer {
  const bytes = silence(quietly);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt32LE(8000, 28);
  bytes.writeUInt16LE(8, 34);
  return bytes;
}
const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(4000)]);

const files: [string, () => Buffer | Promise<Buffer>, string][] = [
  ['stereo', () => silence({ seconds: 2, sampleRate: 8000 }), '422 file error.media.mono'],
  ['of 44.1 kHz', () => silence({ seconds: 2, channels: 1 }), '422 file error.media.sampleRateExact'],
  ['of 8 bits', eightBits, '422 file error.media.bitsExact'],
  ['of 24 bits', () => silence({ ...quietly, bits: 24 }), '422 file error.media.bitsExact'],
  ['of 31 seconds', () => silence({ ...quietly, seconds: 31 }), '422 file error.media.tooLong'],
  ['of 3.1 MB', async () => Buffer.concat([await toneOf(41), Buffer.alloc(3.1 * 1024 * 1024)]), '413'],
  ['an MP3 called .wav', () => mp3, '422 file error.media.notWavFound'],
  ['nothing at all', () => Buffer.alloc(0), '422 file error.media.empty'],
];

test.each(files)('a file that is %s is refused at the door', async (_what, bytes, answer) => {
  expect(told(await bring(await bytes()))).toContain(answer);
});

const tones: [string, () => Promise<Said>, string][] = [
  ['a title of 51', () => makeRbt({ titleRbt: 'x'.repeat(51) }), '400 titleRbt error.validation.tooLong'],
  [
    'a title of 51 of a creation',
    () => makeNsp({ titleRbt: 'x'.repeat(51) }),
    '400 titleRbt error.validation.tooLong',
  ],
  ['a composer of 51', () => makeRbt({ composer: 'x'.repeat(51) }), '400 composer error.validation.tooLong'],
  ['a title of blanks', () => makeRbt({ titleRbt: '   ' }), '400 titleRbt error.validation.required'],
  [
    'a clip past the end of the song',
    () => makeRbt({ songId: songs.songIds[0], cut: { ...cut, start: 170_001 } }),
    '400 cut error.rbt.cutBeyondSong',
  ],
  ['a clip without a song', () => makeRbt({ cut }), '400 songId error.rbt.cutNeedsSong'],
  ['a song that is not approved', () => inState('SUBMITTED', 3), '400 songId error.rbt.songNotApproved'],
  ['a song that is taken down', () => inState('TAKEN_DOWN', 2), '400 songId error.rbt.songTakenDown'],
  ['a song of another label', othersSong, '404 songId error.rbt.song'],
  ['a song that does not exist', () => makeRbt({ songId: 987_654_321, cut }), '404 songId error.rbt.song'],
  ['a song in transfer', leavingSong, '400 songId error.rbt.songInTransfer'],
  [
    'nothing but silence',
    () => submitted(silence({ ...quietly, seconds: 5 })),
    '400 rbtAudio error.rbt.silent',
  ],
  ['nothing but direct current', () => submitted(wave(() => [0.4])), '400 rbtAudio error.rbt.silent'],
];

test.each(tones)('a tone with %s is refused at its field', async (_what, ask, answer) => {
  expect(told(await ask())).toBe(answer);
});

/** A tone of a song whose release is in another state, which is put back afterwards. */
async function inState(status: string, at: number): Promise<Said> {
  const { sql } = w.world;
  const set = (to: string) =>
    sql.query('update album set approval_status = $1 where id = $2', [to, songs.albumId]);
  await set(status);
  const answer = await makeRbt({ songId: songs.songIds[at], cut });
  await set('APPROVED');
  return answer;
}

async function othersSong(): Promise<Said> {
  const { songIds } = await giveSongs(w.world, w.world.labels.ombak, ['Ombak Kita'], 'Dewa');
  return makeRbt({ songId: songIds[0], cut });
}

async function leavingSong(): Promise<Said> {
  const other = await giveSongs(w.world, w.world.labels.senja, ['Berangkat'], 'Sari');
  expect((await askTransfer(w.world, other.albumId)).status).toBe(201);
  return makeRbt({ songId: other.songIds[0], cut });
}

test('a tone that is clipped or shifted goes to the reviewer with a remark', async () => {
  const voice = sine(440, 8000, 3);
  const sent = await submitted(wave((i) => [Math.max(-1, Math.min(1, voice(i) + 0.2))]));
  expect(sent.body.approvalStatus).toBe('SUBMITTED');
  const { findings } = (await w.world.ask('rudi', 'GET', `/rbts/${sent.body.id}/review`)).body;
  const codes = findings.map(({ message }: { message: string }) => message).join(' ');
  expect(codes).toMatch(/clipped/i);
  expect(codes).toMatch(/DC offset/);
});

const number = '0812 3456 7890';
const request = (who: Name, target = number, purpose = 'NSP_CREATION') =>
  w.world.ask(who, 'POST', '/v1/otp/request', { purpose, target });
const verify = (who: Name, otpId: string, code: string) =>
  w.world.ask(who, 'POST', '/v1/otp/verify', { otpId, code });

/** A code that was sent: its number and its digits. */
async function sent(who: Name = 'senja', purpose?: string): Promise<{ otpId: string; code: string }> {
  const { otpId } = (await request(who, number, purpose)).body;
  await w.world.drain();
  const { content } = (await w.world.ask('sari', 'GET', '/mailbox')).body;
  return { otpId, code: /\b(\d{6})\b/.exec(content[0].text)![1]! };
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function sixth(): Promise<Said> {
  const { otpId, code } = await sent();
  for (let tries = 0; tries < 5; tries += 1) await verify('senja', otpId, wrongOf(code));
  return verify('senja', otpId, code);
}

async function twice(): Promise<Said> {
  const { otpId, code } = await sent();
  expect((await verify('senja', otpId, code)).status).toBe(200);
  return verify('senja', otpId, code);
}

/** A proof for something else than it was given for. */
async function otherPurpose(): Promise<Said> {
  await w.world.sql.query("update app_user set phone = '081234567890' where login = 'senja'");
  const { otpId, code } = await sent('senja', 'MIGRATION');
  const { otpToken } = (await verify('senja', otpId, code)).body;
  return makeNsp({ otpToken });
}

async function othersProof(): Promise<Said> {
  const { otpId, code } = await sent();
  const { otpToken } = (await verify('senja', otpId, code)).body;
  return makeNsp({ otpToken }, 'bayu');
}

async function othersCode(): Promise<Said> {
  const { otpId, code } = await sent();
  return verify('bayu', otpId, code);
}

const codes: [string, () => Promise<Said>, string][] = [
  [
    'a number of another operator',
    () => request('senja', '0817 123 4567'),
    '400 target error.otp.otherOperator',
  ],
  ['a number that is none', () => request('senja', '0812'), '400 target error.otp.number'],
  ['a number abroad', () => request('senja', '+1 202 555 0101'), '400 target error.otp.number'],
  ['a sixth code', sixth, '409 error.otp.void'],
  ['a code twice', twice, '409 error.otp.spent'],
  ['a code of another person', othersCode, '404 error.notFound'],
  ['a proof for another purpose', otherPurpose, '400 otpToken error.otp.token'],
  ['a proof of another person', othersProof, '400 otpToken error.otp.token'],
  ['letters for a code', () => verify('senja', 'x'.repeat(22), 'abcdef'), '400 code error.otp.digits'],
];

test.each(codes)('%s proves nothing', async (_what, ask, answer) => {
  expect(told(await ask())).toBe(answer);
});

test('of a hundred that enter a code at once one has it', async () => {
  const { otpId, code } = await sent();
  const all = await Promise.all(Array.from({ length: 100 }, () => verify('senja', otpId, code)));
  expect(all.map(told).filter((one) => one === '200')).toHaveLength(1);
  // A crowd may be told to come back: nobody of it has proved anything either.
  const others = new Set(all.map(told).filter((one) => one !== '200'));
  expect([...others].filter((one) => !one.startsWith('503 '))).toEqual(['409 error.otp.spent']);
});

test('a number bound elsewhere, a blocked one and one of nobody have one answer for whoever has not proved them', async () => {
  const { otpId, code } = await sent('bayu');
  const { otpToken } = (await verify('bayu', otpId, code)).body;
  expect((await makeNsp({ otpToken }, 'bayu')).status).toBe(201);
  const reason = 'Permintaan pemilik';
  await w.world.ask('sari', 'POST', '/blocked-numbers', { msisdn: '0812 3456 7891', reason });
  const ask = (msisdn: string) =>
    w.world.ask('senja', 'POST', '/nsp-creations/check-msisdn-status', { msisdn });
  const said = await Promise.all([number, '0812 3456 7891', '0812 3456 7892'].map(ask));
  expect(said.map(({ body }) => body.status)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
});

const message = (more: Partial<OperatorMessage> = {}): OperatorMessage => ({
  ...{
    eventId: 'event-of-nobody',
    contentId: 'RB99999999',
    transactionId: 'T',
    sequence: 1,
    status: 'ACTIVE',
  },
  ...more,
});
const hourAgo = () => String(Math.floor(Date.now() / 1000) - 3600);

test('forged, old and malformed words of the operator are refused, of unknown tones and repeated ones change nothing', async () => {
  expect(await w.say(message(), { secret: 'somebody else’s' })).toMatchObject({ status: 401 });
  expect(await w.say(message(), { timestamp: hourAgo() })).toMatchObject({ status: 401 });
  expect((await w.say(message({ sequence: 0 }))).status).toBe(400);
  expect((await w.say(message({ status: 'MAYBE' as 'ACTIVE' }))).status).toBe(400);
  expect(await w.say(message())).toMatchObject({ status: 200, outcome: 'UNKNOWN' });
  const id = await w.tone();
  await w.world.drain();
  const { contentId } = (await w.world.ask('sari', 'GET', `/rbt-submissions/${id}`)).body;
  const active = message({ contentId, eventId: `event-${id}-active`, sequence: 5 });
  expect((await w.say(active)).outcome).toBe('APPLIED');
  expect((await w.say(active)).outcome).toBe('REPEATED');
  expect(
    (await w.say({ ...active, eventId: `event-${id}-older`, sequence: 4, status: 'IN_REVIEW' })).outcome,
  ).toBe('LATE');
  expect(await w.status(id)).toBe('ACTIVE');
});

const heads = 'billingCycle,rev,contentTitle,contentId,transactions';
const traffic = async (lines: string) => {
  const asked = { platform: 'Telkomsel', datenum: '202601' };
  const answer = await uploadReport(w.world, 'adi', `${heads}\n${lines}`, asked, '/rbt-report/upload');
  await w.world.drain();
  const { batchId } = answer.body;
  return batchId ? (await w.world.ask('adi', 'GET', `/report-batches/${batchId}`)).body : answer.body;
};

const post = (id: number) => moveBatch(w.world, 'adi', id, 'post', {});

test('traffic of a tone nobody knows waits, a month is booked once, what was paid back is taken off, a half is none', async () => {
  const unknown = await traffic('202601,3000,Entah,RB99999999,3');
  expect(unknown).toMatchObject({ status: 'PREVIEW', matched: 0, unmatched: 1 });
  expect(told(await post(unknown.id))).toBe('409 error.report.unmatched');
  const submission = await w.tone();
  const { contentId } = (await w.world.ask('sari', 'GET', `/rbt-submissions/${submission}`)).body;
  const lines = `202601,3000,Entah,${contentId},3`;
  const first = await traffic(lines);
  expect(first).toMatchObject({ status: 'PREVIEW', matched: 1, unmatched: 0 });
  expect((await post(first.id)).status).toBe(202);
  await w.world.drain();
  expect(await traffic(lines)).toMatchObject({ code: 'error.report.sameFile' });
  const disguised = await traffic(`${lines.replace('3000', '"3000"')}\n\n`);
  expect(disguised.duplicateOf).toBe(first.id);
  expect(told(await post(disguised.id))).toBe('409 error.report.duplicate');
  const back = await traffic(`202601,-1000,Entah,${contentId},-1`);
  expect(back).toMatchObject({ matched: 1, totals: { quantity: -1, amount: '-1000' } });
  const half = await traffic(`202601,1000,Entah,${contentId},1.5`);
  expect(half.errors).toMatchObject([{ row: 2, column: 'transactions', code: 'value.whole' }]);
});
