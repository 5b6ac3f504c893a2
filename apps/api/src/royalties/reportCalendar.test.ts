import { addMonths, dayOfPeriod, periodOf, today } from '@rilis/contract/clock';
import type { CalendarStore } from '@rilis/contract/royalties/reportCalendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { postBatch, postFile, postReport, uploadReport } from '../../../../tests/report.ts';

let world: World;
let isrc: string;
beforeAll(async () => {
  world = await openWorld();
  isrc = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).isrcs[0]!;
});
afterAll(() => world.end());

const back = (months: number) => addMonths(periodOf(today()), -months);
const calendar = async () => (await world.ask('fina', 'GET', `/report-calendar?until=${back(1)}`)).body;
const monthOf = async (datenum: number, name = 'Spotify') => {
  const { stores } = await calendar();
  const store: CalendarStore = stores.find((one: CalendarStore) => one.name === name);
  return { platformId: store?.platformId, ...store?.months.find((month) => month.datenum === datenum) };
};
const remit = (body: object) => world.ask('fina', 'POST', '/report-calendar/remittances', body);

test('a store that reported is expected again; what is missing goes from the report over the lines to the money', async () => {
  expect((await calendar()).stores).toEqual([]);
  const posted = await postReport(world, back(5), [[isrc, 10, '1000.5']]);
  const first = await monthOf(back(5));
  expect(first).toMatchObject({ batches: [{ id: posted, status: 'POSTED' }], matched: 10_000, gap: 'MONEY' });
  expect(first.reported).toEqual([{ currency: 'IDR', amount: '1000.5' }]);
  expect(await monthOf(back(4))).toMatchObject({ expected: true, batches: [], gap: 'REPORT' });
  await postReport(world, back(4), [[isrc, 20, '2000']], { post: false });
  expect(await monthOf(back(4))).toMatchObject({ gap: 'POSTING' });

  const payment = {
    ...{ platformId: first.platformId, datenum: back(5), currency: 'idr', amount: '900' },
    ...{ receivedOn: '2026-01-05', reference: 'TRF-1' },
  };
  const part = await remit(payment);
  expect([part.status, part.body.currency]).toEqual([201, 'IDR']);
  expect((await monthOf(back(5))).gap).toBe('DIFFERENCE');
  // The half rupiah nobody can transfer.
  await remit({ ...payment, amount: '100', reference: 'TRF-2' });
  expect((await monthOf(back(5))).gap).toBeNull();
  await world.ask('fina', 'DELETE', `/report-calendar/remittances/${part.body.id}`);
  expect((await monthOf(back(5))).gap).toBe('DIFFERENCE');
  const twice = await remit({ ...payment, reference: 'trf-2' });
  expect([twice.status, twice.body.fieldErrors[0].field]).toEqual([409, 'reference']);
  const future = await remit({ ...payment, receivedOn: '2999-01-01', reference: 'TRF-3' });
  expect([future.status, future.body.fieldErrors[0].field]).toEqual([400, 'receivedOn']);
  expect((await remit({ ...payment, amount: '0', reference: 'TRF-4' })).status).toBe(400);
});

test('a store owes in the currencies its file names, where none was declared', async () => {
  const row = (amount: string, currency: string) => `${back(3)},${isrc},1,STREAM,${amount},ID,${currency}`;
  const text = [
    'reportingPeriod,isrc,quantity,salesType,netRevenue,country,currency',
    row('10.5', 'USD'),
    row('7000', 'IDR'),
  ];
  const { body } = await uploadReport(world, 'adi', text.join('\n'), {
    ...{ platform: 'iTunes', datenum: String(back(3)), currency: '' },
  });
  await world.drain();
  const rate = { currency: 'USD', rate: '16250.5' };
  expect((await world.ask('adi', 'PUT', `/report-batches/${body.batchId}/rates`, rate)).status).toBe(200);
  await postBatch(world, body.batchId);
  expect((await monthOf(back(3), 'iTunes')).reported).toEqual([
    { currency: 'IDR', amount: '7000' },
    { currency: 'USD', amount: '10.5' },
  ]);
});

test('the kind of report a store is known by is that of its newest posted one: an operator’s traffic is no file of a store', async () => {
  const text = `billingCycle,rev,contentSinger,contentTitle,transactions\n${back(3)},500,Rara,Senja Biru,2`;
  await postFile(world, '/rbt-report/upload', text, { datenum: String(back(3)), platform: 'Telkomsel' });
  const kinds = new Map((await calendar()).stores.map(({ name, kind }: CalendarStore) => [name, kind]));
  expect([kinds.get('Telkomsel'), kinds.get('Spotify')]).toEqual(['RBT', 'OTHER_DSP']);
});

test('of a store that owes nothing no money is missing, nor a match of lines that are not ours', async () => {
  await postReport(world, back(2), [[isrc, 10, '0']]);
  expect((await monthOf(back(2))).gap).toBeNull();
  await postReport(world, back(2), [[isrc, 10, '-200.25']]);
  expect((await monthOf(back(2))).gap).toBeNull();

  const head = 'artistName,songTitle,quantity,salesType,netRevenue';
  const fields = { platform: 'TikTok', datenum: String(back(2)) };
  const text = `${head}\nRara,Senja Biru,1,STREAM,500\nOrang Lain,Lagu Asing,1,STREAM,40\n`;
  const { body } = await uploadReport(world, 'adi', text, fields);
  await world.drain();
  await postBatch(world, body.batchId, { detach: true });
  expect(await monthOf(back(2), 'TikTok')).toMatchObject({ gap: 'MATCH' });
  for (const { id } of (await world.ask('fina', 'GET', '/suspense')).body.content) {
    const rejected = await world.ask('fina', 'POST', `/suspense/${id}/reject`, { reason: 'not ours' });
    expect(rejected.status, rejected.text).toBeLessThan(300);
  }
  expect(await monthOf(back(2), 'TikTok')).toMatchObject({ gap: 'MONEY' });
});

test('the rhythm of a platform says what is expected of it', async () => {
  const { content } = (await world.ask('fina', 'GET', '/platforms?search=Deezer')).body;
  const { id, version, ...fields } = content[0];
  await world.ask('fina', 'PUT', `/platforms/${id}`, {
    ...fields,
    version,
    rhythm: 'QUARTERLY',
    dueDays: 15,
  });
  const { stores } = await calendar();
  const deezer = stores.find(({ name }: CalendarStore) => name === 'Deezer');
  for (const { datenum, expected, due, gap } of deezer.months) {
    // Fifteen days after the last of a month.
    expect(due).toBe(dayOfPeriod(addMonths(datenum, 1), 15));
    expect([datenum, gap]).toEqual([datenum, expected && today() > due ? 'REPORT' : null]);
  }
  expect(deezer.months.filter(({ expected }: { expected: boolean }) => expected)).toHaveLength(2);
});

test('a platform keeps the name that reports, terms and pools are called by; its spellings and its rhythm are free', async () => {
  await world.sql.query(
    "insert into contract_term (label_id, from_period, base, label_bp, dsp) values ($1, 202501, 'NET', 8000, 'JOOX')",
    [world.labels.senja],
  );
  for (const name of ['iTunes', 'JOOX', 'Qobuz']) {
    const [row] = (await world.ask('fina', 'GET', `/platforms?search=${name}`)).body.content;
    const one = `/platforms/${row.id}`;
    const said = { ...row, aliases: [...row.aliases, `${name} Indonesia`], dueDays: 45 };
    const spelled = await world.ask('fina', 'PUT', one, said);
    expect(spelled.body, name).toMatchObject({ name, aliases: said.aliases, dueDays: 45 });
    const renamed = await world.ask('fina', 'PUT', one, { ...spelled.body, name: `${name} Baru` });
    const trashed = await world.ask('fina', 'DELETE', `${one}/softdelete`);
    expect([renamed.status, trashed.status], name).toEqual(name === 'Qobuz' ? [200, 200] : [409, 409]);
    if (name === 'Qobuz') continue;
    expect(renamed.body).toMatchObject({ code: 'error.platform.inUse', fieldErrors: [{ field: 'name' }] });
    expect((await world.ask('fina', 'GET', one)).body).toMatchObject({ name, deleted: false });
  }
});

test('months that are no periods are not shown', async () => {
  for (const until of ['0', '202613', '200001', '200005']) {
    const { status, body } = await world.ask('fina', 'GET', `/report-calendar?until=${until}`);
    expect([until, status, body.fieldErrors?.[0].field]).toEqual([until, 400, 'until']);
  }
  const { periods } = (await world.ask('fina', 'GET', '/report-calendar?until=200006')).body;
  expect(periods).toEqual([200001, 200002, 200003, 200004, 200005, 200006]);
});

test('labels do not see the calendar', async () => {
  expect((await world.ask('senja', 'GET', '/report-calendar')).status).toBe(403);
  expect((await world.ask('senja', 'POST', '/report-calendar/remittances', {})).status).toBe(403);
});
