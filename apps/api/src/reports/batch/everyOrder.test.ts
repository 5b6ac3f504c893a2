import { isCalled, isEditable, moveOf } from '@rilis/contract/machine';
import { type BatchStatus, batchMachine } from '@rilis/contract/royalties/reportBatch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { type Explored, explore, wayTo } from '../../../../../tests/explore.ts';
import { moveBatch, uploadReport } from '../../../../../tests/report.ts';

let world: World;
let isrc: string;
let uploads = 0;
beforeAll(async () => {
  world = await openWorld();
  isrc = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).isrcs[0]!;
});
afterAll(() => world.end());

const head = 'reportingPeriod,platform,isrc,quantity,netRevenue';
/** No two are alike. */
const row = (quantity?: string) => {
  uploads += 1;
  return `202609,Spotify,${isrc},${quantity ?? uploads},${uploads}000`;
};

async function upload(text: string, fields: Record<string, string> = {}): Promise<number> {
  const { body, text: said } = await uploadReport(world, 'adi', text, fields);
  if (!body.batchId) throw new Error(said);
  return body.batchId;
}
const send = (id: number, path: string, body: object = {}, method = 'POST') =>
  world.ask('adi', method, `/report-batches/${id}${path}`, body);
const sql = (text: string, id: number) => world.sql.query(text, [id]);

/** The calls of a person, by the machine's word; `remove` takes away what was never booked. */
const calls: Record<string, (id: number) => ReturnType<typeof send>> = {
  map: (id) => send(id, '/mapping', { layout }, 'PUT'),
  cancel: (id) => send(id, '/cancel'),
  read: (id) => send(id, '/read'),
  putAside: (id) => send(id, '/put-aside'),
  takeUp: (id) => send(id, '/take-up'),
  post: (id) => moveBatch(world, 'adi', id, 'post', { detach: true }),
  reverse: (id) => moveBatch(world, 'adi', id, 'reverse', { reason: 'Wrong month' }),
  remove: (id) => send(id, '', {}, 'DELETE'),
};

/** The columns said by hand, whatever they are called. */
const layout = {
  ...{ sheet: null, headerRow: 1, separator: ',', decimal: '.', dates: null, currency: null },
  columns: { period: 0, platform: 1, isrc: 2, quantity: 3, amount: 4 },
};

/** What the worker does with what it was asked; killed twice in the middle; or with the rows it had read lost in a crash. */
const work: Record<string, (id: number) => Promise<unknown>> = {
  worker: () => world.drain(),
  killedTwice: async (id) => {
    await sql('update report_batch set attempts = 2 where id = $1', id);
    await world.drain();
    await sql('update report_batch set attempts = 0 where id = $1', id);
  },
  rowsLost: async (id) => {
    const { rows } = await sql("select to_regclass('report_line_staging_' || $1) is not null as staged", id);
    if (rows[0].staged) await world.sql.query(`truncate report_line_staging_${id}`);
    await world.drain();
  },
};

/** The status, with what the worker was asked for and has not done. */
async function standingOf(id: number): Promise<string> {
  const { rows } = await sql('select status from report_batch where id = $1', id);
  const { status } = rows[0] ?? { status: 'gone' };
  if (status !== 'POSTED') return status;
  const { rowCount } = await world.sql.query('select from graphile_worker._private_jobs where key = $1', [
    `report:${id}`,
  ]);
  return rowCount ? 'POSTED, being reversed' : status;
}

/** A press is taken when the machine has the move, and leads where it says; otherwise it is refused with words. */
async function press(id: number, action: string, standing: string): Promise<void> {
  const state = standing.split(',')[0] as BatchStatus;
  const move = moveOf(batchMachine, state, action);
  const to = action === 'remove' ? isEditable(batchMachine, state) && 'gone' : move?.to;
  const answer = await calls[action]!(id);
  const told = `${action} from ${standing}: ${answer.text}`;
  expect(to ? [200, 202] : [409], told).toContain(answer.status);
  if (!to) expect(answer.body.message, told).toEqual(expect.stringMatching(/\w{3,}/));
  expect((await standingOf(id)).split(',')[0], told).toBe(to || state);
}

const ends = ['gone', ...batchMachine.terminal];
/** No state is a trap: whatever was done before, and in whatever order, some presses later it is over. */
function expectWaysOut(explored: Explored): void {
  for (const state of explored.keys())
    expect(
      wayTo(explored, state, (at) => ends.includes(at)),
      `a way out of ${state}`,
    ).toBeDefined();
}

/** The moves of the machine that people make. */
const presses = [...new Set(batchMachine.moves.filter(isCalled).map(({ action }) => action))];

const explorePlain = (text: () => string) =>
  explore({
    make: () => upload(text()),
    stateOf: standingOf,
    actions: [...presses, 'remove', ...Object.keys(work)],
    take: async (id, action, state) => {
      if (action in work) await work[action]!(id);
      else await press(id, action, state);
    },
    isOver: (state) => state === 'gone',
  });

test('every press from every state a report can be in is the machine’s, and every order of them comes to an end', async () => {
  const read = await explorePlain(() => `${head}\n${row()}`);
  const unmapped = await explorePlain(() => `kapan,di,kode,banyak,uang\n${row()}`);
  const unreadable = await explorePlain(() => `"${row()}`);
  for (const explored of [read, unmapped, unreadable]) expectWaysOut(explored);
  const reached = new Set([read, unmapped, unreadable].flatMap((one) => [...one.keys()]));
  expect(reached).toEqual(new Set([...batchMachine.states, 'POSTED, being reversed']));
  const made = new Set(
    [read, unmapped, unreadable].flatMap((one) =>
      [...one].flatMap(([state, led]) => [...led].map(([action]) => `${state} ${action}`)),
    ),
  );
  for (const { from, action } of batchMachine.moves.filter(isCalled))
    expect(made).toContain(`${from} ${action}`);
}, 120_000);

/** Everything else that is done about a report with a broken row, each until the worker has done its part. */
const desk: Record<string, (id: number) => Promise<{ status: number; text: string }>> = {
  'set aside': (id) => send(id, '/broken/aside', { aside: true }),
  edit: async (id) => {
    const { body } = await world.ask('adi', 'GET', `/report-batches/${id}/broken`);
    const rows = body.editable.map(({ row: at }: { row: number }) => ({ row: at, cells: row().split(',') }));
    const cells = row().split(',');
    return send(id, '/broken/edit', { rows: rows.length > 0 ? rows : [{ row: 3, cells }] });
  },
  supplement: (id) => follow({ supplementOf: String(id) }),
  correct: (id) => follow({ supersedes: String(id) }),
  'put aside': (id) => send(id, '/put-aside'),
  'take up': (id) => send(id, '/take-up'),
  'fail twice': async (id) => {
    const asked = await send(id, '/read');
    if (asked.status < 300) await sql('update report_batch set attempts = 2 where id = $1', id);
    return asked;
  },
  post: (id) => moveBatch(world, 'adi', id, 'post', { detach: true }),
  reverse: async (id) => {
    const { body } = await world.ask('adi', 'GET', `/report-batches/${id}/reversal`);
    const supplementIds = (body.supplements ?? []).map((one: { id: number }) => one.id);
    return moveBatch(world, 'adi', id, 'reverse', { reason: 'Wrong month', supplementIds });
  },
  remove: (id) => send(id, '', {}, 'DELETE'),
};

/** A file that follows from a report is taken and posted, or refused at its field. */
async function follow(fields: Record<string, string>) {
  const answer = await uploadReport(world, 'adi', `${head}\n${row()}`, fields);
  if (answer.status < 300) {
    await world.drain();
    await moveBatch(world, 'adi', answer.body.batchId, 'post', { detach: true });
  }
  return answer;
}

/** Where a report stands with its rows and with the files that follow from it. */
async function circumstancesOf(id: number): Promise<string> {
  const { rows } = await sql(
    `select b.status, b.broken > 0 as broken, b.broken_aside as aside,
       (select string_agg(distinct s.status, '+' order by s.status) from report_batch s where s.supplement_of = b.id) as supplements,
       (select string_agg(distinct s.status, '+' order by s.status) from report_batch s where s.supersedes = b.id) as correction
     from report_batch b where b.id = $1`,
    id,
  );
  const [one] = rows;
  if (!one) return 'gone';
  const { status, broken, aside, supplements, correction } = one;
  return [
    status,
    broken ? (aside ? 'rows aside' : 'broken rows') : 'whole',
    ...(supplements ? [`supplements ${supplements}`] : []),
    ...(correction ? [`corrected ${correction}`] : []),
  ].join(', ');
}

test('rows set aside or put right, supplements, corrections, a worker that dies: every order of them comes to an end', async () => {
  const explored = await explore({
    make: async () => {
      const id = await upload(`${head}\n${row()}\n${row('banyak')}`);
      await world.drain();
      return id;
    },
    stateOf: circumstancesOf,
    actions: Object.keys(desk),
    take: async (id, action, state) => {
      const answer = await desk[action]!(id);
      expect([200, 202, 400, 409], `${action} from ${state}: ${answer.text}`).toContain(answer.status);
      if (answer.status < 300) await world.drain();
      else expect(await circumstancesOf(id), `${action} refused`).toBe(state);
    },
    isOver: (state) => state === 'gone',
  });
  for (const state of explored.keys()) {
    const isEnd = (at: string) => ends.includes(at.split(',')[0]!);
    expect(wayTo(explored, state, isEnd), `a way out of ${state}`).toBeDefined();
  }
  const told = [...explored.keys()];
  for (const part of ['rows aside', 'whole', 'supplements POSTED', 'corrected POSTED', 'FAILED', 'ASIDE'])
    expect(told).toEqual(expect.arrayContaining([expect.stringContaining(part)]));
  expect(told.length).toBeGreaterThan(20);
}, 120_000);
