import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OlderDatabase, openOlderDatabase } from '../../../../../tests/servers/olderDatabase.ts';

let older: OlderDatabase;
let sql: OlderDatabase['sql'];

beforeAll(async () => {
  older = await openOlderDatabase();
  sql = older.sql;
});
afterAll(() => older.end());

test('what was decided before there was one history is told as before, under the names of the moves', async () => {
  await older.migrateTo('0115');
  await sql.query(`
    insert into label (name) values ('Senja');
    insert into statement (label_id, datenum) select id, 202601 from label;
    insert into invoice (label_id, statement_id, periode, nett_revenue, pph, tax, company_name)
      select label_id, id, datenum, 1000, 0, '{}', 'Senja' from statement;
    insert into approval_event (entity, entity_id, label_id, from_status, to_status, reason, notes, actor_id, actor_login) values
      ('album', 7, 1, 'DRAFT', 'SUBMITTED', null, '[]', 3, 'senja'),
      ('album', 7, 1, 'SUBMITTED', 'CHANGES_REQUESTED', null, '[{"field":"general","text":"x"}]', 4, 'rudi'),
      ('user', 9, 1, 'APPROVED', 'SUSPENDED', 'Holiday', '[]', 0, 'adi');
    insert into invoice_event (label_id, invoice_id, from_status, to_status, action, reason, actor_login)
      select label_id, id, f, t, a, r, 'fina' from invoice, (values (null, 'O', 'open', null), ('R', 'S', 'send', null),
        ('S', 'U', 'send', null), ('U', 'F', 'reject', 'Account')) e (f, t, a, r)`);
  await older.migrateTo('0120');
  const { rows } = await sql.query(
    "select id, entity, action, from_status || '' as before, to_status as after, reason, actor_id::text as by from transition_event order by id",
  );
  expect(rows.map(({ id, ...row }) => [Number(id), ...Object.values(row)])).toEqual([
    [1, 'album', 'submit', 'DRAFT', 'SUBMITTED', null, '3'],
    [2, 'album', 'requestChanges', 'SUBMITTED', 'CHANGES_REQUESTED', null, '4'],
    [3, 'user', 'suspend', 'APPROVED', 'SUSPENDED', 'Holiday', null],
    [4, 'invoice', 'open', null, 'O', null, null],
    [5, 'invoice', 'send', 'R', 'S', null, null],
    [6, 'invoice', 'accept', 'S', 'U', null, null],
    [7, 'invoice', 'refuse', 'U', 'F', 'Account', null],
  ]);
  expect((await sql.query("select to_regclass('approval_event') as old")).rows).toEqual([{ old: null }]);
});
