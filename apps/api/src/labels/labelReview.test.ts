import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { paper, papersOfLabel, send } from '../../../../tests/media.ts';
import { mistakesOf } from '../../../../tests/refusals.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const form = {
  type: 'COMPANY',
  beneficiaryName: 'Nada',
  pic: 'Nada',
  province: 'Jawa Barat',
  city: 'Bandung',
  bankName: 'BCA',
  bankAccountName: 'Nada',
  contractNumber: 'K-77',
  contractDate: '2026-01-02',
  contractPeriod: '3 years',
  rilisShare: 30,
  labelShare: 70,
  labelPool: 55,
  revShare: 50,
  minimumGuarantee: 0,
  mgMode: 'ADVANCE',
  password: 'Kopi#2026',
  confirmPassword: 'Kopi#2026',
};

let count = 0;
async function enter(fields: object) {
  count += 1;
  const own = {
    name: `Label ${count}`,
    contractNumber: `K-${count}0`,
    username: `pemilik${count}`,
    emailPic: `pemilik${count}@example.test`,
    mobilePhonePic: `0811 0000 ${1000 + count}`,
    bankAccountNumber: `99900${count}`,
  };
  const papers = await papersOfLabel(world);
  return world.ask('adi', 'POST', '/labels', { ...form, ...papers, ...own, ...fields });
}

async function makeLabel(fields: object): Promise<number> {
  const made = await enter(fields);
  expect(made.text).toContain('systemcode');
  return made.body.id;
}

/** A label that waits: closed, reopened, and asked for again. */
async function submit(id: number): Promise<void> {
  const reason = 'A new contract';
  for (const step of ['REJECTED', 'DRAFT', 'SUBMITTED'])
    expect((await world.ask('adi', 'PUT', `/labels/${id}/${step}`, { reason })).status).toBe(200);
}

const review = (who: Parameters<World['ask']>[0], id: number) =>
  world.ask(who, 'GET', `/labels/${id}/review`);

test('a reviewer is told which labels have the same name, phone, account or tax number, however they are written', async () => {
  const asked = await makeLabel({
    name: 'PT Rumah Nada',
    mobilePhonePic: '+62 812-7777-001',
    bankAccountNumber: '123 000 777',
    ...{ taxIdType: 'NPWP15', taxId: '01.234.567.8-901.000' },
  });
  const same = await makeLabel({
    name: 'rumah  NADA',
    contactNumber: '0812 7777 001',
    bankAccountNumber: '123-000-777',
    ...{ taxIdType: 'NPWP16', taxId: '0012345678901000' },
  });
  const phone = await makeLabel({ phone2: '62 8127777001' });
  await makeLabel({ name: 'Rumah Nada Lain', taxIdType: 'NPWP15', taxId: '99.999.999.9-999.000' });
  const { body, status } = await review('rudi', asked);
  expect(status).toBe(200);
  expect(body.duplicates).toMatchObject([
    { id: same, name: 'rumah  NADA', by: ['name', 'phone', 'account', 'taxId'], approvalStatus: 'APPROVED' },
    { id: phone, by: ['phone'] },
  ]);
  expect(body.label).toMatchObject({ id: asked, bankAccountNumber: '123 000 777' });
});

test('a reviewer is told which label has brought the very same document, whatever it is called and wherever it stands', async () => {
  const bring = async (fileName: string) =>
    (await send(world, 'adi', { kind: 'DOCUMENT', fileName, bytes: paper('NIK 3171234567890001') })).body.id;
  const [one, other] = [
    await makeLabel({ ktp: await bring('ktp.pdf') }),
    await makeLabel({ siup: await bring('scan 2.pdf') }),
  ];
  await makeLabel({});
  expect((await review('rudi', one)).body.duplicates).toMatchObject([{ id: other, by: ['paper'] }]);
  expect((await review('rudi', other)).body.duplicates).toMatchObject([{ id: one, by: ['paper'] }]);
});

test('a label in the trash is no duplicate, and a number that nobody gave is the same as none', async () => {
  const bare = { taxId: null, phone2: null };
  const [one, other] = [await makeLabel(bare), await makeLabel({ ...bare, name: 'Sunyi' })];
  expect((await review('rudi', one)).body.duplicates).toEqual([]);
  const third = await makeLabel({ name: 'Sunyi' });
  expect((await review('rudi', other)).body.duplicates).toMatchObject([{ id: third, by: ['name'] }]);
  await world.ask('adi', 'DELETE', `/labels/${third}/softdelete`);
  expect((await review('rudi', other)).body.duplicates).toEqual([]);
});

test('nobody of a label reads a review, not even of their own, and a missing one is 404 for the reviewer', async () => {
  expect((await review('senja', world.labels.senja)).status).toBe(403);
  for (const id of [world.labels.ombak, 987_654_321]) {
    const { status, body } = await review('senja', id);
    expect([status, body.code]).toEqual([403, 'error.forbidden']);
  }
  expect((await review('fina', world.labels.senja)).status).toBe(403);
  expect((await review('rudi', 987_654_321)).status).toBe(404);
});

test('the review tells who holds it, when an answer is due, what has changed, and who may decide', async () => {
  const id = await makeLabel({ name: 'Gema Lereng' });
  await submit(id);
  const mine = (await review('adi', id)).body;
  expect(mine).toMatchObject({ submissions: 1, difference: [], claim: null, mayDecide: false });
  expect(mine.hoursLeft).toBeGreaterThan(70);
  await world.ask('rudi', 'POST', `/labels/${id}/claim`);
  expect((await review('rudi', id)).body).toMatchObject({ mayDecide: true, claim: { mine: true } });
  expect((await review('sari', id)).body).toMatchObject({
    mayDecide: false,
    claim: { mine: false, by: world.cast.rudi.id },
  });
  const notes = [{ field: 'bankAccountName', text: 'As on the contract.' }];
  await world.ask('rudi', 'PUT', `/labels/${id}/CHANGES_REQUESTED`, { notes });
  await world.ask('adi', 'PUT', `/labels/${id}`, { beneficiaryName: 'Gema' });
  await world.ask('adi', 'PUT', `/labels/${id}/SUBMITTED`, {});
  const { body } = await review('rudi', id);
  expect(body).toMatchObject({ submissions: 2, claim: null, mayDecide: true });
  expect(body.difference).toMatchObject([
    {
      entity: 'label',
      entityId: id,
      kind: 'changed',
      field: 'beneficiaryName',
      before: 'Nada',
      after: 'Gema',
    },
  ]);
  expect(body.history.at(-2)).toMatchObject({ toStatus: 'CHANGES_REQUESTED', notes });
});

test('who has waited longest stands first in the queue, with the hours that are left', async () => {
  const late = await makeLabel({ name: 'Lama Menunggu' });
  await submit(late);
  await world.sql.query("update label set submitted_at = now() - interval '80 hours' where id = $1", [late]);
  const { body } = await world.ask('rudi', 'GET', '/labels/approval-status/submitted');
  expect(body.content[0]).toMatchObject({ id: late, hoursLeft: -9 });
  const found = await world.ask('rudi', 'GET', '/labels/approval-status/submitted?search=lama&type=COMPANY');
  expect(found.body.content).toMatchObject([{ id: late }]);
});

test('a tax number has the digits of its kind, who has none gives none, and none is found valid that nobody gave', async () => {
  const wrong = (tax: object) => mistakesOf(enter(tax));
  const valid = { taxIdType: 'NPWP16', taxIdStatus: 'VALID' };
  expect(await wrong(valid)).toEqual(['taxId error.label.taxIdMissing']);
  const digits = ['taxId error.label.taxIdDigits'];
  expect(await wrong({ ...valid, taxId: '01.234.567.8-901.000' })).toEqual(digits);
  expect(await wrong({ taxIdType: 'NPWP15', taxId: '0123456789012346' })).toEqual(digits);
  expect(await wrong({ taxIdType: 'NPWP15', taxId: '...............' })).toEqual(digits);
  const id = await makeLabel({ taxIdType: 'NPWP15', taxId: '01.234.567.8-901.000' });
  const change = (fields: object) => world.ask('adi', 'PUT', `/labels/${id}`, fields);
  expect(await mistakesOf(change({ taxIdType: 'NIK' }))).toEqual(digits);
  const none = ['taxId error.label.taxIdNone'];
  expect(await mistakesOf(change({ taxIdType: 'NONE' }))).toEqual(none);
  expect(await wrong({ taxIdType: undefined, taxId: '0123456789012346' })).toEqual(none);
  expect((await change({ city: 'Garut' })).body.city).toBe('Garut');
});

test.each([
  ['mobilePhonePic', ['------', '((((((', '08123', '+     1'], 'error.validation.phone'],
  ['phone2', ['0 1 2 3 -'], 'error.validation.phone'],
  ['bankAccountNumber', ['1----', '1234', '12345-', '1234 5a'], 'error.validation.bankAccount'],
  ['mobilePhonePic', ['', '  '], 'error.validation.required'],
  ['bankAccountNumber', ['', '  '], 'error.validation.required'],
])(
  'what is a number has digits enough, and what is missing is told as missing: %s %j',
  async (field, wrong, code) => {
    for (const typed of wrong)
      expect(await mistakesOf(enter({ [field]: typed })), typed).toEqual([`${field} ${code}`]);
  },
);

test('labels that were found valid before anybody had to give the number are listed for finance', async () => {
  const id = await makeLabel({ taxIdType: 'NPWP16', taxId: '0012345678901234' });
  const list = async (status: string) =>
    (await world.ask('fina', 'GET', `/labels?taxIdStatus=${status}&size=200`)).body.content.map(
      (row: { id: number }) => row.id,
    );
  await world.sql.query("update label set tax_id_status = 'VALID' where id = $1", [id]);
  expect([await list('NO_NUMBER'), (await list('VALID')).includes(id)]).toEqual([[], true]);
  await world.sql.query('update label set tax_id = null where id = $1', [id]);
  expect(await list('NO_NUMBER')).toEqual([id]);
});

test('“Lists filter by deleted or not deleted”: labels of one status do, and by the standing of their tax number', async () => {
  const id = await makeLabel({ ...{ taxIdType: 'NPWP15', taxId: '01.234.567.8-901.777' } });
  await submit(id);
  const ids = async (query = '') => {
    const { body } = await world.ask('adi', 'GET', `/labels/approval-status/SUBMITTED?size=200&${query}`);
    return body.content.map((row: { id: number }) => row.id);
  };
  expect(await ids('deleted=false&taxIdStatus=UNCHECKED')).toContain(id);
  expect(await ids('deleted=true')).toEqual([]);
  expect(await ids('taxIdStatus=VALID')).toEqual([]);
  await world.sql.query(`update label set deleted_at = now() where id = $1`, [id]);
  expect(await ids()).not.toContain(id);
  expect(await ids('deleted=true')).toEqual([id]);
});
