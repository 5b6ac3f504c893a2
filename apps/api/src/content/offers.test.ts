import { addDays, today } from '@rilis/contract/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const make = (path: string, body: object) => world.ask('adi', 'POST', path, body);
const home = async () => (await world.ask(null, 'GET', '/public/home')).body;

test('visitors read the challenge one can take part in first, then what comes, then what is over, the last one first', async () => {
  const between = (title: string, from: number, to: number) =>
    make('/challenges', {
      ...{ title, prize: 'Satu hari rekaman' },
      ...{ opensOn: addDays(today(), from), closesOn: addDays(today(), to) },
    });
  await between('Lama', -90, -60);
  await between('Nanti', 20, 30);
  await between('Baru lewat', -30, -1);
  await between('Hari ini saja', 0, 0);
  await between('Segera', 3, 9);
  const { body } = await world.ask(null, 'GET', '/public/challenges');
  expect(body.map(({ title, state }: { title: string; state: string }) => [title, state])).toEqual([
    ['Hari ini saja', 'OPEN'],
    ['Segera', 'COMING'],
    ['Nanti', 'COMING'],
    ['Baru lewat', 'OVER'],
    ['Lama', 'OVER'],
  ]);
});

test('a challenge that ends before it begins is refused at its last day, when it is made and when it is changed', async () => {
  const days = { opensOn: '2026-05-02', closesOn: '2026-05-01' };
  const refused = await make('/challenges', { title: 'Mundur', prize: 'x', ...days });
  expect([refused.status, refused.body.fieldErrors[0]]).toMatchObject([
    400,
    { field: 'closesOn', code: 'error.content.days' },
  ]);
  const { body } = await make('/challenges', { title: 'Maju', prize: 'x', ...days, closesOn: '2026-06-01' });
  const { version: _, ...changed } = { ...body, ...days };
  const again = await world.ask('adi', 'PUT', `/challenges/${body.id}`, changed);
  expect(again.body.fieldErrors[0].field).toBe('closesOn');
});

test('plans stand on the landing page in the reader’s language, with what stays with whoever releases', async () => {
  const plan = {
    title: 'Solo',
    price: 'Free',
    priceIndonesian: 'Gratis',
    sub_title: 'One person',
    share: 70,
  };
  expect((await make('/homepage-plans', { ...plan, share: 101 })).body.fieldErrors[0].field).toBe('share');
  await make('/homepage-plans', plan);
  const { body } = await world.ask(null, 'GET', '/public/home', undefined, { 'accept-language': 'id' });
  expect(body.plans).toMatchObject([{ title: 'Solo', price: 'Gratis', share: 70 }]);
});

test('who speaks for us leads to a release of theirs, once it has a page and as long as it has', async () => {
  const { albumId } = await giveSongs(world, world.labels.senja, ['Senja Biru']);
  const to = async (upc: string) => {
    const { rows } = await world.sql.query(
      "update homepage_testimonial set upc = $1 where name = 'Rumah Nada, Bandung' returning id",
      [upc],
    );
    const said = (await home()).testimonials.find(({ id }: { id: number }) => id === Number(rows[0].id));
    return said.release;
  };
  await world.sql.query("update album set upc_icpn = '8991234567890', release_date = $2 where id = $1", [
    albumId,
    addDays(today(), 1),
  ]);
  expect(await to('8991234567890')).toBeNull();
  await world.sql.query('update album set release_date = $2 where id = $1', [albumId, today()]);
  expect(await to('08991234567890')).toBe('8991234567890');
  expect(await to('8990000000000')).toBeNull();
});

test('of a service’s mark only lines are taken', async () => {
  const mark = { viewBox: '0 0 24 24', path: 'M12 2L2 22h20z' };
  const { body } = await make('/dsps', { title: 'Gelombang', mark });
  const shown = async () =>
    (await home()).dsps.find(({ title }: { title: string }) => title === 'Gelombang').mark;
  expect(body.mark).toEqual(mark);
  expect(await shown()).toEqual(mark);
  for (const path of ['M0 0"/><script>alert(1)</script>', 'url(https://example.com)', 'L0 0'])
    expect((await make('/dsps', { title: 'X', mark: { ...mark, path } })).body.fieldErrors[0]).toMatchObject({
      field: 'mark.path',
      code: 'error.content.mark',
    });
  const box = await make('/dsps', { title: 'X', mark: { ...mark, viewBox: '0 0 24 onload' } });
  expect(box.body.fieldErrors[0].field).toBe('mark.viewBox');
});

test('questions bear the group they stand in', async () => {
  await make('/faqs', { title: 'Kapan dibayar?', section: 'Money', sectionIndonesian: 'Uang' });
  const asked = await world.ask(null, 'GET', '/public/faqs?search=Kapan%20dibayar', undefined, {
    'accept-language': 'id',
  });
  expect(asked.body).toMatchObject([{ title: 'Kapan dibayar?', section: 'Uang' }]);
});

test('a music service is there once, in whatever capitals, also when it is called otherwise or brought back', async () => {
  const { body: langit } = await make('/dsps', { title: 'Langit Baru' });
  const twice = { status: 409, body: { fieldErrors: [{ field: 'title', code: 'error.duplicate' }] } };
  expect(await make('/dsps', { title: 'LANGIT baru' })).toMatchObject(twice);
  const { body: other } = await make('/dsps', { title: 'Awan Baru' });
  const { id, version } = other;
  const put = (title: string) => world.ask('adi', 'PUT', `/dsps/${id}`, { ...other, title, version });
  expect(await put('langit baru')).toMatchObject(twice);
  await world.ask('adi', 'DELETE', `/dsps/${langit.id}/softdelete`);
  expect((await put('langit baru')).status).toBe(200);
  expect(await world.ask('adi', 'PUT', `/dsps/${langit.id}/restore`)).toMatchObject(twice);
});
