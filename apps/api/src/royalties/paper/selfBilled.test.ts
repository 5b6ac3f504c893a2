import { rupiah } from '@rilis/contract/formats';
import { terbilang } from '@rilis/contract/royalties/terbilang';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { openedInvoice } from '../../../../../tests/granted/moneyWrites.ts';
import { makeMedia } from '../../../../../tests/release.ts';
import { askSeen } from '../../../../../tests/seen.ts';
import { signByHand } from '../../../../../tests/signing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.sql.query(
    `update label set bank_name = 'BCA', bank_account_number = '5270012345', bank_account_name = name, tax_id = '0123456789012000',
       tax_id_type = 'NPWP16', tax_id_status = 'VALID', is_pkp = true`,
  );
});
afterAll(() => world.end());

const fetchPaper = async (who: Name, path: string) => {
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${world.cast[who].token}` },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload };
};
/** What an independent reader finds in a PDF. */
const textOf = async (bytes: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
};
const draw = (id: number, who: Name = 'senja') => world.ask(who, 'POST', `/invoices/${id}/self-billed`, {});
/** Whoever waits too long for the one before is told so, and tries again. */
async function drawUntilThere(id: number): Promise<void> {
  const { status } = await draw(id, 'bayu');
  if (status === 503) return drawUntilThere(id);
  expect(status).toBe(200);
}
const opened = () => openedInvoice(world, world.labels.senja, 'MUSIC');
const given = { privyId: 'PRV-7', consent: true };

test('we draw the invoice up with amounts, taxes, account and the sum in words; the label accepts it with papers on file', async () => {
  const paper = await makeMedia(world, world.labels.senja, 'DOCUMENT');
  await world.sql.query('update label set ktp = $2, npwp = $2 where id = $1', [world.labels.senja, paper]);
  const id = await opened();
  expect((await fetchPaper('senja', `/invoices/download/${id}`)).status).toBe(404);
  const { body } = await draw(id);
  expect(body.selfBilled).toMatchObject({ outdated: false, accepted: false });
  expect(body.selfBilled.number).toMatch(/^INV\/LB\d{6}\/20\d\d\/0001$/);
  expect(body.onFile.ktpDocument).toMatchObject({ id: paper, expired: false });

  const { bytes } = await fetchPaper('senja', `/invoices/download/${id}?language=id`);
  const said = await textOf(bytes);
  for (const part of [
    body.selfBilled.number,
    rupiah(body.nettRevenueShareIndie),
    rupiah(-body.PPH),
    rupiah(body.PPN),
    rupiah(body.totalNettRevenue),
    terbilang(BigInt(body.totalNettRevenue)),
    'PPN 12 % × 11/12',
    'PPh 23 (1) a',
    '5270012345',
    '0123456789012000',
  ])
    expect(said).toContain(part);
  expect((await fetchPaper('ayu', `/invoices/download/${id}?language=id`)).bytes.equals(bytes)).toBe(true);

  const asked = await askSeen(world, 'senja', 'PUT', `/invoices/${id}/request`, {
    ...given,
    paperHash: body.selfBilled.hash,
  });
  expect(asked.body).toMatchObject({ status: 'R', ktpDocument: paper, selfBilled: { accepted: true } });
  const { rows } = await world.sql.query(
    "select count(*) from audit_log where action = 'viewed' and entity = 'invoice' and entity_id = $1",
    [String(id)],
  );
  expect(Number(rows[0].count)).toBe(2);
});

test('what changed since it was drawn up is drawn up anew under its number; what was accepted stays', async () => {
  const id = await opened();
  const { body: first } = await draw(id);
  await world.sql.query("update label set bank_account_number = '5270099999' where id = $1", [
    world.labels.senja,
  ]);
  const late = await askSeen(world, 'senja', 'PUT', `/invoices/${id}/request`, {
    ...given,
    paperHash: first.selfBilled.hash,
  });
  expect([late.status, late.body.code]).toEqual([409, 'error.invoice.paperOutdated']);
  expect((await world.ask('senja', 'GET', `/invoices/${id}`)).body.selfBilled.outdated).toBe(true);
  const { body: second } = await draw(id);
  expect(second.selfBilled.number).toBe(first.selfBilled.number);
  expect(second.selfBilled.hash).not.toBe(first.selfBilled.hash);
  await expect(
    world.sql.query('update self_billed set seq = seq + 1 where invoice_id = $1', [id]),
  ).rejects.toThrow(/number .* fixed/);
  const foreign = await askSeen(world, 'senja', 'PUT', `/invoices/${id}/request`, {
    ...given,
    paperHash: '0'.repeat(64),
  });
  expect(foreign.body.code).toBe('error.invoice.paperOutdated');
  await askSeen(world, 'senja', 'PUT', `/invoices/${id}/request`, {
    ...given,
    paperHash: second.selfBilled.hash,
  });
  expect([(await draw(id)).status, (await draw(id)).body.code]).toEqual([409, 'error.invoice.transition']);
  await expect(
    world.sql.query('update self_billed set hash = $2 where invoice_id = $1', [id, '1'.repeat(64)]),
  ).rejects.toThrow(/fixed/);
});

test('a tax that is no longer the one on the paper sends the invoice back to the label', async () => {
  const id = await opened();
  const { body } = await draw(id);
  await askSeen(world, 'senja', 'PUT', `/invoices/${id}/request`, {
    ...given,
    paperHash: body.selfBilled.hash,
  });
  await signByHand(world, id);
  await world.sql.query("update label set tax_id_status = 'INVALID' where id = $1", [world.labels.senja]);
  const sent = await askSeen(world, 'ayu', 'PUT', `/invoices/${id}/send`, { taxConfirmed: true });
  expect([sent.status, sent.body.code]).toEqual([409, 'error.invoice.paperChanged']);
  await world.sql.query("update label set tax_id_status = 'VALID' where id = $1", [world.labels.senja]);
  expect(
    (await askSeen(world, 'ayu', 'PUT', `/invoices/${id}/send`, { taxConfirmed: true })).body.status,
  ).toBe('S');
});

test('several months are accepted at once, all of them or none', async () => {
  const ids = [await opened(), await opened(), await opened()];
  const invoices: { id: number; version: number; paperHash: string }[] = [];
  for (const id of ids) {
    const { version, selfBilled } = (await draw(id)).body;
    invoices.push({ id, version, paperHash: selfBilled.hash });
  }
  const wrong = invoices.with(1, { ...invoices[1]!, paperHash: 'f'.repeat(64) });
  const refused = await world.ask('senja', 'POST', '/invoices/request', { ...given, invoices: wrong });
  expect(refused.body.code).toBe('error.invoice.paperOutdated');
  expect((await world.ask('senja', 'GET', `/invoices/${ids[0]}`)).body.status).toBe('O');
  const asked = await world.ask('senja', 'POST', '/invoices/request', { ...given, invoices });
  expect(asked.body.map((one: { status: string }) => one.status)).toEqual(['R', 'R', 'R']);
});

test('identity papers are asked for again only once they are too old', async () => {
  const old = await makeMedia(world, world.labels.senja, 'DOCUMENT');
  await world.sql.query("update media set created_at = now() - interval '25 months' where label_id = $1", [
    world.labels.senja,
  ]);
  const id = await opened();
  const { body } = await draw(id);
  expect(body.onFile.npwpDocument.expired).toBe(true);
  const request = (more: object) =>
    askSeen(world, 'senja', 'PUT', `/invoices/${id}/request`, {
      ...given,
      paperHash: body.selfBilled.hash,
      ...more,
    });
  expect((await request({})).body.fieldErrors).toMatchObject([
    { field: 'npwpDocument', code: 'error.validation.required' },
    { field: 'ktpDocument', code: 'error.validation.required' },
  ]);
  const fresh = await makeMedia(world, world.labels.senja, 'DOCUMENT');
  const half = await request({ npwpDocument: fresh, ktpDocument: old });
  expect(half.body.fieldErrors).toMatchObject([{ field: 'ktpDocument', code: 'error.invoice.paperExpired' }]);
  expect((await request({ npwpDocument: fresh, ktpDocument: fresh })).body.status).toBe('R');
});

test('numbers of a label and year have no gap and no double, whoever draws at once and whatever fails', async () => {
  await world.sql.query('update label set bank_account_name = null where id = $1', [world.labels.ombak]);
  const ids: number[] = [];
  for (let i = 0; i < 24; i++) ids.push(await openedInvoice(world, world.labels.ombak, 'MUSIC'));
  expect((await draw(ids[0]!, 'bayu')).body.code).toBe('error.invoice.noBank');
  await world.sql.query("update label set bank_account_name = 'Ombak' where id = $1", [world.labels.ombak]);
  await Promise.all(ids.map((id) => drawUntilThere(id)));
  await drawUntilThere(ids[3]!);
  const { rows } = await world.sql.query('select seq from self_billed where label_id = $1 order by seq', [
    world.labels.ombak,
  ]);
  expect(rows.map(({ seq }) => seq)).toEqual(ids.map((_, nth) => nth + 1));
});

test('nobody draws up, sees or accepts the invoice of another label', async () => {
  const id = await opened();
  const missing = await world.ask('bayu', 'GET', '/invoices/99999999');
  expect((await draw(id, 'bayu')).text).toBe(missing.text);
  expect((await fetchPaper('bayu', `/invoices/download/${id}`)).status).toBe(404);
  const asked = await world.ask('bayu', 'POST', '/invoices/request', {
    ...given,
    invoices: [{ id, paperHash: 'a'.repeat(64), version: 1 }],
  });
  expect(asked.text).toBe(missing.text);
  expect((await draw(id, 'ayu')).status).toBe(403);
});

test('what is withheld of a part of the amount is told by both on paper, which speaks of its owner by name', async () => {
  await world.sql.query(
    `update label set type = 'INDIVIDUAL', nppn = true, nppn_year = extract(year from now()) where id = $1`,
    [world.labels.ombak],
  );
  const id = await openedInvoice(world, world.labels.ombak, 'MUSIC');
  const { nettRevenueShareIndie, companyName } = (await draw(id, 'bayu')).body;
  const said = await textOf((await fetchPaper('bayu', `/invoices/download/${id}?language=id`)).bytes);
  const base = rupiah(Math.round(nettRevenueShareIndie * 0.4));
  expect(said).toContain(`15 % dari ${base} dipotong (40 % dari royalti)`.replace(/\s+/g, ' '));
  expect(said).toContain(`setelah disetujui ${companyName} di Rilis`);
});
