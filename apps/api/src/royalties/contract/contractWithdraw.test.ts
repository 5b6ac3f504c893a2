import { addDays, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree } from '../../../../../tests/agree.ts';
import { openWorld, type World } from '../../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const senja = () => `/labels/${world.labels.senja}`;
const contract = async () => (await world.ask('fina', 'GET', `${senja()}/contract`)).body;
const agreed = async (fields: object) => {
  const { status, text } = await agree(world, 'fina', 'PUT', `${senja()}/contract`, fields);
  expect(status, text).toBe(200);
};
const withdraw = async () => {
  const [{ version }] = (await contract()).versions;
  return agree(world, 'fina', 'DELETE', `${senja()}/contract/versions/${version}`);
};

test('a version under which more was paid in advance than the one before promised is not withdrawn', async () => {
  const days = { contractStart: addDays(today(), -30), contractEnd: addDays(today(), 700) };
  await agreed({ contractNumber: 'W-1', ...days, minimumGuarantee: 1_000_000 });
  await agreed({ minimumGuarantee: 5_000_000 });
  const paid = { amount: 3_000_000, paidOn: today(), reference: 'TRF-1' };
  expect((await agree(world, 'fina', 'POST', `${senja()}/advances`, paid)).status).toBe(200);
  const refused = await withdraw();
  expect([refused.status, refused.body.code]).toEqual([409, 'error.contract.advancePaid']);
});

test('a version that only put the number right is withdrawn: the one before promised what was paid, under its own', async () => {
  await agreed({ contractNumber: 'W-1/2026' });
  expect(await contract()).toMatchObject({ number: 'W-1/2026', paid: 3_000_000 });
  const { body } = await withdraw();
  expect(body).toMatchObject({ kind: 'CONTRACT_WITHDRAW', status: 'CONFIRMED' });
  expect(await contract()).toMatchObject({ number: 'W-1', promised: 5_000_000, paid: 3_000_000 });
});

test('a payment is taken back under its own label alone, and its reference may be used again', async () => {
  const [{ id }] = (await contract()).advances;
  const back = (label: number) => agree(world, 'fina', 'POST', `/labels/${label}/advances/${id}/back`);
  expect((await back(world.labels.ombak)).status).toBe(404);
  expect((await contract()).paid).toBe(3_000_000);
  expect((await back(world.labels.senja)).body).toMatchObject({ kind: 'ADVANCE_BACK', status: 'CONFIRMED' });
  expect((await contract()).paid).toBe(0);
  const again = { amount: 2_000_000, paidOn: today(), reference: 'TRF-1' };
  expect((await agree(world, 'fina', 'POST', `${senja()}/advances`, again)).status).toBe(200);
  expect((await contract()).paid).toBe(2_000_000);
});
