import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const form = {
  name: 'PT Rumah Nada',
  type: 'COMPANY',
  beneficiaryName: 'PT Rumah Nada',
  pic: 'Nada',
  emailPic: 'nada@example.test',
  mobilePhonePic: '+62 812 3456 7890',
  bankName: 'BCA',
  bankAccountNumber: '1230001112',
  bankAccountName: 'PT Rumah Nada',
  contractNumber: 'K-77',
  contractDate: '2026-01-02',
  contractPeriod: '3 years',
  rilisShare: 30,
  labelShare: 70,
  labelPool: 55,
  revShare: 50,
  minimumGuarantee: 5_000_000,
  mgMode: 'ADVANCE',
  province: 'Jawa Barat',
  city: 'Bandung',
  username: 'rumahnada',
  password: 'Nada#2026',
  confirmPassword: 'Nada#2026',
};

test('an administrator creates a label with its owner, who belongs to it alone', async () => {
  const made = await world.ask('adi', 'POST', '/labels', form);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    systemcode: expect.stringMatching(/^LB\d{6}$/),
    labelShare: 70,
    rilisShare: 30,
    minimumGuarantee: 5_000_000,
    approvalStatus: 'APPROVED',
  });
  const { rows } = await world.sql.query("select label_id from app_user where login = 'rumahnada'");
  expect(Number(rows[0].label_id)).toBe(made.body.id);
});

test('shares that do not make 100, or passwords that differ, are named at their field', async () => {
  const shares = await world.ask('adi', 'POST', '/labels', { ...form, username: 'x1x', labelShare: 60 });
  expect(shares.body.fieldErrors).toMatchObject([{ field: 'rilisShare', code: 'error.label.shares' }]);
  const words = await world.ask('adi', 'POST', '/labels', {
    ...form,
    username: 'x2x',
    confirmPassword: 'Nada#2027',
  });
  expect(words.body.fieldErrors).toMatchObject([
    { field: 'confirmPassword', message: 'Passwords do not match.' },
  ]);
});

test('a label changes its contact, but neither its shares nor its tax state', async () => {
  const own = `/labels/${world.labels.senja}`;
  expect((await world.ask('senja', 'PUT', own, { city: 'Bogor' })).body.city).toBe('Bogor');
  expect((await world.ask('senja', 'PUT', own, { labelShare: 90, rilisShare: 10 })).status).toBe(403);
  expect((await world.ask('senja', 'PUT', own, { taxIdStatus: 'UNCHECKED' })).status).toBe(403);
});

test('another label’s id answers like a missing one', async () => {
  const foreign = await world.ask('bayu', 'GET', `/labels/${world.labels.senja}`);
  const missing = await world.ask('bayu', 'GET', '/labels/999999');
  expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
  const changed = await world.ask('bayu', 'PUT', `/labels/${world.labels.senja}`, { city: 'X' });
  expect([changed.status, changed.text]).toEqual([404, missing.text]);
});

test('a new bank account is used only after a second person has confirmed it', async () => {
  const own = `/labels/${world.labels.tirta}`;
  const asked = await world.ask('tirta', 'PUT', own, { bankAccountNumber: '9998887776' });
  expect(asked.body.bankAccountNumber).toBe('1234567890');
  expect((await world.ask('tirta', 'PUT', own, { bankAccountNumber: '111222333' })).body.code).toBe(
    'error.label.bankChangeWaiting',
  );
  const decided = await world.ask('ayu', 'PUT', `${own}/bank-changes/confirmed`, {});
  expect(decided.body.status).toBe('CONFIRMED');
  const now = await world.ask('tirta', 'GET', own);
  expect(now.body.bankAccountNumber).toBe('9998887776');
  expect(now.body.bankChangedAt).not.toBeNull();
});

test('whoever asked for a bank change does not confirm it', async () => {
  const path = `/labels/${world.labels.ombak}`;
  await world.ask('adi', 'PUT', path, { bankName: 'Mandiri' });
  expect((await world.ask('adi', 'PUT', `${path}/bank-changes/confirmed`, {})).body.code).toBe(
    'error.approval.self',
  );
  expect((await world.ask('sari', 'PUT', `${path}/bank-changes/refused`, {})).status).toBe(400);
  expect(
    (await world.ask('sari', 'PUT', `${path}/bank-changes/refused`, { reason: 'Not the owner' })).body.status,
  ).toBe('REFUSED');
});

test('labels are restored by PUT and by DELETE', async () => {
  const { body: label } = await world.ask('adi', 'POST', '/labels', {
    ...form,
    username: 'sementara',
    emailPic: 's@example.test',
  });
  for (const verb of ['PUT', 'DELETE']) {
    await world.ask('adi', 'DELETE', `/labels/${label.id}/softdelete`);
    expect((await world.ask('adi', verb, `/labels/${label.id}/restore`)).body.deleted).toBe(false);
  }
});
