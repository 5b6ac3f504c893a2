import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';

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
  });
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
