import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaText } from '../bin/schema.ts';
import { freshDatabase } from './database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('the tables as Kysely sees them are those of the migrations: after a change run bin/schema.ts', async () => {
  expect(readFileSync('apps/api/src/kit/db/schema.ts', 'utf8')).toBe(await schemaText(database.url));
});
