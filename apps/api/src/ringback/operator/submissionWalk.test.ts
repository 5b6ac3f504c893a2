import { ticked } from '@rilis/contract/approval';
import { submissionActions } from '@rilis/contract/ringback/submissionMachine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperatorWorld, openOperator, press } from '../../../../../tests/operator.ts';
import { makeTone } from '../../../../../tests/tones.ts';
import { walkAtRandom } from '../../../../../tests/walk.ts';
import { submissionRoom } from './submissionRoom.ts';

let here: OperatorWorld;
let world: OperatorWorld['world'];
beforeAll(async () => {
  here = await openOperator();
  world = here.world;
});
afterAll(() => here.end());

test('people walk a tone at random: only what its machine holds is done, each with its event', async () => {
  const full = { reason: 'Sengketa', proof: 'Surat 12' };
  await walkAtRandom(world, {
    room: submissionRoom,
    people: ['sari', 'adi', 'adi', 'rudi', 'senja'],
    steps: submissionActions,
    make: () => here.tone(),
    call: (who, id, step, all) => press(world, who, id, step, all ? full : {}),
    runs: 12,
  });
}, 120_000);

const say = fc.constantFrom(
  'IN_REVIEW',
  'ACTIVE',
  'REJECTED',
  'SUSPENDED',
  'RESUMED',
  'EXPIRED',
  'WITHDRAWN',
);
/** Where the worker dies: before its try is written down, when it notes the answer, when it moves the tone. */
const deaths = [
  ['insert on rbt_send', 'true'],
  ['update on rbt_send', 'new.ended_at is not null'],
  ['update on rbt_submission', "new.status = 'SENT' and old.status <> 'SENT'"],
  ['update on rbt_submission', 'new.command is null and old.command is not null'],
] as const;
/** What becomes of a tone in our own house: taken down, opened, asked for and approved anew, into the trash and back. */
const decisions = ['REJECTED', 'DRAFT', 'SUBMITTED', 'APPROVED', 'trash', 'restore'] as const;
const step = fc.oneof(
  fc.record({ kind: fc.constant('decide' as const), to: fc.constantFrom(...decisions) }),
  fc.record({ kind: fc.constant('say' as const), status: say }),
  fc.record({ kind: fc.constant('press' as const), action: fc.constantFrom(...submissionActions) }),
  fc.record({ kind: fc.constant('kill' as const), death: fc.constantFrom(...deaths) }),
  fc.constant({ kind: 'lose' as const }),
  fc.constant({ kind: 'away' as const }),
  fc.constant({ kind: 'back' as const }),
  fc.constant({ kind: 'forget' as const }),
  fc.constant({ kind: 'later' as const }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const earlierWord: Step[] = [
  { kind: 'lose' },
  { kind: 'press', action: 'withdraw' },
  { kind: 'press', action: 'sendAgain' },
];

const bothLost: Step[] = [
  { kind: 'lose' },
  { kind: 'press', action: 'withdraw' },
  { kind: 'lose' },
  { kind: 'press', action: 'sendAgain' },
  { kind: 'say', status: 'ACTIVE' },
];

const decide = (...steps: (typeof decisions)[number][]): Step[] =>
  steps.map((to) => ({ kind: 'decide', to }));

/** Taken down while its answer is lost; approved again; in the trash and back while the operator is away. */
const takenDown: Step[] = [{ kind: 'lose' }, ...decide('REJECTED')];
const approvedAgain: Step[] = [
  ...decide('REJECTED', 'DRAFT', 'SUBMITTED', 'APPROVED'),
  { kind: 'say', status: 'ACTIVE' },
];
const trashed: Step[] = [
  { kind: 'later' },
  { kind: 'away' },
  ...decide('trash', 'restore'),
  { kind: 'back' },
  { kind: 'say', status: 'ACTIVE' },
  ...decide('trash'),
];

/** A worker dies at each of the four places at least once, whatever the dice say. */
const eachDeath: Step[][] = deaths.map((death) => [
  { kind: 'kill', death },
  { kind: 'press', action: 'withdraw' },
]);

// Of the first two a word about the first round is delivered when the second has begun.
const examples = [earlierWord, bothLost, takenDown, approvedAgain, trashed, ...eachDeath];

/** Every content the operator took, by what it was sent as: the simulator counts them, whatever it answers. */
const took = new Map<string, number>();
let killed = 0;

test('with answers lost, workers killed, messages doubled and turned round, no content is taken twice and both lights are one at the end', async () => {
  const { answer } = here.operator;
  here.operator.answer = (method, path, query, body) => {
    const said = answer(method, path, query, body);
    const isTaken = method === 'POST' && path === '/contents' && [0, 202].includes(said.status);
    if (isTaken) took.set(String(body.hash), (took.get(String(body.hash)) ?? 0) + 1);
    return said;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      Object.assign(here.memory.behaviour, {
        away: false,
        loseAnswers: 0,
        duplicates: true,
        outOfOrder: true,
      });
      const id = await approvedTone();
      for (const one of steps) await take(id, one);
      await settle(id);
      await expectOneLight(id);
    }),
    {
      numRuns: 40,
      examples: examples.map((steps): [Step[]] => [steps]),
    },
  );
  // Each of the examples hands its tone over.
  expect(took.size).toBeGreaterThanOrEqual(examples.length);
  expect([...took.values()].filter((times) => times > 1)).toEqual([]);
  expect(killed).toBeGreaterThanOrEqual(deaths.length);
}, 240_000);

/** What our light says of where the operator has a tone. */
const lights: Record<string, readonly string[]> = {
  SENT: ['RECEIVED'],
  IN_OPERATOR_REVIEW: ['IN_REVIEW'],
  ACTIVE: ['ACTIVE'],
  OPERATOR_REJECTED: ['REJECTED'],
  SUSPENDED: ['SUSPENDED'],
  WITHDRAWN: ['WITHDRAWN', 'REJECTED', 'EXPIRED', 'nothing'],
  EXPIRED: ['EXPIRED'],
  FAILED: ['nothing', 'RECEIVED'],
};

/** Where a tone stands with the operator that we do not let be heard. */
const silent = ['WITHDRAWN', 'OPERATOR_REJECTED', 'EXPIRED'];

const ticks = { checklist: ticked('rbt') };

/** A tone that went the whole way through our own machine; its submission waits to be sent. */
async function approvedTone(): Promise<number> {
  const rbtId = await makeTone(world, 'senja', 'SUBMITTED');
  expect((await world.ask('rudi', 'PUT', `/rbts/${rbtId}/APPROVED`, ticks)).status).toBe(200);
  const { rows } = await world.sql.query('select id from rbt_submission where rbt_id = $1', [rbtId]);
  return Number(rows[0].id);
}

/** Our own machine, the tone its label sees, and the operator agree, but for what people proved against the operator. */
async function expectOneLight(id: number): Promise<void> {
  const { rows } = await world.sql.query(
    'select s.*, r.approval_status_eluon as light, r.approval_status as ours, r.deleted_at from rbt_submission s join rbt r on r.id = s.rbt_id where s.id = $1',
    [id],
  );
  const [row] = rows;
  const held = here.memory.contents.find((content) => content.contentId === row.content_id);
  expect(held?.taken ?? 0).toBeLessThanOrEqual(row.round);
  expect(row.light).toBe(row.status);
  expect(row.command).toBeNull();
  if (row.ours !== 'APPROVED' || row.deleted_at) expect(silent, row.ours).toContain(row.status);
  if (!row.proof) expect(lights[row.status], row.status).toContain(held?.status ?? 'nothing');
}

async function take(id: number, one: Step): Promise<void> {
  const { content_id: contentId, rbt_id: rbtId } = (
    await world.sql.query('select content_id, rbt_id from rbt_submission where id = $1', [id])
  ).rows[0];
  switch (one.kind) {
    case 'decide':
      await decided(rbtId, one.to);
      return surviving(() => world.drain());
    case 'say':
      if (isSensible(contentId, one.status)) here.operator.press(contentId, one.status as 'ACTIVE');
      return here.operator.tick();
    case 'press':
      await press(world, 'sari', id, one.action, {
        reason: 'x',
        ...(one.action.startsWith('prove') && { proof: 'x' }),
      });
      return surviving(() => world.drain());
    case 'lose':
      here.memory.behaviour.loseAnswers = 1;
      return surviving(() => world.drain());
    case 'kill':
      await arm(one.death);
      return surviving(() => world.drain());
    case 'forget':
      // The try is written down, the answer never came, the job is delivered again.
      await world.sql.query('update rbt_send set ended_at = null, outcome = null where submission_id = $1', [
        id,
      ]);
      await world.sql.query("select enqueue('operator.send', $1::json, $2)", [
        JSON.stringify({ id }),
        `operator:${id}`,
      ]);
      return surviving(() => world.drain());
    case 'later':
      return surviving(() => here.later(61));
    default:
      here.memory.behaviour.away = one.kind === 'away';
      return surviving(() => world.drain());
  }
}

/** Pressed by whoever it is for; what its machine does not hold is refused. */
async function decided(rbtId: number, to: (typeof decisions)[number]): Promise<void> {
  if (to === 'trash') await world.ask('senja', 'DELETE', `/rbts/${rbtId}/softdelete`, {});
  else if (to === 'restore') await world.ask('senja', 'PUT', `/rbts/${rbtId}/restore`, {});
  else {
    const who = to === 'SUBMITTED' ? 'senja' : to === 'APPROVED' ? 'rudi' : 'adi';
    await world.ask(who, 'PUT', `/rbts/${rbtId}/${to}`, to === 'APPROVED' ? ticks : { reason: 'x' });
  }
}

/** The next worker that comes to this place is dead: its transaction is gone, what it told the operator is not. */
async function arm([when = '', condition = '']: readonly string[]): Promise<void> {
  await disarm();
  await world.sql.query(
    `create or replace function walk_killed() returns trigger language plpgsql as $$ begin
       if ${condition} then raise exception 'walk killed'; end if; return new; end $$;
     create trigger walk_killed before ${when} for each row execute function walk_killed()`,
  );
}
const disarm = () =>
  world.sql.query(
    'drop trigger if exists walk_killed on rbt_send; drop trigger if exists walk_killed on rbt_submission',
  );

/** Work that may be killed: the next worker finds the jobs as they were and takes them up again. */
async function surviving(work: () => Promise<void>, lives = 4): Promise<void> {
  const error = await work().catch((reason: unknown) => reason);
  if (error === undefined) return;
  if (lives === 0 || !String(error).includes('walk killed')) throw error;
  killed += 1;
  await disarm();
  await world.sql.query(
    'update graphile_worker._private_jobs set run_at = now(), attempts = 0, last_error = null, locked_at = null',
  );
  await surviving(work, lives - 1);
}

/** What an operator says of a tone follows from where it has it. */
const after: Record<string, readonly string[]> = {
  RECEIVED: ['IN_REVIEW', 'ACTIVE', 'REJECTED', 'WITHDRAWN'],
  IN_REVIEW: ['ACTIVE', 'REJECTED', 'WITHDRAWN'],
  ACTIVE: ['SUSPENDED', 'EXPIRED', 'WITHDRAWN'],
  SUSPENDED: ['RESUMED', 'EXPIRED', 'WITHDRAWN'],
};
const isSensible = (contentId: string, status: string) => {
  const held = here.memory.contents.find((content) => content.contentId === contentId);
  return held !== undefined && (after[held.status] ?? []).includes(status);
};

/** Calm returns: the operator is there, everything unsaid is said, all that is due is done. */
async function settle(id: number): Promise<void> {
  await disarm();
  Object.assign(here.memory.behaviour, { away: false, loseAnswers: 0, outOfOrder: false });
  const { status, command } = (await world.sql.query('select * from rbt_submission where id = $1', [id]))
    .rows[0];
  if (command) await world.ask('sari', 'POST', `/rbt-submissions/${id}/tell`, {});
  if (status === 'FAILED') await press(world, 'sari', id, 'retry');
  await world.drain();
  await here.operator.tick();
  await here.later(61);
  await here.operator.tick();
  await world.drain();
}
