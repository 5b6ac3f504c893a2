import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { openedInvoice } from '../../../../../tests/granted/moneyWrites.ts';
import { makeMedia } from '../../../../../tests/release.ts';
import { askSeen } from '../../../../../tests/seen.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('an invoice is asked for with papers that were looked into, and none is swapped while it is reviewed', async () => {
  const { senja } = world.labels;
  const id = await openedInvoice(world, senja, 'MUSIC');
  const paper = await makeMedia(world, senja, 'DOCUMENT');
  const papers = { npwpDocument: paper, ktpDocument: paper, privyId: 'PRV-1', consent: true };
  const request = (invoiceDocument: string) =>
    askSeen(world, 'senja', 'PUT', `/invoices/${id}/request`, { ...papers, invoiceDocument });
  const replace = (invoiceDocument: string) =>
    askSeen(world, 'senja', 'PUT', `/invoices/${id}/invoice-document`, { invoiceDocument });

  const pending = await request(await makeMedia(world, senja, 'DOCUMENT', 'QUARANTINED'));
  expect(pending.body.fieldErrors).toMatchObject([{ field: 'invoiceDocument', code: 'error.media.pending' }]);
  const cover = await request(await makeMedia(world, senja, 'COVER'));
  expect(cover.body.fieldErrors).toMatchObject([{ field: 'invoiceDocument', code: 'error.media.wrongKind' }]);
  expect((await replace(paper)).status).toBe(200);
  expect((await request(paper)).status).toBe(200);
  const swapped = await replace(await makeMedia(world, senja, 'DOCUMENT'));
  expect([swapped.status, swapped.body.code]).toEqual([409, 'error.invoice.transition']);
});

test('an invoice bears the name its label has when it is asked for, and keeps that', async () => {
  const { ombak } = world.labels;
  const id = await openedInvoice(world, ombak, 'MUSIC');
  const seen = async () => (await world.ask('fina', 'GET', `/invoices/${id}`)).body;
  const call = (fields: object) => world.ask('adi', 'PUT', `/labels/${ombak}`, fields);
  expect(await seen()).toMatchObject({ companyName: 'Ombak Musik' });
  await call({ name: 'PT Ombak Nusantara', pic: 'Pemilik Baru' });
  const paper = await makeMedia(world, ombak, 'DOCUMENT');
  const papers = { npwpDocument: paper, ktpDocument: paper, invoiceDocument: paper };
  const asked = await askSeen(world, 'bayu', 'PUT', `/invoices/${id}/request`, {
    ...{ ...papers, privyId: 'PRV-1', consent: true },
  });
  expect(asked.body).toMatchObject({ status: 'R', companyName: 'PT Ombak Nusantara', pic: 'Pemilik Baru' });
  await call({ name: 'PT Lain Lagi' });
  expect(await seen()).toMatchObject({ companyName: 'PT Ombak Nusantara' });
});
