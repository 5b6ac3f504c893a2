import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmLabel } from '../../../../tests/agree.ts';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
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
  password: 'Kopi#2026',
  confirmPassword: 'Kopi#2026',
};

/** Sends the form of a new label with papers of its own. */
const makeLabel = async (fields: object) =>
  world.ask('adi', 'POST', '/labels', { ...form, ...(await papersOfLabel(world)), ...fields });

test('an administrator creates a label with its owner, who belongs to it alone', async () => {
  const made = await makeLabel({});
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    systemcode: expect.stringMatching(/^LB\d{6}$/),
    contractNumber: null,
    labelShare: null,
    approvalStatus: 'APPROVED',
  });
  const { rows } = await world.sql.query("select label_id from app_user where login = 'rumahnada'");
  expect(Number(rows[0].label_id)).toBe(made.body.id);
  expect((await world.ask('fina', 'GET', `/labels/${made.body.id}`)).body.username).toBe('rumahnada');
  const own = await world.ask('senja', 'GET', `/labels/${world.labels.senja}`);
  expect([own.status, own.body.username]).toEqual([200, undefined]);
});

test('whom to reach and when it registered are answered by both names the specification has for them', async () => {
  const own = { username: 'duanama', contractNumber: 'K-91', emailPic: 'nama@example.test' };
  const { body: made } = await makeLabel(own);
  const names = { handphonePic: form.mobilePhonePic, createdTime: made.createdAt };
  expect(made, JSON.stringify(made)).toMatchObject(names);
  const { content } = (await world.ask('adi', 'GET', '/labels?search=Nada')).body;
  expect(content.find(({ id }: { id: number }) => id === made.id)).toMatchObject(names);
  const changed = await world.ask('adi', 'PUT', `/labels/${made.id}`, { mobilePhonePic: '0812 999' });
  expect(changed.body.handphonePic).toBe('0812 999');
  // Sent back with the whole of the label, the name that says something new counts.
  const { mobilePhonePic, handphonePic } = changed.body;
  const again = (body: object) => world.ask('adi', 'PUT', `/labels/${made.id}`, body);
  expect((await again({ mobilePhonePic, handphonePic: '0812 111' })).body.mobilePhonePic).toBe('0812 111');
  expect((await again({ mobilePhonePic: '0812 222', handphonePic: '0812 111' })).body.mobilePhonePic).toBe(
    '0812 222',
  );
  expect((await again({ handphonePic })).body.mobilePhonePic).toBe('0812 999');
});

test('its contract and tax identity are in force when a second person has confirmed them, and both are named', async () => {
  const own = { username: 'duaorang', contractNumber: 'K-90', emailPic: 'dua@example.test' };
  const tax = { taxIdType: 'NPWP16', taxId: '0123456789012346', taxIdStatus: 'VALID', isPkp: 'Y' };
  const { id } = (await makeLabel({ ...own, ...tax })).body;
  const label = async () => (await world.ask('adi', 'GET', `/labels/${id}`)).body;
  const changes = async () =>
    (await world.ask('beni', 'GET', `/contract-changes?labelId=${id}`)).body.content.toReversed();
  expect(await changes()).toMatchObject([
    { kind: 'CONTRACT', status: 'PROPOSED', proposedByName: 'Adi' },
    {
      ...{ kind: 'PAYEE_TAX', status: 'PROPOSED' },
      differences: expect.arrayContaining([
        { field: 'taxIdStatus', before: 'Not checked yet', after: 'Valid' },
        { field: 'isPkp', before: 'No', after: 'Yes' },
      ]),
    },
  ]);
  for (const change of await changes()) {
    const path = `/contract-changes/${change.id}/confirmed`;
    expect((await world.ask('adi', 'PUT', path, {})).body.code).toBe('error.change.samePerson');
    expect((await world.ask('beni', 'PUT', path, {})).body).toMatchObject({
      proposedByName: 'Adi',
      decidedByName: 'Beni',
    });
  }
  expect(await label()).toMatchObject({ labelShare: 70, taxIdStatus: 'VALID', isPkp: 'Y' });
  const contract = (await world.ask('fina', 'GET', `/labels/${id}/contract`)).body;
  expect(contract.versions).toMatchObject([
    { version: 1, from: 200001, number: 'K-90', writtenBy: 'Adi', confirmedBy: 'Beni' },
  ]);
  expect(contract.end).not.toBeNull();

  const { version } = await label();
  const changed = await world.ask('adi', 'PUT', `/labels/${id}`, {
    ...{ taxIdStatus: 'INVALID', type: 'INDIVIDUAL', city: 'Bogor', version },
  });
  expect(changed.body).toMatchObject({ taxIdStatus: 'VALID', type: 'COMPANY', city: 'Bogor' });
  const [, , waiting] = await changes();
  const again = await world.ask('adi', 'PUT', `/labels/${id}`, { taxIdStatus: 'UNCHECKED' });
  expect([again.status, again.body.code]).toEqual([409, 'error.contract.taxWaiting']);
  await world.ask('fina', 'PUT', `/contract-changes/${waiting.id}/confirmed`, {});
  expect(await label()).toMatchObject({ taxIdStatus: 'INVALID', type: 'INDIVIDUAL' });
});

test('the account of a label stays out of the log, its number and whose it is, as what identifies a person does', async () => {
  const own = { contractNumber: 'K-94', emailPic: 'rekening@example.test', username: 'rekening' };
  const bank = { bankName: 'BCA', bankAccountNumber: '7770001112', bankAccountName: 'Rika Pemilik' };
  const { body: made } = await makeLabel({ ...own, ...bank });
  const { text, body } = await world.ask('adi', 'GET', `/audit?entity=label&entityId=${made.id}`);
  expect(text).not.toMatch(/7770001112|Rika Pemilik/);
  const created = body.content.find(({ action }: { action: string }) => action === 'created');
  expect(created.after).toMatchObject({ bankName: 'BCA', bankAccountNumber: '•', bankAccountName: '•' });
});

test('shares that do not make 100, or passwords that differ, are named at their field', async () => {
  const shares = await makeLabel({ username: 'x1x', labelShare: 60 });
  expect(shares.body.fieldErrors).toMatchObject([{ field: 'rilisShare', code: 'error.label.shares' }]);
  const words = await makeLabel({ username: 'x2x', confirmPassword: 'Kopi#2027' });
  expect(words.body.fieldErrors).toMatchObject([
    { field: 'confirmPassword', message: 'Passwords do not match.' },
  ]);
});

test.each([
  [{ emailPic: 'Senja@example.test' }, 409, 'emailPic', 'error.user.emailTaken'],
  [{ username: 'senja' }, 409, 'username', 'error.duplicate'],
  [{ username: 'senja@example.test' }, 400, 'username', 'error.register.loginAddress'],
])(
  'an owner who is known already, or signs in by another’s address, is refused at the field: %o',
  async (more, status, field, code) => {
    const own = { contractNumber: 'K-93', emailPic: 'baru@example.test', username: 'baru' };
    const refused = await makeLabel({ ...own, ...more });
    expect(refused.status, refused.text).toBe(status);
    expect(refused.body.fieldErrors).toMatchObject([{ field, code }]);
  },
);

test.each([
  ['raden', 'Raden Mas '.repeat(14).trim()],
  // As long as a person may be called who registers.
  ['gusti', `${'G'.repeat(100)} ${'P'.repeat(100)}`],
])('an owner with a long name saves the profile as it was made: %s', async (username, pic) => {
  const own = { pic, contractNumber: `K-${username}`, emailPic: `${username}@example.test`, username };
  expect((await makeLabel(own)).status).toBe(201);
  const asked = { username, password: form.password };
  const { access_token, user } = (await world.ask(null, 'POST', '/authenticate', asked)).body;
  expect(`${user.firstName} ${user.lastName}`).toBe(pic);
  const { firstName, lastName } = user;
  const saved = await world.ask(
    null,
    'POST',
    '/account',
    { firstName, lastName },
    {
      authorization: `Bearer ${access_token}`,
    },
  );
  expect(saved.status, saved.text).toBe(200);
});

test('province and city are asked for when a label is made, and may be left empty when it is changed', async () => {
  const own = { username: 'tanpakota', contractNumber: 'K-95', emailPic: 'kota@example.test' };
  for (const none of [undefined, null, '', ' ']) {
    const nowhere = { ...own, province: none, city: none };
    expect((await makeLabel(nowhere)).body.fieldErrors).toMatchObject([
      { field: 'province', message: 'This field is required.' },
      { field: 'city', message: 'This field is required.' },
    ]);
  }
  const { id } = (await makeLabel(own)).body;
  const emptied = await world.ask('adi', 'PUT', `/labels/${id}`, { province: null, city: '' });
  expect([emptied.status, emptied.body.province, emptied.body.city]).toEqual([200, null, '']);
  for (const none of ['', null])
    expect((await world.ask('adi', 'PUT', `/labels/${id}`, { name: none })).body.fieldErrors).toMatchObject([
      { field: 'name', code: 'error.validation.required' },
    ]);
});

const missing = (...fields: string[]) =>
  fields.map((field) => ({ field, code: 'error.validation.required', message: 'This field is required.' }));

test.each([
  ['COMPANY', 'NONE', ['npwp', 'siup', 'aktaPerusahaan']],
  ['INDIVIDUAL', 'NPWP16', ['npwp']],
  ['INDIVIDUAL', 'NPWP15', ['npwp']],
  ['INDIVIDUAL', 'NIK', []],
  ['INDIVIDUAL', undefined, []],
])(
  'no label is made without a photo and the papers of its kind: a %s with %s, beside them %j',
  async (type, taxIdType, more) => {
    const own = { username: 'tanpaberkas', contractNumber: 'K-96', emailPic: 'berkas@example.test' };
    for (const none of [undefined, null, '']) {
      const papers = { registrantPhoto: none, ktp: none, npwp: none, siup: none, aktaPerusahaan: none };
      const { status, body } = await world.ask('adi', 'POST', '/labels', {
        ...{ ...form, ...own, ...papers, type, taxIdType },
        ...{ beneficiaryName: none },
      });
      expect(status).toBe(400);
      const all = missing('beneficiaryName', 'registrantPhoto', 'ktp', ...more);
      expect(body.fieldErrors.toSorted(byField)).toEqual(all.toSorted(byField));
    }
  },
);

const byField = (a: { field: string }, b: { field: string }) => a.field.localeCompare(b.field);

test('the papers a label was made with are its own, and one of another label is none', async () => {
  const own = { username: 'berkas', contractNumber: 'K-97', emailPic: 'lengkap@example.test' };
  const papers = await papersOfLabel(world);
  const { body: made } = await makeLabel({ ...own, ...papers });
  expect(made).toMatchObject(papers);
  expect((await world.ask('adi', 'GET', `/media-images/${papers.ktp}`)).body.labelId).toBe(made.id);
  const other = { username: 'pinjam', contractNumber: 'K-98', emailPic: 'pinjam@example.test' };
  const refused = await makeLabel({ ...other, siup: papers.siup });
  expect(refused.body.fieldErrors).toMatchObject([{ field: 'siup', code: 'error.validation.file' }]);
});

test('an individual is made without deed and trade licence, and a change asks for no paper', async () => {
  const own = { username: 'seorang', contractNumber: 'K-99', emailPic: 'seorang@example.test' };
  const none = { npwp: null, siup: null, aktaPerusahaan: null };
  const made = await makeLabel({ ...own, ...none, type: 'INDIVIDUAL', taxIdType: 'NIK' });
  expect(made.status, made.text).toBe(201);
  const changed = await world.ask('adi', 'PUT', `/labels/${made.body.id}`, { type: 'COMPANY', ktp: '' });
  expect(changed.status, changed.text).toBe(200);
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

test('a label that never did anything is removed for good; one with music or money says what holds it', async () => {
  const { body: made } = await makeLabel({
    contractNumber: 'K-91',
    username: 'salahketik',
    emailPic: 'salah@example.test',
  });
  const removed = (id: number) => world.ask('sari', 'DELETE', `/labels/${id}`);
  expect((await removed(made.id)).status).toBe(404);
  expect((await world.ask('adi', 'DELETE', `/labels/${made.id}/softdelete`)).status).toBe(200);
  expect((await removed(made.id)).status).toBe(200);
  expect((await world.ask('sari', 'GET', `/labels/${made.id}/trashed`)).status).toBe(404);
  const { rows } = await world.sql.query(
    `select (select count(*)::int from app_user where login = 'salahketik') as people,
       (select count(*)::int from audit_log where entity = 'label' and entity_id = $1::text and action = 'removed') as traces`,
    [made.id],
  );
  expect(rows).toEqual([{ people: 0, traces: 1 }]);

  const { body: busy } = await makeLabel({
    contractNumber: 'K-92',
    username: 'labelsibuk',
    emailPic: 'sibuk@example.test',
  });
  await giveSongs(world, busy.id, ['Tetap']);
  await world.ask('adi', 'DELETE', `/labels/${busy.id}/softdelete`);
  const refused = await removed(busy.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'error.label.held']);
  expect(refused.body.message).toContain('1 artist, 1 release, 1 song');
});

test('labels are restored by PUT and by DELETE', async () => {
  const { body: label } = await makeLabel({
    username: 'sementara',
    contractNumber: 'K-78',
    emailPic: 's@example.test',
  });
  for (const verb of ['PUT', 'DELETE']) {
    await world.ask('adi', 'DELETE', `/labels/${label.id}/softdelete`);
    expect((await world.ask('adi', 'GET', `/labels/${label.id}/trashed`)).body.status).toBe('INACTIVE');
    const { body } = await world.ask('adi', verb, `/labels/${label.id}/restore`);
    expect(body).toMatchObject({ deleted: false, status: 'ACTIVE' });
  }
});

describe('the approval of a label', () => {
  const ticked = { identity: true, bank: true, contract: true, documents: true };
  let id: number;
  const owner = { login: 'rumahsuara', password: form.password };
  const move = (who: 'adi' | 'rudi' | 'fina' | 'senja', status: string, body: object = {}) =>
    world.ask(who, 'PUT', `/labels/${id}/${status}`, body);
  const signIn = async () =>
    (await world.ask(null, 'POST', '/authenticate', { username: owner.login, password: owner.password }))
      .status;

  beforeAll(async () => {
    const own = {
      name: 'PT Rumah Suara',
      emailPic: 'suara@example.test',
      username: owner.login,
      contractNumber: 'K-79',
    };
    id = (await makeLabel(own)).body.id;
    await confirmLabel(world, id);
  });

  test('an administrator closes a label with a reason, and its people are out at once', async () => {
    expect(await signIn()).toBe(200);
    expect((await move('adi', 'REJECTED')).body.fieldErrors[0].code).toBe('error.approval.reason');
    expect((await move('rudi', 'REJECTED', { reason: 'Fraud' })).status).toBe(403);
    expect((await move('adi', 'REJECTED', { reason: 'Contract ended' })).body.approvalStatus).toBe(
      'REJECTED',
    );
    const { rows } = await world.sql.query(
      'select count(*)::int as open from session s join app_user u on u.id = s.user_id where u.label_id = $1 and s.ended_at is null',
      [id],
    );
    expect(rows[0].open).toBe(0);
    expect(await signIn()).not.toBe(200);
  });

  test('reopened it is a draft that asks for approval, waits in the queue and is approved point by point', async () => {
    expect((await move('adi', 'DRAFT', { reason: 'A new contract' })).body.approvalStatus).toBe('DRAFT');
    expect(await signIn()).toBe(200);
    await world.sql.query('update label set bank_account_number = null where id = $1', [id]);
    const short = await move('adi', 'SUBMITTED');
    expect([short.status, short.body.fieldErrors[0].field]).toEqual([400, 'bankAccountNumber']);
    await world.sql.query("update label set bank_account_number = '1230001112' where id = $1", [id]);
    expect((await move('adi', 'SUBMITTED')).body.approvalStatus).toBe('SUBMITTED');
    const queue = await world.ask('rudi', 'GET', '/labels/approval-status/submitted');
    expect(queue.body.content).toMatchObject([{ id, name: 'PT Rumah Suara' }]);
    const counts = await world.ask('rudi', 'GET', '/reporting-controller/get-approval-count');
    expect(counts.body.labelApproval).toBe(1);
    expect((await move('adi', 'APPROVED', { checklist: ticked })).body.code).toBe('error.approval.self');
    expect((await move('rudi', 'APPROVED')).body.fieldErrors[0].code).toBe('error.approval.checklist');
    expect((await move('rudi', 'APPROVED', { checklist: ticked })).body.approvalStatus).toBe('APPROVED');
    expect((await move('rudi', 'APPROVED', { checklist: ticked })).status).toBe(409);
    const trail = await world.ask('adi', 'GET', `/labels/${id}/history`);
    expect(trail.body.map(({ toStatus }: { toStatus: string }) => toStatus)).toEqual([
      'REJECTED',
      'DRAFT',
      'SUBMITTED',
      'APPROVED',
    ]);
  });

  test('another label’s status is as unknown as a missing one, and nobody of a label decides', async () => {
    const foreign = await move('senja', 'SUBMITTED');
    const missing = await world.ask('senja', 'PUT', '/labels/987654321/SUBMITTED', {});
    expect([foreign.status, foreign.body.code]).toEqual([missing.status, missing.body.code]);
    const own = await world.ask('senja', 'PUT', `/labels/${world.labels.senja}/REJECTED`, { reason: 'x' });
    expect(own.status).toBe(403);
    expect((await world.ask('fina', 'PUT', `/labels/${id}/REJECTED`, { reason: 'x' })).status).toBe(403);
  });
});

test('labels stand with the largest share or the oldest first where somebody asks for that, and the newest by themselves; another order is refused', async () => {
  const of = async (sort: string) =>
    (await world.ask('adi', 'GET', `/labels?size=200&sort=${sort}`)).body.content as {
      id: number;
      labelShare: number | null;
    }[];
  const ids = (await of('oldest')).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect((await of('id,desc')).map(({ id }) => id)).toEqual(ids.toReversed());
  // Those without a share stand behind.
  const shares = (await of('labelShare')).map(({ labelShare }) => labelShare ?? -1);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect((await world.ask('adi', 'GET', '/labels?sort=bankAccountNumber')).status).toBe(400);
});

test('labels of several states are asked for by the same key, repeated', async () => {
  const states = async (query: string) => {
    const { content } = (await world.ask('adi', 'GET', `/labels?size=200&${query}`)).body;
    return [...new Set((content as { approvalStatus: string }[]).map((one) => one.approvalStatus))].sort();
  };
  await world.sql.query("insert into label (name, approval_status) values ('Nada Baru', 'DRAFT')");
  expect(await states('approvalStatus=draft')).toEqual(['DRAFT']);
  expect(await states('approvalStatus=APPROVED&approvalStatus=DRAFT')).toEqual(['APPROVED', 'DRAFT']);
});
