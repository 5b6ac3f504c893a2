import { TAX_RULES } from '@rilis/contract/royalties/taxRule';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/servers/database.ts';
import '../../kit/db/db.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let owner: pg.Client;
let labelId: number;

beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  labelId = (await owner.query("insert into label (name) values ('Senja Musik') returning id")).rows[0].id;
});
afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

const code = (query: string) =>
  owner.query(query).then(
    () => 'done',
    (error) => error.code as string,
  );
const term = (from: number, to: number | null, more = '', value = '') =>
  `insert into contract_term (label_id, from_period, to_period, base, label_bp${more && `, ${more}`}) values (${labelId}, ${from}, ${to}, 'NET', 7000${value && `, ${value}`})`;

test('the database starts with the tax rules of the contract', async () => {
  const { rows } = await owner.query(
    'select id, from_day as "from", to_day as "to", payee, kind, condition, scale, base_bp as "baseBp", rate_bp as "rateBp", article from tax_rule order by id',
  );
  expect(rows).toEqual(TAX_RULES.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
});

test('a tax rule is ended and replaced, never changed, and two are never in force at once', async () => {
  const of = "payee = 'COMPANY' and kind = 'SERVICE' and condition = 'NPWP'";
  const replacement = `insert into tax_rule select 'COMPANY-SERVICE-NPWP-2027-01-01', '2027-01-01', null, payee, kind, condition, scale, base_bp, 300, article from tax_rule where ${of}`;
  expect(await code(`update tax_rule set rate_bp = 1 where ${of}`)).toBe('LG005');
  expect(await code(`delete from tax_rule where ${of}`)).toBe('LG005');
  expect(await code(replacement)).toBe('23P01');
  expect(await code(`update tax_rule set to_day = '2026-12-31' where ${of}`)).toBe('done');
  expect(await code(replacement)).toBe('done');
});

test('terms that would tie are refused, also against an open end', async () => {
  expect(await code(term(202601, 202612))).toBe('done');
  expect(await code(term(202612, null))).toBe('23P01');
  expect(await code(term(202612, null, 'priority', '1'))).toBe('done');
  expect(await code(term(202701, null))).toBe('done');
  expect(await code(term(202612, null, 'channel', "'DSP'"))).toBe('done');
  expect(await code(term(202613, null))).toBe('23514');
});

test('a used term may end, but not change', async () => {
  await owner.query("update contract_term set used_at = now() where channel = 'DSP'");
  expect(await code("update contract_term set label_bp = 1 where channel = 'DSP'")).toBe('LG005');
  expect(await code("delete from contract_term where channel = 'DSP'")).toBe('LG005');
  expect(await code("update contract_term set to_period = 202712 where channel = 'DSP'")).toBe('done');
});
