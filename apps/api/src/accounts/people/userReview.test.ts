import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

async function register(login: string, fields: object): Promise<number> {
  const form = {
    login,
    email: `${login}@example.test`,
    lastName: '',
    registerAs: 'LABEL',
    password: 'Kopi#2026',
    confirmPassword: 'Kopi#2026',
    langKey: 'id',
    agreement: true,
  };
  const answer = await world.ask(null, 'POST', '/account/register', { ...form, ...fields });
  expect([200, 201, 202], answer.text).toContain(answer.status);
  const { rows } = await world.sql.query('select id from app_user where login = $1', [login]);
  return Number(rows[0].id);
}

const waits = (id: number) =>
  world.sql.query(
    "update app_user set status = 'SUBMITTED', activated = true, submitted_at = now() where id = $1",
    [id],
  );
const review = (who: Parameters<World['ask']>[0], id: number) => world.ask(who, 'GET', `/users/${id}/review`);

test('a reviewer sees who applies, with which label, when an answer is due and who has the same', async () => {
  const first = await register('panjisore', {
    firstName: 'Panji',
    lastName: 'Setyawan',
    name: 'Sore',
    phone: '0813 5555 0102',
  });
  const asked = await register('panji.lagi', {
    firstName: 'panji',
    lastName: ' SETYAWAN',
    name: 'Kaliurang Sore',
    phone: '+62 813-5555-0102',
    email: 'panji.sore+dua@example.test',
  });
  await waits(asked);
  const { body, status } = await review('rudi', asked);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    user: { id: asked, activated: true, approvalStatus: 'SUBMITTED' },
    label: { name: 'Kaliurang Sore', type: 'COMPANY', registerAs: 'LABEL' },
    duplicates: [{ id: first, login: 'panjisore', labelName: 'Sore', by: ['name', 'phone', 'email'] }],
    mayDecide: true,
    claim: null,
    language: 'id',
  });
  expect(body.replies).toContain(
    'Kami belum dapat mendengar karya Anda. Mohon daftar lagi dengan tautan ke musik Anda.',
  );
  expect(body.hoursLeft).toBeGreaterThan(70);
});

test('nobody of a label reads it, and what was decided is told in its history', async () => {
  const id = await register('dewi', { firstName: 'Dewi', name: 'Dewi Musik', phone: '0813 1111 2222' });
  expect((await review('senja', id)).status).toBe(403);
  expect((await review('fina', id)).status).toBe(403);
  expect((await review('rudi', 987_654_321)).status).toBe(404);
  await waits(id);
  await world.ask('rudi', 'PUT', `/users/${id}/REJECTED`, { reason: 'The name belongs to another.' });
  const { body } = await review('adi', id);
  expect(body).toMatchObject({ mayDecide: false, dueAt: null, hoursLeft: null });
  expect(body.history).toMatchObject([
    { fromStatus: 'SUBMITTED', toStatus: 'REJECTED', reason: 'The name belongs to another.' },
  ]);
});

test('who decides on a person a moment after a colleague is told who was faster, and changes nothing', async () => {
  const id = await register('serentak', { firstName: 'Dua', name: 'Serentak' });
  await waits(id);
  const { version } = (await review('rudi', id)).body.user;
  const yes = { checklist: { email: true, identity: true }, version };
  expect((await world.ask('rudi', 'PUT', `/users/${id}/APPROVED`, yes)).status).toBe(200);
  for (const [to, body] of [
    ['APPROVED', yes],
    ['REJECTED', { reason: 'Bukan dia', version }],
  ] as const) {
    const late = await world.ask('adi', 'PUT', `/users/${id}/${to}`, body);
    expect(late).toMatchObject({ status: 409, body: { code: 'error.approval.decided' } });
    expect(late.body.message).toMatch(/^Rudi\b.* was faster: this is “Approved” since /);
  }
  expect((await review('adi', id)).body.user.approvalStatus).toBe('APPROVED');
});

test('who decides on a person somebody has corrected meanwhile is told who did', async () => {
  const id = await register('dikoreksi', { firstName: 'Dewi', name: 'Dikoreksi' });
  await waits(id);
  const { version } = (await review('rudi', id)).body.user;
  const { body: known } = await world.ask('adi', 'GET', `/admin/users/${id}/detail`);
  const corrected = await world.ask('adi', 'PUT', `/users/${id}`, { ...known, lastName: 'Lestari' });
  expect(corrected.status).toBe(200);
  const late = await world.ask('rudi', 'PUT', `/users/${id}/REJECTED`, { reason: 'Bukan dia', version });
  expect(late).toMatchObject({ status: 409, body: { code: 'error.staleVersion' } });
  expect(late.body.message).toMatch(/^Adi changed this at \d\d[.:]\d\d\./);
  expect((await review('rudi', id)).body.user.approvalStatus).toBe('SUBMITTED');
});

test('beside what one ticks stands who else is called so, where the music can be heard, and what the mail domain is worth', async () => {
  await world.sql.query("update label set name = 'Rimba Raya Musik' where id = $1", [world.labels.tirta]);
  const id = await register('rimbaraya', {
    firstName: 'Rimba',
    name: 'Rimba Raya Music',
    email: 'halo@rimba-raya.test',
    city: 'Malang',
    link: 'rimbaraya.example/dengar',
  });
  const { body } = await review('rudi', id);
  expect(body.evidence).toMatchObject({
    ...{ city: 'Malang', link: 'https://rimbaraya.example/dengar' },
    mail: { domain: 'rimba-raya.test', kind: 'OWN', accounts: 0, since: null },
  });
  expect(body.evidence.similar[0]).toMatchObject({ kind: 'label', name: 'Rimba Raya Musik' });
  expect(body.evidence.similar[0].alike).toBeGreaterThanOrEqual(45);

  const second = await register('rimba.dua', {
    firstName: 'Dua',
    name: 'Dua Rimba',
    email: 'dua@rimba-raya.test',
  });
  expect((await review('rudi', second)).body.evidence).toMatchObject({
    ...{ city: null, link: null },
    mail: { accounts: 1, since: expect.any(String) },
  });
  const anybody = await register('siapa', {
    firstName: 'Siapa',
    name: 'Siapa',
    email: 'siapa.saja@gmail.com',
  });
  expect((await review('rudi', anybody)).body.evidence.mail.kind).toBe('EVERYBODYS');
  for (const [login, domain, kind] of [
    ['sesaat', 'mailinator.com', 'THROWAWAY'],
    ['resmi', 'rimba-resmi.co.id', 'AGAINST_PAPERS'],
  ] as const) {
    const one = await register(login, { firstName: login, name: login, email: `${login}@${domain}` });
    expect((await review('rudi', one)).body.evidence.mail).toMatchObject({ domain, kind });
  }
});

test('what is no address of a page is refused at its field', async () => {
  const form = {
    login: 'taut',
    email: 'taut@example.test',
    firstName: 'T',
    lastName: '',
    registerAs: 'SOLO_ARTIST',
  };
  const answer = await world.ask(null, 'POST', '/account/register', {
    ...form,
    ...{ password: 'Kopi#2026', confirmPassword: 'Kopi#2026', agreement: true, link: 'javascript:alert(1)' },
  });
  expect([answer.status, answer.body.fieldErrors[0].field]).toEqual([400, 'link']);
});

test('“Lists filter by deleted or not deleted”: people of one status do, for whoever may see who was deleted', async () => {
  const id = await register('seruni', { firstName: 'Seruni', name: 'Seruni Nada', phone: '0813 5555 0777' });
  await waits(id);
  const asked = async (who: Parameters<World['ask']>[0], query: string) => {
    const { status, body } = await world.ask(who, 'GET', `/users/approval-status/SUBMITTED?${query}`);
    return status === 200 ? body.content.map((row: { id: number }) => row.id) : status;
  };
  expect(await asked('adi', 'deleted=false&search=seruni')).toEqual([id]);
  expect(await asked('adi', 'deleted=true')).toEqual([]);
  expect((await world.ask('adi', 'DELETE', `/users/${id}/softdelete`)).status).toBe(200);
  expect(await asked('adi', 'deleted=true')).toEqual([id]);
  expect(await asked('rudi', 'search=seruni')).toEqual([]);
  expect(await asked('rudi', 'deleted=true')).toBe(403);
});
