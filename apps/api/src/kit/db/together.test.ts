import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { system } from '../actor.ts';
import { withScope } from './db.ts';
import { together } from './together.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('of statements that fail together the one is told that broke the transaction, though it stands behind the others', async () => {
  const failed = withScope(world.db, system('test'), async (tx) => {
    const late = async () => {
      await sql`select 1`.execute(tx);
      return sql`select 2`.execute(tx);
    };
    const broken = async () => {
      await sql`select 3`.execute(tx);
      return sql`select ${'\\ud800'}::jsonb`.execute(tx);
    };
    const later = async () => {
      await late();
      await sql`select 4`.execute(tx);
    };
    await together(later(), broken());
  });
  await expect(failed).rejects.toMatchObject({ code: '22P02' });
});
