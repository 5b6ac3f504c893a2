import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { picture, send } from '../../../../tests/media.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const titles = (rows: { title: string }[]) => rows.map((row) => row.title);

test('a fresh installation has a whole site in both languages', async () => {
  const { body: home } = await world.ask(null, 'GET', '/public/home');
  expect(home.heroes).toHaveLength(1);
  expect(home.benefits).toHaveLength(3);
  expect(home.testimonials).toHaveLength(3);
  expect(home.dsps.length).toBeGreaterThan(5);
  const kinds = [
    'privacy',
    'about',
    'general',
    'cover-to-master',
    'cover-to-master-guide',
    'challenge',
    'challenge-page',
    'challenge-faq',
  ];
  for (const kind of kinds) {
    const english = await world.ask(null, 'GET', `/public/pages/${kind}`);
    const indonesian = await world.ask(null, 'GET', `/public/pages/${kind}`, undefined, {
      'accept-language': 'id',
    });
    expect(english.body.documents, kind).toHaveLength(1);
    expect(indonesian.body.documents[0].title, kind).not.toBe(english.body.documents[0].title);
    expect(indonesian.body.documents[0].description, kind).not.toBe(english.body.documents[0].description);
  }
  expect((await world.ask(null, 'GET', '/public/pages/secret')).status).toBe(404);
  expect((await world.ask(null, 'GET', '/public/contacts')).body).toHaveLength(1);
  const { rows } = await world.sql.query(
    'select count(*)::int as n from faq where description_indonesian is null',
  );
  expect(rows[0].n).toBe(0);
});

test('the platform tells its numbers in tens, its payouts by their first digit and of ten payees at least, or nothing', async () => {
  const numbers = async () => (await world.ask(null, 'GET', '/public/home')).body.numbers;
  await world.sql.query(
    `insert into artist (label_id, stage_name, approval_status) select $1, 'Artis ' || n, 'APPROVED' from generate_series(1, 27) n`,
    [world.labels.senja],
  );
  expect(await numbers()).toEqual({ artists: 20, songs: 0, paid: null });
  const { body: found } = await world.ask('adi', 'GET', '/sysparams?search=NUMBERS');
  const [row] = found.content;
  const put = (value: string) =>
    world.ask('adi', 'PUT', `/sysparams/${row.id}`, { ...row, value, version: undefined });
  expect((await put('MAYBE')).body.fieldErrors).toMatchObject([{ field: 'value' }]);
  expect((await put('HIDE')).status).toBe(200);
  expect(await numbers()).toBeNull();
});

test('visitors see what is published now: no draft, nothing of tomorrow, of yesterday or of the trash', async () => {
  await world.sql.query('delete from faq');
  const make = async (title: string, more: object) =>
    (await world.ask('adi', 'POST', '/faqs', { title, ...more })).body.id;
  await make('Now', {});
  await make('Draft', { publishAt: null });
  await make('Tomorrow', { publishAt: inDays(1) });
  await make('Yesterday', { publishAt: inDays(-2), unpublishAt: inDays(-1) });
  await make('Until tomorrow', { publishAt: inDays(-2), unpublishAt: inDays(1) });
  const trashed = await make('Trashed', {});
  await world.ask('adi', 'DELETE', `/faqs/${trashed}/softdelete`);
  for (const who of [null, 'senja', 'adi'] as const)
    expect(titles((await world.ask(who, 'GET', '/public/faqs')).body)).toEqual(['Now', 'Until tomorrow']);
  expect((await world.ask(null, 'GET', '/public/faqs?search=draft')).body).toEqual([]);
  const shown = async (publication: string) =>
    titles((await world.ask('adi', 'GET', `/faqs?publication=${publication}`)).body.content);
  expect(await shown('DRAFT')).toEqual(['Draft']);
  expect(await shown('SCHEDULED')).toEqual(['Tomorrow']);
  expect(await shown('OVER')).toEqual(['Yesterday']);
  expect(await shown('LIVE&publication=DRAFT')).toEqual(['Now', 'Draft', 'Until tomorrow']);
});

test('a label that reads the list of music services sees the published ones only', async () => {
  await world.sql.query('delete from dsp');
  await world.ask('adi', 'POST', '/dsps', { title: 'Shown' });
  const { body: hidden } = await world.ask('adi', 'POST', '/dsps', { title: 'Hidden', publishAt: null });
  expect(titles((await world.ask('senja', 'GET', '/dsps')).body.content)).toEqual(['Shown']);
  expect((await world.ask('senja', 'GET', '/dsps/options')).body).toHaveLength(1);
  expect((await world.ask('senja', 'GET', '/dsps/trash')).status).toBe(403);
  expect((await world.ask('senja', 'GET', '/dsps?deleted=true')).status).toBe(403);
  expect((await world.ask('adi', 'GET', '/dsps?deleted=true')).body.totalElements).toBe(0);
  expect((await world.ask('senja', 'GET', `/dsps/${hidden.id}/trashed`)).status).toBe(403);
  expect((await world.ask('adi', 'GET', '/dsps/trash')).status).toBe(200);
  const missing = await world.ask('senja', 'GET', '/dsps/999999');
  const foreign = await world.ask('senja', 'GET', `/dsps/${hidden.id}`);
  expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
});

test('the end of a schedule lies after its beginning', async () => {
  for (const schedule of [
    { publishAt: inDays(2), unpublishAt: inDays(1) },
    { unpublishAt: inDays(-1) },
    { publishAt: null, unpublishAt: inDays(-1) },
  ]) {
    const refused = await world.ask('adi', 'POST', '/faqs', { title: 'Never', ...schedule });
    expect(refused.status).toBe(400);
    expect(refused.body.fieldErrors[0]).toMatchObject({
      field: 'unpublishAt',
      code: 'error.content.schedule',
    });
  }
});

test('who changes one end of a schedule is told where it does not go with the other', async () => {
  const days = { publishAt: inDays(2), unpublishAt: inDays(4) };
  const { id } = (await world.ask('adi', 'POST', '/faqs', { title: 'Soon', ...days })).body;
  const change = async (fields: object) => {
    const { status, body } = await world.ask('adi', 'PUT', `/faqs/${id}`, { title: 'Soon', ...fields });
    return [status, body.fieldErrors?.[0].code];
  };
  const refused = [400, 'error.content.schedule'];
  expect(await change({ unpublishAt: inDays(1) })).toEqual(refused);
  expect(await change({ publishAt: inDays(5) })).toEqual(refused);
  expect(await change({ publishAt: inDays(3) })).toEqual([200, undefined]);
  await world.ask('adi', 'DELETE', `/faqs/${id}/softdelete`);
});

test('a reader gets their language, English where the Indonesian is empty', async () => {
  await world.sql.query('delete from faq');
  const both = {
    title: 'Hello',
    titleIndonesian: 'Halo',
    description: '<p>A</p>',
    descriptionIndonesian: '<p></p>',
  };
  await world.ask('adi', 'POST', '/faqs', both);
  await world.ask('adi', 'POST', '/faqs', { title: 'Only English' });
  const asked = async (language: string, search = '') =>
    (
      await world.ask(null, 'GET', `/public/faqs?search=${search}`, undefined, {
        'accept-language': language,
      })
    ).body;
  expect(titles(await asked('id'))).toEqual(['Halo', 'Only English']);
  expect((await asked('id'))[0].description).toBe('<p>A</p>');
  expect(titles(await asked('en-us'))).toEqual(['Hello', 'Only English']);
  expect(titles(await asked('fr'))).toEqual(['Hello', 'Only English']);
  expect(titles(await asked('en-us', 'halo'))).toEqual(['Hello']);
  expect(await asked('en-us', '%25')).toEqual([]);
});

test('a visitor’s search finds the words in any order, and no markup', async () => {
  await world.sql.query('delete from faq');
  const description =
    '<p>A <strong>stereo</strong> WAV. <a href="https://rilis.example" rel="nofollow">More of R&B, 5 < 6</a></p>';
  await world.ask('adi', 'POST', '/faqs', { title: 'Which audio is accepted?', description });
  await world.ask('adi', 'POST', '/faqs', { title: 'When are royalties paid?' });
  const found = async (search: string) =>
    titles((await world.ask(null, 'GET', `/public/faqs?search=${encodeURIComponent(search)}`)).body);
  expect(await found('  wav   AUDIO ')).toEqual(['Which audio is accepted?']);
  expect(await found('r&b')).toEqual(['Which audio is accepted?']);
  expect(await found('"stereo" 5 < 6')).toEqual([]);
  expect(await found('stereo 5 < 6')).toEqual(['Which audio is accepted?']);
  expect(await found('audio royalties')).toEqual([]);
  for (const markup of ['strong', 'rel=', 'nofollow', '<p>', 'amp;']) expect(await found(markup)).toEqual([]);
});

test('an unchanged page is not sent twice, and each language is its own', async () => {
  const first = await world.ask(null, 'GET', '/public/home');
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('public, max-age=15');
  expect(first.headers.vary).toContain('accept-language');
  const again = await world.ask(null, 'GET', '/public/home', undefined, { 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
  const other = await world.ask(null, 'GET', '/public/home', undefined, {
    'if-none-match': etag,
    'accept-language': 'id',
  });
  expect(other.status).toBe(200);
  await world.ask('adi', 'POST', '/homepage-testimonials', { name: 'Rara', review: 'Good.' });
  const changed = await world.ask(null, 'GET', '/public/home', undefined, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
});

test('however many visitors come at once, the landing page is read for one of them in each language', async () => {
  const holder = await world.sql.connect();
  await holder.query('begin; lock table homepage_top_hit in access exclusive mode');
  const waiting = async () =>
    (
      await world.sql.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount;
  const visit = (lang: string) =>
    world.ask(null, 'GET', '/public/home', undefined, { 'accept-language': lang });
  const visits = Array.from({ length: 12 }, (_, nth) => visit(nth % 2 ? 'id' : 'en-us'));
  await expect.poll(waiting).toBe(2);
  await sleep(200);
  expect(await waiting()).toBe(2);
  await holder.query('commit');
  holder.release();
  const answers = await Promise.all(visits);
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(new Set(answers.map(({ text }) => text)).size).toBeLessThanOrEqual(2);
});

test('a hero asks for a picture of ours, which visitors may then fetch', async () => {
  const refused = await world.ask('adi', 'POST', '/homepage-heroes', { title: 'Hello' });
  expect(refused.body.fieldErrors[0]).toMatchObject({ field: 'image', code: 'error.validation.required' });
  const cover = await send(world, 'senja', { kind: 'COVER', fileName: 'a.jpg', bytes: await picture() });
  const foreign = await world.ask('adi', 'POST', '/homepage-heroes', {
    title: 'Hello',
    image: cover.body.id,
  });
  expect(foreign.body.fieldErrors[0]).toMatchObject({ field: 'image', code: 'error.validation.file' });
  const sent = await send(world, 'adi', {
    kind: 'CONTENT',
    fileName: 'a.jpg',
    bytes: await picture(700, 400),
  });
  const made = await world.ask('adi', 'POST', '/homepage-heroes', { title: 'Hello', image: sent.body.id });
  expect([made.status, made.body.image]).toEqual([201, sent.body.id]);
  await world.drain();
  const seen = await world.ask(null, 'GET', `/media-images/download/${sent.body.id}?variant=medium`);
  expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/jpeg']);
  for (const form of ['avif480', 'avif960', 'avif1600', 'webp480', 'webp960', 'webp1600']) {
    const path = `/media-images/download/${sent.body.id}?variant=${form}`;
    const { status, headers } = await world.ask(null, 'GET', path);
    expect([status, headers['content-type']], form).toEqual([200, `image/${form.slice(0, 4)}`]);
  }
  // One that came before these forms is sent as it is.
  await world.sql.query("delete from media_variant where variant = 'avif960'");
  const older = await world.ask(null, 'GET', `/media-images/download/${sent.body.id}?variant=avif960`);
  expect([older.status, older.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const other = await world.ask('senja', 'GET', `/media-images/download/${cover.body.id}?variant=avif960`);
  expect(other.status).toBe(404);
  expect((await world.ask(null, 'GET', `/media-images/download/${cover.body.id}`)).status).toBe(401);
});

test('every required field of the specification is asked for', async () => {
  const missing: Record<string, string[]> = {
    '/privacy-policies': ['title'],
    '/term-aggrements': ['title'],
    '/aboutuses': ['title'],
    '/about-us-contacts': ['address', 'contact_person', 'phone_number'],
    '/dsps': ['title'],
    '/homepage-heroes': ['image', 'title'],
    '/homepage-benefits': ['description', 'image', 'sub_title', 'title'],
    '/homepage-top-hits': ['description', 'image', 'name'],
    '/homepage-testimonials': ['name', 'review'],
    '/homepage-social-media': ['image', 'link', 'name'],
    '/homepage-plans': ['price', 'sub_title', 'title'],
    '/challenges': ['closesOn', 'opensOn', 'prize', 'title'],
  };
  for (const [path, fields] of Object.entries(missing)) {
    const { status, body } = await world.ask('adi', 'POST', path, {});
    expect([path, status, body.fieldErrors.map((one: { field: string }) => one.field).sort()]).toEqual([
      path,
      400,
      fields,
    ]);
  }
  const { body } = await world.ask('adi', 'POST', '/dsps', { title: 'X', url: 'javascript:alert(1)' });
  expect(body.fieldErrors[0]).toMatchObject({ field: 'url', code: 'error.content.link' });
});

test('the pictures of a fresh installation are drawn once, however often the job is delivered', async () => {
  const bare =
    'select count(*)::int as n from (select image from homepage_benefit union all select image from homepage_hero) p where image is null';
  const count = async (text: string) => (await world.sql.query(text)).rows[0].n;
  expect(await count(bare)).toBeGreaterThan(0);
  const files = "select count(*)::int as n from media where kind = 'CONTENT'";
  const draw = async () => {
    await world.sql.query("select graphile_worker.add_job('content.pictures', '{}')");
    await world.drain();
  };
  await draw();
  expect(await count(bare)).toBe(0);
  const drawn = await count(files);
  await draw();
  expect(await count(files)).toBe(drawn);
  const { benefits } = (await world.ask(null, 'GET', '/public/home')).body;
  expect((await world.ask(null, 'GET', `/media-images/download/${benefits[0].image}`)).status).toBe(200);
});
