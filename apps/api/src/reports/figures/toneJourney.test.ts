import { ticked } from '@rilis/contract/approval';
import { today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Name } from '../../../../../tests/cast.ts';
import { type OperatorWorld, openOperator } from '../../../../../tests/operator.ts';
import { makeMedia } from '../../../../../tests/release.ts';
import { postFile } from '../../../../../tests/report.ts';
import { askSeen } from '../../../../../tests/seen.ts';
import { makeTone } from '../../../../../tests/tones.ts';

let w: OperatorWorld;
let rbtId: number;
let contentId: string;
const datenum = 202601;
const toneNow = async () => (await w.world.ask('senja', 'GET', `/rbts/${rbtId}`)).body;
const rowsOf = async (who: Name, path: string) => (await w.world.ask(who, 'GET', path)).body.content;

beforeAll(async () => {
  w = await openOperator();
});
afterAll(() => w.end());

test('Senja asks for a tone of her own, Rudi approves it, and the operator gets it by itself', async () => {
  rbtId = await makeTone(w.world, 'senja', 'SUBMITTED');
  const checklist = ticked('rbt');
  const approved = await w.world.ask('rudi', 'PUT', `/nsp-creations/${rbtId}/APPROVED`, { checklist });
  expect(approved.body.approvalStatus).toBe('APPROVED');
  await w.world.drain();
  expect((await toneNow()).approvalStatusEluon).toBe('SENT');
});

test('the operator says that callers hear it: both lights are green, with its number', async () => {
  contentId = w.operator.state().contents[0]!.contentId;
  w.operator.press(contentId, 'ACTIVE');
  await w.operator.tick();
  expect(await toneNow()).toMatchObject({
    approvalStatus: 'APPROVED',
    approvalStatusEluon: 'ACTIVE',
    transactionId: expect.stringMatching(/^TX/),
  });
});

test('its traffic comes back, half of it is Senja’s: statement, invoice, paid, to the rupiah', async () => {
  const lines = `billingCycle,rev,contentTitle,contentId,transactions\n${datenum},3000000,Apa Saja,${contentId},300`;
  const asked = { platform: 'Telkomsel', datenum: String(datenum) };
  await postFile(w.world, '/rbt-report/upload', lines, asked);
  expect(await rowsOf('fina', '/suspense')).toEqual([]);
  await w.world.ask('fina', 'POST', '/statements/calculate', { datenum });
  const [statement] = await rowsOf('fina', `/statements?datenum=${datenum}&stream=RINGBACK`);
  expect(statement).toMatchObject({ earned: 1_500_000, payable: 1_500_000 });
  const approved = await askSeen(w.world, 'beni', 'PUT', `/statements/${statement.id}/approved`, {});
  expect(approved.status).toBe(200);
  const document = await makeMedia(w.world, w.world.labels.senja, 'DOCUMENT');
  const papers = { npwpDocument: document, ktpDocument: document, invoiceDocument: document };
  const [{ id }] = await rowsOf('senja', '/rbtinvoices');
  const act = (who: Name, action: string, body: object) =>
    askSeen(w.world, who, 'PUT', `/rbtinvoices/${id}/${action}`, body);
  await act('senja', 'request', { ...papers, privyId: 'PRV-1', consent: true });
  await act('ayu', 'send', { taxConfirmed: true });
  await act('fina', 'send', {});
  const paid = await act('beni', 'paid', { paymentDate: today(), paymentReference: 'TRF 1' });
  expect(paid.body.status).toBe('P');
  expect((await w.world.ask('senja', 'GET', '/dashboard/rbt-balance')).body).toMatchObject({
    ...{ available: 0, pending: 0, paid: 1_500_000, total: 0 },
  });
});
