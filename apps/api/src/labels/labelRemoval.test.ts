import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { papersOfLabel } from '../../../../tests/media.ts';

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
  taxIdType: 'NPWP16',
  taxId: '0123456789012345',
  contractNumber: 'K-77',
  contractDate: '2026-01-02',
  contractPeriod: '3 years',
  rilisShare: 30,
  labelShare: 70,
  labelPool: 55,
  revShare: 50,
  minimumGuarantee: 0,
  mgMode: 'FLOOR',
  province: 'Jawa Barat',
  city: 'Bandung',
  username: 'rumahnada',
  password: 'Kopi#2026',
  confirmPassword: 'Kopi#2026',
};

test('a label that goes for good leaves what was done, and nothing that says who its people are', async () => {
  const made = await world.ask('adi', 'POST', '/labels', { ...form, ...(await papersOfLabel(world)) });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body;
  for (const [status, body] of [
    ['REJECTED', { reason: 'Entered twice' }],
    ['DRAFT', { reason: 'Once more' }],
    ['SUBMITTED', {}],
  ] as const)
    expect((await world.ask('adi', 'PUT', `/labels/${id}/${status}`, body)).status, status).toBe(200);
  await world.ask('rudi', 'POST', `/review-desk/label/${id}/notes`, { text: 'Ibu Nada, 0812 3456 7890' });
  await world.sql.query(
    `insert into privy_account (label_id, name, privy_id, consent) values ($1, 'Nada', 'PRV-7', '{}')`,
    [id],
  );
  const left = async () => {
    const { rows } = await world.sql.query(
      `select (select count(*)::int from transition_event where entity = 'label' and entity_id = $1) as moves,
         (select count(*)::int from transition_event where entity = 'label' and entity_id = $1 and snapshot is not null) as snapshots,
         (select count(*)::int from staff_note where entity = 'label' and entity_id = $1) as notes,
         (select count(*)::int from privy_account where label_id = $1) as signers`,
      [id],
    );
    return rows[0];
  };
  const before = await left();
  expect(before).toMatchObject({ snapshots: 1, notes: 1, signers: 1 });
  expect((await world.ask('adi', 'DELETE', `/labels/${id}/softdelete`)).status).toBe(200);
  const removed = await world.ask('sari', 'DELETE', `/labels/${id}`);
  expect(removed.status, removed.text).toBe(200);
  expect(await left()).toEqual({ moves: before.moves, snapshots: 0, notes: 0, signers: 0 });
  const log = await world.ask('sari', 'GET', `/audit?entity=label&entityId=${id}&action=removed`);
  expect(Object.keys(log.body.content[0].before)).toEqual(['name', 'type', 'systemcode', 'approvalStatus']);
});

test('of an event nothing but what its record looked like can be forgotten', async () => {
  const update = (set: string) => world.sql.query(`update transition_event set ${set}`);
  await expect(update("reason = 'Nothing', snapshot = null")).rejects.toThrow(/append-only/);
  await expect(update(`snapshot = '{"name": "x"}'`)).rejects.toThrow(/append-only/);
  await expect(world.sql.query('delete from transition_event')).rejects.toThrow(/append-only/);
});
