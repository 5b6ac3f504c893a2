import { groupOf } from '@rilis/contract/accounts/noticeSetting';
import { notification } from '@rilis/contract/words/en/notification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../../tests/cast.ts';

let world: World;
let team: string;
beforeAll(async () => {
  world = await openWorld();
  team = `/labels/${world.labels.senja}`;
});
afterAll(() => world.end());

const password = 'Kopi#2026';
const invite = (email: string, role = 'UPLOADER', who: Name = 'senja', at = team) =>
  world.ask(who, 'POST', `${at}/invitations`, { email, role });
const teamOf = async () => (await world.ask('senja', 'GET', `${team}/team`)).body;
const mailsTo = async (address: string) =>
  (await world.ask('sari', 'GET', `/mailbox?search=${address}`)).body.content as {
    subject: string;
    text: string;
  }[];
const keyFor = async (address: string) => /key=([\w-]{43})/.exec((await mailsTo(address))[0]!.text)![1]!;
const form = (key: string, login: string, more: object = {}) => ({
  ...{ key, login, firstName: 'Wulan', lastName: 'Sari', password, confirmPassword: password },
  ...{ langKey: 'id', agreement: true, ...more },
});
const accept = (key: string, login: string, more?: object) =>
  world.ask(null, 'POST', '/invitations/accept', form(key, login, more));
const signIn = (username: string) => world.ask(null, 'POST', '/authenticate', { username, password });
const as = (token: string, method: string, path: string, body?: unknown) =>
  world.ask(null, method, path, body, { authorization: `Bearer ${token}` });

/** Somebody who was invited, has joined and is signed in. */
async function hire(login: string, role: string, who: Name = 'senja', at = team) {
  const email = `${login}@team.test`;
  expect((await invite(email, role, who, at)).status).toBe(201);
  expect((await accept(await keyFor(email), login)).status).toBe(201);
  const { access_token: token, user, permission } = (await signIn(login)).body;
  return { id: user.id as number, token: token as string, user, permission: permission as string[] };
}

test('an invited uploader sets a password of her own, signs in, and works in that label alone', async () => {
  expect((await invite('wulan@team.test')).body).toMatchObject({
    email: 'wulan@team.test',
    role: 'UPLOADER',
    invitedBy: 'Senja',
    expired: false,
  });
  const [mail] = await mailsTo('wulan@team.test');
  expect(mail!.subject).toBe('Senja invites you to Senja Records at Rilis');
  expect(mail!.text).toContain('as Uploader');
  expect(mail!.text).not.toContain('assword:');
  const key = await keyFor('wulan@team.test');
  const opened = await world.ask(null, 'POST', '/invitations/open', { key });
  expect(opened.body).toMatchObject({ labelName: 'Senja Records', role: 'UPLOADER', account: 'NONE' });
  expect((await accept(key, 'wulan')).body).toEqual({ login: 'wulan' });
  const { user, permission } = (await signIn('wulan')).body;
  expect(user).toMatchObject({ labelId: world.labels.senja, roleNames: ['ROLE_LABEL_UPLOADER'] });
  expect(permission).toContain('/backoffice/music/createAlbum');
  const { members, invitations } = await teamOf();
  expect(invitations).toEqual([]);
  expect(members.map(({ name, role }: { name: string; role: string }) => [name, role])).toEqual([
    ['Senja', 'OWNER'],
    ['Wulan Sari', 'UPLOADER'],
  ]);
  expect(members[1].lastSeenAt).not.toBeNull();
});

test('a label whose long name is cut in mails at a sign that takes two places invites all the same', async () => {
  const rename = (name: string) =>
    world.sql.query('update label set name = $2 where id = $1', [world.labels.senja, name]);
  await rename(`${'S'.repeat(58)}🎵 Records`);
  expect((await invite('nada@team.test')).status).toBe(201);
  const [mail] = await mailsTo('nada@team.test');
  expect(mail!.subject).toBe(`Senja invites you to ${'S'.repeat(58)}… at Rilis`);
  await rename('Senja Records');
});

test('an invitation works once, only with its whole key, and not after its days', async () => {
  await invite('sekali@team.test', 'FINANCE');
  const key = await keyFor('sekali@team.test');
  expect((await accept(`${key.slice(0, 42)}x`, 'sekali')).body.code).toBe('error.team.key');
  await world.sql.query("update invitation set expires_at = now() - interval '1 minute' where email = $1", [
    'sekali@team.test',
  ]);
  expect((await accept(key, 'sekali')).body.code).toBe('error.team.key');
  const [waiting] = (await teamOf()).invitations;
  expect(waiting).toMatchObject({ email: 'sekali@team.test', expired: true });
  expect((await world.ask('senja', 'POST', `${team}/invitations/${waiting.id}/resend`)).body.expired).toBe(
    false,
  );
  expect((await accept(key, 'sekali')).body.code).toBe('error.team.key');
  const fresh = await keyFor('sekali@team.test');
  const both = await Promise.all([accept(fresh, 'sekali'), accept(fresh, 'sekali.lagi')]);
  expect(both.map(({ status }) => status).sort()).not.toEqual([201, 201]);
  expect((await accept(fresh, 'ketiga')).body.code).toBe('error.team.key');
  const { rows } = await world.sql.query(
    "select count(*)::int as n from app_user where email = 'sekali@team.test'",
  );
  expect(rows[0].n).toBe(1);
  const kept = await world.sql.query('select * from invitation');
  expect(JSON.stringify(kept.rows)).not.toContain(fresh);
});

test('a withdrawn invitation opens nothing, and the address can be invited again', async () => {
  const { id } = (await invite('batal@team.test')).body;
  expect((await invite('Batal@team.test')).body.fieldErrors[0].code).toBe('error.team.invited');
  const key = await keyFor('batal@team.test');
  expect((await world.ask('senja', 'DELETE', `${team}/invitations/${id}`)).status).toBe(200);
  expect((await world.ask('senja', 'DELETE', `${team}/invitations/${id}`)).status).toBe(404);
  expect((await world.ask(null, 'POST', '/invitations/open', { key })).body.code).toBe('error.team.key');
  expect((await invite('batal@team.test')).status).toBe(201);
});

test('what somebody sent who may not invite any more opens nothing until somebody else sends it', async () => {
  const opened = async (key: string) =>
    (await world.ask(null, 'POST', '/invitations/open', { key })).body.invitedBy as string | undefined;
  const told = async (address: string) =>
    (await teamOf()).invitations.find(({ email }: { email: string }) => email === address);
  const { id, token } = await hire('lastri', 'OWNER');
  await as(token, 'POST', `${team}/invitations`, { email: 'lastri.dua@team.test', role: 'OWNER' });
  const key = await keyFor('lastri.dua@team.test');
  expect(await opened(key)).toBe('Wulan Sari');
  const giveRole = (role: string) => world.ask('senja', 'PUT', `${team}/team/${id}`, { role });
  await giveRole('UPLOADER');
  expect(await opened(key)).toBeUndefined();
  await giveRole('OWNER');
  expect(await opened(key)).toBe('Wulan Sari');
  expect((await world.ask('senja', 'DELETE', `${team}/team/${id}`)).status).toBe(200);
  expect((await accept(key, 'lastri.dua')).body.code).toBe('error.team.key');
  const left = await told('lastri.dua@team.test');
  expect(left).toMatchObject({ expired: true, invitedBy: 'Wulan Sari' });
  await world.ask('senja', 'POST', `${team}/invitations/${left.id}/resend`);
  expect(await told('lastri.dua@team.test')).toMatchObject({ expired: false, invitedBy: 'Senja' });
  expect((await accept(await keyFor('lastri.dua@team.test'), 'lastri.dua')).status).toBe(201);
});

test('an address of another label has its own words in its own mailbox; the inviting label learns nothing', async () => {
  const stranger = await invite('baru@team.test');
  const known = await invite('bayu@example.test');
  expect(Object.keys(known.body)).toEqual(Object.keys(stranger.body));
  expect(known.status).toBe(stranger.status);
  const [mail] = await mailsTo('bayu@example.test');
  expect(mail!.text).toContain('an account belongs to one label');
  const key = await keyFor('bayu@example.test');
  expect((await world.ask(null, 'POST', '/invitations/open', { key })).body.account).toBe('ELSEWHERE');
  expect((await accept(key, 'bayu.dua')).body.code).toBe('error.team.elsewhere');
  expect((await world.ask(null, 'POST', '/invitations/join', { key })).body.code).toBe(
    'error.team.elsewhere',
  );
  expect((await invite('senja@example.test')).body.fieldErrors[0].code).toBe('error.team.member');
});

test('whoever is removed is out at once, the trace stays, and an invitation gives the account back', async () => {
  const { id, token } = await hire('gita', 'FINANCE');
  expect((await as(token, 'GET', '/account')).status).toBe(200);
  expect((await world.ask('senja', 'DELETE', `${team}/team/${id}`)).status).toBe(200);
  expect((await as(token, 'GET', '/account')).status).toBe(401);
  expect((await signIn('gita')).body.code).toBe('error.login.wrong');
  // Whose address was never confirmed confirms it by the key that was mailed there.
  await world.sql.query('update app_user set activated = false where id = $1', [id]);
  expect((await world.ask('senja', 'DELETE', `${team}/team/${id}`)).status).toBe(404);
  await invite('gita@team.test', 'UPLOADER', 'bayu', `/labels/${world.labels.ombak}`);
  const key = await keyFor('gita@team.test');
  expect((await world.ask(null, 'POST', '/invitations/open', { key })).body.account).toBe('FORMER');
  expect((await world.ask(null, 'POST', '/invitations/join', { key })).body).toEqual({ login: 'gita' });
  const { user } = (await signIn('gita')).body;
  expect(user).toMatchObject({ id, labelId: world.labels.ombak, roleNames: ['ROLE_LABEL_UPLOADER'] });
});

test('whoever staff removed is not brought back by an invitation, though they had left a team and come back before', async () => {
  const { id } = await hire('sinta', 'UPLOADER');
  await world.ask('senja', 'DELETE', `${team}/team/${id}`);
  expect((await world.ask('adi', 'PUT', `/users/${id}/restore`)).status).toBe(200);
  expect((await world.ask('adi', 'DELETE', `/users/${id}/softdelete`, { reason: 'Fraud' })).status).toBe(200);
  await invite('sinta@team.test', 'OWNER', 'bayu', `/labels/${world.labels.ombak}`);
  const key = await keyFor('sinta@team.test');
  expect((await world.ask(null, 'POST', '/invitations/open', { key })).body.account).toBe('NONE');
  expect((await world.ask(null, 'POST', '/invitations/join', { key })).body.code).toBe('error.team.key');
  expect((await accept(key, 'sinta.dua')).body.code).toBe('error.team.suspended');
  expect((await world.ask('adi', 'GET', `/users/${id}/trashed`)).body.deleted).toBe(true);
});

test('whoever is suspended neither leaves a team nor joins one until an administrator has ended that', async () => {
  const { id } = await hire('joko', 'FINANCE');
  const put = (status: string) => world.ask('adi', 'PUT', `/users/${id}/${status}`, { reason: 'Holiday' });
  const removed = () => world.ask('senja', 'DELETE', `${team}/team/${id}`);
  expect((await put('SUSPENDED')).status).toBe(200);
  const refused = await removed();
  expect([refused.status, refused.body.code]).toEqual([409, 'error.team.suspended']);
  expect((await put('APPROVED')).status).toBe(200);
  expect((await removed()).status).toBe(200);
  await invite('joko@team.test', 'UPLOADER');
  const key = await keyFor('joko@team.test');
  const withStatus = (status: string) =>
    world.sql.query('update app_user set status = $2 where id = $1', [id, status]);
  for (const status of ['SUSPENDED', 'REJECTED']) {
    await withStatus(status);
    const joined = await world.ask(null, 'POST', '/invitations/join', { key });
    for (const { body } of [joined, await accept(key, 'joko.dua')])
      expect(body.code).toBe('error.team.suspended');
  }
  await withStatus('APPROVED');
  // Whatever name is asked for: a person who had an account comes back with that one.
  expect((await accept(key, 'joko.dua')).body).toEqual({ login: 'joko' });
  expect((await signIn('joko')).body.user).toMatchObject({ id, roleNames: ['ROLE_LABEL_UPLOADER'] });
});

test('files and notices of one label do not go along into another', async () => {
  const { id, token } = await hire('ratih', 'FINANCE');
  const report = { path: '/songs/export/csv', query: {} };
  const { exportId } = (await as(token, 'POST', '/report-files', report)).body;
  await world.drain();
  expect((await as(token, 'GET', `/exports/${exportId}/csv`)).status).toBe(200);
  const bellOf = async (whose: string) =>
    (await as(whose, 'GET', '/notifications/rilis')).body.content.map(({ kind }: { kind: string }) => kind);
  expect(await bellOf(token)).toContain('exportReady');
  await world.ask('senja', 'DELETE', `${team}/team/${id}`);
  await invite('ratih@team.test', 'FINANCE', 'bayu', `/labels/${world.labels.ombak}`);
  await world.ask(null, 'POST', '/invitations/join', { key: await keyFor('ratih@team.test') });
  const { access_token: here } = (await signIn('ratih')).body;
  expect((await as(here, 'GET', '/exports')).body).toEqual([]);
  for (const [method, at] of [
    ['GET', `/exports/${exportId}/csv`],
    ['DELETE', `/exports/${exportId}`],
  ] as const)
    expect((await as(here, method, at)).status, at).toBe(404);
  expect(await bellOf(here)).not.toContain('exportReady');
  expect((await as(here, 'POST', '/report-files', report)).status).toBe(202);
});

test('a changed role shows at the next sign-in; the last owner stays, whoever asks', async () => {
  const own = `/labels/${world.labels.tirta}`;
  const tirta = world.cast.tirta;
  const change = (who: Name, member: number, role: string) =>
    world.ask(who, 'PUT', `${own}/team/${member}`, { role });
  const { id, token } = await hire('dimas', 'UPLOADER', 'tirta', own);
  expect((await change('tirta', tirta.id, 'FINANCE')).body.code).toBe('error.team.lastOwner');
  expect((await world.ask('sari', 'DELETE', `${own}/team/${tirta.id}`)).body.code).toBe(
    'error.team.lastOwner',
  );
  expect((await change('tirta', id, 'OWNER')).body).toMatchObject({ role: 'OWNER' });
  expect((await as(token, 'GET', '/account')).status).toBe(401);
  const { access_token, user } = (await signIn('dimas')).body;
  expect(user.roleNames).toEqual(['ROLE_INDIVIDUAL']);
  // Each removes the other at the same time: one of them stays.
  const both = await Promise.all([
    as(access_token, 'DELETE', `${own}/team/${tirta.id}`),
    world.ask('tirta', 'DELETE', `${own}/team/${id}`),
  ]);
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
});

test('every step is audited, and the owners hear of it by mail and in the bell', async () => {
  const { id } = await hire('putri', 'UPLOADER');
  await world.ask('sari', 'PUT', `${team}/team/${id}`, { role: 'FINANCE' });
  await world.ask('sari', 'DELETE', `${team}/team/${id}`);
  const { rows } = await world.sql.query(
    `select action from audit_log where (entity = 'app_user' and entity_id = $1 and action <> 'signedIn'
       or entity = 'invitation' and entity_id = (select max(id)::text from invitation)) and label_id = $2 order by id`,
    [String(id), world.labels.senja],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'invited',
    'created',
    'joined',
    'rolesChanged',
    'leftTeam',
  ]);
  const subjects = (await mailsTo('senja@example.test')).map(({ subject }) => subject).slice(0, 4);
  expect(subjects).toEqual([
    'Somebody was removed from the team of Senja Records',
    'A role in the team of Senja Records was changed',
    'The team of Senja Records has a new member',
    'Somebody was invited into the team of Senja Records',
  ]);
  const [own] = await mailsTo('putri@team.test');
  expect(own!.text).toContain('Anda dikeluarkan dari tim Senja Records');
  expect(own!.text).toContain('/about-us');
  expect(own!.text).not.toContain('kata sandi baru');
  const { rows: bell } = await world.sql.query(
    'select kind from notification where user_id = $1 order by id desc limit 2',
    [world.cast.senja.id],
  );
  expect(bell.map(({ kind }) => kind)).toEqual(['teamRemoved', 'teamRole']);
});

test('whoever joins as a further owner is told of those who come later, not of having come', async () => {
  await hire('rina', 'OWNER');
  await hire('yuda', 'UPLOADER');
  const told = (await mailsTo('rina@team.test')).map(({ subject }) => subject);
  expect(told.filter((subject) => subject.includes('anggota baru'))).toHaveLength(1);
});

test('another label sees nothing of it: its calls answer like those for a label that does not exist', async () => {
  const { id } = (await invite('tamu@team.test')).body;
  const calls: [string, string, unknown?][] = [
    ['GET', '/team'],
    ['POST', '/invitations', { email: 'x@team.test', role: 'OWNER' }],
    ['POST', `/invitations/${id}/resend`],
    ['DELETE', `/invitations/${id}`],
    ['PUT', `/team/${world.cast.senja.id}`, { role: 'FINANCE' }],
    ['DELETE', `/team/${world.cast.senja.id}`],
  ];
  const body = ({ body: { requestId, ...rest } }: { body: Record<string, unknown> }) => rest;
  for (const [method, path, sent] of calls) {
    const foreign = await world.ask('bayu', method, `${team}${path}`, sent);
    const missing = await world.ask('bayu', method, `/labels/987654321${path}`, sent);
    expect([foreign.status, body(foreign)]).toEqual([404, body(missing)]);
  }
  // Nor do ids of others work under the own label.
  const ombak = `/labels/${world.labels.ombak}`;
  expect((await world.ask('bayu', 'DELETE', `${ombak}/invitations/${id}`)).status).toBe(404);
  expect((await world.ask('bayu', 'DELETE', `${ombak}/team/${world.cast.senja.id}`)).status).toBe(404);
});

test('an uploader sees no money, finance brings no music, and neither the team', async () => {
  const uploader = await hire('udin', 'UPLOADER');
  const finance = await hire('fitri', 'FINANCE');
  const status = async (token: string, paths: string[]) =>
    Promise.all(paths.map(async (path) => (await as(token, 'GET', path)).status));
  const money = [
    '/dashboard/balance/v2',
    '/dashboard/chart',
    '/dashboard/income',
    '/invoices',
    '/statements',
  ];
  const [asked] = [[...money, `/labels/${world.labels.senja}`, `${team}/team`]];
  expect(new Set(await status(uploader.token, asked))).toEqual(new Set([403]));
  expect(new Set(await status(finance.token, money))).toEqual(new Set([200]));
  expect((await as(finance.token, 'GET', `${team}/team`)).status).toBe(403);
  expect((await as(uploader.token, 'GET', '/dashboard/my-summary')).status).toBe(200);
  for (const path of ['/albums', '/songs', '/artists', '/rbts'])
    expect((await as(finance.token, 'POST', path, {})).status, path).toBe(403);
  expect(finance.permission).not.toContain('/backoffice/music/createAlbum');
});

test('notices of money reach those who see invoices: the database names the kinds as the contract does', async () => {
  const kinds = Object.keys(notification).filter((kind) => kind !== 'one');
  const { rows } = await world.sql.query(
    'select kind, is_money_notice(kind) as money from unnest($1::text[]) kind',
    [kinds],
  );
  for (const { kind, money } of rows)
    expect((money ? /money|bank|waiting/ : /^(?!money|bank)/).test(groupOf(kind)), kind).toBe(true);
  // What tells a sum to a label is money; these tell it to staff.
  const toStaff = ['contractMissing', 'paymentRunProposed', 'coverPaymentProposed'];
  const withSum = Object.entries(notification).filter(([, text]) => String(text).includes('{{total}}'));
  for (const [kind] of withSum.filter(([kind]) => !toStaff.includes(kind)))
    expect(rows.find((row) => row.kind === kind).money, kind).toBe(true);
  const { rows: told } = await world.sql.query(
    `with sent as (select notify_label($1, 'invoicePaid', '{}', '/x')) select 1 from sent`,
    [world.labels.senja],
  );
  expect(told).toHaveLength(1);
  const { rows: readers } = await world.sql.query(
    `select distinct login from notification join app_user u on u.id = user_id where kind = 'invoicePaid'`,
  );
  const logins = readers.map(({ login }) => login);
  expect(logins).toContain('fitri');
  expect(logins).not.toContain('udin');
});

test('of contracts, covers, transfers and archives those of a label are told who may open them', async () => {
  const tell = (kind: string) =>
    world.sql.query("select notify_label($1, $2, '{}', '/x')", [world.labels.senja, kind]);
  const toldOf = async (kind: string) => {
    await tell(kind);
    const { rows } = await world.sql.query(
      `select u.login from notification n join app_user u on u.id = n.user_id
        where kind = $1 and u.login in ('senja', 'fitri', 'udin') order by 1`,
      [kind],
    );
    return rows.map(({ login }) => login);
  };
  expect(await toldOf('contractChanged')).toEqual(['fitri', 'senja']);
  expect(await toldOf('contractEndsForLabel')).toEqual(['fitri', 'senja']);
  expect(await toldOf('coverAsked')).toEqual(['senja']);
  expect(await toldOf('transferAsked')).toEqual(['senja']);
  expect(await toldOf('importRead')).toEqual(['senja']);
  expect(await toldOf('trashPurged')).toEqual(['fitri', 'senja', 'udin']);
});

test('a label invites sixty times a day at most: nobody writes to strangers by it', async () => {
  const spent = (count: number) =>
    world.sql.query(
      `insert into sign_in_try (name, spent, until) values ($1, $2, now() + interval '1 hour')
       on conflict (name) do update set spent = $2, until = now() + interval '1 hour'`,
      [`invitation:${world.labels.senja}`, count],
    );
  await spent(59);
  expect((await invite('keenampuluh@team.test')).status).toBe(201);
  const refused = await invite('satulagi@team.test');
  expect([refused.status, refused.body.code]).toEqual([429, 'error.team.tooMany']);
});
