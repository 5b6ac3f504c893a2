import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';

/** What a programmer has who calls Rilis with nothing but the description of its calls. */
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  'x-permission': string | string[];
  security?: unknown;
  parameters: { $ref?: string; name?: string; in?: string }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { $ref?: string; content?: Json; headers?: Json }>;
}
type Json = Record<string, unknown>;

let world: World;
let paths: Record<string, Record<string, Operation>>;
let document: Json;
let operations: [name: string, operation: Operation][];
beforeAll(async () => {
  world = await openWorld();
  document = (await world.ask(null, 'GET', '/openapi.json')).body;
  paths = document.paths as typeof paths;
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      one,
    ]),
  );
});
afterAll(() => world.end());

const except = (fits: (operation: Operation, name: string) => boolean) =>
  operations.filter(([name, operation]) => !fits(operation, name)).map(([name]) => name);

const keyOf = ({ parameters }: Operation) =>
  parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey');

test('every call says who may make it, what its address holds and how it is refused', () => {
  expect(operations.length).toBeGreaterThan(700);
  expect(except(({ summary, description }) => summary !== '' && /^For .*\.$/.test(description))).toEqual([]);
  const filled = ({ parameters }: Operation, name: string) =>
    [...name.matchAll(/\{(\w+)\}/g)].every(([, hole]) =>
      parameters.some((one) => one.in === 'path' && one.name === hole),
    );
  expect(except(filled)).toEqual([]);
  expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
  const refused = ({ responses, security }: Operation) =>
    !!responses.default && !!responses[429] && (!security || !!responses[401]);
  expect(except(refused)).toEqual([]);
  expect(except(({ requestBody, responses }) => !requestBody || !!responses[400])).toEqual([]);
});

test('all that the description refers to is in it', () => {
  const named = new Set([...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, at]) => at!));
  const found = (at: string) =>
    at.split('/').reduce<unknown>((part, name) => (part as Json | undefined)?.[name], document);
  expect(named.size).toBeGreaterThan(8);
  expect([...named].filter((at) => found(at) === undefined)).toEqual([]);
});

test('a call that is done once under a key names that key, and no other does', async () => {
  const named = (path: string, method = 'post') => keyOf(paths[path]![method]!);
  expect([
    named('/faqs'),
    named('/invoices/{id}/{action}', 'put'),
    named('/other-dsp-report/upload'),
  ]).toEqual([true, true, true]);
  // What reads, opens its transactions itself, is for visitors or sends a file heeds none.
  for (const path of ['/bulk/choose', '/media-images', '/authenticate', '/bulk/export/csv'])
    expect([path, named(path)]).toEqual([path, false]);
  expect(except((operation, name) => !name.startsWith('GET ') || !keyOf(operation))).toEqual([]);
});

test('a key of too few signs is refused by its name; a list is written to a file under one like under none', async () => {
  const short = await world.ask('adi', 'POST', '/genres', { genres: 'Funkot' }, { 'idempotency-key': '7' });
  expect([short.status, short.body.code, short.body.message]).toEqual([
    400,
    'error.idempotencyKey',
    'Give an Idempotency-Key of 8 to 200 characters.',
  ]);
  const asked = {
    path: '/genres',
    query: {},
    fileName: 'genres',
    columns: [{ field: 'genres', head: 'genres' }],
  };
  const key = { 'idempotency-key': 'written-to-a-file' };
  for (const headers of [{}, key, key]) {
    const file = await world.ask('adi', 'POST', '/bulk/export/csv', asked, headers);
    expect([file.status, file.headers['content-type']], file.text).toEqual([200, 'text/csv; charset=utf-8']);
  }
});

/** Every schema of the description, by where it stands. */
function schemasIn(value: unknown, at = ''): [string, Json][] {
  if (typeof value !== 'object' || value === null) return [];
  const own: [string, Json][] = 'type' in value ? [[at, value as Json]] : [];
  return [...own, ...Object.entries(value).flatMap(([name, part]) => schemasIn(part, `${at}/${name}`))];
}

test('programs made from it hold every amount, and find no true share to be wrong', () => {
  const schemas = schemasIn(document);
  const whole = schemas.filter(([, { type }]) => type === 'integer');
  expect(whole.length).toBeGreaterThan(1_000);
  expect(whole.filter(([, { format }]) => format !== 'int32' && format !== 'int64')).toEqual([]);
  const { total } = (
    paths['/payment-runs/{id}']!.get!.responses[200]!.content as Json & {
      'application/json': { schema: { properties: Record<string, Json> } };
    }
  )['application/json'].schema.properties;
  expect(total).toMatchObject({ type: 'integer', format: 'int64' });
  expect(
    schemas.filter(([, { multipleOf }]) => multipleOf !== undefined && !Number.isInteger(multipleOf)),
  ).toEqual([]);
});

test('a file is described as whatever its type says, and of one that may come later what is told meanwhile', () => {
  const csv = paths['/songs/export/csv']!.get!.responses;
  expect(Object.keys(csv[200]!.content!)).toEqual(['*/*']);
  expect(csv[202]).toBeUndefined();
  const later = paths['/bulk/export/csv']!.post!.responses[202]!.content as Json;
  expect(JSON.stringify(later['application/json'])).toContain('exportId');
});

test('what takes JSON and what takes a file are told apart, and a body that has to be there is required', () => {
  const kinds = (path: string) => Object.keys(paths[path]!.post!.requestBody!.content);
  expect(kinds('/song-dsps/bulk')).toEqual(['application/json']);
  expect(kinds('/media-images')).toEqual(['multipart/form-data']);
  expect(paths['/genres']!.post!.requestBody!.required).toBe(true);
  expect(paths['/albums/{id}']!.patch!.requestBody!.required).toBe(false);
});
