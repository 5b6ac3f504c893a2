import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorMessage } from '../../../../../packages/contract/src/ringback/submission.ts';
import { type OperatorWorld, openOperator } from '../../../../../tests/operator.ts';

let here: OperatorWorld;
let world: OperatorWorld['world'];
beforeAll(async () => {
  here = await openOperator();
  world = here.world;
});
afterAll(() => here.end());

const detail = async (id: number) => (await world.ask('sari', 'GET', `/rbt-submissions/${id}`)).body;

/** What the operator says of a tone it has taken. */
async function wordOf(id: number, more: Partial<OperatorMessage>): Promise<OperatorMessage> {
  const { contentId, transactionId } = await detail(id);
  return { eventId: `event-${id}-1`, contentId, transactionId, sequence: 2, status: 'ACTIVE', ...more };
}

test('the operator counts the events of each tone for itself: of two of one name each is heard, and once', async () => {
  const tones = [await here.tone(), await here.tone()];
  await world.drain();
  const words = await Promise.all(tones.map((id) => wordOf(id, { eventId: 'evening-of-2026-11-29' })));
  const heard = await Promise.all([...words, ...words].map((word) => here.say(word)));
  expect(heard.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(heard.map(({ outcome }) => outcome).sort()).toEqual(['APPLIED', 'APPLIED', 'REPEATED', 'REPEATED']);
  expect(await Promise.all(tones.map((id) => here.status(id)))).toEqual(['ACTIVE', 'ACTIVE']);
});
