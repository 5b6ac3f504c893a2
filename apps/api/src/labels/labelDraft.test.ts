import { periodOf, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmLabel } from '../../../../tests/agree.ts';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const checklist = { identity: true, bank: true, contract: true, documents: true };
const move = (who: Name, id: number, status: string, body: object = {}) =>
  world.ask(who, 'PUT', `/labels/${id}/${status}`, body);
const put = (id: number, body: object) => world.ask('adi', 'PUT', `/labels/${id}`, body);
const versionsOf = async (id: number) =>
  (await world.ask('fina', 'GET', `/labels/${id}/contract`)).body.versions;

/** A label that has registered, with a contract that Adi has written down. */
async function written(name: string): Promise<number> {
  const { rows } = await world.sql.query(
    `insert into label (name, type, approval_status, beneficiary_name, pic, email_pic, mobile_phone_pic, bank_name, bank_account_number, bank_account_name)
     values ($1, 'COMPANY', 'DRAFT', $1, 'Nada', 'nada@example.test', '0812 3456 7890', 'BCA', '1230001112', $1) returning id`,
    [name],
  );
  const id = Number(rows[0].id);
  const contract = {
    contractNumber: `K ${name}`,
    contractDate: '2026-01-02',
    rilisShare: 25,
    labelShare: 75,
  };
  const draft = await put(id, { ...contract, taxIdStatus: 'VALID' });
  expect(draft.body).toMatchObject({ ...contract, taxIdStatus: 'VALID' });
  return id;
}

test('whoever wrote the contract or tax identity of a draft does not approve it; whoever does confirms it by name', async () => {
  const id = await written('PT Satu');
  // Until then its contract is a draft: what was written before it was mended is no version of it.
  for (const labelShare of [70, 75]) await put(id, { labelShare, rilisShare: 100 - labelShare });
  await world.sql.query("update label set approval_status = 'SUBMITTED', submitted_by = $2 where id = $1", [
    id,
    world.cast.senja.id,
  ]);
  const refused = await move('adi', id, 'APPROVED', { checklist });
  expect([refused.status, refused.body.code]).toEqual([409, 'error.contract.ownWords']);
  expect((await move('rudi', id, 'APPROVED', { checklist })).body.approvalStatus).toBe('APPROVED');
  expect(await versionsOf(id)).toMatchObject([{ labelShare: 75, writtenBy: 'Adi', confirmedBy: 'Rudi' }]);
});

test('what was agreed with a label that was closed, or opened again, is changed by two people, and its contract of before stays', async () => {
  const id = await written('PT Dua');
  await move('adi', id, 'SUBMITTED');
  await move('rudi', id, 'APPROVED', { checklist });
  await move('adi', id, 'REJECTED', { reason: 'The contract has ended' });
  const asked = { contractNumber: 'K baru', labelShare: 60, rilisShare: 40, isPkp: 'Y' };
  const before = { contractNumber: 'K PT Dua', labelShare: 75, rilisShare: 25, isPkp: 'N' };
  expect((await put(id, asked)).body).toMatchObject(before);
  await move('adi', id, 'DRAFT', { reason: 'A new contract' });
  expect((await put(id, { labelShare: 50, rilisShare: 50 })).body.code).toBe('error.contract.waiting');
  expect((await put(id, { isPkp: 'Y' })).body.code).toBe('error.contract.taxWaiting');
  await confirmLabel(world, id);
  expect((await world.ask('adi', 'GET', `/labels/${id}`)).body).toMatchObject(asked);

  await move('adi', id, 'SUBMITTED');
  expect((await move('rudi', id, 'APPROVED', { checklist })).body.approvalStatus).toBe('APPROVED');
  expect(await versionsOf(id)).toMatchObject([
    { version: 2, from: expect.any(Number), number: 'K baru', labelShare: 60, confirmedBy: 'Beni' },
    { version: 1, from: 200001, number: 'K PT Dua', labelShare: 75, confirmedBy: 'Rudi' },
  ]);
  expect((await versionsOf(id))[0].from).toBeGreaterThanOrEqual(periodOf(today()));
});

test('on the page of contracts a label that never was approved is sent to its form, one that was closed is not', async () => {
  const id = await written('PT Tiga');
  const change = () => world.ask('fina', 'PUT', `/labels/${id}/contract`, { labelShare: 70, rilisShare: 30 });
  expect((await change()).body.code).toBe('error.contract.draft');
  await move('adi', id, 'SUBMITTED');
  await move('rudi', id, 'APPROVED', { checklist });
  await move('adi', id, 'REJECTED', { reason: 'Music of others' });
  expect((await change()).body).toMatchObject({ kind: 'CONTRACT', status: 'PROPOSED' });
});
