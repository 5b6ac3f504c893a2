import { ticked } from '@rilis/contract/approval';
import { today } from '@rilis/contract/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveDueCovers } from '../apps/api/src/catalogue/coverToMaster/coverDue.ts';
import { amidst } from './amidst.ts';
import { type Name, openWorld, type World } from './cast.ts';
import { giveSongs } from './catalogue.ts';
import { grantCover } from './covers.ts';
import { makeStranger } from './granted/accountWrites.ts';
import { person } from './granted/entities.ts';
import { form, openedInvoice } from './granted/moneyWrites.ts';
import { makeArtist, makeMedia, makeSingle, newTitle, tickedAlbum, tickedArtist } from './release.ts';
import { askSeen } from './seen.ts';
import { makeTone } from './tones.ts';
import { askTransfer, decideTransfer } from './transfers.ts';

/** Two people act on the same thing, the second while the first is not at the end: it is as if one came after the other. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const rows = async (text: string, values: unknown[] = []) => (await world.sql.query(text, values)).rows;
const approving = { checklist: { ...tickedAlbum, ...tickedArtist } };
const decide = (who: Name, path: string, to: string, body: object = {}) =>
  world.ask(who, 'PUT', `${path}/${to}`, body);
const done = async (asked: ReturnType<World['ask']>) => {
  const answer = await asked;
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};

async function submitted(artistId: number): Promise<{ id: number; songId: number }> {
  const { album, song } = await makeSingle(world, 'senja', artistId);
  await done(decide('senja', `/albums/${album.id}`, 'SUBMITTED'));
  return { id: album.id, songId: song.id };
}
const approve = (id: number) => decide('rudi', `/albums/${id}`, 'APPROVED', approving);
async function live(): Promise<{ id: number; songId: number }> {
  const made = await submitted((await makeArtist(world, 'senja', newTitle())).id);
  await done(approve(made.id));
  return made;
}
const correct = (id: number) => world.ask('senja', 'PATCH', `/albums/${id}`, { cline: `2026 ${newTitle()}` });

const rowOf = (table: string, id: number, how = 'update') =>
  `select from ${table} where id = ${id} for ${how}`;

/** Whether somebody keeps others from a row while calls wait for what is held. */
async function keptWhile(
  held: string,
  free: string,
  calls: readonly (() => Promise<unknown>)[],
): Promise<boolean> {
  const holder = await world.sql.connect();
  const asked: Promise<unknown>[] = [];
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  try {
    await holder.query('begin');
    await holder.query(held);
    for (const call of calls) {
      asked.push(call());
      await expect.poll(async () => (await world.sql.query(waiting)).rowCount).toBe(asked.length);
    }
    return (await holder.query(`${free} skip locked`)).rowCount === 0;
  } finally {
    await holder.query('rollback');
    holder.release();
    await Promise.all(asked);
  }
}

test('an artist is not deleted in the moment a release of theirs is approved', async () => {
  const artist = await makeArtist(world, 'senja', newTitle());
  const { id } = await submitted(artist.id);
  const [approved, deleted] = await amidst(
    world,
    { of: 'update of approval_status on album for each row' },
    () => approve(id),
    () => world.ask('senja', 'DELETE', `/artists/${artist.id}/softdelete`),
  );
  expect([approved.status, deleted.status, deleted.body.code]).toEqual([200, 409, 'error.artist.released']);
});

test('a correction that is begun while its release goes to another label is no stranger’s: the transfer waits for it', async () => {
  const { id } = await live();
  const asked = await done(askTransfer(world, id));
  await done(decideTransfer(world, 'bayu', asked.id, 'CONSENTED'));
  const [corrected, moved] = await amidst(
    world,
    { of: 'insert on album for each row' },
    () => correct(id),
    () => decideTransfer(world, 'rudi', asked.id, 'APPROVED'),
  );
  expect([corrected.status, moved.status, moved.body.code]).toEqual([200, 409, 'error.transfer.correction']);
});

test('whoever begins at what is live and whoever decides on its correction never wait for each other', async () => {
  const { id } = await live();
  const shadow = (await done(correct(id))).id;
  const kept = await keptWhile(rowOf('album', id), rowOf('album', shadow), [
    () => correct(id),
    () => decide('senja', `/albums/${shadow}`, 'SUBMITTED'),
  ]);
  expect(kept).toBe(false);
});

test('of one bar code that two labels enter at once the later is told at its field', async () => {
  const album = { albumType: 'Album', albumTitle: 'Pulang', upcIcpn: '899100000009' };
  const [first, second] = await amidst(
    world,
    { of: 'insert on album for each row' },
    () => world.ask('senja', 'POST', '/albums', album),
    () => world.ask('bayu', 'POST', '/albums', album),
  );
  expect([first.status, second.status, second.body.code]).toEqual([201, 409, 'error.album.upcTaken']);
  expect(second.body.fieldErrors).toMatchObject([{ field: 'upcIcpn' }]);
});

describe('of two who take one name in one moment the later is told what whoever comes a minute later is told', () => {
  type Asked = () => ReturnType<World['ask']>;
  const told = async (table: string, first: Asked, second: Asked) => {
    const [made, { status, body }] = await amidst(
      world,
      { of: `insert on ${table} for each row` },
      first,
      second,
    );
    expect(made.status, made.text).toBeLessThan(300);
    return [
      status,
      body.code,
      ...(body.fieldErrors ?? []).map(({ field, code }: Mistake) => `${field} ${code}`),
    ];
  };
  interface Mistake {
    field: string;
    code: string;
  }
  const taken = (field: string, code: string) => [409, code, `${field} ${code}`];

  const registering = (login: string, email: string) => () =>
    world.ask(null, 'POST', '/account/register', {
      ...{ login, email, password: 'Rahasia#1', confirmPassword: 'Rahasia#1', registerAs: 'SOLO_ARTIST' },
      ...{ firstName: 'Kembar', lastName: 'Dua', langKey: 'id', agreement: true },
    });

  test('a username', async () => {
    const [first, second] = [1, 2].map((one) => registering('kembar', `kembar${one}@example.test`));
    expect(await told('app_user', first!, second!)).toEqual(taken('login', 'error.register.loginTaken'));
  });

  test('an address', async () => {
    const [first, second] = [1, 2].map((one) => registering(`sealamat${one}`, 'sealamat@example.test'));
    expect(await told('app_user', first!, second!)).toEqual([409, 'error.register.unverified']);
  });

  test('a saved view', async () => {
    const view = { screen: '/album', name: 'Minggu ini', search: 'search=rara', isDefault: false };
    const keeping = () => world.ask('senja', 'POST', '/saved-views', view);
    expect(await told('saved_view', keeping, keeping)).toEqual(taken('name', 'error.duplicate'));
  });

  test('what a store paid', async () => {
    const [{ id: platformId }] = await rows('select id from platform order by id limit 1');
    const remitting = () =>
      world.ask('fina', 'POST', '/report-calendar/remittances', {
        ...{ platformId: Number(platformId), datenum: 202501, currency: 'IDR', amount: '1000' },
        ...{ receivedOn: '2025-02-05', reference: 'TRF-KEMBAR' },
      });
    expect(await told('remittance', remitting, remitting)).toEqual(
      taken('reference', 'error.remittance.twice'),
    );
  });

  test('the address of somebody who is given an account', async () => {
    const hiring = () => world.ask('sari', 'POST', '/users', { ...person(), email: 'rekan@example.test' });
    expect(await told('app_user', hiring, hiring)).toEqual(taken('email', 'error.user.emailTaken'));
  });
});

test('a tone that is approved while its song is taken down is not left with the operator', async () => {
  const { id, songId } = await live();
  const tone = await makeTone(world, 'senja', 'SUBMITTED');
  await rows(
    `update rbt set rbt_type = 'rbt', song_id = $2, genres = '{Pop}', composer = 'Rara', number_id = null where id = $1`,
    [tone, songId],
  );
  const [approved, taken] = await amidst(
    world,
    { of: 'insert on rbt_submission for each row' },
    () => decide('rudi', `/rbts/${tone}`, 'APPROVED', { checklist: ticked('rbt') }),
    async () => {
      const answer = await decide('adi', `/albums/${id}`, 'TAKEN_DOWN', { reason: 'Sengketa hak' });
      await world.drain('delivery.follow', 'operator.follow');
      return answer;
    },
  );
  expect([approved.status, taken.status], approved.text).toEqual([200, 200]);
  await world.drain('delivery.follow', 'operator.follow');
  expect(await rows('select status, reason from rbt_submission where rbt_id = $1', [tone])).toEqual([
    { status: 'WITHDRAWN', reason: 'SONG_TAKEN_DOWN' },
  ]);
});

const bin: readonly [what: string, table: string, path: string, make: () => Promise<number>][] = [
  ['a person', 'app_user', '/users', async () => (await makeStranger(world, 'rudi')).id],
  [
    'a role',
    'role',
    '/roles',
    async () => {
      const [{ id }] = await rows(
        "insert into role (authority_name, name) values ('ROLE_GUEST', 'Guest') returning id",
      );
      return Number(id);
    },
  ],
  [
    'a genre',
    'genre',
    '/genres',
    async () => (await done(world.ask('sari', 'POST', '/genres', { genres: newTitle() }))).id,
  ],
  [
    'a label',
    'label',
    '/labels',
    async () => {
      const [{ id }] = await rows(
        "insert into label (name, type) values ('Kabut Musik', 'COMPANY') returning id",
      );
      return Number(id);
    },
  ],
];

test.each(bin)('%s that is being restored is not deleted for good', async (_, table, path, make) => {
  const id = await make();
  await rows(`update ${table} set deleted_at = now() where id = $1`, [id]);
  const back = path === '/users' ? `/admin/users/${id}/restore` : `${path}/${id}/restore`;
  const [restored, removed] = await amidst(
    world,
    { of: `update on ${table} for each row` },
    () => world.ask('sari', 'PUT', back),
    () => world.ask('sari', 'DELETE', `${path}/${id}`),
  );
  expect([restored.status, removed.status], restored.text + removed.text).toEqual([200, 404]);
  expect(await rows(`select deleted_at from ${table} where id = $1`, [id])).toEqual([{ deleted_at: null }]);
});

const asking = (bankAccountNumber: string) => () =>
  world.ask('tirta', 'PUT', `/labels/${world.labels.tirta}`, { bankName: 'Bank Mandiri', bankAccountNumber });

test('a bank account that is asked for twice in one moment is asked for once; another one waits its turn', async () => {
  const halfway = { of: 'insert on bank_change for each row' };
  const twice = await amidst(world, halfway, asking('9998887776'), asking('9998887776'));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await rows('select bank_account_number as number from bank_change')).toEqual([
    { number: '9998887776' },
  ]);
  await rows('delete from bank_change');
  const [first, other] = await amidst(world, halfway, asking('9998887776'), asking('1112223334'));
  expect([first.status, other.status, other.body.code]).toEqual([200, 409, 'error.label.bankChangeWaiting']);
});

test('a contract that is changed while a statement of its label is approved keeps nobody from naming the label', async () => {
  const { senja } = world.labels;
  const [{ id }] = await rows(
    `insert into statement (label_id, datenum, stream, status) values ($1, 202505, 'MUSIC', 'CALCULATED') returning id`,
    [senja],
  );
  const term = { from: 203001, base: 'NET', labelShare: 60, dsp: 'Langit' };
  const change = await done(world.ask('fina', 'POST', `/labels/${senja}/terms`, term));
  const approvals = `select pg_advisory_xact_lock(7405, ${senja})`;
  const kept = await keptWhile(approvals, rowOf('label', senja, 'key share'), [
    () => askSeen(world, 'beni', 'PUT', `/statements/${id}/APPROVED`, { reason: 'Sudah lengkap' }),
    () => world.ask('beni', 'PUT', `/contract-changes/${change.id}/confirmed`, {}),
  ]);
  expect(kept).toBe(false);
});

test('a licence that ends is kept from nobody while its release is waited for', async () => {
  const title = newTitle();
  const { songIds, albumId } = await giveSongs(world, world.labels.senja, [title]);
  await rows('update song set is_cover = true where id = any ($1)', [songIds]);
  const { id } = await grantCover(world, { coverTitle: title });
  await done(world.ask('senja', 'POST', `/cover-applications/${id}/songs`, { songId: songIds[0] }));
  const afterIt = new Date(Date.now() + 400 * 86_400_000);
  const kept = await keptWhile(rowOf('album', albumId), rowOf('cover_application', id), [
    () => moveDueCovers(world.db, afterIt),
  ]);
  expect(kept).toBe(false);
  const after =
    'select c.status, a.approval_status from cover_application c, album a where c.id = $1 and a.id = $2';
  expect(await rows(after, [id, albumId])).toEqual([{ status: 'EXPIRED', approval_status: 'TAKEN_DOWN' }]);
});

describe('payment runs', () => {
  let paper: string;
  beforeEach(async () => {
    paper ??= await makeMedia(world, world.labels.senja, 'DOCUMENT');
    await rows(`update sysparam set value = '5270000001' where "group" = 'PAYMENT' and key = 'ACCOUNT'`);
  });

  async function accepted(): Promise<number> {
    const id = await openedInvoice(world, world.labels.senja, 'MUSIC');
    const papers = { npwpDocument: paper, ktpDocument: paper, invoiceDocument: paper };
    const request = { ...papers, privyId: 'P', consent: true };
    await done(askSeen(world, 'senja', 'PUT', `/invoices/${id}/request`, request));
    await done(askSeen(world, 'ayu', 'PUT', `/invoices/${id}/send`, { taxConfirmed: true }));
    await done(askSeen(world, 'fina', 'PUT', `/invoices/${id}/send`));
    return id;
  }

  const byHand: [string, string, object][] = [
    ['paid', 'paid', { paymentDate: today(), paymentReference: 'TRX-1' }],
    ['refused', 'reject', { reasonRejectFinance: 'Salah nama' }],
  ];
  test.each(byHand)(
    'nobody approves the sum of a run while one of its invoices is %s by hand',
    async (_, call, body) => {
      const invoice = await accepted();
      await accepted();
      const run = await done(world.ask('fina', 'POST', '/payment-runs', {}));
      const [moved, approved] = await amidst(
        world,
        { of: 'update on invoice for each row' },
        () => askSeen(world, 'fina', 'PUT', `/invoices/${invoice}/${call}`, body),
        () => askSeen(world, 'beni', 'PUT', `/payment-runs/${run.id}/approve`, { total: run.total }),
      );
      expect([moved.status, approved.status, approved.body.code]).toEqual([200, 409, 'error.run.sum']);
      await done(askSeen(world, 'fina', 'PUT', `/payment-runs/${run.id}/withdraw`));
    },
  );

  test('whoever brings the bank’s statement holds no payment while waiting for its run', async () => {
    await accepted();
    const run = await done(world.ask('fina', 'POST', '/payment-runs', {}));
    await done(askSeen(world, 'beni', 'PUT', `/payment-runs/${run.id}/approve`, { total: run.total }));
    const [{ id, reference, amount }] = run.list;
    const line = `${today().split('-').reverse().join('/')},${reference},0,"${amount}.00 DB",0`;
    const csv = Buffer.from(`Tanggal,Keterangan,Cabang,Jumlah,Saldo\n${line}`);
    const { body, headers } = form({}, 'bca.csv', csv);
    const kept = await keptWhile(rowOf('payment_run', run.id), rowOf('payment', id), [
      () => world.ask('fina', 'POST', '/payment-runs/statements', body, headers),
    ]);
    expect(kept).toBe(false);
  });
});

test('of two who put the questions of the site in order at once the later has the last word', async () => {
  const made: number[] = [];
  for (const title of ['Satu', 'Dua', 'Tiga'])
    made.push((await done(world.ask('sari', 'POST', '/faqs', { title, description: '<p>Ya</p>' }))).id);
  const [one, two, three] = made;
  const order = (ids: unknown[]) => world.ask('sari', 'PUT', '/faqs/order', { ids });
  await done(order([one, two, three]));
  const answers = await amidst(
    world,
    { of: 'update on faq for each row' },
    () => order([three, two, one]),
    () => order([one, three, two]),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const stand = await rows('select id from faq where id = any($1) order by "order"', [made]);
  expect(stand.map(({ id }) => Number(id))).toEqual([one, three, two]);
});
