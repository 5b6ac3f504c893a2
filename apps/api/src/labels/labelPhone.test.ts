import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.sql.query(
    `update label set mobile_phone_pic = '+62 812-0000-0001', phone2 = '(022) 555 01 23', contact_number = null,
       approval_status = 'APPROVED' where id = $1`,
    [world.labels.tirta],
  );
});
afterAll(() => world.end());

const found = async (path: string) => {
  const { content } = (await world.ask('adi', 'GET', path)).body;
  return content.map(({ id }: { id: number }) => id);
};

test('labels are found by the phone that called, however its number is written', async () => {
  for (const typed of [
    '081200000001',
    '+62 812 0000 0001',
    '62812-0000-0001',
    '0225550123',
    '+62-22-555-0123',
  ])
    for (const list of ['/labels?', '/labels/approval-status/approved?'])
      expect(await found(`${list}search=${encodeURIComponent(typed)}`), typed).toEqual([world.labels.tirta]);
});

test('part of a number finds nobody, nor does a label find another by its phone', async () => {
  for (const typed of ['0812', '81200000', '08120000000', '00000000'])
    expect(await found(`/labels?search=${typed}`), typed).toEqual([]);
  const { status, body } = await world.ask('senja', 'GET', '/labels?search=081200000001');
  expect(status === 403 || body.content.length === 0).toBe(true);
});
