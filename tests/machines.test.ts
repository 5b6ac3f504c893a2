import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { today } from '@rilis/contract/clock';
import { isCalled, movesFrom } from '@rilis/contract/machine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userRoom } from '../apps/api/src/accounts/people/userRoom.ts';
import { albumApproval } from '../apps/api/src/catalogue/albumApproval.ts';
import { artistApproval } from '../apps/api/src/catalogue/artistApproval.ts';
import { system } from '../apps/api/src/kit/actor.ts';
import { withScope } from '../apps/api/src/kit/db/db.ts';
import { bankRoom } from '../apps/api/src/labels/bankChange.ts';
import { labelApproval } from '../apps/api/src/labels/labelApproval.ts';
import { rbtApproval } from '../apps/api/src/ringback/rbtApproval.ts';
import { changeRoom } from '../apps/api/src/royalties/contract/changeRoom.ts';
import { batchRoom } from '../apps/api/src/royalties/import/batchRoom.ts';
import { invoiceRoom } from '../apps/api/src/royalties/invoice/invoiceRoom.ts';
import { openInvoice } from '../apps/api/src/royalties/invoice/openInvoice.ts';
import { periodRoom } from '../apps/api/src/royalties/period/periodRoom.ts';
import { statementRoom } from '../apps/api/src/royalties/statement/statementRoom.ts';
import { machines, machinesText } from '../bin/machines.ts';
import { accrue, release } from './accrue.ts';
import { confirmLabel } from './agree.ts';
import { type Name, openWorld, type World } from './cast.ts';
import { giveSongs } from './catalogue.ts';
import { papersOfLabel } from './media.ts';
import { makeArtist, makeMedia, makeSingle, newTitle, tickedAlbum, tickedArtist } from './release.ts';
import { moveBatch, uploadReport } from './report.ts';
import { askSeen } from './seen.ts';
import { makeTone } from './tones.ts';
import { walkAtRandom } from './walk.ts';

let world: World;
let rara: number;
let isrc: string;
beforeAll(async () => {
  world = await openWorld();
  rara = (await makeArtist(world, 'senja', 'Rara Senja')).id;
  isrc = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).isrcs[0]!;
});
afterAll(() => world.end());

test('the diagrams are those of the machines: after a change run npm run machines', () => {
  expect(readFileSync('docs/machines.md', 'utf8')).toBe(machinesText());
});

test('no machine has a state without a way in, an unended one without a way out, or two moves a call cannot tell apart', () => {
  for (const { name, states, moves, terminal } of machines) {
    for (const state of states) {
      const isIn = moves.some(({ to, action }) => to === state && action !== 'restore');
      const isOut = terminal.includes(state) || moves.some(({ from }) => from === state);
      expect([name, state, isIn, isOut]).toEqual([name, state, true, true]);
      const people = moves.filter((move) => move.from === state && isCalled(move));
      const words = people.map(({ call, action }) => call ?? action);
      expect([name, words.length]).toEqual([name, new Set(words).size]);
      // The calls of reports name the action, all others the state they lead to.
      if (name !== 'report_batch')
        expect([name, new Set(people.map(({ to }) => to)).size]).toEqual([name, people.length]);
    }
  }
});

test('people press only what people may: the platform’s own moves are nobody’s buttons', () => {
  for (const machine of machines)
    for (const state of machine.states)
      expect(movesFrom(machine, state).filter(({ who }) => who === 'system' || who === 'person')).toEqual([]);
});

const ticked = {
  text: true,
  parent: true,
  identity: true,
  bank: true,
  contract: true,
  documents: true,
  email: true,
};
const decision = (full: boolean) =>
  full
    ? {
        checklist: { ...tickedAlbum, ...tickedArtist, ...ticked },
        notes: [{ field: 'general', text: 'Foto buram' }],
        reason: 'Foto bukan milik Anda',
        takeDownDate: today(),
      }
    : {};
const deciding = (path: string) => (who: Name, id: number, to: string, full: boolean) =>
  world.ask(who, 'PUT', `${path}/${id}/${to}`, decision(full));
const approvalSteps = ['SUBMITTED', 'SUBMITTED', 'DRAFT', 'APPROVED', 'CHANGES_REQUESTED', 'REJECTED'];
const releaseSteps = [...approvalSteps, 'APPROVED', 'TAKEDOWN_REQUESTED', 'TAKEN_DOWN'];
const slow = 240_000;

test(
  'an artist walks',
  async () => {
    await walkAtRandom(world, {
      room: artistApproval,
      people: ['senja', 'senja', 'rudi', 'adi', 'sari', 'fina'],
      steps: approvalSteps,
      make: async () => (await makeArtist(world, 'senja', newTitle(), false)).id,
      call: deciding('/artists'),
      runs: 12,
    });
  },
  slow,
);

test(
  'a ringback tone walks',
  async () => {
    await walkAtRandom(world, {
      ...{ room: rbtApproval, people: ['senja', 'senja', 'rudi', 'adi', 'sari', 'bayu'] },
      ...{ steps: approvalSteps, make: () => makeTone(world, 'senja'), call: deciding('/rbts'), runs: 8 },
    });
  },
  slow,
);

test(
  'a release walks',
  async () => {
    await walkAtRandom(world, {
      ...{ room: albumApproval, people: ['senja', 'senja', 'rudi', 'adi', 'bayu'], steps: releaseSteps },
      make: async () => (await makeSingle(world, 'senja', rara)).album.id,
      call: deciding('/albums'),
      runs: 10,
    });
  },
  slow,
);

const secret = 'Kopi#2026';
const unique = () => randomBytes(6).toString('hex');

test(
  'a label walks',
  async () => {
    const make = async () => {
      const login = `l${unique()}`;
      const { rows } = await world.sql.query('select * from label where id = $1', [world.labels.senja]);
      const { body } = await world.ask('adi', 'POST', '/labels', {
        ...{ name: login, type: 'COMPANY', beneficiaryName: login, pic: 'Nada' },
        ...{ emailPic: `${login}@example.test` },
        ...{ bankName: 'BCA', bankAccountNumber: '1230001112', bankAccountName: login },
        ...{ contractNumber: `K-${login}`, contractDate: '2026-01-02', contractPeriod: '3 years' },
        ...{
          rilisShare: 30,
          labelShare: 70,
          labelPool: 55,
          revShare: 50,
          minimumGuarantee: 0,
          mgMode: 'ADVANCE',
        },
        ...{ mobilePhonePic: '+62 812 3456 7890', province: 'Jawa Barat', city: rows[0].city ?? 'Bandung' },
        ...(await papersOfLabel(world)),
        ...{ username: login, password: secret, confirmPassword: secret },
      });
      await confirmLabel(world, body.id);
      return body.id as number;
    };
    await walkAtRandom(world, {
      room: labelApproval,
      people: ['adi', 'rudi', 'sari', 'senja'],
      steps: approvalSteps,
      make,
      call: deciding('/labels'),
      runs: 14,
    });
  },
  slow,
);

/** Somebody who registered and confirmed the address with the mailed key. */
async function registered(): Promise<number> {
  const login = `p${unique()}`;
  await world.ask(null, 'POST', '/account/register', {
    ...{ firstName: 'Laras', lastName: 'Wangi', email: `${login}@example.test`, login },
    ...{
      password: secret,
      confirmPassword: secret,
      registerAs: 'SOLO_ARTIST',
      langKey: 'id',
      agreement: true,
    },
  });
  const [mail] = (await world.ask('sari', 'GET', `/mailbox?search=${login}`)).body.content;
  await world.ask(null, 'GET', `/account/activate?key=${/key=([\w-]{43})/.exec(mail.text)![1]}`);
  const { rows } = await world.sql.query('select id from app_user where login = $1', [login]);
  return Number(rows[0].id);
}

test(
  'a person walks from the registration, and the label along',
  async () => {
    const walked: number[] = [];
    await walkAtRandom(world, {
      room: userRoom,
      people: ['rudi', 'rudi', 'adi', 'adi', 'sari', 'senja'],
      steps: ['SUBMITTED', 'APPROVED', 'APPROVED', 'REJECTED', 'SUSPENDED', 'UNVERIFIED'],
      make: async () => {
        walked.push(await registered());
        return walked.at(-1)!;
      },
      call: deciding('/users'),
      runs: 8,
    });
    const { rows } = await world.sql.query(
      `select label.approval_status as status,
       (select e.to_status from transition_event e where e.entity = 'label' and e.entity_id = label.id order by e.id desc limit 1) as recorded
     from label join app_user on app_user.label_id = label.id where app_user.id = any ($1)`,
      [walked],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ recorded }) => recorded)).toEqual(rows.map(({ status }) => status));
  },
  slow,
);

test(
  'a new bank account walks',
  async () => {
    const path = `/labels/${world.labels.ombak}`;
    const make = async () => {
      await world.sql.query("delete from bank_change where status in ('WAITING', 'FROZEN')");
      await world.ask('bayu', 'PUT', path, { bankAccountNumber: String(Date.now()) });
      const { rows } = await world.sql.query('select max(id) as id from bank_change');
      return Number(rows[0].id);
    };
    await walkAtRandom(world, {
      room: bankRoom,
      people: ['bayu', 'ayu', 'adi', 'rudi', 'fina'],
      steps: ['CONFIRMED', 'REFUSED', 'WITHDRAWN'],
      make,
      call: (who, changeId, to, full) =>
        world.ask(who, 'PUT', `${path}/bank-changes/${to === 'WITHDRAWN' ? 'withdraw' : to}`, {
          changeId,
          ...(full && { reason: 'x', calledName: 'Bayu', calledNumber: '0812' }),
        }),
      runs: 10,
    });
  },
  slow,
);

test(
  'a change of a contract walks',
  async () => {
    const make = async () => {
      const body = { from: 203001, base: 'NET', labelShare: 60, dsp: randomBytes(6).toString('hex') };
      const made = await world.ask('fina', 'POST', `/labels/${world.labels.senja}/terms`, body);
      return made.body.id as number;
    };
    await walkAtRandom(world, {
      room: changeRoom,
      people: ['fina', 'beni', 'adi', 'rudi', 'senja'],
      steps: ['CONFIRMED', 'REJECTED', 'WITHDRAWN', 'PROPOSED'],
      make,
      call: deciding('/contract-changes'),
      runs: 10,
    });
  },
  slow,
);

let periods = 0;
/** A month nobody has a statement of yet. */
const newPeriod = () => {
  periods += 1;
  return (2015 + Math.floor(periods / 12)) * 100 + (periods % 12) + 1;
};

test(
  'an invoice walks, and the ledger with it',
  async () => {
    const { senja: label } = world.labels;
    const document = await makeMedia(world, label, 'DOCUMENT');
    const make = () =>
      withScope(world.db, system('test'), async (tx) => {
        const amount = 1_000_000;
        const values = {
          label_id: label,
          datenum: newPeriod(),
          stream: 'MUSIC' as const,
          status: 'APPROVED' as const,
          earned: amount,
          payable: amount,
        };
        const statement = await tx
          .insertInto('statement')
          .values(values)
          .returningAll()
          .executeTakeFirstOrThrow();
        const source = { sourceType: 'stream' as const, sourceId: String(statement.id), actorId: null };
        await accrue(tx, source, [{ labelId: label, amount: BigInt(amount) }]);
        await release(tx, source, { labelId: label, amount: BigInt(amount) });
        return (await openInvoice(tx, system('test'), statement))!;
      });
    const everything = {
      ...{ npwpDocument: document, ktpDocument: document, invoiceDocument: document, privyId: 'PRV-1' },
      ...{ consent: true, taxConfirmed: true, paymentDate: today(), paymentReference: 'TRF-1' },
      ...{ reason: 'Bank', reasonRejectAdmin: 'Stempel', reasonRejectFinance: 'Rekening' },
    };
    await walkAtRandom(world, {
      room: invoiceRoom,
      people: ['senja', 'senja', 'ayu', 'fina', 'beni', 'sari', 'bayu'],
      steps: ['request', 'request', 'send', 'send', 'paid', 'reject', 'reverse'],
      make,
      call: async (who, id, action, full) => {
        return askSeen(world, who, 'PUT', `/invoices/${id}/${action}`, full ? everything : {});
      },
      runs: 40,
    });
    const { rows } = await world.sql.query(
      `select coalesce(sum(nett_revenue) filter (where status in ('R', 'S', 'U')), 0)::text as held,
       (select coalesce(-sum(balance), 0)::text from ledger_account where kind = 'RESERVED' and label_id = $1) as reserved
     from invoice where label_id = $1`,
      [label],
    );
    expect(Math.abs(Number(rows[0].reserved))).toBe(Number(rows[0].held));
  },
  slow,
);

test(
  'a statement walks',
  async () => {
    const { ombak: label } = world.labels;
    const { rows } = await world.sql.query('select systemcode from label where id = $1', [label]);
    let datenum = 0;
    const make = async () => {
      datenum = newPeriod();
      const made = await world.sql.query(
        "insert into statement (label_id, datenum, stream) values ($1, $2, 'MUSIC') returning id",
        [label, datenum],
      );
      return Number(made.rows[0].id);
    };
    const calculate = (who: Name) =>
      world.ask(who, 'POST', '/statements/calculate', { datenum, labelCd: rows[0].systemcode });
    await walkAtRandom(world, {
      room: statementRoom,
      people: ['fina', 'beni', 'sari', 'bayu'],
      steps: ['DRAFT', 'CALCULATED', 'APPROVED', 'APPROVED', 'PUBLISHED'],
      make: async () => {
        const id = await make();
        await calculate('fina');
        return id;
      },
      call: (who, id, to) => askSeen(world, who, 'PUT', `/statements/${id}/${to}`, {}),
      runs: 10,
    });
  },
  slow,
);

test(
  'a month walks',
  async () => {
    await walkAtRandom(world, {
      room: periodRoom,
      people: ['fina', 'beni', 'sari', 'bayu'],
      steps: ['askLock', 'lock', 'lock', 'withdraw', 'askUnlock', 'unlock', 'unlock', 'keep'],
      make: async () => {
        const id = newPeriod();
        await world.sql.query('insert into period (id) values ($1)', [id]);
        return id;
      },
      call: (who, id, action) => askSeen(world, who, 'PUT', `/periods/${id}/${action}`, { reason: 'x' }),
      runs: 10,
    });
  },
  slow,
);

test(
  'a report walks, the worker’s moves with it',
  async () => {
    const make = async () => {
      const row = `202609,Spotify,,,,,,${isrc},,${1 + Math.floor(Math.random() * 1e6)},STREAM,${unique().length}.5,ID`;
      const head =
        'reportingPeriod,platform,labelName,album,songTitle,trackTitle,artistName,isrc,upc,quantity,salesType,netRevenue,country';
      const { body } = await uploadReport(world, 'adi', `${head}\n${row}`);
      await world.drain();
      return body.batchId as number;
    };
    await walkAtRandom(world, {
      room: batchRoom,
      people: ['adi', 'adi', 'sari', 'senja'],
      steps: ['post', 'reverse', 'read', 'cancel', 'put-aside', 'take-up'],
      make,
      call: async (who, id, step, full) => {
        const body = full ? { detach: true, reason: 'Salah bulan' } : {};
        const answer = await moveBatch(world, who, id, step, body);
        await world.drain();
        return answer;
      },
      runs: 8,
    });
  },
  slow,
);
