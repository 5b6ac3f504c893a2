import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import { makeArtist, makeSingle, tickedAlbum } from '../../../../tests/release.ts';

let world: World;
let rara: { id: number };
let dewa: { id: number };
beforeAll(async () => {
  world = await openWorld();
  rara = await makeArtist(world, 'senja', 'Rara Senja');
  dewa = await makeArtist(world, 'bayu', 'Dewa Samudra');
});
afterAll(() => world.end());

const queue = '/albums/approval-status/SUBMITTED';

async function submitted(who: 'senja' | 'bayu' = 'senja'): Promise<number> {
  const { album } = await makeSingle(world, who, who === 'senja' ? rara.id : dewa.id);
  const { status, body } = await world.ask(who, 'PUT', `/albums/${album.id}/SUBMITTED`, {});
  expect([status, body.approvalStatus]).toEqual([200, 'SUBMITTED']);
  return album.id;
}
const around = (path: string, id: number, filters: object = {}, without = '') =>
  `/review-desk/neighbours?${new URLSearchParams({ path, id: String(id), filters: JSON.stringify(filters), ...(without && { without }) })}`;
const neighbours = async (who: Name, id: number, filters: object = {}, without = '') =>
  (await world.ask(who, 'GET', around(queue, id, filters, without))).body;
const waiting = async (who: Name, query = '') =>
  (await world.ask(who, 'GET', `${queue}?size=200${query}`)).body.content as {
    id: number;
    queue: Record<string, unknown>;
  }[];

test('a row of the queue says how much was found, how long it plays, which request it is and that it is the first of its label; a label reads none of it', async () => {
  const id = await submitted('bayu');
  const [row] = (await waiting('rudi')).filter((one) => one.id === id);
  expect(row?.queue).toMatchObject({
    seconds: 200,
    submissions: 1,
    firstOfLabel: true,
    findings: { B: 0 },
    lane: 'NORMAL',
  });
  const [theirs] = (await waiting('bayu')).filter((one) => one.id === id);
  expect(theirs?.queue).toBeNull();
  await world.ask('rudi', 'PUT', `/albums/${id}/CHANGES_REQUESTED`, {
    notes: [{ field: 'general', text: 'Sampul buram' }],
  });
  await world.ask('bayu', 'PUT', `/albums/${id}/SUBMITTED`, {});
  expect((await waiting('rudi')).find((one) => one.id === id)?.queue.submissions).toBe(2);
  await world.ask('rudi', 'PUT', `/albums/${id}/APPROVED`, { checklist: tickedAlbum });
  const second = await submitted('bayu');
  expect((await waiting('rudi')).find((one) => one.id === second)?.queue.firstOfLabel).toBe(false);
});

test('neighbours come from the server in the order of the queue and with its filters; the next is nobody else’s', async () => {
  const [first, second, third, fourth] = [
    await submitted(),
    await submitted(),
    await submitted(),
    await submitted(),
  ];
  const ofSenja = { labelId: String(world.labels.senja) };
  expect(await neighbours('rudi', second!, ofSenja)).toMatchObject({
    previous: first,
    next: third,
    place: 2,
    total: 4,
  });
  // What is decided in a moment counts as gone.
  expect(await neighbours('rudi', second!, ofSenja, String(first))).toMatchObject({
    previous: null,
    next: third,
    place: 1,
    total: 3,
  });
  await world.ask('adi', 'POST', `/albums/${third}/claim`);
  expect((await neighbours('rudi', second!, ofSenja)).next).toBe(fourth);
  expect((await neighbours('adi', second!, ofSenja)).next).toBe(third);
  await world.ask('adi', 'PUT', `/review-desk/album/${fourth}/assignee`, {
    reviewers: [world.cast.sari.id],
  });
  expect((await neighbours('rudi', second!, ofSenja)).next).toBeNull();
  expect((await neighbours('sari', second!, ofSenja)).next).toBe(fourth);
  // One that has left the queue leads to its first free one.
  await world.ask('rudi', 'PUT', `/albums/${first}/APPROVED`, { checklist: tickedAlbum });
  expect(await neighbours('rudi', first!, ofSenja)).toMatchObject({ previous: null, next: second, place: 0 });
  // A list whose rights one does not have tells nothing.
  expect((await world.ask('fina', 'GET', around(queue, first!))).status).toBe(403);

  const ids = async (who: Name, desk: string) =>
    (await waiting(who, `&desk=${desk}&labelId=${world.labels.senja}`)).map(({ id }) => id);
  expect(await ids('rudi', 'free')).toEqual([second]);
  expect(await ids('adi', 'mine')).toEqual([third]);
  expect(await ids('sari', 'mine')).toEqual([fourth]);
  await world.sql.query(`update album set submitted_at = now() - interval '9 days' where id = $1`, [fourth]);
  expect(await ids('rudi', 'late')).toEqual([fourth]);
  // A label’s own list knows nothing of desks.
  expect((await waiting('senja', '&desk=free')).length).toBe(3);
});

test('who is at a record is told to the others, who holds it and whose it is as well; leaving ends it', async () => {
  const id = await submitted();
  const at = `/review-desk/album/${id}/presence`;
  expect((await world.ask('adi', 'PUT', at)).body).toEqual([]);
  expect((await world.ask('rudi', 'PUT', at)).body).toMatchObject([{ id: world.cast.adi.id }]);
  await world.ask('rudi', 'POST', `/albums/${id}/claim`);
  const there = async () =>
    (await world.ask('sari', 'GET', '/review-desk/album/presence')).body.find(
      (one: { id: number }) => one.id === id,
    );
  expect(await there()).toMatchObject({ holder: { id: world.cast.rudi.id }, assignee: null });
  expect((await there()).here).toHaveLength(2);
  await world.ask('adi', 'DELETE', at);
  expect((await there()).here).toHaveLength(1);
  await world.sql.query(`update review_presence set seen_at = now() - interval '2 minutes'`);
  expect((await there()).here).toEqual([]);
  expect((await world.ask('senja', 'GET', '/review-desk/album/presence')).status).toBe(403);
});

test('the desk answers where whoever holds a record was removed for good meanwhile', async () => {
  const id = await submitted();
  await world.ask('rudi', 'POST', `/albums/${id}/claim`);
  await world.sql.query('update album set claimed_by = 999999 where id = $1', [id]);
  const { status, body } = await world.ask('sari', 'GET', '/review-desk/album/presence');
  expect(status).toBe(200);
  expect(body.find((one: { id: number }) => one.id === id)).toMatchObject({
    holder: { id: 999_999, name: expect.stringMatching(/\w/) },
  });
});

test('who left a record without a word is not kept for good', async () => {
  const id = await submitted();
  await world.ask('adi', 'PUT', `/review-desk/album/${id}/presence`);
  await world.ask('rudi', 'PUT', `/review-desk/album/${id}/presence`);
  const gone = "update review_presence set seen_at = now() - interval '2 hours' where user_id = $1";
  await world.sql.query(gone, [world.cast.adi.id]);
  await world.sql.query("select graphile_worker.add_job('account.tidy')");
  await world.drain();
  const { rows } = await world.sql.query('select user_id from review_presence where entity_id = $1', [id]);
  expect(rows).toEqual([{ user_id: world.cast.rudi.id }]);
});

test('many are shared out among reviewers in one go; nobody else can be given one', async () => {
  const ids = [await submitted(), await submitted(), await submitted(), await submitted()];
  const reviewers = [world.cast.adi.id, world.cast.rudi.id];
  const { body } = await world.ask('sari', 'POST', '/bulk', {
    method: 'PUT',
    path: '/review-desk/album/:id/assignee',
    body: { reviewers },
    rows: ids.map((id) => ({ id })),
  });
  expect(body.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
  const mine = async (who: Name) =>
    (await waiting(who, '&desk=mine')).filter(({ id }) => ids.includes(id)).length;
  expect((await mine('adi')) + (await mine('rudi'))).toBe(4);
  const refused = await world.ask('sari', 'PUT', `/review-desk/album/${ids[0]}/assignee`, {
    reviewers: [world.cast.fina.id],
  });
  expect(refused).toMatchObject({ status: 400, body: { code: 'error.approval.noReviewer' } });
  expect(
    (await world.ask('rudi', 'GET', '/review-desk/reviewers')).body.map((one: { id: number }) => one.id),
  ).not.toContain(world.cast.fina.id);
});

test('who loses a race is told who won and what it is now, also when only taking it', async () => {
  const id = await submitted();
  await world.ask('rudi', 'PUT', `/albums/${id}/APPROVED`, { checklist: tickedAlbum });
  const lost = await world.ask('adi', 'PUT', `/albums/${id}/REJECTED`, { reason: 'Sampul milik orang lain' });
  expect(lost).toMatchObject({ status: 409, body: { code: 'error.approval.decided' } });
  expect(lost.body.message.toLowerCase()).toContain('rudi');
  expect((await world.ask('adi', 'POST', `/albums/${id}/claim`)).body.code).toBe('error.approval.decided');
});

test('a note of staff stays among staff, and tells whom it mentions', async () => {
  const id = await submitted();
  const at = `/review-desk/album/${id}/notes`;
  const { rows } = await world.sql.query('select login from app_user where id = $1', [world.cast.adi.id]);
  const text = `@${rows[0].login} dengar detik 40, mirip lagu Ombak?`;
  const made = await world.ask('rudi', 'POST', at, { text });
  expect(made).toMatchObject({ status: 201, body: [{ text, mine: true }] });
  expect(made.body[0].mentions).toEqual([{ login: rows[0].login, name: expect.stringContaining('Adi') }]);
  const { body } = await world.ask('adi', 'GET', '/notifications/rilis');
  expect(body.content[0]).toMatchObject({ kind: 'staffMention', link: `/backoffice/approval/music/${id}` });
  // By their names, as people call each other.
  expect(body.content[0].title).toMatch(/^Rudi\b.* mentions you: @Adi\b/);
  expect((await world.ask('senja', 'GET', at)).status).toBe(403);
  expect((await world.ask('rudi', 'POST', at, { text: ' ' })).status).toBe(400);
});

test('a correction is given out, held, sat at and spoken of like the release it corrects', async () => {
  const live = await submitted();
  await world.ask('rudi', 'PUT', `/albums/${live}/APPROVED`, { checklist: tickedAlbum });
  const { id } = (await world.ask('senja', 'POST', `/albums/${live}/revision`)).body;
  await world.ask('senja', 'PATCH', `/albums/${id}`, { albumGenre: 'Jazz' });
  await world.ask('senja', 'PUT', `/albums/${id}/SUBMITTED`, {});
  const at = `/review-desk/album/${id}`;
  const said = await world.ask('rudi', 'POST', `${at}/notes`, { text: 'Judulnya kini lain.' });
  expect(said).toMatchObject({ status: 201, body: [{ text: 'Judulnya kini lain.' }] });
  expect((await world.ask('adi', 'GET', `${at}/notes`)).body).toHaveLength(1);
  const given = await world.ask('sari', 'PUT', `${at}/assignee`, { reviewers: [world.cast.adi.id] });
  expect(given.status).toBe(200);
  await world.ask('rudi', 'POST', `/albums/${id}/claim`);
  const { body: present } = await world.ask('sari', 'GET', '/review-desk/album/presence');
  expect(present.find((one: { id: number }) => one.id === id)).toMatchObject({
    holder: { id: world.cast.rudi.id },
    assignee: { id: world.cast.adi.id },
  });
});

test('two reviewers go through two hundred requests at once and never meet', async () => {
  await world.sql.query(`update album set approval_status = 'DRAFT' where approval_status = 'SUBMITTED'`);
  const model = await submitted();
  await world.sql.query(
    `insert into album (label_id, album_type, album_title, approval_status, submitted_at, submitted_by)
      select label_id, album_type, album_title || ' ' || n, 'SUBMITTED', submitted_at + n * interval '1 second', submitted_by
      from album, generate_series(1, 199) n where id = $1`,
    [model],
  );
  const decided = new Map<number, Name>();
  const collisions: unknown[] = [];
  const work = async (who: Name) => {
    let here = (await neighbours(who, 999_999_999)).next as number | null;
    while (here !== null) {
      const taken = await world.ask(who, 'POST', `/albums/${here}/claim`);
      if (taken.status === 200) {
        const made = await world.ask(who, 'PUT', `/albums/${here}/REJECTED`, { reason: 'Uji' });
        if (made.status !== 200 || decided.has(here)) collisions.push([who, here, made.body]);
        decided.set(here, who);
      }
      here = (await neighbours(who, here)).next;
    }
  };
  await Promise.all([work('rudi'), work('adi')]);
  expect(collisions).toEqual([]);
  expect(decided.size).toBe(200);
  expect(await waiting('rudi')).toEqual([]);
  expect(new Set(decided.values()).size).toBe(2);
}, 120_000);

test('beside a release stand covers that look the same, artists of the same name, and what to tell the owner in their language', async () => {
  const { album } = await makeSingle(world, 'senja', rara.id);
  const theirs = await makeArtist(world, 'bayu', 'Rara Senja');
  const other = await makeSingle(world, 'bayu', dewa.id);
  await world.sql.query(
    `update media set p_hash = 77::bigint::bit(64) where id in (select album_image from album where id in ($1, $2))`,
    [album.id, other.album.id],
  );
  await world.sql.query(`update app_user set lang_key = 'id' where id = $1`, [world.cast.senja.id]);
  await world.ask('senja', 'PATCH', `/albums/${album.id}`, { albumTitle: 'lagu kecil semua' });
  const { status, body } = await world.ask('rudi', 'GET', `/albums/${album.id}/evidence`);
  expect(status).toBe(200);
  expect(body.covers).toMatchObject([{ albumId: other.album.id, sameLabel: false }]);
  expect(body.artists).toMatchObject([{ id: rara.id, others: [{ id: theirs.id, releases: 0 }] }]);
  expect(body.language).toBe('id');
  const findings = (
    await world.ask('senja', 'GET', `/albums/${album.id}/findings`, undefined, { 'accept-language': 'id' })
  ).body.findings as { ruleId: string; message: string }[];
  const told = body.replies.filter(({ ruleId }: { ruleId: string | null }) => ruleId !== null);
  expect(told.length).toBeGreaterThan(0);
  for (const { ruleId, text } of told)
    expect(findings.map((one) => [one.ruleId, one.message])).toContainEqual([ruleId, text]);
  expect(body.replies.filter(({ ruleId }: { ruleId: string | null }) => ruleId === null)).toHaveLength(5);
  expect((await world.ask('senja', 'GET', `/albums/${album.id}/evidence`)).status).toBe(403);
  // A label hears of it once the other one was sent in: a draft is nobody else's business.
  const hears = async () =>
    (await world.ask('senja', 'GET', `/albums/${album.id}/findings`)).body.findings.some(
      (one: { ruleId: string }) => one.ruleId === 'C10',
    );
  const set = (status: string) =>
    world.sql.query('update album set approval_status = $2 where id = $1', [other.album.id, status]);
  expect(await hears()).toBe(false);
  await set('SUBMITTED');
  expect(await hears()).toBe(true);
  await set('DRAFT');
  await world.sql.query(
    `update media set p_hash = null; update artist set deleted_at = now() where id = ${theirs.id}`,
  );
});

/** What the rules find of a release is set aside, as if staff had looked at it before. */
async function waiveAll(albumId: number): Promise<void> {
  const { body } = await world.ask('rudi', 'GET', `/albums/${albumId}/findings`);
  for (const { ruleId, field, entity, entityId, open, severity } of body.findings)
    if (open && severity === 'W')
      await world.sql.query(
        `insert into finding_waiver (label_id, album_id, song_id, rule_id, field, reason, severity, waived_by, waived_by_login)
          select label_id, id, $2, $3, $4, 'x', 'W', $5, 'rudi' from album where id = $1`,
        [albumId, entity === 'song' ? entityId : null, ruleId, field, world.cast.rudi.id],
      );
}

/** Its recording was compared with all others, and what its cover says was read. */
async function lookInto(albumId: number): Promise<void> {
  await world.sql.query(
    `insert into media_sound (media_id, label_id, peaks, fingerprint, compared_at)
      select m.id, m.label_id, '{}', '{}', now() from song s join media m on m.id = s.song_file where s.album_id = $1`,
    [albumId],
  );
  await world.sql.query(
    `update media set read_text = '[]' where id = (select album_image from album where id = $1)`,
    [albumId],
  );
}

const trust = (key: string, value: string) =>
  world.sql.query(
    `insert into sysparam ("group", key, value, "order") values ('TRUST', $1, $2, 1)
      on conflict (lower("group"), lower(key)) where deleted_at is null do update set value = excluded.value`,
    [key, value],
  );

test('a label whose last releases were let through at once skips the review but for samples; a request for changes ends that', async () => {
  const send = async (isLookedInto = true, displayAlbumArtistName: string | null = null) => {
    const { album } = await makeSingle(world, 'tirta', tirta.id);
    await world.ask('tirta', 'PATCH', `/albums/${album.id}`, { displayAlbumArtistName });
    if (isLookedInto) await lookInto(album.id);
    await waiveAll(album.id);
    const { body } = await world.ask('tirta', 'PUT', `/albums/${album.id}/SUBMITTED`, {});
    return {
      id: album.id,
      status: (await world.ask('rudi', 'GET', `/albums/${album.id}`)).body.approvalStatus,
      body,
    };
  };
  const tirta = await makeArtist(world, 'tirta', 'Tirta Jernih');
  await trust('CLEAN_RELEASES', '2');
  await trust('SAMPLE_EVERY', '1000');
  for (let n = 0; n < 2; n += 1) {
    const { id, status } = await send();
    expect(status).toBe('SUBMITTED');
    await world.ask('rudi', 'PUT', `/albums/${id}/APPROVED`, { checklist: tickedAlbum });
  }
  const free = await send();
  const { body: found } = await world.ask('rudi', 'GET', `/albums/${free.id}/findings`);
  expect([free.status, found.open]).toEqual(['APPROVED', expect.objectContaining({ B: 0, W: 0 })]);
  const { rows } = await world.sql.query(
    `select note from audit_log where entity = 'album' and entity_id = $1 and action = 'approved'`,
    [String(free.id)],
  );
  expect(rows).toEqual([{ note: 'TRUST/CLEAN_RELEASES' }]);
  // Under a name that is nobody's of its credits it is looked at, whosever name that is.
  await makeArtist(world, 'senja', 'Kota Lama');
  const lent = await send(true, 'Tirta Jernih & Kota Lama');
  const { body: named } = await world.ask('tirta', 'GET', `/albums/${lent.id}/findings`);
  expect(named.findings).toContainEqual(
    expect.objectContaining({
      ruleId: 'A13',
      field: 'displayAlbumArtistName',
      params: { found: 'Kota Lama' },
    }),
  );
  const shown = [lent, await send(true, 'Tirta Jernih feat. Nusa'), await send(true, 'Tirta Jernih')];
  expect(shown.map(({ status }) => status)).toEqual(['SUBMITTED', 'SUBMITTED', 'APPROVED']);
  // What nobody has listened to yet may be anybody's: nothing found is not nothing there.
  expect((await send(false)).status).toBe('SUBMITTED');
  await trust('SAMPLE_EVERY', '1');
  // One in one: every release is a sample, waits and says so.
  await world.sql.query(`update sysparam set value = '1' where "group" = 'TRUST' and key = 'SAMPLE_EVERY'`);
  const other = await send();
  expect(other.status).toBe('SUBMITTED');
  expect((await waiting('rudi')).find(({ id }) => id === other.id)?.queue.lane).toBe('SAMPLE');
  await world.ask('rudi', 'PUT', `/albums/${other.id}/CHANGES_REQUESTED`, {
    notes: [{ field: 'general', text: 'x' }],
  });
  await trust('SAMPLE_EVERY', '1000');
  expect((await send()).status).toBe('SUBMITTED');
  await trust('CLEAN_RELEASES', '0');
});

test('a new label whose plays have jumped comes first, and says why', async () => {
  const before = await submitted();
  await world.sql.query(
    `update album set approval_status = 'REJECTED' where label_id = $1 and approval_status in ('APPROVED', 'TAKEN_DOWN')`,
    [world.labels.ombak],
  );
  await world.sql.query(
    `insert into usage_month (label_id, datenum, channel, dsp, sale_type, country, quantity, amount_idr, batch_id)
      select $1, 202600 + m, 'MUSIC', 'Langit', 'STREAM', 'ID', case when m = 10 then 900000 else 100 end, 0, 1 from generate_series(7, 10) m`,
    [world.labels.ombak],
  );
  const jumped = await submitted('bayu');
  const queueNow = await waiting('rudi');
  expect(queueNow[0]).toMatchObject({ id: jumped, queue: { lane: 'FIRST', spike: true } });
  expect(queueNow.map(({ id }) => id)).toContain(before);
});

test('requests that came in by the dozen are one notice in the bell, which leads to the queue; read ones stand by themselves', async () => {
  await world.sql.query('delete from notification where user_id = $1', [world.cast.adi.id]);
  const ids = [await submitted(), await submitted(), await submitted()];
  const bell = async () => (await world.ask('adi', 'GET', '/notifications/rilis?grouped=Y')).body;
  const { content, totalElements } = await bell();
  const releases = content.filter(({ kind }: { kind: string }) => kind === 'albumSubmitted');
  expect(releases).toMatchObject([
    { count: ids.length, title: '3 new releases wait for review', link: '/backoffice/approval/music' },
  ]);
  expect(totalElements).toBe(content.length);
  const all = (await world.ask('adi', 'GET', '/notifications/rilis')).body.content;
  expect(all.filter(({ kind }: { kind: string }) => kind === 'albumSubmitted')).toHaveLength(3);
  await world.ask('adi', 'PUT', '/notifications/bulk', { lastupdatetime: new Date().toISOString() });
  expect((await bell()).content[0]).toMatchObject({
    count: 1,
    link: expect.stringMatching(/^\/backoffice\/approval\/music\/\d+$/),
  });
});
