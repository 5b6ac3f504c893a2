import { submissionActions, submissionMachine } from '@rilis/contract/ringback/submissionMachine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperatorWorld, openOperator, press } from '../../../../../tests/operator.ts';
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
const step = fc.oneof(
  fc.record({ kind: fc.constant('say' as const), status: say }),
  fc.record({ kind: fc.constant('press' as const), action: fc.constantFrom(...submissionActions) }),
  fc.constant({ kind: 'lose' as const }),
  fc.constant({ kind: 'away' as const }),
  fc.constant({ kind: 'back' as const }),
  fc.constant({ kind: 'kill' as const }),
  fc.constant({ kind: 'later' as const }),
);

test('with answers lost, workers killed, messages doubled and turned round, each round of a tone arrives once and the light is right at the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      Object.assign(here.memory.behaviour, {
        away: false,
        loseAnswers: 0,
        duplicates: true,
        outOfOrder: true,
      });
      const id = await here.tone();
      for (const one of steps) await take(id, one);
      await settle(id);
      const { rows } = await world.sql.query('select * from rbt_submission where id = $1', [id]);
      const [row] = rows;
      const held = here.memory.contents.find((content) => content.contentId === row.content_id);
      expect(held?.taken ?? 0).toBeLessThanOrEqual(row.round);
      expect(submissionMachine.states).toContain(row.status);
      if (row.status === 'ACTIVE' && !row.proof) expect(held?.status).toBe('ACTIVE');
      if (row.status === 'WITHDRAWN' && held && !row.proof) expect(held.status).toBe('WITHDRAWN');
      const tone = await world.sql.query('select approval_status_eluon as light from rbt where id = $1', [
        row.rbt_id,
      ]);
      expect(tone.rows[0].light).toBe(row.status);
    }),
    { numRuns: 25 },
  );
}, 240_000);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(id: number, one: Step): Promise<void> {
  const { content_id: contentId } = (
    await world.sql.query('select content_id from rbt_submission where id = $1', [id])
  ).rows[0];
  switch (one.kind) {
    case 'say':
      if (isSensible(contentId, one.status)) here.operator.press(contentId, one.status as 'ACTIVE');
      return here.operator.tick();
    case 'press':
      await press(world, 'sari', id, one.action, {
        reason: 'x',
        ...(one.action.startsWith('prove') && { proof: 'x' }),
      });
      return world.drain();
    case 'lose':
      here.memory.behaviour.loseAnswers = 1;
      return world.drain();
    case 'kill':
      // The try is written down, the answer never came, the job is delivered again.
      await world.sql.query('update rbt_send set ended_at = null, outcome = null where submission_id = $1', [
        id,
      ]);
      await world.sql.query("select enqueue('operator.send', $1::json, $2)", [
        JSON.stringify({ id }),
        `operator:${id}`,
      ]);
      return world.drain();
    case 'later':
      return here.later(61);
    default:
      here.memory.behaviour.away = one.kind === 'away';
      return world.drain();
  }
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
  Object.assign(here.memory.behaviour, { away: false, loseAnswers: 0, outOfOrder: false });
  const { status, command } = (await world.sql.query('select * from rbt_submission where id = $1', [id]))
    .rows[0];
  if (command) await world.ask('sari', 'POST', `/rbt-submissions/${id}/tell`, {});
  if (status === 'FAILED') await press(world, 'sari', id, 'retry');
  await world.drain();
  await here.operator.tick();
  await here.later(61);
  await here.operator.tick();
}
