import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bayu,
  doneAsRara,
  her,
  openRows,
  type Rows,
  rara,
  rowOf,
  senja,
  type Table,
} from './rowsOfLabels.ts';

let rows: Rows;
beforeAll(async () => {
  rows = await openRows();
});
afterAll(() => rows.end());

const asRara = <T extends pg.QueryResultRow>(asked: readonly [string, unknown[]?], before?: string) =>
  doneAsRara<T>(rows.owner, asked, before);

const notAllowed = '42501';
const untouched = { rows: [], met: 0 };

interface Whose extends pg.QueryResultRow {
  label_id?: string | null;
  user_id?: string | null;
}

const rowsSeen = ({ name, columns }: Table) =>
  asRara<Whose>([
    `select ${['label_id', 'user_id'].filter((column) => columns.includes(column)).join(', ')} from "${name}"`,
  ]);

const ofLabels = () => rows.tables.filter(({ columns }) => columns.includes('label_id'));

test('a label sees no row of another, in whatever table: each of them has rows of both', async () => {
  const readable = ofLabels().filter(({ may }) => may.select);
  for (const table of readable) {
    const { rows: seen, refused } = await rowsSeen(table);
    expect(refused, table.name).toBeUndefined();
    expect([...new Set(seen.map(({ label_id: labelId }) => Number(labelId)))], table.name).toEqual([senja]);
    const others = await rows.owner.query(`select from "${table.name}" where label_id = ${bayu}`);
    expect(others.rowCount, table.name).toBeGreaterThan(0);
  }
  expect(readable.length).toBeGreaterThan(50);
});

test('nor does it change or take away one, whatever it asks of the whole table', async () => {
  const [written, emptied] = [
    ofLabels().filter(({ writes }) => writes),
    ofLabels().filter(({ may }) => may.delete),
  ];
  const foreign = ({ name }: Table) => `delete from "${name}" where label_id = ${senja}`;
  for (const table of written)
    expect(
      await asRara([`update "${table.name}" set "${table.writes}" = null`], foreign(table)),
      table.name,
    ).toEqual(untouched);
  for (const table of emptied)
    expect(await asRara([`delete from "${table.name}"`], foreign(table)), table.name).toEqual(untouched);
  expect([written.length > 20, emptied.length > 10]).toEqual([true, true]);
});

test('nor does it write one in the name of another, nobody one of another person, and nothing is handed over', async () => {
  const [made, handed] = [
    ofLabels().filter(({ may }) => may.insert),
    ofLabels().filter(({ writesLabel }) => writesLabel),
  ];
  for (const table of made) {
    const { refused } = await asRara(rowOf(table, { label_id: bayu, user_id: rara }));
    expect(refused, table.name).toBe(notAllowed);
  }
  for (const table of rows.tables.filter(({ columns, may }) => may.insert && columns.includes('user_id'))) {
    const { refused } = await asRara(rowOf(table, { label_id: senja, user_id: her }));
    expect(refused, table.name).toBe(notAllowed);
  }
  for (const table of handed) {
    const { met, refused } = await asRara([`update "${table.name}" set label_id = ${bayu}`]);
    expect([met, refused], table.name).toEqual([0, notAllowed]);
  }
  expect([made.length > 20, handed.length > 5]).toEqual([true, true]);
});

test('what is a person’s own nobody else of the label sees', async () => {
  const shared = [];
  for (const table of rows.tables.filter(({ columns, may }) => columns.includes('user_id') && may.select)) {
    const { rows: seen } = await rowsSeen(table);
    expect(seen.length, table.name).toBeGreaterThan(0);
    if (seen.some(({ user_id: userId }) => Number(userId) !== rara)) shared.push(table.name);
  }
  expect(shared).toEqual([]);
});

test('a view shows a reader what the reader may see, not what its owner may', async () => {
  const loose = await rows.owner.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
     and not coalesce(reloptions @> '{security_invoker=true}', false)`,
  );
  expect(loose.rows).toEqual([]);
});

/** What tells whose it is otherwise: rows of Senja, of Bayu, and the ids Rara sees. */
const told = [
  ['its own row', 'insert into label (id) overriding system value values (1), (2)', 'label', [1]],
  [
    'bookings with an entry of its own',
    'insert into ledger_txn (id) overriding system value values (501), (502); insert into ledger_entry (txn_id, seq, label_id) values (501, 1, 1), (502, 1, 2)',
    'ledger_txn',
    [501],
  ],
  [
    'files with lines of its own',
    'insert into usage_file (id) overriding system value values (501), (502); insert into usage_file_sum (file_id, label_id) values (501, 1), (502, 2)',
    'usage_file',
    [501],
  ],
  [
    'a transfer it gives, and one it was asked to take',
    `insert into log_transfer_content (id, from_label_id, to_label_id, offered) overriding system value
       values (501, 1, 2, false), (502, 2, 1, true), (503, 2, 1, false), (504, 2, 3, true)`,
    'log_transfer_content',
    [501, 502],
  ],
  [
    'statements once they are approved',
    `delete from statement; insert into statement (id, label_id, status, datenum) overriding system value
       values (501, 1, 'APPROVED', 1), (502, 1, 'PUBLISHED', 2), (503, 1, 'CALCULATED', 3), (504, 1, 'DRAFT', 4)`,
    'statement',
    [501, 502],
  ],
  [
    'of what happened nothing of statements and reports, and of transfers those it sees',
    `delete from transition_event; insert into log_transfer_content (id, from_label_id, to_label_id) overriding system value values (501, 1, 2), (502, 2, 3);
     insert into transition_event (id, label_id, entity, entity_id) overriding system value values (501, 1, 'invoice', 1), (502, 1, 'statement', 1),
       (503, 1, 'report_batch', 1), (504, null, 'transfer', 501), (505, null, 'transfer', 502), (506, null, 'invoice', 501)`,
    'transition_event',
    [501, 504],
  ],
] as const;

test.each(told)('a label sees %s', async (_, before, table, ids) => {
  const { rows: seen } = await asRara<{ id: string }>([`select id from ${table} order by id`], before);
  expect(seen.map(({ id }) => Number(id))).toEqual(ids);
});

const transfer = (labels: string, by = "'REQUESTED', 11") =>
  `insert into log_transfer_content (from_label_id, to_label_id, status, requested_by) values (${labels}, ${by})`;
const event = (given: string) =>
  `insert into transition_event (entity, entity_id, label_id, actor_id, actor_login, action, to_status) values ${given}`;

const licensed = (song: number, licence: number, labelId = senja) =>
  `insert into cover_song (label_id, song_id, application_id) values (${labelId}, ${song}, ${licence})`;
const split = (song: number, labelId = senja) =>
  `insert into royalty_split (label_id, song_id, from_period, shares, version) values (${labelId}, ${song}, 202601, '[]', 1)`;
const share = (statement: number, labelId = senja) =>
  `insert into statement_share (label_id, statement_id, key_hash, expires_at) values (${labelId}, ${statement}, 'x', now())`;
const songs = 'insert into song (id, label_id) overriding system value values (501, 1), (502, 2)';
const statements = `insert into statement (id, label_id, status, datenum) overriding system value
  values (501, 1, 'APPROVED', 1), (502, 2, 'APPROVED', 1)`;
const licences = `insert into cover_application (id, label_id, status) overriding system value
  values (501, 1, 'APPROVED'), (502, 1, 'SUBMITTED')`;

/** What the database looks at beside whose a row is, its triggers, is at work then. */
const guarded = "set local session_replication_role = 'origin'";

/** What a label writes itself, and the same where it is for staff, another person or another label: with what stood before. */
const decided: readonly (readonly [does: string, allowed: string, refused: string, before?: string])[] = [
  [
    'asks for an account and does not confirm it',
    "insert into bank_change (label_id, status) values (1, 'WAITING')",
    "insert into bank_change (label_id, status) values (1, 'CONFIRMED')",
    'delete from bank_change',
  ],
  [
    'takes a wish back and does not grant it',
    "update bank_change set status = 'WITHDRAWN'",
    "update bank_change set status = 'CONFIRMED'",
    "delete from bank_change; insert into bank_change (label_id, status) values (1, 'WAITING')",
  ],
  [
    'asks for its money and does not say that it was paid',
    "update invoice set status = 'R'",
    "update invoice set status = 'P'",
    "delete from invoice; insert into invoice (label_id, status) values (1, 'O')",
  ],
  ['gives a release away and does not take one', transfer('1, 2'), transfer('2, 1')],
  ['asks for a transfer and does not approve it', transfer('1, 2'), transfer('1, 2', "'APPROVED', 11")],
  ['asks in its own name', transfer('1, 2'), transfer('1, 2', "'REQUESTED', 12")],
  [
    'agrees to what it is asked for and does not approve it',
    "update log_transfer_content set status = 'CONSENTED'",
    "update log_transfer_content set status = 'APPROVED'",
    "delete from log_transfer_content; insert into log_transfer_content (from_label_id, to_label_id, offered, status) values (2, 1, true, 'REQUESTED')",
  ],
  [
    'applies for a licence and does not grant it',
    "insert into cover_application (label_id, cover_title, status) values (1, 'Senja', 'DRAFT')",
    "insert into cover_application (label_id, cover_title, status) values (1, 'Senja', 'APPROVED')",
  ],
  [
    'sends its application in and does not make itself the offer',
    "update cover_application set status = 'SUBMITTED'",
    "update cover_application set status = 'OFFERED'",
    "delete from cover_application; insert into cover_application (label_id, cover_title, status) values (1, 'Senja', 'DRAFT')",
  ],
  [
    'accepts what was offered and grants itself nothing else',
    "update cover_application set status = 'APPROVED' where status = 'OFFERED'",
    "update cover_application set status = 'APPROVED' where status = 'SUBMITTED'",
    `${guarded}; delete from cover_application; insert into cover_application (label_id, cover_title, status)
       values (1, 'Senja', 'OFFERED'), (1, 'Rara', 'SUBMITTED')`,
  ],
  [
    'takes itself back from review and does not approve itself',
    "update label set approval_status = 'DRAFT' where id = 1",
    "update label set approval_status = 'APPROVED' where id = 1",
    `${guarded}; insert into label (id, approval_status, name) overriding system value values (1, 'SUBMITTED', 'Senja')`,
  ],
  [
    'writes down what it did itself, not what another did',
    event("('album', 7, 1, 11, 'rara', 'submit', 'SUBMITTED')"),
    event("('album', 7, 1, 12, 'her', 'submit', 'SUBMITTED')"),
  ],
  [
    'writes down nothing of statements',
    event("('album', 7, 1, 11, 'rara', 'submit', 'SUBMITTED')"),
    event("('statement', 7, 1, 11, 'rara', 'approve', 'APPROVED')"),
  ],
  [
    'writes down what it says to its own transfers',
    event("('transfer', 501, null, 11, 'rara', 'agree', 'REQUESTED')"),
    event("('transfer', 502, null, 11, 'rara', 'agree', 'REQUESTED')"),
    'insert into log_transfer_content (id, from_label_id, to_label_id) overriding system value values (501, 1, 2), (502, 2, 3)',
  ],
  [
    'writes down what it says to transfers under no label',
    event("('transfer', 501, null, 11, 'rara', 'agree', 'REQUESTED')"),
    event("('transfer', 501, 2, 11, 'rara', 'agree', 'REQUESTED')"),
    'insert into log_transfer_content (id, from_label_id, to_label_id) overriding system value values (501, 1, 2)',
  ],
  [
    'writes down nothing under no label but what is of transfers',
    event("('transfer', 501, null, 11, 'rara', 'agree', 'REQUESTED')"),
    event("('invoice', 501, null, 11, 'rara', 'agree', 'REQUESTED')"),
    'insert into log_transfer_content (id, from_label_id, to_label_id) overriding system value values (501, 1, 2)',
  ],
  ...['cover_application', 'catalogue_import', 'invoice_signature', 'transfer'].map(
    (entity) =>
      [
        `writes down in its own name what becomes of ${entity}`,
        event(`('${entity}', 501, ${entity === 'transfer' ? 'null' : 1}, 11, 'rara', 'send', 'SENT')`),
        event(`('${entity}', 501, ${entity === 'transfer' ? 'null' : 1}, 12, 'her', 'send', 'SENT')`),
        'insert into log_transfer_content (id, from_label_id, to_label_id) overriding system value values (501, 1, 2)',
      ] as const,
  ),
  ...['cover_application', 'catalogue_import', 'invoice_signature', 'album'].map(
    (entity) =>
      [
        `writes down under itself what becomes of ${entity}`,
        event(`('${entity}', 501, 1, 11, 'rara', 'send', 'SENT')`),
        event(`('${entity}', 501, 2, 11, 'rara', 'send', 'SENT')`),
      ] as const,
  ),
  [
    'puts songs under a licence that was granted',
    licensed(501, 501),
    licensed(501, 502),
    `${licences}; ${songs}`,
  ],
  ['puts its own songs under one', licensed(501, 501), licensed(502, 501), `${licences}; ${songs}`],
  ['puts them there as its own', licensed(501, 501), licensed(501, 501, bayu), `${licences}; ${songs}`],
  ['splits the income of its own songs', split(501), split(502), songs],
  ['splits it as its own', split(501), split(501, bayu), songs],
  ['shares its own statements', share(501), share(502), statements],
  ['shares them as its own', share(501), share(501, bayu), statements],
];

test.each(decided)('a label %s', async (_, allowed = '', refused = '', before = '') => {
  expect(await asRara([allowed], before)).toEqual({ rows: [], met: 1 });
  expect(await asRara([refused], before)).toEqual({ ...untouched, refused: notAllowed });
});

test('what is being paid, or was granted, a label changes no more', async () => {
  for (const [table, column, value, states] of [
    ['invoice', 'status', 'O', ['S', 'U', 'P']],
    ['bank_change', 'status', 'WITHDRAWN', ['CONFIRMED', 'FROZEN', 'REFUSED']],
    ['log_transfer_content', 'status', 'CANCELLED', ['APPROVED', 'DONE', 'REJECTED']],
    ['cover_application', 'status', 'DRAFT', ['APPROVED', 'RELEASED']],
  ] as const)
    for (const state of states) {
      const whose = table === 'log_transfer_content' ? 'from_label_id' : 'label_id';
      const before = `delete from ${table}; insert into ${table} (${whose}, ${column}) values (${senja}, '${state}')`;
      const done = await asRara([`update ${table} set ${column} = '${value}'`], before);
      expect(done, `${table} ${state}`).toEqual(untouched);
    }
});

test('of transfers between others nothing is said', async () => {
  const before = `delete from log_transfer_content; insert into log_transfer_content (from_label_id, to_label_id, offered, status)
    values (2, 3, true, 'REQUESTED')`;
  expect(await asRara(["update log_transfer_content set status = 'CONSENTED'"], before)).toEqual(untouched);
});

test('of labels and people one changes oneself', async () => {
  const before = `delete from app_user; insert into label (id) overriding system value values (1), (2);
    insert into app_user (id, label_id) overriding system value values (11, 1), (12, 1), (21, 2)`;
  expect((await asRara(['update label set pic = null'], before)).met).toBe(1);
  expect((await asRara(['update app_user set phone = null'], before)).met).toBe(1);
});
