import { readFileSync } from 'node:fs';
import path from 'node:path';
import { auditWords } from '@rilis/contract/words/en/auditWords';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { checkAudit } from './auditCheck.ts';
import { sealAudit } from './auditSeal.ts';

let world: World;
let owner: pg.Client;
beforeAll(async () => {
  world = await openWorld();
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.end();
});

/** As a superuser who switches the triggers and foreign keys off. */
async function tamper(statement: string): Promise<void> {
  await owner.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
}

test('a role sees the events of its area, a label its own, an administrator all', async () => {
  await world.ask('adi', 'POST', '/faqs', { title: 'Who did this?' });
  await world.ask('senja', 'POST', '/account', { firstName: 'Senja', langKey: 'id' });
  await world.sql.query(
    "select audit_write(null, 'adi', 'sent', 'invoice', '1', $1, null, '{\"status\":\"S\"}', null, '10.0.0.9', null)",
    [world.labels.senja],
  );
  const list = async (who: Parameters<World['ask']>[0], query = '') =>
    (await world.ask(who, 'GET', `/audit${query}`)).body;
  const words = (body: { content: { entity: string; action: string }[] }) =>
    body.content.map((row) => `${row.entity} ${row.action}`);
  expect(words(await list('adi'))).toEqual(['invoice sent', 'app_user updated', 'faq created']);
  expect(words(await list('fina'))).toEqual(['invoice sent']);
  expect(words(await list('rudi'))).toEqual([]);
  expect(words(await list('senja'))).toEqual(['app_user updated']);
  expect(words(await list('bayu'))).toEqual([]);
  expect((await list('adi', '?person=ADI&entity=faq&action=created')).content[0]).toMatchObject({
    login: 'adi',
    before: null,
    after: { title: 'Who did this?' },
    sealed: false,
  });
  const { id } = (await list('senja')).content[0];
  expect((await list('adi', `?id=${id}`)).content.map((row: { id: number }) => row.id)).toEqual([id]);
  expect((await list('bayu', `?id=${id}`)).content).toEqual([]);
  expect((await list('adi', '?from=2999-01-01T00:00:00Z')).totalElements).toBe(0);
  expect((await list('fina')).content[0].ip).toBeNull();
  expect((await list('adi', '?entity=invoice')).content[0].ip).toBe('10.0.0.9');
});

test('the export of the log has the rows of its list', async () => {
  const csv = await world.ask('adi', 'GET', '/audit/export/csv?entity=faq');
  expect(csv.text.trim().split('\r\n')).toHaveLength(2);
  expect(csv.text).toContain('Who did this?');
  expect((await world.ask('senja', 'GET', '/audit/export/csv')).text.trim().split('\r\n')).toHaveLength(2);
});

test('what a superuser edits, removes or slips in afterwards is found', async () => {
  for (let i = 0; i < 6; i += 1) await world.ask('adi', 'POST', '/faqs', { title: `Question ${i}` });
  // Rows are sealed five seconds after they were written.
  await tamper("update audit_log set at = at - interval '10 seconds'");
  await sealAudit(world.db);
  const clean = await checkAudit(owner);
  expect(clean).toMatchObject({ sealed: 9, waiting: 0, faults: [] });
  const ids = (await owner.query<{ id: string }>('select id from audit_log order by id')).rows.map((row) =>
    Number(row.id),
  );
  await expect(owner.query('delete from audit_log where id = $1', [ids[3]])).rejects.toThrow('append-only');
  await tamper(`update audit_log set after = '{"title":"Harmless"}' where id = ${ids[2]}`);
  await tamper(`delete from audit_log where id = ${ids[4]}`);
  await tamper(
    `insert into audit_log (at, action, entity, actor_login) values (now() - interval '2 days', 'approved', 'invoice', 'fina')`,
  );
  expect((await checkAudit(owner)).faults.map(({ kind, auditId }) => [kind, auditId])).toEqual([
    ['edited', ids[2]],
    ['removed', ids[4]],
    ['inserted', expect.any(Number)],
  ]);
  await tamper(
    `delete from audit_log where id = ${ids[6]}; delete from audit_seal where audit_id = ${ids[6]}`,
  );
  expect((await checkAudit(owner)).faults).toContainEqual({ kind: 'seal', auditId: ids[7], seq: 8 });
});

test('a chain that was made anew differs from the head that was noted', async () => {
  const head = (await checkAudit(owner)).head ?? '';
  await tamper('delete from audit_seal');
  await sealAudit(world.db);
  expect((await checkAudit(owner)).faults).toEqual([]);
  expect((await checkAudit(owner, head)).faults).toMatchObject([{ kind: 'unknown' }]);
});

test('of a long log the first thousand lines are counted, and every one for whoever turns further', async () => {
  await world.sql.query(
    `insert into audit_log (actor_login, action, entity, entity_id) select 'adi', 'updated', 'tag', n::text from generate_series(1, 1200) n`,
  );
  const page = async (query: string) =>
    (await world.ask('adi', 'GET', `/audit?entity=tag&size=100${query}`)).body;
  const { content, ...first } = await page('');
  expect(content).toHaveLength(100);
  expect(first).toEqual({ page: 0, size: 100, totalElements: 1000, totalPages: 11, more: true });
  const behind = await page('&page=10');
  expect(behind).toMatchObject({ totalElements: 1200, totalPages: 12 });
  expect(behind).not.toHaveProperty('more');
  expect(behind.content.map(({ entityId }: { entityId: string }) => entityId)[0]).toBe('200');
});

test('what the platform notes by itself is told in the reader’s words, on the screen as in the file', async () => {
  await world.sql.query(
    `select audit_write($1::bigint, 'senja', 'signedIn', 'session', ($1::bigint)::text, null, null, null, 'auditWords.note.passkeyAlone', null, null)`,
    [world.cast.senja.id],
  );
  const told = async (language: string, path: string) =>
    (await world.ask('adi', 'GET', `${path}?action=signedIn`, undefined, { 'accept-language': language }))
      .text;
  for (const path of ['/audit', '/audit/export/csv']) {
    expect(await told('en', path)).toContain('with a passkey alone');
    expect(await told('id', path)).toContain('dengan kunci sandi saja');
  }
});

test('sign-ins that were refused are found by the account they were about; who tried is nobody', async () => {
  const { id } = world.cast.bayu;
  await world.sql.query(
    `select audit_write(null, 'visitor', 'signInRefused', 'session', $1, null, null, '{"count": 7}', 'error.login.wrong', '203.0.113.9', null)`,
    [String(id)],
  );
  const found = async (who: 'adi' | 'bayu', person: string) =>
    (await world.ask(who, 'GET', `/audit?action=signInRefused&person=${person}`)).body.content;
  expect(await found('adi', 'BAYU')).toMatchObject([
    { entityId: String(id), login: 'visitor', person: null, after: { count: 7 } },
  ]);
  expect([await found('adi', 'senja'), await found('bayu', 'bayu')]).toEqual([[], []]);
});

test('what the database writes into the log by itself has its words like everything else', () => {
  const inForce = readFileSync(path.join(import.meta.dirname, '../../../../../docs/in-force.sql'), 'utf8');
  const written = [...inForce.matchAll(/perform audit_write\([^']*'(\w+)', '(\w+)'/g)];
  expect(written.map(([, action]) => action)).toContain('tokenReused');
  for (const [, action = '', entity = ''] of written) {
    expect(Object.keys(auditWords.action)).toContain(action);
    expect(Object.keys(auditWords.entity)).toContain(entity);
  }
});

test('what staff did with somebody’s eyes is said to be theirs, and is no doing of that person', async () => {
  await world.sql.query(
    `select audit_write($1, 'adi → senja', 'denied', 'route', 'POST /albums', $2, null, '{"count": 1}', 'error.viewAs', null, null)`,
    [world.cast.senja.id, world.labels.senja],
  );
  const told = async (who: 'adi' | 'senja') =>
    (await world.ask(who, 'GET', '/audit?action=denied')).body.content.map(
      (row: { person: string }) => row.person,
    );
  expect([await told('adi'), await told('senja')]).toEqual([['adi → senja'], []]);
});

test('a list that leaves the house as a file is written down: whose hand it was, which list, and how many rows', async () => {
  const columns = ['name', 'bankAccountNumber', 'taxId'].map((field) => ({ field, head: 'action.open' }));
  const asked = { path: '/labels', query: {}, fileName: 'labels', columns };
  const { text } = await world.ask('adi', 'POST', '/bulk/export/csv', asked);
  expect(text).toContain('0123456789012345');
  const { content } = (await world.ask('adi', 'GET', '/audit?entity=export_file&action=fetched')).body;
  expect(content).toMatchObject([{ login: 'adi', after: { path: '/labels', rows: 3 } }]);
});

test('numbers to call and addresses stay out of the log, and that another one was given is told', async () => {
  const put = (fields: object) => world.ask('senja', 'PUT', `/labels/${world.labels.senja}`, fields);
  await put({
    mobilePhonePic: '+62 812 1111 2222',
    contactNumber: '021 5550001',
    emailPic: 'satu@example.test',
  });
  await put({ mobilePhonePic: '+62 812 3333 4444', city: 'Bandung' });
  const { text, body } = await world.ask('adi', 'GET', '/audit?entity=label&action=updated');
  expect(text).not.toMatch(/1111 2222|3333 4444|5550001|satu@/);
  const [{ before, after }] = body.content;
  expect(before).toMatchObject({ mobilePhonePic: '•', contactNumber: '•', emailPic: '•' });
  expect(after).toMatchObject({ mobilePhonePic: '••', contactNumber: '•', emailPic: '•', city: 'Bandung' });
});
