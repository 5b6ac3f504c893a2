import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { straightLists } from '../../../../../tests/straightLists.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { senja, ombak } = world.labels;
  await world.sql.query(
    `with awkward as (select * from unnest(array['=1+1', ' a, b ', 'say "yes"', E'two\\nlines', '－5', 'Ａ', '👍🏽 e\u0301', '-']) with ordinality t (name, n)),
      named as (insert into artist (label_id, stage_name, artist_name, approval_status, submitted_at, birthday)
        select case when n % 2 = 0 then ${senja} else ${ombak} end, name, nullif(name, 'Ａ'), case when n % 3 = 0 then 'SUBMITTED' else 'APPROVED' end,
          case when n % 3 = 0 then now() - n * interval '7 hours 31 minutes' end, date '1999-12-30' + n::int from awkward returning id, label_id, stage_name),
      released as (insert into album (label_id, album_type, album_title, display_album_title, album_genre, upc_icpn, release_date, approval_status, label_name)
        select label_id, 'Album', stage_name, case when id % 2 = 0 then stage_name || '!' end, 'Pop', case when id % 3 = 0 then lpad(id::text, 13, '0') end,
          date '2026-02-27' + id::int, 'APPROVED', case when id % 2 = 0 then '+' end from named returning id, label_id, album_title),
      credited as (insert into album_artist (album_id, artist_id, label_id, role, "order")
        select r.id, n.id, r.label_id, 'MAIN', 1 from released r join named n on n.stage_name = r.album_title)
      insert into song (label_id, album_id, track_no, song_title, primary_genre) select label_id, id, t, album_title || t, 'Jazz' from released, generate_series(1, 3) t`,
  );
  await world.sql.query(
    `with gone as (insert into artist (label_id, stage_name, approval_status, deleted_at)
        select ${senja}, name, 'APPROVED', now() from unnest(array['=gone', 'gone, too', 'gone and nobody knows why']) name returning id, stage_name)
      insert into audit_log (actor_login, action, entity, entity_id, note)
        select 'system', 'trashed', 'artist', id, nullif('-' || stage_name, '-gone, too') from gone where stage_name like '%gone%' and stage_name not like '%why'`,
  );
  await world.sql.query(
    `insert into tag (name, created_at) select name, at from unnest(array['@now', 'old', 'older']::text[],
      array[timestamptz '2026-02-28 16:59:59.9996+00', '2026-02-28 17:00:00+00', '1969-07-20 20:17:40+00']) t (name, at)`,
  );
});
afterAll(() => world.end());

/** What waits shows what a reviewer wants to know first. */
const queue = '/albums/approval-status/APPROVED';

/** Of everybody's rows, by staff; those behind the line have none here. */
const listsWithRows = [
  ...[
    '/genres',
    '/tags',
    '/platforms',
    '/nationalities',
    '/nationalities/filter',
    '/domiciles',
    '/domiciles/filter',
  ],
  ...['/sysparams', '/sysparams/filter', '/users', '/admin/users', '/roles', '/labels', '/artists'],
  ...[
    '/artists/rilis-musik',
    '/albums',
    '/albums/filter',
    '/songs',
    '/songs/filter',
    '/album-artist-roles/filter',
  ],
  ...['/number-prefixes', '/ledger/accounts', '/tax-rules'],
  ...['/artists/trash', '/audit', queue],
];
const emptyHere = [
  ...['/deliveries', '/tone-numbers', '/blocked-numbers', '/rbt-submissions', '/cover-payees', '/pools'],
  ...['/suspense', '/suspense-decisions', '/song-aliases', '/labels/reporting', '/songs/reporting'],
  ...['/artists/reporting', '/rbt-traffics/churn', '/rbt-traffics-v2', '/rbt-traffics/reporting-nsp'],
  ...[
    '/cover-to-master/v1',
    '/report-batches',
    '/invoices',
    '/rbtinvoices',
    '/statements',
    '/withholding-slips',
  ],
  ...['/rbts', '/rbts/approval-status', '/nsp-creations'],
];
/** Nothing lies there here but artists. */
const emptyTrashes = [
  ...['albums', 'domiciles', 'genres', 'labels', 'nationalities', 'nsp-creations', 'number-prefixes'],
  ...['platforms', 'pools', 'rbts', 'roles', 'sysparams', 'tags', 'users'],
].map((name) => `/${name}/trash`);
const ofLabel = ['/artists', '/artists/rilis-musik', '/albums', '/albums/filter', '/songs', '/songs/filter'];

test('the lists of staff are written without making their rows, cell by cell as the list says them', async () => {
  const { all, withRows } = await straightLists(world, world.cast.adi.id, 'en-us', [
    ...[queue, '/artists/trash'],
    ...emptyTrashes,
  ]);
  expect(withRows).toEqual(listsWithRows.toSorted());
  expect(all).toEqual([...listsWithRows, ...emptyHere, ...emptyTrashes].toSorted());
});

test('so are those of a label, which has its own rows alone and is not told who is at them', async () => {
  const { withRows } = await straightLists(world, world.cast.senja.id, 'id');
  expect(withRows).toEqual(expect.arrayContaining(ofLabel));
});
