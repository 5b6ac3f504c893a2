import { addMonths, jakartaDay, today, yearOf } from '@rilis/contract/clock';
import { dayText, periodText, rupiah } from '@rilis/contract/formats';
import { SaxesParser } from 'saxes';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { openedInvoice } from '../../../../../tests/granted/moneyWrites.ts';
import { makeMedia } from '../../../../../tests/release.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
let paper: string;
beforeAll(async () => {
  world = await openWorld();
  paper = await makeMedia(world, world.labels.senja, 'DOCUMENT');
  await world.sql.query("update label set tax_id = '0123456789012000', tax_id_type = 'NPWP16'");
});
afterAll(() => world.end());

const act = async (who: Name, id: number, action: string, body: object = {}) => {
  const { rows } = await world.sql.query('select version from invoice where id = $1', [id]);
  return world.ask(who, 'PUT', `/invoices/${id}/${action}`, { version: Number(rows[0].version), ...body });
};
/** An invoice that finance has accepted. */
async function accepted(): Promise<number> {
  const id = await openedInvoice(world, world.labels.senja, 'MUSIC');
  await accept(id);
  return id;
}
async function accept(id: number): Promise<void> {
  const papers = { npwpDocument: paper, ktpDocument: paper, invoiceDocument: paper };
  await act('senja', id, 'request', { ...papers, privyId: 'PRV-1', consent: true });
  await act('ayu', id, 'send', { taxConfirmed: true });
  await act('fina', id, 'send');
}
const pay = (id: number) => act('beni', id, 'paid', { paymentDate: today(), paymentReference: `TRF-${id}` });
const slipsOf = async (id: number) => {
  const { rows } = await world.sql.query(
    'select id, status, number, reason, replaces, pph, version from withholding_slip where invoice_id = $1 order by id',
    [id],
  );
  return rows;
};
const file = async (who: Name, path: string) => {
  const headers = { authorization: `Bearer ${world.cast[who].token}` };
  return world.app.inject({ method: 'GET', url: `/api${path}`, headers });
};

test('a draft has no number; it is issued with the payment, and its PDF says what was withheld from whom', async () => {
  const id = await accepted();
  expect(await slipsOf(id)).toMatchObject([{ status: 'DRAFT', number: null }]);
  const { body: paid } = await pay(id);
  const [slip] = await slipsOf(id);
  expect(slip).toMatchObject({ status: 'ISSUED', number: paid.slipNumber });
  const { rows: receipts } = await world.sql.query(
    "select params from notification where kind = 'invoicePaid' order by id desc limit 1",
  );
  const receipt = { day: dayText(today()), reference: `TRF-${id}`, slip: paid.slipNumber };
  expect(receipts[0].params).toMatchObject({ ...receipt, period: periodText(paid.periode) });
  const ours =
    "update sysparam set value = $1 where \"group\" = 'COMPANY' and key = 'ADDRESS' returning value";
  await world.sql.query(ours, ['Jalan Baru 7']);
  const pdf = await file('senja', `/withholding-slips/${slip.id}/paper?language=id`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), {
    mergePages: true,
  });
  const said = text.replace(/\s+/g, ' ');
  for (const part of [paid.slipNumber, rupiah(paid.PPH), 'NPWP 0123456789012000', 'PPh 23'])
    expect(said).toContain(part);
  expect(said).not.toContain('Jalan Baru 7');
  expect((await file('bayu', `/withholding-slips/${slip.id}/paper`)).statusCode).toBe(404);
});

test('a payment that is reversed cancels its proof; paid again, it gets the next number', async () => {
  const id = await accepted();
  await pay(id);
  await act('fina', id, 'reverse', { reason: 'The bank returned it' });
  expect(await slipsOf(id)).toMatchObject([
    { status: 'CANCELLED', reason: 'The bank returned it' },
    { status: 'DRAFT', number: null },
  ]);
  await pay(id);
  expect((await slipsOf(id)).map(({ status }) => status)).toEqual(['CANCELLED', 'ISSUED']);
});

test('the proof of a payment that was reversed has no successor once the next payment has its own', async () => {
  const id = await accepted();
  await pay(id);
  await act('fina', id, 'reverse', { reason: 'The bank returned it' });
  await act('beni', id, 'reject', { reasonRejectFinance: 'Wrong account' });
  await accept(id);
  await pay(id);
  const [former, dropped, newest] = await slipsOf(id);
  expect([former, dropped, newest].map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'ISSUED']);
  const path = `/withholding-slips/${newest.id}`;
  await askSeen(world, 'fina', 'PUT', `${path}/cancel`, { reason: 'By mistake' });
  const { body: list } = await world.ask('fina', 'GET', '/withholding-slips?status=CANCELLED&size=200');
  const actionsOf = (slip: { id: string }) =>
    list.content.find((row: { id: number }) => row.id === Number(slip.id)).actions;
  expect([former, dropped, newest].map(actionsOf)).toEqual([[], [], ['replace']]);
  for (const { id: other } of [former, dropped]) {
    const answer = await askSeen(world, 'fina', 'PUT', `/withholding-slips/${other}/replace`, {
      reason: 'x',
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'error.slip.notReplaceable']);
  }
  expect((await askSeen(world, 'fina', 'PUT', `${path}/replace`, { reason: 'Right' })).status).toBe(200);
  expect((await slipsOf(id)).at(-1)).toMatchObject({ status: 'ISSUED', replaces: newest.id });
});

test('an issued proof is replaced or cancelled with a reason, by finance alone; a cancelled one gets a successor', async () => {
  const id = await accepted();
  await pay(id);
  const [first] = await slipsOf(id);
  const move = (who: Name, slip: number, action: string, body: object) =>
    askSeen(world, who, 'PUT', `/withholding-slips/${slip}/${action}`, body);
  expect((await move('senja', first.id, 'cancel', { reason: 'x' })).status).toBe(403);
  expect((await move('fina', first.id, 'replace', {})).body.code).toBe('error.approval.reason');
  await world.sql.query("update label set tax_id = '9999999999999999' where id = $1", [world.labels.senja]);
  expect((await move('fina', first.id, 'replace', { reason: 'Wrong NPWP' })).body).toMatchObject({
    status: 'REPLACED',
    reason: 'Wrong NPWP',
  });
  const [, second] = await slipsOf(id);
  expect(second).toMatchObject({ status: 'ISSUED', replaces: first.id, pph: first.pph });
  expect((await move('fina', first.id, 'cancel', { reason: 'x' })).body.code).toBe('error.slip.transition');
  await move('fina', second.id, 'cancel', { reason: 'Reported twice' });
  await move('fina', second.id, 'replace', { reason: 'It was right' });
  expect((await slipsOf(id)).map(({ status }) => status)).toEqual(['REPLACED', 'REPLACED', 'ISSUED']);
  await expect(
    world.sql.query('update withholding_slip set pph = pph + 1 where id = $1', [first.id]),
  ).rejects.toThrow(/fixed/);
});

test('where nothing is withheld there is nothing to prove: no draft is made, and one of before is dropped', async () => {
  const drafted = await openedInvoice(world, world.labels.senja, 'MUSIC');
  await world.sql.query(
    `create table kept as select id, rate_bp from tax_rule; alter table tax_rule disable trigger user; update tax_rule set rate_bp = 0`,
  );
  const free = await accepted();
  await accept(drafted);
  await world.sql.query(
    `update tax_rule r set rate_bp = kept.rate_bp from kept where kept.id = r.id; alter table tax_rule enable trigger user; drop table kept`,
  );
  expect(await slipsOf(free)).toEqual([]);
  expect((await pay(free)).body).toMatchObject({ status: 'P', PPH: 0, slipNumber: null });
  expect(await slipsOf(free)).toEqual([]);
  await world.sql.query(
    `insert into withholding_slip (label_id, invoice_id, pph, base, rate_bp, article) values ($1, $2, 0, 0, 0, 'PPh 23')`,
    [world.labels.senja, drafted],
  );
  await pay(drafted);
  expect(await slipsOf(drafted)).toMatchObject([{ status: 'CANCELLED', number: null }]);
});

test('twenty-four payments at once: the numbers of the year have no gap and no double', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 24; i++) ids.push(await accepted());
  const until = async (id: number): Promise<void> => {
    if ((await pay(id)).status === 503) await until(id);
  };
  await Promise.all(ids.map(until));
  const { rows } = await world.sql.query(
    "select number from withholding_slip where number like 'BP/' || $1 || '/%' order by number",
    [yearOf(today())],
  );
  const numbers = rows.map(({ number }) => Number(number.slice(-6)));
  expect(numbers).toEqual(numbers.map((_, nth) => nth + 1));
  expect(numbers.length).toBeGreaterThanOrEqual(24);
});

test('a month goes to the tax office as Coretax imports it, and the year of a label adds up', async () => {
  const month = Number(today().slice(0, 7).replace('-', ''));
  const { body: list } = await world.ask(
    'fina',
    'GET',
    `/withholding-slips?datenum=${month}&status=ISSUED&size=200`,
  );
  const withheld = list.content.reduce((sum: number, row: { PPH: number }) => sum + row.PPH, 0);
  await world.sql.query(
    `update invoice set requested_at = requested_at - interval '3 days' where label_id = $1`,
    [world.labels.senja],
  );
  const xml = await file('fina', `/withholding-slips/export/coretax?datenum=${month}`);
  const found: Record<string, string[]> = {};
  const parser = new SaxesParser();
  let name = '';
  parser.on('opentag', (tag) => {
    name = tag.name;
  });
  parser.on('text', (said) => {
    if (said.trim()) found[name] = [...(found[name] ?? []), said];
  });
  parser.write(xml.body).close();
  expect(found.TaxBase).toHaveLength(list.totalElements);
  const handedIn = jakartaDay(new Date(Date.now() - 3 * 86_400_000));
  expect(new Set(found.DocumentDate)).toEqual(new Set([handedIn]));
  expect(new Set(found.WithholdingDate)).toEqual(new Set([today()]));
  expect(new Set(found.TaxObjectCode)).toEqual(new Set(['24-103-01']));
  const computed = found.TaxBase!.map((base, nth) =>
    Math.floor((Number(base) * Number(found.Rate![nth])) / 100),
  );
  expect(computed.reduce((sum, tax) => sum + tax, 0)).toBe(withheld);
  expect((await file('fina', '/withholding-slips/export/coretax?datenum=201001')).statusCode).toBe(404);
  const { body: log } = await world.ask('sari', 'GET', '/audit?action=fetched&entity=withholding_slip');
  expect(log.content).toMatchObject([
    { login: 'fina', after: { datenum: month, count: list.totalElements } },
  ]);
  const { body: year } = await world.ask('senja', 'GET', `/withholding-slips/year?year=${yearOf(today())}`);
  expect(year).toMatchObject({ PPH: withheld, labels: [{ PPH: withheld, slips: list.totalElements }] });
  // A month is paid to the tax office by itself.
  const inMonth = async (datenum: number) =>
    (await world.ask('fina', 'GET', `/withholding-slips/year?datenum=${datenum}`)).body;
  expect(await inMonth(month)).toMatchObject({ PPH: withheld, labels: [{ slips: list.totalElements }] });
  expect(await inMonth(addMonths(month, -1))).toMatchObject({ PPH: 0, labels: [] });
  expect((await world.ask('bayu', 'GET', '/withholding-slips')).body.totalElements).toBe(0);
});

test('the papers of both streams stand together', async () => {
  const { rows } = await world.sql.query('select systemcode from label where id = $1', [world.labels.senja]);
  const code = rows[0].systemcode;
  await openedInvoice(world, world.labels.senja, 'RINGBACK');
  const read = async (path: string) => (await world.ask('senja', 'GET', path)).body;
  const sums = await Promise.all(
    ['invoices', 'rbtinvoices', 'invoice-documents'].map(async (path) => ({
      gross: (await read(`/${path}/my-summary`)).gross,
      available: (await read(`/${path}/balance/${code}`)).available,
    })),
  );
  const [music, ringback, both] = sums as [(typeof sums)[0], (typeof sums)[0], (typeof sums)[0]];
  expect(both).toEqual({
    gross: music.gross + ringback.gross,
    available: music.available + ringback.available,
  });
  expect((await read('/invoice-documents/chart')).currency).toBe('IDR');
  expect(await read('/invoice-documents/most-listened')).toHaveProperty('items');
  const csv = await file('senja', '/invoice-documents/export/csv');
  expect(csv.body).toContain('slipNumber');
  expect(csv.body).toContain('BP/');
});

test('the papers are chosen as the proofs of withholding beside them are', async () => {
  const drafted = await accepted();
  const issued = await accepted();
  await pay(issued);
  const ids = async (query: string) => {
    const { body } = await file('fina', `/invoice-documents/export/csv?${query}`);
    const lines = body.trim().split('\r\n').slice(1);
    return lines.map((line: string) => Number(line.split(',')[0]));
  };
  const all = await ids('');
  expect(all).toEqual(expect.arrayContaining([drafted, issued]));
  expect(await ids('slipStatus=DRAFT')).toEqual([drafted]);
  const month = today().slice(0, 7).replace('-', '');
  const ofMonth = await ids(`withheldIn=${month}`);
  expect([ofMonth.includes(issued), ofMonth.includes(drafted)]).toEqual([true, false]);
  expect(await ids('withheldIn=202001')).toEqual([]);
});
