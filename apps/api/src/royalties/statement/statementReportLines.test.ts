import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { moveBatch, uploadReport } from '../../../../../tests/report.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
let isrc: string;
let song: number;
beforeAll(async () => {
  world = await openWorld();
  const made = await giveSongs(world, world.labels.senja, ['Senja Biru']);
  [isrc, song] = [made.isrcs[0]!, made.songIds[0]!];
});
afterAll(() => world.end());

const head = 'reportingPeriod,platform,artistName,songTitle,isrc,quantity,salesType,netRevenue,country';
const line = (title: string, code: string, quantity: number, amount: string) =>
  `202601,Langit,Rara,${title},${code},${quantity},Stream,${amount},ID`;

async function post(
  rows: readonly string[],
  fields: Record<string, string> = {},
  aside = false,
): Promise<number> {
  const form = { datenum: '202601', platform: 'Langit', currency: 'IDR', ...fields };
  const { body, text } = await uploadReport(world, 'adi', [head, ...rows].join('\n'), form);
  if (!body.batchId) throw new Error(text);
  await world.drain();
  if (aside) await world.ask('adi', 'POST', `/report-batches/${body.batchId}/broken/aside`, { aside: true });
  const posted = await moveBatch(world, 'adi', body.batchId, 'post', { detach: true });
  expect(posted.status, posted.text).toBe(202);
  await world.drain();
  return body.batchId;
}

/** With the supplements that it says go with it. */
async function reverse(id: number): Promise<void> {
  const { supplements } = (await world.ask('adi', 'GET', `/report-batches/${id}/reversal`)).body;
  const supplementIds = supplements.map((one: { id: number }) => one.id);
  const body = { reason: 'sent twice', supplementIds };
  const asked = await moveBatch(world, 'adi', id, 'reverse', body);
  expect(asked.status, asked.text).toBeLessThan(300);
  await world.drain();
}

async function match(search: string): Promise<void> {
  const { body } = await world.ask('fina', 'GET', `/suspense?search=${encodeURIComponent(search)}`);
  const answer = await world.ask('fina', 'POST', `/suspense/${body.content[0].id}/match`, { songId: song });
  expect(answer.status, answer.text).toBe(200);
}

const undoLast = async () => {
  const { body } = await world.ask('fina', 'GET', '/suspense-decisions');
  await world.ask('fina', 'POST', `/suspense-decisions/${body.content[0].id}/undo`, {});
};

/** The statement of a month, calculated anew and, unless told otherwise, approved. */
async function state(datenum: number, { approve = true } = {}) {
  await world.ask('fina', 'POST', '/statements/calculate', { datenum });
  const { body } = await world.ask('fina', 'GET', `/statements?datenum=${datenum}`);
  const { id } = body.content[0];
  const moved =
    approve && (await askSeen(world, 'beni', 'PUT', `/statements/${id}/approved`, { reason: 'Known' }));
  if (moved) expect(moved.status, moved.text).toBe(200);
  return id as number;
}

/** What each line opens to, which has to come to the line itself, for staff and for the label. */
async function opened(id: number): Promise<string[]> {
  const { body: lines } = await world.ask('fina', 'GET', `/statements/${id}/lines?size=100`);
  const told: string[] = [];
  for (const { id: lineId, quantity, gross } of lines.content) {
    const path = `/statements/${id}/lines/${lineId}/report-lines?size=100`;
    const { body, text } = await world.ask('fina', 'GET', path);
    if (!body.content) throw new Error(text);
    const rows: Opened[] = body.content;
    expect(rows.reduce((sum, row) => sum + row.quantity, 0)).toBe(quantity);
    expect(rows.reduce((sum, { amountIdr }) => sum + Number(amountIdr), 0)).toBeCloseTo(Number(gross), 5);
    const own = await world.ask('senja', 'GET', path);
    if (own.status !== 404) expect(own.body).toEqual(body);
    told.push(...rows.map(({ batchId, row, booking }) => `${batchId}/${row} ${booking}`));
  }
  return told.sort();
}
interface Opened {
  batchId: number;
  row: number;
  booking: string;
  quantity: number;
  amountIdr: string;
}

let first: number;
let january: number;

test('a line opens to what its statement took, also once the same report brings more', async () => {
  first = await post(
    [
      line('Senja Biru', isrc, 10, '1000.25'),
      line('Senja Biru', isrc, 1, '0.5'),
      line('Snja Biru', '', 20, '2000'),
      line('Senja Biroe', '', 30, '3000'),
      line('Senja Biru', isrc, 'banyak' as never, '77'),
    ],
    {},
    true,
  );
  january = await state(202601);
  const before = [`${first}/2 POSTED`, `${first}/3 POSTED`];
  expect(await opened(january)).toEqual(before);

  await match('Snja Biru');
  const february = await state(202602);
  expect(await opened(february)).toEqual([`${first}/4 MATCHED`]);
  expect(await opened(january)).toEqual(before);
});

test('a match that is taken back and made again is opened once', async () => {
  await match('Senja Biroe');
  await undoLast();
  await match('Senja Biroe');
  const march = await state(202603, { approve: false });
  expect(await opened(march)).toEqual([`${first}/5 MATCHED`]);
});

let supplement: number;

test('a supplement opens to its own rows', async () => {
  supplement = await post([line('Senja Biru', isrc, 40, '77')], { supplementOf: String(first) });
  const march = await state(202603);
  expect(await opened(march)).toEqual([`${first}/5 MATCHED`, `${supplement}/2 POSTED`]);
  expect(await opened(january)).toEqual([`${first}/2 POSTED`, `${first}/3 POSTED`]);
});

test('a reversal opens to the rows it takes back, and what they were taken from stays as it was', async () => {
  const late = await post([line('Senja Birruu', '', 50, '500.125'), line('Senja Biru', isrc, 5, '400')]);
  await state(202604);
  await match('Senja Birruu');
  await reverse(late);
  const may = await state(202605);
  expect(await opened(may)).toEqual([`${late}/2 MATCHED`, `${late}/2 REVERSED`, `${late}/3 REVERSED`]);

  await reverse(first);
  const june = await state(202606);
  const whole = [2, 3, 4, 5].map((row) => `${first}/${row} REVERSED`);
  expect(await opened(june)).toEqual([...whole, `${supplement}/2 REVERSED`]);
  expect(await opened(january)).toEqual([`${first}/2 POSTED`, `${first}/3 POSTED`]);
});
