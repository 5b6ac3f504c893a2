import { globSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashedTables } from '../apps/api/src/start/exchangeKey.ts';
import { sealedFiles } from '../apps/api/src/start/sealedFiles.ts';
import { sealedColumns } from '../apps/api/src/start/sealedRows.ts';
import { freshDatabase } from './servers/database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let sql: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** Columns of bytes, or called so, that do not hang on the secret key, and why. */
const others: Readonly<Record<string, string>> = {
  'audit_seal.hash': 'a link of the chain of the log',
  'media.sealed': 'says that its file is',
  'otp.code_hash':
    'keyed by the secret key itself, and good for minutes: found with either key (proofKeys.ts)',
  'otp.token_hash': 'digest of a random token',
  'passkey.public_key': 'public',
  'passkey_challenge.challenge_hash': 'digest of a random challenge',
  'recovery_code.code_hash': 'digest of a random code',
  'secret_key_mark.mark': 'by what the key is known',
  'session.token_hash': 'digest of a random token',
  'session.companion_hash': 'digest of a random token',
  'known_device.device_hash': 'digest of a random name',
};

test('whatever column is sealed, or hashed with a key, is sealed anew when the secret key is exchanged: npm run rotate knows all of them', async () => {
  const { rows } = await sql.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped
       and (a.atttypid = 'bytea'::regtype or a.attname ~ '(^|_)(seal|secret|cipher|encrypt)' or c.relname ~ 'secret_key' and a.attname = 'mark')`,
  );
  const known = [
    ...sealedColumns.map(({ name }) => name).filter((name) => name !== 'sms.code'),
    ...hashedTables.map((table) => `${table}.number_hash`),
    ...Object.keys(others),
  ];
  const isDigest = (name: string) => name.endsWith('.key_hash');
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !isDigest(name))
      .sort(),
  ).toEqual(known.sort());
});

/** Where something is sealed, and under which name the exchange knows it. */
const sealing: Readonly<Record<string, readonly string[]>> = {
  'accounts/signIn/secondFactor.ts': ['second_factor.sealed_secret'],
  'catalogue/delivery/store.ts': ['store.secret'],
  'ringback/otp/otp.ts': ['otp.number_sealed'],
  'ringback/otp/smsTask.ts': ['sms.code'],
  'start/exchangeKey.ts': ['number_key.sealed'],
  'media/upload/accept.ts': ['media'],
  'media/upload/pieceStore.ts': ['upload_piece'],
};

test('whatever part of the product seals something is known to the exchange of the key, and nothing else is kept in its list', () => {
  const root = 'apps/api/src/';
  const own = ['kit/seal/', 'media/seal.ts', 'start/sealed'];
  const found = globSync(`${root}**/*.ts`)
    .map((file) => file.slice(root.length))
    .filter((file) => !file.endsWith('.test.ts') && !own.some((each) => file.startsWith(each)))
    .filter((file) =>
      /\b(sealIn|sealText|sealFile|createCipheriv)\(/.test(readFileSync(root + file, 'utf8')),
    );
  expect(found.sort()).toEqual(Object.keys(sealing).sort());
  const renewed = [...sealedColumns.map(({ name }) => name), ...sealedFiles.map(({ table }) => table)];
  expect(Object.values(sealing).flat().sort()).toEqual(renewed.sort());
});
