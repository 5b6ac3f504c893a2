import { randomBytes } from 'node:crypto';
import { addMonths, dayNumber, dayOfNumber, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accrue, release } from '../../../../../tests/accrue.ts';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';
import { askSeen } from '../../../../../tests/seen.ts';
import { system } from '../../kit/actor.ts';
import { withScope } from '../../kit/db/db.ts';
import { balanceOf } from '../ledger.ts';
import { openInvoice } from './openInvoice.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

let period = 202512;
const periods = () => {
  period = addMonths(period, 1);
  return period;
};

/** An approved statement whose money is available, and the invoice it opens. */
async function opened(label: number, amount: bigint): Promise<number> {
  const datenum = periods();
  return withScope(world.db, system('test'), async (tx) => {
    const statement = await tx
      .insertInto('statement')
      .values({
        label_id: label,
        datenum,
        stream: 'MUSIC',
        status: 'APPROVED',
        earned: Number(amount),
        payable: Number(amount),
      })
      .returning(['id', 'label_id', 'datenum', 'stream'])
      .executeTakeFirstOrThrow();
    const source = { sourceType: 'stream' as const, sourceId: `${label}.${datenum}`, actorId: null };
    await accrue(tx, source, [{ labelId: label, amount }]);
    await release(tx, source, { labelId: label, amount });
    return (await openInvoice(tx, system('test'), statement))!;
  });
}

async function paper(label: number, mime = 'application/pdf'): Promise<string> {
  const id = randomBytes(11).toString('hex');
  await world.sql.query(
    `insert into media (id, label_id, kind, file_name, mime, bytes, sha256, storage_key, status)
     values ($1::text, $2, 'DOCUMENT', 'npwp.pdf', $3, 10, encode(sha256($1::text::bytea), 'hex'), $1, 'READY')`,
    [id, label, mime],
  );
  return id;
}

const papers = async (label: number) => {
  const document = await paper(label);
  return {
    npwpDocument: document,
    ktpDocument: document,
    invoiceDocument: document,
    privyId: 'PRV-1',
    consent: true,
  };
};
const act = async (who: Name, id: number, action: string, body: object = {}) => {
  const { rows } = await world.sql.query('select version from invoice where id = $1', [id]);
  return askSeen(world, who, 'PUT', `/invoices/${id}/${action}`, {
    version: Number(rows[0].version),
    ...body,
  });
};
const balance = (label: number) => withScope(world.db, system('test'), (tx) => balanceOf(tx, label, 'MUSIC'));
const paid = { paymentDate: today(), paymentReference: 'TRF-1' };

test('an invoice goes from waiting to paid, and the ledger agrees at each step', async () => {
  const { senja: label } = world.labels;
  const id = await opened(label, 27_075_851n);
  expect(await balance(label)).toMatchObject({ available: 27_075_851n, reserved: 0n, paid: 0n });

  const asked = await act('senja', id, 'request', await papers(label));
  expect(asked.body).toMatchObject({
    status: 'R',
    nettRevenueShareIndie: 27_075_851,
    PPH: 4_061_377,
    totalNettRevenue: 23_014_474,
  });
  expect(await balance(label)).toMatchObject({ available: 0n, reserved: 27_075_851n });
  const consent = await world.sql.query('select consent from invoice where id = $1', [id]);
  expect(consent.rows[0].consent).toMatchObject({
    purpose: 'INVOICE_PAYOUT',
    policyVersionId: expect.any(Number),
    textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });

  expect((await act('ayu', id, 'send', { taxConfirmed: true })).body.status).toBe('S');
  const accepted = await act('fina', id, 'send');
  expect(accepted.body).toMatchObject({ status: 'U', slipNumber: null });
  const signedIn = (ago: string) =>
    world.sql.query('update session set signed_in_at = now() - $1::interval', [ago]);
  await signedIn('16 minutes');
  expect((await act('fina', id, 'paid', paid)).body.code).toBe('error.recentSignIn');
  await signedIn('0');
  const done = await act('fina', id, 'paid', paid);
  expect(done.body).toMatchObject({
    status: 'P',
    paymentReference: 'TRF-1',
    slipNumber: expect.stringMatching(/^BP\/20\d\d\/\d{6}$/),
  });
  expect(await balance(label)).toEqual({
    available: 0n,
    reserved: 0n,
    pending: 0n,
    paid: 27_075_851n,
    total: 0n,
  });
  const { rows } = await world.sql.query(
    "select kind, balance from ledger_account where kind in ('TAX', 'CASH') order by kind",
  );
  expect(rows.map((row) => [row.kind, Number(row.balance)])).toEqual([
    ['CASH', 23_014_474],
    ['TAX', 4_061_377],
  ]);
  expect(done.body.events.map((event: { action: string }) => event.action)).toEqual([
    'open',
    'request',
    'send',
    'send',
    'paid',
  ]);
  const audited = await world.sql.query(
    "select action from audit_log where entity = 'invoice' and entity_id = $1 order by id",
    [String(id)],
  );
  expect(audited.rows.map((row) => row.action)).toEqual(['open', 'request', 'send', 'send', 'paid']);
});

test('a consent names the version that was shown: another one in effect asks for it anew', async () => {
  const { senja: label } = world.labels;
  const id = await opened(label, 2_000_000n);
  const { policy } = (await world.ask('senja', 'GET', `/invoices/${id}`)).body;
  const policies = (await world.ask('adi', 'GET', '/privacy-policies')).body.content;
  const next = { title: 'Next', takesEffectAt: null, replaces: null };
  const { body: made } = await world.ask('adi', 'POST', `/privacy-policies/${policies[0].id}/versions`, next);
  const late = await act('senja', id, 'request', { ...(await papers(label)), policyVersionId: policy.id });
  expect([late.status, late.body.code]).toEqual([409, 'error.invoice.policyChanged']);
  const again = await act('senja', id, 'request', { ...(await papers(label)), policyVersionId: made.id });
  expect(again.body.consent).toMatchObject({ policy: { id: made.id, number: made.number } });
  const read = await world.ask(null, 'GET', `/public/versions/${policy.id}`);
  expect(read.body.number).toBe(policy.number);
});

test('a request names every paper that is missing, and the consent', async () => {
  const id = await opened(world.labels.ombak, 1_000_000n);
  const refused = await act('bayu', id, 'request', {});
  expect(refused.status).toBe(400);
  expect(refused.body.fieldErrors.map((mistake: { field: string }) => mistake.field)).toEqual([
    'npwpDocument',
    'ktpDocument',
    'invoiceDocument',
    'privyId',
    'consent',
  ]);
  const foreign = await act('bayu', id, 'request', { ...(await papers(world.labels.senja)) });
  expect(foreign.body.fieldErrors).toHaveLength(3);
});

test('what was signed at the provider is a PDF, also where a program sends the request', async () => {
  const { tirta: label } = world.labels;
  const id = await opened(label, 1_000_000n);
  const form = await papers(label);
  const ask = async (privyDocument: string) =>
    (await act('tirta', id, 'request', { ...form, privyDocument })).body;
  expect((await ask(await paper(label, 'image/jpeg'))).fieldErrors).toMatchObject([
    { field: 'privyDocument', code: 'error.media.pdfFormat', message: expect.stringContaining('JPEG') },
  ]);
  expect((await ask(await paper(label))).status).toBe('R');
});

test('rejected by admin, asked again, rejected by finance, asked again and paid: reserved once each time', async () => {
  const { ombak: label } = world.labels;
  const id = await opened(label, 2_000_000n);
  const form = await papers(label);
  await act('bayu', id, 'request', form);
  expect((await act('ayu', id, 'reject', {})).body.fieldErrors).toMatchObject([
    { field: 'reasonRejectAdmin', message: 'Reason rejected is required.' },
  ]);
  expect((await act('ayu', id, 'reject', { reasonRejectAdmin: 'Stamp missing' })).body).toMatchObject({
    status: 'D',
    reasonRejectAdmin: 'Stamp missing',
  });
  expect((await balance(label)).reserved).toBe(0n);
  await act('bayu', id, 'request', form);
  await act('ayu', id, 'send', { taxConfirmed: true });
  expect((await act('fina', id, 'reject', { reasonRejectFinance: 'Wrong account' })).body.status).toBe('F');
  await act('bayu', id, 'request', form);
  await act('ayu', id, 'send', { taxConfirmed: true });
  await act('fina', id, 'send');
  expect((await act('fina', id, 'paid', paid)).body.status).toBe('P');
  expect(await balance(label)).toMatchObject({ reserved: 0n, paid: 2_000_000n });
});

test('of an accepted invoice the label is told as of its own, and whoever pays it whose it is', async () => {
  const { tirta: label } = world.labels;
  const id = await opened(label, 1_000_000n);
  await act('tirta', id, 'request', await papers(label));
  await act('ayu', id, 'send', { taxConfirmed: true });
  await act('fina', id, 'send');
  const toldOf = async (who: Name) =>
    (await world.ask(who, 'GET', '/notifications/rilis')).body.content.map(
      ({ title }: { title: string }) => title,
    );
  const end = 'was accepted and will be paid';
  expect(await toldOf('tirta')).toContainEqual(expect.stringMatching(`^Your invoice over .* ${end}$`));
  expect(await toldOf('beni')).toContainEqual(expect.stringMatching(`^The invoice of .* over .* ${end}$`));
});

test('two payments at once pay once', async () => {
  const { tirta: label } = world.labels;
  const id = await opened(label, 3_000_000n);
  await act('tirta', id, 'request', await papers(label));
  await act('ayu', id, 'send', { taxConfirmed: true });
  await act('fina', id, 'send');
  const answers = await Promise.all(Array.from({ length: 20 }, () => act('beni', id, 'paid', paid)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
  expect((await balance(label)).paid).toBe(3_000_000n);
});

test('the administrator’s step and finance’s step need two people, and so does paying a large sum', async () => {
  const { senja: label } = world.labels;
  const id = await opened(label, 60_000_000n);
  await act('senja', id, 'request', await papers(label));
  await act('sari', id, 'send', { taxConfirmed: true });
  expect((await act('sari', id, 'send')).body.code).toBe('error.invoice.samePerson');
  await act('fina', id, 'send');
  expect((await act('fina', id, 'paid', paid)).body.code).toBe('error.invoice.samePerson');
  expect(
    (await act('beni', id, 'paid', { ...paid, paymentDate: '2099-01-01' })).body.fieldErrors,
  ).toMatchObject([{ field: 'paymentDate' }]);
  expect((await act('beni', id, 'paid', paid)).body.status).toBe('P');
});

test('a payment lies between acceptance and today; into a month that has ended it takes two people', async () => {
  const { senja: label } = world.labels;
  const id = await opened(label, 700_000n);
  await act('senja', id, 'request', await papers(label));
  await act('ayu', id, 'send', { taxConfirmed: true });
  await act('fina', id, 'send');
  const early = await act('beni', id, 'paid', { ...paid, paymentDate: '2020-01-31' });
  expect([early.status, early.body.fieldErrors[0].code]).toEqual([400, 'error.invoice.paidBeforeAccepted']);
  expect(early.body.fieldErrors[0].message).toContain(today());
  const blind = await act('beni', id, 'paid', { ...paid, version: undefined });
  expect([blind.status, blind.body.fieldErrors[0].code]).toEqual([400, 'error.validation.version']);
  expect((await act('beni', id, 'paid', { ...paid, version: 1 })).body.code).toBe('error.staleInvoice');
  // Accepted two months ago.
  await world.sql.query("update invoice set accepted_at = now() - interval '62 days' where id = $1", [id]);
  const then = dayOfNumber(dayNumber(today())! - 61);
  const alone = await act('fina', id, 'paid', { ...paid, paymentDate: then });
  expect([alone.status, alone.body.code]).toEqual([403, 'error.invoice.backDated']);
  expect((await act('beni', id, 'paid', { ...paid, paymentDate: then })).body).toMatchObject({
    status: 'P',
    paymentDate: then,
  });
  // What the row itself refuses, were it not guarded (documentsStand.test.ts).
  const bare = 'alter table invoice disable trigger user; update invoice set payment_date';
  for (const wrong of ['2020-01-31', '2099-01-31'])
    await expect(world.sql.query(`${bare} = '${wrong}' where id = ${id}`)).rejects.toThrow(/paid_/);
});

test('the invoice says which step is somebody else’s, by the limit in force', async () => {
  const { senja: label } = world.labels;
  const id = await opened(label, 60_000_000n);
  const other = async (who: Name) => (await world.ask(who, 'GET', `/invoices/${id}`)).body.needsOther;
  await act('senja', id, 'request', await papers(label));
  expect(await other('sari')).toEqual([]);
  await act('sari', id, 'send', { taxConfirmed: true });
  expect(await other('sari')).toEqual([{ action: 'send', above: null }]);
  expect(await other('fina')).toEqual([]);
  await act('fina', id, 'send');
  expect(await other('fina')).toEqual([{ action: 'paid', above: 50_000_000 }]);
  expect(await other('beni')).toEqual([]);
  const limit = (value: string) =>
    world.sql.query(`update sysparam set value = $1 where "group" = 'INVOICE' and key = 'FOUR_EYES_ABOVE'`, [
      value,
    ]);
  await limit('60000000');
  expect(await other('fina')).toEqual([]);
  await limit('59999999');
  expect(await other('fina')).toEqual([{ action: 'paid', above: 59_999_999 }]);
  expect((await act('fina', id, 'paid', paid)).body.code).toBe('error.invoice.samePerson');
  await limit('60000000');
  expect((await act('fina', id, 'paid', paid)).body.status).toBe('P');
  await limit('50000000');
});

test('a payment that comes back is reversed by a counter-entry and can be paid again', async () => {
  const { ombak: label } = world.labels;
  const before = (await balance(label)).paid;
  const id = await opened(label, 4_000_000n);
  await act('bayu', id, 'request', await papers(label));
  await act('ayu', id, 'send', { taxConfirmed: true });
  await act('fina', id, 'send');
  await act('fina', id, 'paid', paid);
  await world.sql.query("update session set signed_in_at = now() - interval '16 minutes'");
  expect((await act('beni', id, 'reverse', { reason: 'Bank returned it' })).body.code).toBe(
    'error.recentSignIn',
  );
  await world.sql.query('update session set signed_in_at = now()');
  expect((await act('fina', id, 'reverse', { reason: 'Bank returned it' })).body.code).toBe(
    'error.invoice.samePerson',
  );
  expect((await act('beni', id, 'reverse', { reason: 'Bank returned it' })).body.status).toBe('U');
  expect(await balance(label)).toMatchObject({ reserved: 4_000_000n, paid: before });
  expect((await act('beni', id, 'paid', paid)).body.status).toBe('P');
  expect((await balance(label)).paid).toBe(before + 4_000_000n);
});

test('a label neither pays nor reviews, and sees no invoice of another label', async () => {
  const id = await opened(world.labels.senja, 500_000n);
  expect((await act('senja', id, 'send', { taxConfirmed: true })).status).toBe(409);
  const missing = await world.ask('bayu', 'GET', '/invoices/99999999');
  for (const [verb, path] of [
    ['GET', `/invoices/${id}`],
    ['PUT', `/invoices/${id}/request`],
    ['PUT', `/invoices/${id}/invoice-document`],
  ] as const) {
    const answer = await world.ask(
      'bayu',
      verb,
      path,
      verb === 'PUT' ? { version: 1, ...(await papers(world.labels.ombak)) } : undefined,
    );
    expect([path, answer.status, answer.text]).toEqual([path, 404, missing.text]);
  }
  const { rows } = await world.sql.query('select systemcode from label where id = $1', [world.labels.senja]);
  expect((await world.ask('bayu', 'GET', `/invoices/balance/${rows[0].systemcode}`)).status).toBe(404);
  const list = await world.ask('bayu', 'GET', '/invoices?size=200');
  expect(new Set(list.body.content.map((row: { labelId: number }) => row.labelId))).toEqual(
    new Set([world.labels.ombak]),
  );
});

test('a bank account changed in the last 72 hours holds the request back', async () => {
  const { tirta: label } = world.labels;
  const id = await opened(label, 700_000n);
  await world.sql.query('update label set bank_changed_at = now() where id = $1', [label]);
  const held = await act('tirta', id, 'request', await papers(label));
  expect([held.status, held.body.code]).toEqual([409, 'error.invoice.bankChanged']);
  await world.sql.query("update label set bank_changed_at = now() - interval '73 hours' where id = $1", [
    label,
  ]);
  expect((await act('tirta', id, 'request', await papers(label))).body.status).toBe('R');
});

test('sums below the least payout wait for the next period', async () => {
  const { rows } = await world.sql.query(
    "insert into label (name, approval_status) values ('Kecil', 'APPROVED') returning id",
  );
  const label = Number(rows[0].id);
  expect(await opened(label, 60_000n)).toBeNull();
  const id = await opened(label, 60_000n);
  expect((await world.ask('fina', 'GET', `/invoices/${id}`)).body.nettRevenueShareIndie).toBe(120_000);
});

test('where the least payout is nothing, a statement that leaves nothing is approved without an invoice', async () => {
  const least = (value: string) =>
    world.sql.query(`update sysparam set value = $1 where "group" = 'INVOICE' and key = 'MIN_PAYOUT'`, [
      value,
    ]);
  await least('0');
  const { rows } = await world.sql.query(
    "insert into label (name, approval_status) values ('Nihil', 'APPROVED') returning id",
  );
  const label = Number(rows[0].id);
  const id = await opened(label, 5_000n);
  expect((await world.ask('fina', 'GET', `/invoices/${id}`)).body.nettRevenueShareIndie).toBe(5_000);
  const none = { id: 0, label_id: label, datenum: periods(), stream: 'MUSIC' };
  expect(await withScope(world.db, system('test'), (tx) => openInvoice(tx, system('test'), none))).toBeNull();
  await least('100000');
});

test('fifty requests on one balance never overdraw it', async () => {
  const { senja: label } = world.labels;
  const id = await opened(label, 900_000n);
  const form = await papers(label);
  const answers = await Promise.all(Array.from({ length: 50 }, () => act('senja', id, 'request', form)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test('finance exports what is to be transferred, with the fixed account', async () => {
  const csv = await world.ask('fina', 'GET', '/invoices/export/settlement?status=R');
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.text).toContain('bankAccountNumber');
  expect((await world.ask('senja', 'GET', '/invoices/export/settlement')).status).toBe(403);
  const own = (await world.ask('senja', 'GET', '/invoices/export/csv')).text;
  expect(own).not.toContain('Ombak');
  expect(own).toMatch(/\d{4}-\d\d-\d\dT[\d:.]+\+07:00/);
  expect(own).not.toMatch(/T[\d:.]+Z/);
});
