import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { exportsDir } from './exportFile.ts';
import { tidyExports } from './exportWork.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** An order of Adi's; its number. */
async function ordered(expires: string): Promise<number> {
  const { rows } = await world.sql.query(
    `insert into export_file (user_id, file_name, asked, expires_at) values ($1, 'tags', '{}', now() + $2::interval) returning id`,
    [world.cast.adi.id, expires],
  );
  return Number(rows[0].id);
}

test('an export that begins while others are thrown away keeps its file; what belongs to nobody goes', async () => {
  const folder = exportsDir(world.config);
  mkdirSync(folder, { recursive: true });
  const stray = path.join(folder, '999.csv');
  writeFileSync(stray, 'of nobody');
  await ordered('-1 minute');
  // What has expired takes long to go, once everything was looked at.
  await world.sql.query(`create function dawdle() returns trigger language plpgsql as $$ begin
    perform pg_sleep(2); return null; end $$`);
  await world.sql.query(`create constraint trigger dawdle after delete on export_file
    deferrable initially deferred for each row execute function dawdle()`);
  const tidied = tidyExports(world.db, folder);
  await sleep(1_000);
  const begun = path.join(folder, `${await ordered('1 day')}.csv.part`);
  writeFileSync(begun, 'half of it');
  await tidied;
  expect([existsSync(begun), existsSync(stray)]).toEqual([true, false]);
});
