import { addDays, endOfDay, today } from '@rilis/contract/clock';
import { number, periodText, rupiah } from '@rilis/contract/formats';
import { mostMailedShares } from '@rilis/contract/royalties/statementPaper';
import Papa from 'papaparse';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { cellsOfCsv, workbookAt } from '../../../../../tests/files/readWorkbook.ts';
import { postBatch, postReport, uploadReport } from '../../../../../tests/report.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
let isrcs: string[];
let id: number;
beforeAll(async () => {
  world = await openWorld();
  ({ isrcs } = await giveSongs(world, world.labels.senja, ['Senja Biru', 'Rindu ℗ Kota', 'Jauh Sekali']));
  await postReport(world, 202601, [
    [isrcs[0]!, 1200, '1000000'],
    [isrcs[1]!, 300, '400000'],
  ]);
  await postDollars();
  await world.ask('fina', 'POST', '/statements/calculate', { datenum: 202601 });
  const { body } = await world.ask('fina', 'GET', '/statements?datenum=202601&stream=MUSIC');
  id = body.content.find((row: { labelId: number }) => row.labelId === world.labels.senja).id;
});
afterAll(() => world.end());

test('the lines of a statement as a workbook are those of its CSV', async () => {
  const csv = cellsOfCsv((await fetchFile('fina', `/statements/${id}/export/csv`)).body);
  const { fileName, rows } = await workbookAt(world, 'fina', `/statements/${id}/export/csv`);
  expect(fileName).toMatch(/^statement-.*-202601-music\.xlsx$/);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows).toEqual(csv);
});

/** Ten dollars of one song of Senja, and of a song of another label in euros: that rate is none of Senja's. */
async function postDollars() {
  const [others] = (await giveSongs(world, world.labels.ombak, ['Ombak Kita'], 'Dewa')).isrcs;
  const csv = `isrc,quantity,net revenue,currency\n${isrcs[2]},50,10.00,USD\n${others},50,10.00,EUR`;
  const { body } = await uploadReport(world, 'adi', csv, {
    platform: 'Langit',
    datenum: '202601',
    currency: '',
  });
  await world.drain();
  const source = 'Bank Indonesia, JISDOR 30-01-2026';
  for (const [currency, rate] of Object.entries({ USD: '16250.5', EUR: '18000' }))
    await world.ask('adi', 'PUT', `/report-batches/${body.batchId}/rates`, { currency, rate, source });
  await postBatch(world, body.batchId);
}

const fetchFile = (who: Name | null, path: string, body?: object) =>
  world.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api${path}`,
    headers: who ? { authorization: `Bearer ${world.cast[who].token}` } : {},
    ...(body && { payload: body }),
  });
/** What an independent reader finds in a PDF, page by page. */
const textOf = async (bytes: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
};
const share = (who: Name, days = 7) =>
  world.ask(who, 'POST', `/statements/${id}/shares`, { note: 'Nia, accountant', days });

test('before it is approved the paper says so, and it is shared with nobody', async () => {
  const [page] = await textOf((await fetchFile('fina', `/statements/${id}/paper`)).rawPayload);
  expect(page).toContain('NOT APPROVED');
  expect((await share('fina')).body.code).toBe('error.statement.notDecided');
  expect((await fetchFile('senja', `/statements/${id}/paper`)).statusCode).toBe(404);
});

test('the reason of a deduction is said to its end, on whatever page it stands', async () => {
  const { body } = await world.ask('fina', 'GET', '/statements?datenum=202601&stream=MUSIC');
  const other = body.content.find((row: { labelId: number }) => row.labelId === world.labels.ombak).id;
  for (let nth = 1; nth <= 12; nth++) {
    const note = `${'Potongan biaya promosi yang sudah disepakati. '.repeat(10)}Alasan ${nth} selesai.`;
    const sum = { kind: 'CORRECTION', note, amount: '-100' };
    expect((await world.ask('fina', 'POST', `/statements/${other}/adjustments`, sum)).status).toBeLessThan(
      300,
    );
  }
  const pages = await textOf((await fetchFile('fina', `/statements/${other}/paper`)).rawPayload);
  expect(pages.length).toBeGreaterThan(1);
  for (let nth = 1; nth <= 12; nth++) expect(pages.join(' ')).toContain(`Alasan ${nth} selesai.`);
});

test('the PDF says the figures of the screen, in both languages, with letterhead, balances, rates and page numbers', async () => {
  await askSeen(world, 'beni', 'PUT', `/statements/${id}/approved`, { reason: 'Known' });
  const { body: statement } = await world.ask('senja', 'GET', `/statements/${id}`);
  const { body: lines } = await world.ask('senja', 'GET', `/statements/${id}/lines`);
  const { body: balance } = await world.ask('senja', 'GET', '/dashboard/balance/v2');
  const figures = [statement.payable, statement.earned, balance.available, ...lines.content.map(amountOf)];
  for (const [language, pageText] of [
    ['en-us', 'Page 1 of 1'],
    ['id', 'Halaman 1 dari 1'],
  ]) {
    const reply = await fetchFile('senja', `/statements/${id}/paper?language=${language}`);
    expect(reply.headers['content-type']).toBe('application/pdf');
    const [page, ...others] = await textOf(reply.rawPayload);
    expect(others).toEqual([]);
    const texts = [
      'Rilis',
      'Senja Records',
      periodText(202601),
      'Senja Biru – Rara',
      'Rindu ℗ Kota',
      number(1200),
    ];
    for (const said of [...texts, ...isrcs, 'Rp 16.250,5', 'JISDOR', pageText!, ...figures.map(rupiah)])
      expect(page).toContain(said);
    expect(page).not.toMatch(/NOT APPROVED|BELUM|royalties\.|EUR|18\.000/);
  }
});

test('the same statement is the same bytes', async () => {
  const [once, again] = [
    await fetchFile('senja', `/statements/${id}/paper`),
    await fetchFile('senja', `/statements/${id}/paper`),
  ];
  expect(once.rawPayload.equals(again.rawPayload)).toBe(true);
});

test('a label that is called otherwise leaves the paper of what was approved before, and the sheets out of it, as they were', async () => {
  const { body: sheets } = await world.ask('senja', 'GET', `/statements/${id}/royalty-sheets`);
  const papers = [
    `/statements/${id}/paper`,
    `/statements/${id}/royalty-sheets/${sheets.payees[0].payee}/paper`,
  ];
  const read = () =>
    Promise.all(papers.map(async (path) => (await fetchFile('senja', path)).rawPayload.toString('hex')));
  const before = await read();
  const call = (name: string) => world.ask('adi', 'PUT', `/labels/${world.labels.senja}`, { name });
  expect((await call('PT Senja Abadi')).status).toBe(200);
  expect(await read()).toEqual(before);
  expect((await world.ask('senja', 'GET', `/statements/${id}`)).body.labelName).toBe('PT Senja Abadi');
  await call('Senja Records');
});

test('the CSV has every line, and they add up to what was earned', async () => {
  const text = (await fetchFile('senja', `/statements/${id}/export/csv`)).body;
  const { data } = Papa.parse<Record<string, string>>(text.trim(), { header: true });
  const { body } = await world.ask('senja', 'GET', `/statements/${id}`);
  expect(data).toHaveLength(3);
  expect(data.reduce((sum, row) => sum + Number(row.Amount), 0)).toBe(body.earned);
  expect(new Set(data.map((row) => row.Kind))).toEqual(new Set(['Streams']));
});

test.each([
  ['en', 'Plays'],
  ['id', 'Pemutaran'],
])('in %s the CSV says what was counted: %s', async (language, said) => {
  const at = `/statements/${id}/export/csv`;
  const { body } = await world.ask('senja', 'GET', at, undefined, { 'accept-language': language });
  const [, ...lines] = cellsOfCsv(String(body));
  expect(lines.map((cells) => cells[10])).toEqual(lines.map(() => said));
});

test('a link opens this statement without an account, until it is taken back', async () => {
  const { status, body: made } = await share('senja');
  expect(status).toBe(201);
  // The day its page names is one on which it opens, whatever the hour.
  expect(made.expiresAt).toBe(endOfDay(addDays(today(), 7)).toISOString());
  const open = () => world.ask(null, 'POST', '/statement-shares/open', { key: made.key });
  const { body: statement } = await world.ask('senja', 'GET', `/statements/${id}`);
  expect((await open()).body).toMatchObject({
    labelName: 'Senja Records',
    datenum: 202601,
    payable: statement.payable,
  });
  const paper = await fetchFile(null, '/statement-shares/paper', { key: made.key, format: 'pdf' });
  expect((await textOf(paper.rawPayload))[0]).toContain(rupiah(statement.payable));
  const csv = await fetchFile(null, '/statement-shares/paper', { key: made.key, format: 'csv' });
  expect(csv.body.split('\r\n').filter(Boolean)).toHaveLength(4);
  const { body: left } = await world.ask('senja', 'DELETE', `/statements/${id}/shares/${made.id}`);
  expect(left).toMatchObject([{ id: made.id, opened: 3, revokedAt: expect.any(String) }]);
  expect([(await open()).status, (await open()).body.code]).toEqual([404, 'error.statement.share']);
  expect(
    (await fetchFile(null, '/statement-shares/paper', { key: made.key, format: 'pdf' })).statusCode,
  ).toBe(404);
});

test('a link ends by itself after its days; its key is kept nowhere, and what happened stands in the log', async () => {
  const { body: made } = await share('senja', 1);
  await world.sql.query(
    "update statement_share set created_at = now() - interval '2 days', expires_at = now() - interval '1 second' where id = $1",
    [made.id],
  );
  expect((await world.ask(null, 'POST', '/statement-shares/open', { key: made.key })).status).toBe(404);
  const { rows } = await world.sql.query(
    "select action, after from audit_log where entity = 'statement' and action in ('shared', 'unshared') order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual(['shared', 'unshared', 'shared']);
  expect(JSON.stringify(rows)).not.toContain(made.key);
  expect((await share('senja', 31)).body.fieldErrors).toMatchObject([{ field: 'days' }]);
});

test('no other label shares it, sees who it is shared with, or takes a link back', async () => {
  const { body: made } = await share('senja');
  const tries = [
    await share('bayu'),
    await world.ask('bayu', 'GET', `/statements/${id}/shares`),
    await world.ask('bayu', 'DELETE', `/statements/${id}/shares/${made.id}`),
    await world.ask('bayu', 'GET', `/statements/${id}/export/csv`),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await share('rudi')).status).toBe(403);
});

const amountOf = ({ amount }: { amount: number }) => amount;

test('a link is mailed where the label asks for it: the mail alone has its key, once, and none after it was taken back', async () => {
  const email = 'nia@kantor-nia.example';
  const mail = (note: string) =>
    world.ask('senja', 'POST', `/statements/${id}/shares`, { note, days: 7, email });
  const { body: made } = await mail('Nia');
  expect(made).toMatchObject({ key: null, sentTo: email, mailedAt: null });
  const { body: late } = await mail('Taken back at once');
  await world.ask('senja', 'DELETE', `/statements/${id}/shares/${late.id}`);
  await world.drain();
  const { rows } = await world.sql.query(
    "select params from mail where to_address = $1 and template = 'statementShared'",
    [email],
  );
  expect(rows).toMatchObject([
    { params: { name: 'Nia', label: 'Senja Records', period: periodText(202601) } },
  ]);
  const { key } = rows[0].params;
  expect((await world.ask(null, 'POST', '/statement-shares/open', { key })).body.labelName).toBe(
    'Senja Records',
  );
  const { body: links } = await world.ask('senja', 'GET', `/statements/${id}/shares`);
  expect(links.find((link: { id: number }) => link.id === made.id).mailedAt).not.toBeNull();
  const { body: wrong } = await world.ask('senja', 'POST', `/statements/${id}/shares`, {
    ...{ note: 'Nia', days: 7, email: 'nia at kantor' },
  });
  expect(wrong.fieldErrors).toMatchObject([{ field: 'email' }]);
});

test('so many links of a label are mailed in a day, and no more: it is told what to do instead', async () => {
  const body = { note: 'Nia', days: 7, email: 'nia@kantor-nia.example' };
  const answers = [];
  for (let n = 0; n < mostMailedShares; n += 1)
    answers.push((await world.ask('senja', 'POST', `/statements/${id}/shares`, body)).body.code ?? 'made');
  expect(new Set(answers)).toEqual(new Set(['made', 'error.statement.shareMails']));
  expect((await share('senja')).status).toBe(201);
});
